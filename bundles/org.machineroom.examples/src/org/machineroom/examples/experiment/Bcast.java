// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import mpi.Intracomm;
import mpi.MPI;

/** Times the broadcast of a block from the root to all. */
public final class Bcast {
    private Bcast() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        new Collective("bcast", "8..64KiB", MPI.Init(args)).measure(Bcast::prepare);
        MPI.Finalize();
    }

    static Runnable prepare(Intracomm comm, Size block, int root) {
        Buffer data = Buffer.of(block);
        return () -> comm.Bcast(data.array(), 0, data.count(), data.type(), root);
    }
}
