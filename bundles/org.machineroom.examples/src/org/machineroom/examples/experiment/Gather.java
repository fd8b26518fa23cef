// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import mpi.Intracomm;
import mpi.MPI;

/** Times how the root collects a block from each rank. */
public final class Gather {
    private Gather() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        new Collective("gather", "8..64KiB", MPI.Init(args)).measure(Gather::prepare);
        MPI.Finalize();
    }

    static Runnable prepare(Intracomm comm, Size block, int root) {
        Buffer mine = Buffer.of(block);
        Buffer all = Buffer.of(block, comm.Rank() == root ? comm.Size() : 0);
        return () -> comm.Gather(mine.array(), 0, mine.count(), mine.type(), all.array(), 0, all.count(), all.type(),
                root);
    }
}
