// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.several;

import mpi.MPI;
import mpi.MPIException;

/** One of two programs of a run, with static variables of its own. */
public final class Air {
    private static int started;

    private Air() {
    }

    /** Says which program it is by the standard's number. */
    public static void main(String[] args) throws MPIException {
        started++;
        MPI.Init(args);
        System.out.println("air " + MPI.COMM_WORLD.getRank() + " of " + MPI.COMM_WORLD.getSize() + ", program "
                + MPI.COMM_WORLD.getAttr(MPI.APPNUM) + " " + String.join(",", args) + " " + started);
        MPI.Finalize();
    }
}
