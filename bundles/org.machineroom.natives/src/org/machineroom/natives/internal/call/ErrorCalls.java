// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.MpiError;
import org.machineroom.mpi.environment.Session;
import org.machineroom.mpi.error.ErrorCodes;
import org.machineroom.mpi.error.ErrorHandlers;
import org.machineroom.mpi.file.FileErrors;
import org.machineroom.mpi.file.OpenFile;
import org.machineroom.mpi.window.WindowQueries;

/** Error handlers, classes, codes and strings (MPI 3.1 sections 8.3 to 8.5). */
final class ErrorCalls {
    private static final int TEXT_ROOM = 1024;

    private ErrorCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        addOfCommunicators(calls);
        addOfWindowsAndFiles(calls);
        addCodes(calls);
        calls.put("MPI_Errhandler_free", w -> {
            HandleTable<ErrorHandler> handlers = w.handles().errorHandlers;
            if (handlers.unshare(w.integerAt(0))) {
                w.setInteger(0, handlers.none());
            } else {
                ErrorHandlers.free(w.caller(), handlers.named(w.integerAt(0)));
                w.drop(0, handlers);
            }
        });
    }

    private static void addOfCommunicators(Map<String, NativeCall> calls) {
        NativeCall set = w -> ErrorHandlers.set(w.communicator(0), w.errorHandler(1));
        NativeCall get = w -> setHandler(w, ErrorHandlers.get(w.communicator(0)));
        calls.put("MPI_Errhandler_create", w -> create(w, ErrorHandler.Owner.COMMUNICATOR));
        calls.put("MPI_Comm_create_errhandler", w -> create(w, ErrorHandler.Owner.COMMUNICATOR));
        calls.put("MPI_Errhandler_set", set);
        calls.put("MPI_Comm_set_errhandler", set);
        calls.put("MPI_Errhandler_get", get);
        calls.put("MPI_Comm_get_errhandler", get);
        calls.put("MPI_Comm_call_errhandler", w -> ErrorHandlers.call(w.communicator(0), w.integer(1)));
    }

    private static void addOfWindowsAndFiles(Map<String, NativeCall> calls) {
        calls.put("MPI_Win_create_errhandler", w -> create(w, ErrorHandler.Owner.WINDOW));
        calls.put("MPI_File_create_errhandler", w -> create(w, ErrorHandler.Owner.FILE));
        calls.put("MPI_Win_set_errhandler", w -> WindowQueries.setErrorHandler(w.window(0), w.errorHandler(1)));
        calls.put("MPI_Win_get_errhandler", w -> setHandler(w, WindowQueries.errorHandler(w.window(0))));
        calls.put("MPI_Win_call_errhandler", w -> WindowQueries.callErrorHandler(w.window(0), w.integer(1)));
        calls.put("MPI_File_set_errhandler", w -> FileErrors.set(w.caller(), w.file(0), w.errorHandler(1)));
        calls.put("MPI_File_get_errhandler", w -> setHandler(w, FileErrors.get(w.caller(), w.file(0))));
        calls.put("MPI_File_call_errhandler", w -> FileErrors.call(w.caller(), w.file(0), w.integer(1)));
    }

    /** Makes an error handler of a function. */
    static void create(Words words, ErrorHandler.Owner owner) {
        words.setInteger(1, words.handles().errorHandlers.add(
                ErrorHandlers.create(words.caller(), owner, handler(words.caller(), owner, words.word(0)))));
    }

    /**
     * Programs compare what they get with what they have set, and free it all the same, predefined ones too (MPI 3.1
     * section 8.3.4).
     */
    static void setHandler(Words words, ErrorHandler handler) {
        HandleTable<ErrorHandler> handlers = words.handles().errorHandlers;
        words.setInteger(1, handler.isFreed() ? handlers.of(handler.asked()) : handlers.share(handlers.of(handler)));
    }

    private static void addCodes(Map<String, NativeCall> calls) {
        calls.put("MPI_Error_string", w -> w.setText(1, ErrorCodes.string(w.integer(0)), TEXT_ROOM, 2));
        calls.put("MPI_Error_class", w -> w.setInteger(1, ErrorCodes.classOf(w.integer(0))));
        calls.put("MPI_Add_error_class", w -> w.setInteger(0, ErrorCodes.addClass(w.caller())));
        calls.put("MPI_Add_error_code", w -> w.setInteger(1, ErrorCodes.addCode(w.caller(), w.integer(0))));
        calls.put("MPI_Remove_error_class", w -> ErrorCodes.removeClass(w.caller(), w.integer(0)));
        calls.put("MPI_Remove_error_code", w -> ErrorCodes.removeCode(w.caller(), w.integer(0)));
        calls.put("MPI_Remove_error_string", w -> ErrorCodes.removeString(w.caller(), w.integer(0)));
        calls.put("MPI_Add_error_string", w -> ErrorCodes.addString(w.caller(), w.integer(0), w.text(1)));
    }

    private static ErrorHandler.Function handler(Binding binding, ErrorHandler.Owner kind, long function) {
        return function == 0 ? null : (owner, error) -> callHandler(binding, function,
                handle(binding.handles(), kind, owner), error);
    }

    private static void callHandler(Binding binding, long function, int handle, MpiError error) {
        try (Arena arena = binding.arena()) {
            MemorySegment arguments = arena.allocateFrom(JAVA_INT, handle, error.fault().errorCode());
            binding.callbacks().call(function, arguments.address(), arguments.address() + Integer.BYTES);
        }
    }

    /** The handle of what an error is about, the null one if that is not there. */
    private static int handle(Handles handles, ErrorHandler.Owner kind, Object owner) {
        return switch (kind) {
            case FILE -> handles.files.of((OpenFile) owner);
            case SESSION -> handles.sessions.of((Session) owner);
            case WINDOW -> handles.windows.of(handles.windows.find(open -> open.communicator() == owner));
            default -> handles.communicators.of((Communicator) owner);
        };
    }
}
