// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.communicator;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.machineroom.mpi.CallOrigin;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.group.Members;
import org.machineroom.mpi.internal.call.Arguments;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.CollectiveCall;

/**
 * Collective calls of two groups (MPI 1.1 section 5.6.2). One process of each group, its leader, talks to the other
 * leader; what it learns it tells its own group.
 */
public final class Bridge {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private Bridge() {
    }

    /** Where and how two leaders talk: a context and a tag of a communicator in which they can reach each other. */
    private record Line(CallOrigin origin, Communicator comm, int context, int tag, int otherLeader) {
        /** Sends numbers to the other leader and receives its numbers. */
        int[] exchange(int[] numbers, int most) {
            byte[] out = packed(numbers);
            ReceiveTransfer receive = new ReceiveTransfer(origin, comm, context, otherLeader, tag,
                    (long) Integer.BYTES * most, 1).post();
            comm.process().progress().sendReceive(
                    new SendTransfer(origin, comm, context, SendMode.STANDARD, otherLeader, tag, out, out.length, 1)
                            .post(),
                    receive);
            if (receive.fault() != null) {
                throw receive.fault();
            }
            return unpacked(receive.message().data());
        }
    }

    private static byte[] packed(int[] numbers) {
        byte[] bytes = new byte[Integer.BYTES * numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            INTS.set(bytes, Integer.BYTES * i, numbers[i]);
        }
        return bytes;
    }

