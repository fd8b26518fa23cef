// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.lanes;

import mpi.MPI;

/** A program whose ranks compute while they keep a lock that all of them want, which so has one lane. */
public final class Locking {
    private static final int STEPS = 12;

    private Locking() {
    }

    /** Computes and prints. */
    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        for (int step = 0; step < STEPS; step++) {
            synchronized (System.out) {
                System.out.println(rank + " " + WorkingRanks.work(4000 * (rank + 1)));
            }
            MPI.COMM_WORLD.Barrier();
        }
        MPI.Finalize();
    }
}
