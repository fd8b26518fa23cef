// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPI;

/** Picks the ranks that take part in an experiment. */
final class Ranks {
    private static final int GO_ON = 32_001;

    private Ranks() {
    }

    /**
     * Has the given ranks do something while all others wait for a message, so that nothing of theirs gets in its way.
     * All ranks call it; the first of those given is the one that lets the others go.
     */
    static void among(List<Integer> members, Runnable part) {
        int[] nothing = new int[0];
        int rank = MPI.COMM_WORLD.Rank();
        if (!members.contains(rank)) {
            MPI.COMM_WORLD.Recv(nothing, 0, 0, MPI.INT, members.getFirst(), GO_ON);
            return;
        }
        part.run();
        if (rank == members.getFirst()) {
            for (int other = 0; other < MPI.COMM_WORLD.Size(); other++) {
                if (!members.contains(other)) {
                    MPI.COMM_WORLD.Send(nothing, 0, 0, MPI.INT, other, GO_ON);
                }
            }
        }
    }

    /**
     * Has the first so many ranks do something with a communicator of their own, while all others wait. All ranks are
     * MPI_COMM_WORLD itself, so that this also works on libraries that know no other.
     */
    static void first(int count, Consumer<Intracomm> part) {
        if (count == MPI.COMM_WORLD.Size()) {
            part.accept(MPI.COMM_WORLD);
        } else {
            of(IntStream.range(0, count).boxed().toList(), part);
        }
    }

    /** Has the given ranks do something with a communicator of theirs, in that order, while all others wait. */
    static void of(List<Integer> ranks, Consumer<Intracomm> part) {
        groups(ranks.size(), ranks, part);
    }

    /** The same with the ranks in groups of that size, each with a communicator of its own. */
    static void groups(int size, List<Integer> ranks, Consumer<Intracomm> part) {
        int place = ranks.indexOf(MPI.COMM_WORLD.Rank());
        Intracomm comm = MPI.COMM_WORLD.Split(place >= 0 ? place / size : MPI.UNDEFINED, place);
        among(ranks, () -> {
            part.accept(comm);
            comm.Free();
        });
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
