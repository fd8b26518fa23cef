// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import mpi.Intracomm;
import mpi.MPI;

/** Times how each rank gives each rank a block. */
public final class Alltoall {
    private Alltoall() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        new Collective("alltoall", "8..64KiB", MPI.Init(args)).measure(Alltoall::prepare);
        MPI.Finalize();
    }

    static Runnable prepare(Intracomm comm, Size block, int root) {
        Buffer from = Buffer.of(block, comm.Size());
        Buffer to = Buffer.of(block, comm.Size());
        return () -> comm.Alltoall(from.array(), 0, from.count(), from.type(), to.array(), 0, to.count(), to.type());
    }
}
