// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which ranks belong to the same communicator. All belong to MPI_COMM_WORLD; of others several can have the same
 * number, as those have that a split makes. So two ranks belong to one of these if messages in it, or waits for each
 * other, have led from one to the other so far.
 */
final class Meetings {
    private static final int WORLD = 0;
    /** Of so many ranks in all communicators together it is known; of further ones none have met. */
    private static final int MOST = 1 << 24;

    private final int ranks;
    /** By the communicator: of each rank another one in it, of the last one itself; {@code null} if unknown. */
    private final List<int[]> leaders = new ArrayList<>();

    Meetings(int ranks) {
        this.ranks = ranks;
    }

    /** The number of the communicator that a context belongs to, as each has two; negative if it is none. */
    static int communicator(int context) {
        return context < 0 ? -1 : context / 2;
    }

    /** Two ranks have had to do with each other in a communicator; one of them is negative if it is none. */
    void join(int communicator, int rank, int other) {
        if (communicator > WORLD && rank >= 0 && other >= 0 && communicator < MOST / ranks) {
            int[] leader = leadersIn(communicator);
            leader[last(leader, rank)] = last(leader, other);
        }
    }

    private int[] leadersIn(int communicator) {
        while (leaders.size() <= communicator) {
            leaders.add(null);
        }
        if (leaders.get(communicator) == null) {
            leaders.set(communicator, IntStream.range(0, ranks).toArray());
        }
        return leaders.get(communicator);
    }

    /** Whether an operation of all with all in a communicator brings two ranks together. */
    boolean areTogether(int communicator, int rank, int other) {
        if (communicator <= WORLD || communicator >= leaders.size() || leaders.get(communicator) == null) {
            return communicator == WORLD;
        }
        int[] leader = leaders.get(communicator);
        return last(leader, rank) == last(leader, other);
    }

    /** Follows leaders to the last one, and shortens the way for the next time. */
    private static int last(int[] leader, int rank) {
        int at = rank;
        while (leader[at] != at) {
            leader[at] = leader[leader[at]];
            at = leader[at];
        }
        return at;
    }
}
