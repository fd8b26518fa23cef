// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.CommunicatorNumbers;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.check.CollectiveCall;

/**
 * Collective calls of two groups (MPI 1.1 section 5.6.2). One process of each group, its leader, talks to the other
 * leader; what it learns it tells its own group.
 */
final class Bridge {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private Bridge() {
    }

    /** Where and how two leaders talk: a context and a tag of a communicator in which they can reach each other. */
    private record Line(Communicator comm, int context, int tag, int otherLeader) {
        /** Sends numbers to the other leader and receives its numbers. */
        int[] exchange(int[] numbers, int most) {
            byte[] out = packed(numbers);
            ReceiveTransfer receive = new ReceiveTransfer(comm, context, otherLeader, tag, (long) Integer.BYTES * most);
            comm.process().transport().sendReceive(
                    new SendTransfer(comm, context, SendMode.STANDARD, otherLeader, tag, out, out.length, 1), receive);
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

    /** Lets the leader of a group talk to the other leader, and tells everybody in the group what it has learnt. */
    private static int[] agree(Exchange local, int leader, Line line, int[] mine, int length) {
        int[] learnt = new int[length];
        if (local.communicator().rank() == leader) {
            learnt = line.exchange(mine, length);
        }
        byte[] bytes = packed(learnt);
        local.communicator().process().run().machine().collectives().bcast(local.size(), bytes.length)
                .bcast(local, bytes, leader);
        return unpacked(bytes);
    }

    /**
     * Makes an intercommunicator; what the leaders' communicator and the other leader are matters only at the leader.
     */
    static Communicator create(Comm peer, Comm localComm, int localLeader, int remoteLeader, int tag) {
        return localComm.call(MpiFunction.INTERCOMM_CREATE, (core, call) -> {
            core.process().run().machine().limits().require(Feature.INTERCOMMUNICATORS);
            Creation.requireIntra(core);
            Checks.leader(core, "local", localLeader);
            Line line = core.rank() == localLeader ? line(peer.core(core.process()), remoteLeader, tag) : null;
            Exchange local = new Exchange(core, MpiFunction.INTERCOMM_CREATE.ordinal());
            int proposed = Checking.collective(core,
                    CollectiveCall.alike(MpiFunction.INTERCOMM_CREATE, "local leader " + localLeader),
                    () -> CommunicatorNumbers.agree(local));
            int[] other = agree(local, localLeader, line, new int[] {proposed, core.size()}, 2);
            int number = CommunicatorNumbers.use(core.process(), Math.max(proposed, other[0]));
            RankGroup remote = RankGroup.of(agree(local, localLeader, line, core.group().nodes(), other[1]));
            requireDisjoint(core.group(), remote);
            return core.process().joined(new Communicator(core.process(), number, core.group(), remote, core.rank(),
                    "communicator " + number));
        });
    }

    private static Line line(Communicator peer, int remoteLeader, int tag) {
        Checks.leader(peer, "remote", remoteLeader);
        Checks.sendTag(peer, tag);
        return new Line(peer, peer.pointToPointContext(), tag, remoteLeader);
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

    /** The caller's own group of an intercommunicator, for collective calls inside it. */
    private static Exchange localPart(Communicator inter, MpiFunction function) {
        return new Exchange(
                new Communicator(inter.process(), inter.number(), inter.group(), inter.rank(), inter.name()),
                function.ordinal());
    }

    /** Agrees with everybody in both groups of an intercommunicator on a number for a new communicator. */
    static int number(Communicator inter, MpiFunction function) {
        return number(inter, function, 0)[0];
    }

    /** The same, and the other group's word: returns the number and the word. */
    private static int[] number(Communicator inter, MpiFunction function, int word) {
        Exchange local = localPart(inter, function);
        int proposed = CommunicatorNumbers.agree(local);
        Line line = new Line(inter, inter.collectiveContext(), function.ordinal(), 0);
        int[] other = agree(local, 0, line, new int[] {proposed, word}, 2);
        return new int[] {CommunicatorNumbers.use(inter.process(), Math.max(proposed, other[0])), other[1]};
    }

    /** Makes an intracommunicator of both groups. */
    static Communicator merge(Intercomm comm, boolean high) {
        return comm.call(MpiFunction.INTERCOMM_MERGE, (core, call) -> {
            int[] agreed = Checking.collective(core, MpiFunction.INTERCOMM_MERGE,
                    () -> number(core, MpiFunction.INTERCOMM_MERGE, high ? 1 : 0));
            boolean otherHigh = agreed[1] != 0;
            boolean first = high == otherHigh ? core.group().node(0) < core.remoteGroup().node(0) : otherHigh;
            RankGroup both = first ? joined(core.group(), core.remoteGroup())
                    : joined(core.remoteGroup(), core.group());
            MpiProcess process = core.process();
            return process.joined(new Communicator(process, agreed[0], both, both.rankOf(process.rank().id()),
                    "communicator " + agreed[0]));
        });
    }

    private static RankGroup joined(RankGroup first, RankGroup second) {
        int[] nodes = new int[first.size() + second.size()];
        System.arraycopy(first.nodes(), 0, nodes, 0, first.size());
        System.arraycopy(second.nodes(), 0, nodes, first.size(), second.size());
        return RankGroup.of(nodes);
    }
}
