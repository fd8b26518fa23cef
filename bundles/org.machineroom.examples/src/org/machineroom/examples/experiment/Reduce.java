// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import mpi.Intracomm;
import mpi.MPI;

/** Times how the root gets the sum of a vector over all ranks. */
public final class Reduce {
    private Reduce() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        new Collective("reduce", "1..8192 doubles", MPI.Init(args)).measure(Reduce::prepare);
        MPI.Finalize();
    }

    static Runnable prepare(Intracomm comm, Size block, int root) {
        Buffer mine = Buffer.of(block);
        Buffer sum = Buffer.of(block);
        return () -> comm.Reduce(mine.array(), 0, sum.array(), 0, mine.count(), mine.type(), MPI.SUM, root);
    }
}
