// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.openmpi;

import mpi.MPI;
import mpi.MPIException;

/** Chapters 7 and 8: inquiries, errors, clocks, starting and ending, the profiling switch. */
public final class Environment {
    private Environment() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        MPI.pControl(1, null);
        double begin = MPI.wtime();
        MPI.COMM_WORLD.barrier();
        System.out.println("clock " + (MPI.wtime() >= begin) + " " + (MPI.wtick() > 0) + " "
                + !MPI.getProcessorName().isEmpty() + " " + MPI.isInitialized() + " " + MPI.isFinalized());
        MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
        try {
            MPI.COMM_WORLD.recv(new int[1], 1, MPI.INT, -5, 0);
        } catch (MPIException e) {
            System.out.println("error " + MPI.COMM_WORLD.getRank() + " " + (e.getErrorClass() == MPI.ERR_RANK));
        }
        System.out.println("handler " + (MPI.COMM_WORLD.getErrhandler() == MPI.ERRORS_RETURN));
        MPI.Finalize();
    }
}
