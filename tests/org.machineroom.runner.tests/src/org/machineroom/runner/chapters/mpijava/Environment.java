// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.mpijava;

import mpi.Errhandler;
import mpi.MPI;
import mpi.MPIException;

/** Chapters 7 and 8: inquiries, errors, clocks, starting and ending, the profiling switch. */
public final class Environment {
    private Environment() {
    }

    public static void main(String[] args) throws MPIException {
        System.out.println("initialized " + MPI.Initialized());
        MPI.Init(args);
        MPI.Pcontrol(0, null);
        int rank = MPI.COMM_WORLD.Rank();
        double begin = MPI.Wtime();
        MPI.COMM_WORLD.Barrier();
        System.out.println("clock " + (MPI.Wtime() >= begin) + " " + (MPI.Wtick() > 0) + " "
                + !MPI.Get_processor_name().isEmpty());
        System.out.println("attributes " + ((Integer) MPI.COMM_WORLD.Attr_get(MPI.TAG_UB) >= 32767) + " "
                + MPI.COMM_WORLD.Attr_get(MPI.WTIME_IS_GLOBAL));
        MPI.COMM_WORLD.Errhandler_set(MPI.ERRORS_RETURN);
        try {
            MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, MPI.COMM_WORLD.Size(), 0);
        } catch (MPIException e) {
            System.out.println("error " + rank + " " + MPI.Error_class(e.getErrorCode()) + " "
                    + MPI.Error_string(e.getErrorCode()));
        }
        Errhandler own = new Errhandler((comm, code, text) -> System.out.println("handler " + rank + " " + code));
        MPI.COMM_WORLD.Errhandler_set(own);
        own.free();
        try {
            MPI.COMM_WORLD.Bcast(new int[1], 0, -1, MPI.INT, 0);
        } catch (MPIException e) {
            System.out.println("thrown " + rank + " " + e.getErrorClass());
        }
        MPI.Finalize();
    }
}
