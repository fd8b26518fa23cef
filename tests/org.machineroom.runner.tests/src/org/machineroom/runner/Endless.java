// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import mpi.MPI;
import mpi.MPIException;

/** A program that never ends: it prints, goes from barrier to barrier, or both. */
public final class Endless {
    private Endless() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        boolean prints = !args[0].equals("quiet");
        boolean meets = !args[0].equals("alone");
        System.out.println("line 0");
        for (long i = 1; true; i++) {
            if (prints) {
                System.out.println("line " + i);
            }
            if (meets) {
                MPI.COMM_WORLD.Barrier();
            }
        }
    }
}
