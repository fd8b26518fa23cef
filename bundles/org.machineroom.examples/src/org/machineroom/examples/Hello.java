// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples;

import mpi.MPI;

/** Every rank says who it is and where it runs. */
public final class Hello {
    private Hello() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        new Arguments("hello", MPI.Init(args));
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        System.out.println("Hello from rank " + rank + " of " + size + " on " + MPI.Get_processor_name());
        MPI.Finalize();
    }
}
