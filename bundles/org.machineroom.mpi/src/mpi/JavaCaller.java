// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.util.Arrays;
import org.machineroom.mpi.MpiError;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.request.RequestFault;

/** A Java program in a call: the instrumented code notes where it is, and errors are {@link MPIException}s. */
final class JavaCaller implements Caller {
    static final JavaCaller JAVA = new JavaCaller();
    private static final String DIALECTS = "mpi.";
    private static final String CORE = "org.machineroom.mpi.";

    private JavaCaller() {
    }

    @Override
    public MpiProcess process() {
        return MpiProcess.calling();
    }

    @Override
    public int site(MpiProcess process) {
        return process.meter().site();
    }

    @Override
    public MPIException failure(MpiError error) {
        MpiFault fault = error.fault();
        MPIException exception = new MPIException(error.fault().errorCode(), error.message(),
                fault instanceof RequestFault failed ? Status.of(failed.statuses()) : null);
        if (fault.getCause() != null) {
            exception.initCause(fault.getCause());
        }
        hideInside(exception);
        return exception;
    }

    /** Lets the stack begin with the method that the program has called. */
    private static void hideInside(MPIException exception) {
        StackTraceElement[] frames = exception.getStackTrace();
        int called = 0;
        for (int i = 0; i < frames.length && isOurs(frames[i].getClassName()); i++) {
            if (isOfDialect(frames[i].getClassName())) {
                called = i;
            }
        }
        exception.setStackTrace(Arrays.copyOfRange(frames, called, frames.length));
    }

    private static boolean isOurs(String name) {
        return name.startsWith(CORE) || isOfDialect(name);
    }

    private static boolean isOfDialect(String name) {
        return name.startsWith(DIALECTS) && name.indexOf('.', DIALECTS.length()) < 0;
    }
}
