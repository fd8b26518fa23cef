// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import mpi.Intracomm;
import mpi.MPI;

/** Times a barrier. Sizes mean nothing here. */
public final class Barrier {
    private Barrier() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        new Collective("barrier", "0", MPI.Init(args)).measure(Barrier::prepare);
        MPI.Finalize();
    }

    static Runnable prepare(Intracomm comm, Size block, int root) {
        return comm::Barrier;
    }
}