    private static int[] unpacked(byte[] bytes) {
        int[] numbers = new int[bytes.length / Integer.BYTES];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (int) INTS.get(bytes, Integer.BYTES * i);
        }
        return numbers;
    }

    /** Tells everybody in a group numbers of one of them; all give as many. */
    public static int[] tell(Exchange local, int teller, int[] numbers) {
        byte[] bytes = packed(numbers);
        local.communicator().process().run().machine().collectives().bcast(local.size(), bytes.length)
                .bcast(local, bytes, teller);
        return unpacked(bytes);
    }

    /** Lets the leader of a group talk to the other leader, and tells everybody in the group what it has learnt. */
    private static int[] agree(Exchange local, int leader, Line line, int[] mine, int length) {
        int[] learnt = new int[length];
        if (local.communicator().rank() == leader) {
            learnt = line.exchange(mine, length);
        }
        return tell(local, leader, learnt);
    }

    /**
     * MPI_Intercomm_create.
     *
     * @param peer in which the two leaders can reach each other; it and the other leader matter only at the leader
     * @param local the caller's own group
     * @param localLeader rank of the leader in it
     * @param remoteLeader rank of the other leader in {@code peer}
     * @param tag a tag that no other message between the leaders has
     */
    public static Communicator create(CommunicatorHandle peer, CommunicatorHandle local, int localLeader,
            int remoteLeader, int tag) {
        Communicators.requireGiven(peer.caller(), "MPI_Intercomm_create", local);
        return Calls.on(local, MpiFunction.INTERCOMM_CREATE, (core, _) -> {
            Creation.requireIntra(core);
            Arguments.leader(core, "local", localLeader);
            Line line = core.rank() == localLeader ? line(peer.of(core.process()), remoteLeader, tag) : null;
            Exchange exchange = new Exchange(core, MpiFunction.INTERCOMM_CREATE.ordinal());
            int proposed = CallChecks.collective(core,
                    CollectiveCall.alike(MpiFunction.INTERCOMM_CREATE, "local leader " + localLeader),
                    () -> CommunicatorNumbers.agree(exchange));
            return joined(exchange, localLeader, line, proposed);
        });
    }

    private static Communicator joined(Exchange exchange, int leader, Line line, int proposed) {
        Communicator core = exchange.communicator();
        int[] other = agree(exchange, leader, line, new int[] {proposed, core.size()}, 2);
        int number = CommunicatorNumbers.use(core.process(), Math.max(proposed, other[0]));
        RankGroup remote = RankGroup.of(agree(exchange, leader, line, core.group().nodes(), other[1]));
        requireDisjoint(core.group(), remote);
        return Creation.of(core, number, core.group(), remote, core.rank());
    }

    /**
     * An intercommunicator as part of another call, whose leaders can reach each other in the collective context of a
     * communicator.
     *
     * @param exchange inside the caller's own group
     * @param peer in which the leaders can reach each other; matters only at the leader, as the rest
     * @param remoteLeader rank of the other leader in {@code peer}
     * @param tag a tag that no other message between the leaders has
     */
    public static Communicator join(Exchange exchange, int leader, Communicator peer, int remoteLeader, int tag) {
        Line line = new Line(exchange.origin(), peer, peer.collectiveContext(), tag, remoteLeader);
        return joined(exchange, leader, line, CommunicatorNumbers.agree(exchange));
    }

    private static Line line(Communicator peer, int remoteLeader, int tag) {
        Arguments.leader(peer, "remote", remoteLeader);
        Arguments.sendTag(peer, tag);
        return new Line(peer.process().origin(), peer, peer.pointToPointContext(), tag, remoteLeader);
    }

    private static void requireDisjoint(RankGroup local, RankGroup remote) {
        for (int rank = 0; rank < remote.size(); rank++) {
            if (local.rankOf(remote.node(rank)) != Wildcard.UNDEFINED) {
                throw new MpiFault(ErrorClass.COMM,
                        "rank " + remote.node(rank) + " of MPI_COMM_WORLD is in both groups; "
                                + "they must be disjoint (MPI 1.1 section 5.6.2)");
            }
        }
    }

    /** How the leaders of both groups, their ranks 0, talk during a collective call. */
    private static Line line(Exchange local, Communicator inter, MpiFunction function) {
        return new Line(local.origin(), inter, inter.collectiveContext(), function.ordinal(), 0);
    }

    /** Agrees with everybody in both groups of an intercommunicator on a number for a new communicator. */
    static int number(Communicator inter, MpiFunction function) {
        return number(inter, function, 0)[0];
    }

    /** The same, and the other group's word: returns the number and the word. */
    private static int[] number(Communicator inter, MpiFunction function, int word) {
        Exchange local = Exchange.inside(inter, function.ordinal());
        int proposed = CommunicatorNumbers.agree(local);
        Line line = line(local, inter, function);
        int[] other = agree(local, 0, line, new int[] {proposed, word}, 2);
        return new int[] {CommunicatorNumbers.use(inter.process(), Math.max(proposed, other[0])), other[1]};
    }

    /**
     * What two groups have agreed on.
     *
     * @param number of a new communicator
     * @param words what the leader of the other group, its rank 0, has said
     */
    record Agreed(int number, int[] words) {
    }

    /** Agrees with everybody in both groups of an intercommunicator; what rank 0 says goes to the other group. */
    static Agreed agree(Communicator inter, MpiFunction function, int[] words) {
        Exchange local = Exchange.inside(inter, function.ordinal());
        int proposed = CommunicatorNumbers.agree(local);
        Line line = line(local, inter, function);
        int[] other = agree(local, 0, line, new int[] {proposed, words.length}, 2);
        int number = CommunicatorNumbers.use(inter.process(), Math.max(proposed, other[0]));
        return new Agreed(number, agree(local, 0, line, words, other[1]));
    }

    /**
     * MPI_Intercomm_merge: an intracommunicator of both groups.
     *
     * @param high the same in all of a group: whether its ranks come behind those of the other
     */
    public static Communicator merge(CommunicatorHandle handle, boolean high) {
        return Calls.on(handle, MpiFunction.INTERCOMM_MERGE, (core, _) -> {
            Creation.requireInter(core);
            int[] agreed = CallChecks.collective(core, MpiFunction.INTERCOMM_MERGE,
                    () -> number(core, MpiFunction.INTERCOMM_MERGE, high ? 1 : 0));
            boolean otherHigh = agreed[1] != 0;
            boolean first = high == otherHigh ? core.group().node(0) < core.remoteGroup().node(0) : otherHigh;
            RankGroup both = first ? Members.union(core.group(), core.remoteGroup())
                    : Members.union(core.remoteGroup(), core.group());
            return Creation.of(core, agreed[0], both);
        });
    }
}
