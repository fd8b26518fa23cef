// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples;

import mpi.MPI;
import mpi.Status;

/**
 * A wrong program that nearly always works: rank 0 takes the reports of all others as they come, and if each came from
 * a lower rank than the one before it, waits for a report that nobody sends.
 */
public final class Race {
    private static final int TAG = 1;

    private Race() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        new Arguments("race", MPI.Init(args));
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        int[] report = {rank};
        if (rank == 0) {
            int last = size;
            int descending = 0;
            for (int i = 1; i < size; i++) {
                Status status = MPI.COMM_WORLD.Recv(report, 0, 1, MPI.INT, MPI.ANY_SOURCE, TAG);
                descending += status.source < last ? 1 : 0;
                last = status.source;
            }
            if (size > 2 && descending == size - 1) {
                MPI.COMM_WORLD.Recv(report, 0, 1, MPI.INT, last, TAG);
            }
            System.out.println("rank 0 has all reports");
        } else {
            MPI.COMM_WORLD.Send(report, 0, 1, MPI.INT, 0, TAG);
        }
        MPI.Finalize();
    }
}
