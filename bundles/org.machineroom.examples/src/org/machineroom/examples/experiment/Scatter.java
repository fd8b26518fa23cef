// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import mpi.Intracomm;
import mpi.MPI;

/** Times how the root gives each rank a block of its own. */
public final class Scatter {
    private Scatter() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        new Collective("scatter", "8..64KiB", MPI.Init(args)).measure(Scatter::prepare);
        MPI.Finalize();
    }

    static Runnable prepare(Intracomm comm, Size block, int root) {
        Buffer all = Buffer.of(block, comm.Rank() == root ? comm.Size() : 0);
        Buffer mine = Buffer.of(block);
        return () -> comm.Scatter(all.array(), 0, all.count(), all.type(), mine.array(), 0, mine.count(), mine.type(),
                root);
    }
}
