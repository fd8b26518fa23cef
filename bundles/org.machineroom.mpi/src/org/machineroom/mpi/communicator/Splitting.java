// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.communicator;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.ProcessChecks;

/** Cuts the group of a communicator into parts (MPI 3.1 section 6.4.2). */
public final class Splitting {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    /** The key of hints for the kind of parts, and the kind there is. */
    private static final String RESOURCE = "mpi_hw_resource_type";
    private static final String MEMORY = "mpi_shared_memory";
    private static final int COLOUR_AND_KEY = 2 * Integer.BYTES;

    private Splitting() {
    }

    /** One process's wish in a split. */
    private record Member(int rank, int colour, int key) {
    }

    /**
     * MPI_Comm_split.
     *
     * @param colour which part the caller goes to; {@code UNDEFINED} for none. A negative one, which the standard does
     *        not allow, is a colour as others, as with MPICH, and told
     * @param key orders the ranks of a part; equal keys keep their order
     * @return the caller's part; {@code null} if it goes to none
     */
    public static Communicator split(CommunicatorHandle handle, int colour, int key) {
        return Calls.on(handle, MpiFunction.COMM_SPLIT, (communicator, _) -> {
            if (colour < 0 && colour != Wildcard.UNDEFINED) {
                ProcessChecks.of(communicator.process()).collectives().negative(colour);
            }
            return communicator.isInter()
                    ? CallChecks.collective(communicator, MpiFunction.COMM_SPLIT,
                            () -> between(communicator, MpiFunction.COMM_SPLIT, colour, key))
                    : part(communicator, MpiFunction.COMM_SPLIT, colour, key);
        });
    }

    /**
     * Splits both groups of an intercommunicator; parts of one colour form a new one (MPI 3.1 section 6.4.2).
     *
     * @return {@code null} if the caller goes to no part, or nobody of the other group has its colour
     */
    private static Communicator between(Communicator inter, MpiFunction function, int colour, int key) {
        List<Member> mine = members(Exchange.inside(inter, function.ordinal()), colour, key);
        Bridge.Agreed agreed = Bridge.agree(inter, function,
                mine.stream().flatMapToInt(m -> IntStream.of(m.colour, m.key)).toArray());
        List<Member> other = IntStream.range(0, inter.remoteGroup().size())
                .mapToObj(rank -> new Member(rank, agreed.words()[2 * rank], agreed.words()[2 * rank + 1])).toList();
        RankGroup remote = part(other, colour, inter.remoteGroup());
        if (colour == Wildcard.UNDEFINED || remote.size() == 0) {
            return null;
        }
        RankGroup local = part(mine, colour, inter.group());
        return Creation.of(inter, agreed.number(), local, remote, local.rankOf(inter.process().rank().id()));
    }

    /** The members of a part, in the order of its ranks. */
    private static RankGroup part(List<Member> members, int colour, RankGroup group) {
        return RankGroup.of(members.stream().filter(m -> m.colour == colour)
                .sorted(Comparator.comparingInt(Member::key).thenComparingInt(Member::rank))
                .mapToInt(m -> group.node(m.rank)).toArray());
    }

    /**
     * MPI_Comm_split_type.
     *
     * @param type which part the caller goes to: {@code shared}, or {@code UNDEFINED} for none
     * @param shared what the language calls MPI_COMM_TYPE_SHARED: the parts are the processes that share memory
     * @return the caller's part; {@code null} if it goes to none
     */
    public static Communicator split(CommunicatorHandle handle, int type, int shared, int key, Info info) {
        return Calls.on(handle, MpiFunction.COMM_SPLIT_TYPE, (communicator, _) -> {
            Creation.requireIntra(communicator);
            if (type != shared && type != Wildcard.UNDEFINED) {
                throw new MpiFault(ErrorClass.ARG, "the kind of split is " + type + "; it must be "
                        + "MPI_COMM_TYPE_SHARED, or MPI_UNDEFINED (MPI 3.1 section 6.4.2)");
            }
            Info.hints(info);
            return part(communicator, MpiFunction.COMM_SPLIT_TYPE,
                    type == shared ? firstWithMemory(communicator) : Wildcard.UNDEFINED, key);
        });
    }

    /**
     * MPI_Comm_split_type by what the hardware has (MPI 4.0 section 7.4.2), which is nodes with a memory.
     *
     * @param isGuided whether the hints name the kind of the parts; else the parts are those below the communicator's
     *        own, and the hints are told their kind
     * @param info {@code null} for MPI_INFO_NULL
     * @return {@code null} if there are no such parts
     */
    public static Communicator splitHardware(CommunicatorHandle handle, boolean isGuided, int key, Info info) {
        MpiFunction function = MpiFunction.COMM_SPLIT_TYPE;
        return Calls.on(handle, function, (communicator, _) -> {
            communicator.process().run().machine().limits().require(Feature.MPI_4);
            Creation.requireIntra(communicator);
            boolean isNamed = MEMORY.equals(Info.hints(info).get(RESOURCE));
            boolean hasParts = isGuided ? isNamed : hasSeveralMemories(communicator);
            if (hasParts && !isGuided && info != null) {
                info.set(RESOURCE, MEMORY);
            }
            return part(communicator, function, hasParts ? firstWithMemory(communicator) : Wildcard.UNDEFINED, key);
        });
    }

    private static boolean hasSeveralMemories(Communicator communicator) {
        SimulatedMachine machine = communicator.process().run().machine();
        RankGroup group = communicator.group();
        String first = machine.sharedMemory(group.node(0));
        return IntStream.range(1, group.size()).anyMatch(rank -> !machine.sharedMemory(group.node(rank)).equals(first));
    }

    /** The lowest rank that shares memory with the caller. */
    private static int firstWithMemory(Communicator communicator) {
        SimulatedMachine machine = communicator.process().run().machine();
        String mine = machine.sharedMemory(communicator.process().rank().id());
        int rank = 0;
        while (!machine.sharedMemory(communicator.group().node(rank)).equals(mine)) {
            rank++;
        }
        return rank;
    }

    /** The same as part of another call. */
    public static Communicator part(Communicator communicator, MpiFunction function, int colour, int key) {
        Exchange exchange = new Exchange(communicator, function.ordinal());
        int number = CallChecks.collective(communicator, function,
                () -> CommunicatorNumbers.agree(exchange));
        List<Member> members = members(exchange, colour, key);
        if (colour == Wildcard.UNDEFINED) {
            return null;
        }
        return Creation.of(communicator, number, part(members, colour, communicator.group()));
    }

    private static List<Member> members(Exchange exchange, int colour, int key) {
        byte[] mine = new byte[COLOUR_AND_KEY];
        INTS.set(mine, 0, colour);
        INTS.set(mine, Integer.BYTES, key);
        int size = exchange.size();
        byte[] all = new byte[COLOUR_AND_KEY * size];
        exchange.communicator().process().run().machine().collectives().allgather(size, all.length)
                .allgather(exchange, mine, all, Blocks.equal(size, COLOUR_AND_KEY));
        List<Member> members = new ArrayList<>();
        for (int rank = 0; rank < size; rank++) {
            members.add(new Member(rank, (int) INTS.get(all, COLOUR_AND_KEY * rank),
                    (int) INTS.get(all, COLOUR_AND_KEY * rank + Integer.BYTES)));
        }
        return members;
    }
}
