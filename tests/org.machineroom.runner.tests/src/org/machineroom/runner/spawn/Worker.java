// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.spawn;

import mpi.Intercomm;
import mpi.MPI;
import mpi.MPIException;

/** What {@link Foreman} spawns: nothing in its code leads here. */
public final class Worker {
    private static int started;

    private Worker() {
    }

    /** Says who it is, and ends its own process. */
    public static void main(String[] args) throws MPIException {
        started++;
        MPI.Init(args);
        Intercomm parent = Intercomm.getParent();
        parent.barrier();
        parent.disconnect();
        System.out.println("worker " + MPI.COMM_WORLD.getRank() + " " + String.join(",", args) + " " + started);
        MPI.Finalize();
        System.exit(0);
    }
}
