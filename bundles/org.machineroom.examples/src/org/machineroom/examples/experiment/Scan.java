// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import mpi.Intracomm;
import mpi.MPI;

/** Times how each rank gets the sum of a vector over the ranks up to its own. */
public final class Scan {
    private Scan() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        new Collective("scan", "1..8192 doubles", MPI.Init(args)).measure(Scan::prepare);
        MPI.Finalize();
    }

    static Runnable prepare(Intracomm comm, Size block, int root) {
        Buffer mine = Buffer.of(block);
        Buffer sum = Buffer.of(block);
        return () -> comm.Scan(mine.array(), 0, sum.array(), 0, mine.count(), mine.type(), MPI.SUM);
    }
}
