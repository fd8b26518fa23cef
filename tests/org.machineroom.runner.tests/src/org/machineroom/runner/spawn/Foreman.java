// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.spawn;

import java.util.Arrays;
import mpi.Intercomm;
import mpi.MPI;
import mpi.MPIException;

/** Spawns as many processes as its first argument says, of the class that its second names, with the other ones. */
public final class Foreman {
    private Foreman() {
    }

    /** Spawns and waits. */
    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        String[] words = Arrays.copyOfRange(args, 1, args.length);
        Intercomm workers = MPI.COMM_WORLD.spawn("java", words, Integer.parseInt(args[0]), MPI.INFO_NULL, 0, null);
        workers.barrier();
        workers.disconnect();
        System.out.println("foreman " + MPI.COMM_WORLD.getRank());
        MPI.Finalize();
    }
}
