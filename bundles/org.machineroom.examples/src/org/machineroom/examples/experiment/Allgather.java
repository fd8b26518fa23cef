// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import mpi.Intracomm;
import mpi.MPI;

/** Times how all ranks collect a block from each rank. */
public final class Allgather {
    private Allgather() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        new Collective("allgather", "8..64KiB", MPI.Init(args)).measure(Allgather::prepare);
        MPI.Finalize();
    }

    static Runnable prepare(Intracomm comm, Size block, int root) {
        Buffer mine = Buffer.of(block);
        Buffer all = Buffer.of(block, comm.Size());
        return () -> comm.Allgather(mine.array(), 0, mine.count(), mine.type(), all.array(), 0, all.count(),
                all.type());
    }
}
