// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import mpi.MPI;

/** All ranks at once send to their right neighbour and receive from the left; the value is each rank's rate. */
public final class RingShift {
    private RingShift() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Options options = Traffic.options("ring").read(MPI.Init(args));
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        new Traffic(options).measure((rank + 1) % size, (rank + size - 1) % size, rank % 2 == 0, "");
        MPI.Finalize();
    }
}
