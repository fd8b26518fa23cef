// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.error.ErrorHandlers;
import org.machineroom.mpi.internal.call.Calls;

/**
 * The error handlers of files (MPI 3.1 sections 8.3.3 and 13.7). A file gets that of MPI_FILE_NULL when it is opened,
 * which is MPI_ERRORS_RETURN in the beginning.
 */
public final class FileErrors {
    private static final ProcessLocal<FileErrors> OF = ProcessLocal.of(_ -> new FileErrors());

    private ErrorHandler ofNone = ErrorHandler.ERRORS_RETURN;

    private FileErrors() {
    }

    /** The error handler of MPI_FILE_NULL. */
    static ErrorHandler ofNone(MpiProcess process) {
        return OF.get(process).ofNone;
    }

    /** MPI_File_set_errhandler; {@code null} is MPI_FILE_NULL. */
    public static void set(Caller caller, OpenFile file, ErrorHandler handler) {
        Calls.local(caller, "MPI_File_set_errhandler", process -> {
            ErrorHandler valid = ErrorHandlers.valid(handler, ErrorHandler.Owner.FILE);
            if (file == null) {
                OF.get(process).ofNone = valid;
            } else {
                OpenFile.valid(file).setErrorHandler(valid);
            }
            return null;
        });
    }

    /** MPI_File_get_errhandler; {@code null} is MPI_FILE_NULL. */
    public static ErrorHandler get(Caller caller, OpenFile file) {
        return Calls.local(caller, "MPI_File_get_errhandler",
                process -> file == null ? ofNone(process) : OpenFile.valid(file).errorHandler());
    }

    /** What a call on a file, {@code null} for none, must throw that was given what is no argument for it. */
    public static RuntimeException raise(Caller caller, OpenFile file, String function, MpiFault fault) {
        return FileCalls.raise(caller, caller.process(), file, function, fault);
    }

    /** MPI_File_call_errhandler: acts as if a call had met an error; returns if the handler does. */
    public static void call(Caller caller, OpenFile file, int errorCode) {
        String function = "MPI_File_call_errhandler";
        FileCalls.query(caller, file, function, open -> FileCalls.raise(caller, open.process(), open, function,
                new MpiFault(errorCode, "called by the program", MpiFault.Origin.REPORTED)));
    }
}
