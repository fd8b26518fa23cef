// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import mpi.MPI;

/**
 * The ranks are paired at random ({@code --seed}), and all pairs swap messages at once; the value is each rank's rate.
 */
public final class RandomPairs {
    private RandomPairs() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Options options = Traffic.options("random-pairs").with("seed", "1").read(MPI.Init(args));
        int rank = MPI.COMM_WORLD.Rank();
        int partner = partner(rank, MPI.COMM_WORLD.Size(), options.number("seed"));
        new Traffic(options).measure(partner, partner, rank < partner, "seed=" + options.number("seed"));
        MPI.Finalize();
    }

    /** The partner of a rank; with an odd number of ranks one has none and gets {@code PROC_NULL}. */
    private static int partner(int rank, int size, int seed) {
        List<Integer> shuffled = new ArrayList<>(IntStream.range(0, size).boxed().toList());
        Collections.shuffle(shuffled, new Random(seed));
        int partner = shuffled.indexOf(rank) ^ 1;
        return partner < size ? shuffled.get(partner) : MPI.PROC_NULL;
    }
}
