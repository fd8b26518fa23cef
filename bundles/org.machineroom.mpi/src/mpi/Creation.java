// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.CommunicatorNumbers;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.check.CollectiveCall;

/** Makes communicators out of intracommunicators (MPI 1.1 section 5.4.2). */
final class Creation {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int COLOUR_AND_KEY = 2 * Integer.BYTES;

    private Creation() {
    }

    /** One process's wish in a split. */
    private record Member(int rank, int colour, int key) {
    }

    /** The caller's part of a split; {@code null} if its colour is undefined. */
    static Communicator split(CommBase comm, int colour, int key) {
        return comm.call(MpiFunction.COMM_SPLIT, (core, call) -> {
            Comm.requireCommunicators(core);
            requireIntra(core);
            if (colour < 0 && colour != Wildcard.UNDEFINED) {
                throw new MpiFault(ErrorClass.ARG, "the colour is " + colour + "; it must not be negative, or be "
                        + "MPI.UNDEFINED (MPI 1.1 section 5.4.2)");
            }
            return split(core, MpiFunction.COMM_SPLIT, colour, key);
        });
    }

    /** The same as part of another call. */
    static Communicator split(Communicator core, MpiFunction function, int colour, int key) {
        Exchange exchange = new Exchange(core, function.ordinal());
        int number = Checking.collective(core, function, () -> CommunicatorNumbers.agree(exchange));
        List<Member> members = members(exchange, colour, key);
        if (colour == Wildcard.UNDEFINED) {
            return null;
        }
        int[] nodes = members.stream().filter(m -> m.colour == colour)
                .sorted(Comparator.comparingInt(Member::key).thenComparingInt(Member::rank))
                .mapToInt(m -> core.group().node(m.rank)).toArray();
        return make(core, number, RankGroup.of(nodes));
    }

    /**
     * The communicator of the first processes of the group; {@code null} if the caller is not one of them.
     *
     * @param topology what is made of it, on which all processes must agree
     */
    static Communicator first(Communicator core, MpiFunction function, int count, Object topology) {
        int number = Checking.collective(core, CollectiveCall.alike(function, topology),
                () -> CommunicatorNumbers.agree(new Exchange(core, function.ordinal())));
        return make(core, number, RankGroup.of(Arrays.copyOf(core.group().nodes(), count)));
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

    /** The communicator of a part of the group; {@code null} if the caller is not in it. */
    static Communicator create(CommBase comm, Group group) {
        return comm.call(MpiFunction.COMM_CREATE, (core, call) -> {
            Comm.requireCommunicators(core);
            requireIntra(core);
            RankGroup members = Group.valid(group).members();
            for (int rank = 0; rank < members.size(); rank++) {
                if (core.group().rankOf(members.node(rank)) == Wildcard.UNDEFINED) {
                    throw new MpiFault(ErrorClass.GROUP, "rank " + rank + " of the group, rank " + members.node(rank)
                            + " of MPI_COMM_WORLD, is not in " + core.name() + " (MPI 1.1 section 5.4.2)");
                }
            }
            int number = Checking.collective(core, CollectiveCall.alike(MpiFunction.COMM_CREATE, members),
                    () -> CommunicatorNumbers.agree(new Exchange(core, MpiFunction.COMM_CREATE.ordinal())));
            return make(core, number, members);
        });
    }

    /** The caller's view of a new communicator; {@code null} if the caller is not in it. */
    static Communicator make(Communicator parent, int number, RankGroup members) {
        int rank = members.rankOf(parent.process().rank().id());
        MpiProcess process = parent.process();
        return rank == Wildcard.UNDEFINED ? null
                : process.joined(new Communicator(process, number, members, rank, "communicator " + number));
    }

    static void requireIntra(Communicator core) {
        if (core.isInter()) {
            throw new MpiFault(ErrorClass.COMM,
                    core.name() + " is an intercommunicator; an intracommunicator is needed");
        }
    }
}
