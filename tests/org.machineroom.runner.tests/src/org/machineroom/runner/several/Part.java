// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.several;

import mpi.MPI;
import mpi.MPIException;

/** What the programs have in common. */
final class Part {
    private Part() {
    }

    /** Says which program it is, by the standard's number, too. */
    static void say(String name, int started, String... args) throws MPIException {
        MPI.Init(args);
        System.out.println(name + " " + MPI.COMM_WORLD.getRank() + " of " + MPI.COMM_WORLD.getSize() + ", program "
                + MPI.COMM_WORLD.getAttr(MPI.APPNUM) + " " + String.join(",", args) + " " + started);
        MPI.Finalize();
    }
}
