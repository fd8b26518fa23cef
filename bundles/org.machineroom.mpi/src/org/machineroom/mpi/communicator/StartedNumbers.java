// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.communicator;

import java.util.HashMap;
import java.util.Map;
import org.machineroom.kernel.Kernel;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.RankGroup;

/**
 * Numbers of communicators whose processes do not agree on them by messages. Several calls that do not wait may be on
 * their way at once, in another order at each process, so that what processes propose is not enough to keep numbers
 * apart: the first process that comes takes a number that no member has used, and the messages that a library needs
 * for that are sent all the same. Kept for all processes by the first one of the run.
 */
public final class StartedNumbers {
    private static final ProcessLocal<StartedNumbers> OF = ProcessLocal.of(_ -> new StartedNumbers());

    private final Map<Key, Taken> taken = new HashMap<>();

    private StartedNumbers() {
    }

    private record Key(int parent, int first, long call) {
    }

    /** A number, and how many members do not know it yet. */
    private static final class Taken {
        private final int number;
        private int missing;

        private Taken(int number, int members) {
            this.number = number;
            this.missing = members;
        }
    }

    /**
     * The number for a communicator with the processes of another one.
     *
     * @param call the how manieth operation started on that it is, the same at all processes
     */
    static int of(Communicator parent, long call) {
        Kernel kernel = parent.process().run().kernel();
        StartedNumbers numbers = OF.get(MpiProcess.of(kernel.rank(0)));
        Key key = new Key(parent.number(), Math.min(parent.group().node(0), parent.remoteGroup().node(0)), call);
        Taken found = numbers.taken.computeIfAbsent(key, _ -> take(kernel, parent));
        if (--found.missing == 0) {
            numbers.taken.remove(key);
        }
        return found.number;
    }

    private static Taken take(Kernel kernel, Communicator parent) {
        boolean isInter = parent.isInter();
        return new Taken(unused(kernel, parent.group(), isInter ? parent.remoteGroup() : RankGroup.EMPTY),
                parent.size() + (isInter ? parent.remoteGroup().size() : 0));
    }

    /** A number that no process of two groups has used; it counts as used from now on. */
    public static int unused(Kernel kernel, RankGroup one, RankGroup other) {
        int number = Math.max(highest(kernel, one), highest(kernel, other));
        use(kernel, one, number);
        use(kernel, other, number);
        return number;
    }

    private static int highest(Kernel kernel, RankGroup group) {
        int highest = 0;
        for (int rank = 0; rank < group.size(); rank++) {
            highest = Math.max(highest, CommunicatorNumbers.propose(MpiProcess.of(kernel.rank(group.node(rank)))));
        }
        return highest;
    }

    private static void use(Kernel kernel, RankGroup group, int number) {
        for (int rank = 0; rank < group.size(); rank++) {
            CommunicatorNumbers.use(MpiProcess.of(kernel.rank(group.node(rank))), number);
        }
    }
}
