// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.util.Arrays;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;

/** Hands errors to the error handler that is responsible (MPI 1.1 section 7.2). */
final class Faults {
    private static final double PS_PER_SECOND = 1e12;
    private static final String PACKAGE = "mpi.";

    private Faults() {
    }

    /**
     * Lets the communicator's error handler decide: ends the run, or returns what the call must throw.
     *
     * @param comm where the error happened; {@code null}, and one that is null or freed, count as MPI_COMM_WORLD
     * @param function what was called
     */
    static RuntimeException raise(MpiProcess process, CommBase comm, String function, MpiFault fault) {
        if (process.checks() != null) {
            process.checks().failed(function, fault);
        }
        process.failed(fault);
        MPIException error = new MPIException(fault.errorClass(), text(process, function, fault),
                fault instanceof RequestFault failed ? failed.statuses() : null);
        if (fault.getCause() != null) {
            error.initCause(fault.getCause());
        }
        hideInside(error);
        CommBase responsible = comm == null || comm.isNull() ? MPI.COMM_WORLD : comm;
        Errhandler handler = responsible.state(process).errorHandler();
        if (handler == MPI.ERRORS_ARE_FATAL) {
            process.rank().sync();
            throw process.rank().failRun(error);
        }
        if (handler.function() != null) {
            handler.function().Call((Comm) responsible, error.getErrorCode(), error.getMessage());
        }
        return error;
    }

    /** Lets the stack begin with the method that the program has called. */
    private static void hideInside(MPIException error) {
        StackTraceElement[] frames = error.getStackTrace();
        int inside = 0;
        while (inside < frames.length && isOurs(frames[inside])) {
            inside++;
        }
        if (inside > 0) {
            error.setStackTrace(Arrays.copyOfRange(frames, inside - 1, frames.length));
        }
    }

    private static boolean isOurs(StackTraceElement frame) {
        String name = frame.getClassName();
        return name.startsWith(PACKAGE) && name.indexOf('.', PACKAGE.length()) < 0;
    }

    private static String text(MpiProcess process, String function, MpiFault fault) {
        return function + " on rank " + process.rank().id() + " at " + process.rank().clockPs() / PS_PER_SECOND + " s: "
                + fault.getMessage() + " (" + fault.errorClass().mpiName() + ")";
    }
}
