// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import mpi.Intracomm;
import mpi.MPI;

/** Picks the ranks that take part in an experiment. */
final class Ranks {
    private Ranks() {
    }

    /**
     * A communicator of the first so many ranks, made by all ranks; null for those that are not in it. All ranks are
     * MPI_COMM_WORLD itself, so that this also works on libraries that know no other.
     */
    static Intracomm first(int count) {
        int size = MPI.COMM_WORLD.Size();
        if (count == size) {
            return MPI.COMM_WORLD;
        }
        return member(MPI.COMM_WORLD.Split(MPI.COMM_WORLD.Rank() < count ? 0 : MPI.UNDEFINED, MPI.COMM_WORLD.Rank()));
    }

    /** A communicator of the given ranks in the given order, made by all ranks; null for those that are not in it. */
    static Intracomm of(List<Integer> ranks) {
        int place = ranks.indexOf(MPI.COMM_WORLD.Rank());
        return member(MPI.COMM_WORLD.Split(place >= 0 ? 0 : MPI.UNDEFINED, place));
    }

    /** A communicator for each group; 0 is a group, below 0 means in none. */
    static Intracomm group(int group) {
        return member(MPI.COMM_WORLD.Split(group >= 0 ? group : MPI.UNDEFINED, MPI.COMM_WORLD.Rank()));
    }

    private static Intracomm member(Intracomm comm) {
        return comm == null || comm == MPI.COMM_NULL ? null : comm;
    }

    /** Gives back a communicator that was made here. */
    static void free(Intracomm comm) {
        if (comm != MPI.COMM_WORLD) {
            comm.Free();
        }
    }

    /** Refuses ranks that do not exist. */
    static void check(Options options, String name, List<Integer> ranks) {
        int size = MPI.COMM_WORLD.Size();
        for (int rank : ranks) {
            if (rank >= size) {
                options.refuse("--" + name + ": there is no rank " + rank + " among " + size + "; start more with -n");
            }
        }
        if (ranks.stream().distinct().count() < ranks.size()) {
            options.refuse("--" + name + ": the same rank twice");
        }
    }

    /** Numbers of ranks to try: those that the option gives, or all there are if it is 0. */
    static List<Integer> counts(Options options, String name) {
        int size = MPI.COMM_WORLD.Size();
        List<Integer> counts = options.numbers(name);
        if (counts.equals(List.of(0))) {
            return List.of(size);
        }
        for (int count : counts) {
            if (count < 1 || count > size) {
                options.refuse("--" + name + ": there are " + size + " ranks, not " + count);
            }
        }
        return counts;
    }
}
