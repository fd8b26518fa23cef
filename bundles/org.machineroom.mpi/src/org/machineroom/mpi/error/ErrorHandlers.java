// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.error;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.call.Faults;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.HandleKind;

/** The calls on error handlers (MPI 3.1 section 8.3). */
public final class ErrorHandlers {
    private ErrorHandlers() {
    }

    /** MPI_Errhandler_create: a handler that calls a function of the program; possible before MPI_Init too. */
    public static ErrorHandler create(Caller caller, ErrorHandler.Owner owner, ErrorHandler.Function function) {
        String name = "MPI_Errhandler_create";
        if (function == null) {
            Calls.local(caller, name, _ -> {
                throw new MpiFault(ErrorClass.ARG, "the function is null (MPI 1.1 section 7.2)");
            });
        }
        return ErrorHandler.calling(owner, function, Calls.made(caller, HandleKind.ERROR_HANDLER, name)::freed);
    }

    /** MPI_Errhandler_free: communicators that have it keep it. */
    public static void free(Caller caller, ErrorHandler handler) {
        Calls.anytime(caller, "MPI_Errhandler_free", _ -> {
            if (valid(handler).isPredefined()) {
                throw new MpiFault(ErrorClass.ARG, handler + " is predefined and cannot be freed");
            }
            handler.markFreed();
            return null;
        });
    }

    /** MPI_Errhandler_set. */
    public static void set(CommunicatorHandle handle, ErrorHandler handler) {
        set(handle, "MPI_Errhandler_set", ErrorHandler.Owner.COMMUNICATOR, handler);
    }

    /**
     * The same for whatever has a communicator of its own. A communicator that is still being made may have one, too:
     * MPI 4.1 section 7.4.2 forbids it, but others' libraries allow it, and mpi4py does so.
     */
    public static void set(CommunicatorHandle handle, String function, ErrorHandler.Owner owner,
            ErrorHandler handler) {
        Calls.early(handle, function, communicator -> {
            communicator.setErrorHandler(valid(handler, owner));
            return null;
        });
    }

    /** MPI_Errhandler_get. */
    public static ErrorHandler get(CommunicatorHandle handle) {
        return get(handle, "MPI_Errhandler_get");
    }

    /** The same for whatever has a communicator of its own. */
    public static ErrorHandler get(CommunicatorHandle handle, String function) {
        return Calls.query(handle, function, Communicator::errorHandler);
    }

    /** MPI_Comm_call_errhandler: acts as if a call had met an error; returns if the handler does. */
    public static void call(CommunicatorHandle handle, int errorCode) {
        call(handle, "MPI_Comm_call_errhandler", errorCode);
    }

    /** The same for whatever has a communicator of its own. */
    public static void call(CommunicatorHandle handle, String name, int errorCode) {
        Calls.query(handle, name, communicator -> Faults.raise(handle.caller(), communicator.process(), communicator,
                name, new MpiFault(errorCode, "called by the program", MpiFault.Origin.REPORTED)));
    }

    /** The error handler that a program has named, which must be there and not have been freed. */
    public static ErrorHandler valid(ErrorHandler handler) {
        if (handler == null || handler.isFreed()) {
            throw new MpiFault(ErrorClass.ARG, "the error handler " + (handler == null ? "is null" : "has been freed"));
        }
        return handler;
    }

    /** The same, which must have been made for what it is set for, too. */
    public static ErrorHandler valid(ErrorHandler handler, ErrorHandler.Owner owner) {
        if (!valid(handler).isFor(owner)) {
            throw new MpiFault(ErrorClass.ARG, "the error handler was made for " + handler.owner() + ", not for "
                    + owner + " (MPI 3.1 section 8.3)");
        }
        return handler;
    }
}
