// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import mpi.MPI;

/** The two ranks of an experiment that is about two, picked by {@code --ranks a,b}. The first leads. */
final class Pair {
    private final List<Integer> ranks;
    private final int place;
    private final Stopwatch stopwatch;

    Pair(Options options) {
        ranks = options.numbers("ranks");
        if (ranks.size() != 2) {
            options.refuse("--ranks: needs two ranks, not " + ranks.size());
        }
        Ranks.check(options, "ranks", ranks);
        place = ranks.indexOf(MPI.COMM_WORLD.Rank());
        stopwatch = new Stopwatch(MPI.COMM_WORLD, ranks, options);
    }

    /** Whether this rank is one of the two. */
    boolean takesPart() {
        return place >= 0;
    }

    /** Has the two do something while all other ranks wait. */
    void alone(Runnable part) {
        Ranks.among(ranks, part);
    }

    /** Whether this rank is the first of the two. */
    boolean isFirst() {
        return place == 0;
    }

    /** The other one. */
    int other() {
        return ranks.get(1 - place);
    }

    /** Times what the two do together; the first gets the times of both, the other null. */
    Times time(Runnable first, Runnable second) {
        return stopwatch.time(isFirst() ? first : second);
    }

    /** Times what this rank's part of it takes, between something before and something after that do not count. */
    Times time(Runnable before, Runnable part, Runnable after) {
        return stopwatch.time(before, part, after);
    }

    @Override
    public String toString() {
        return "ranks=" + ranks.get(0) + "," + ranks.get(1);
    }
}
