// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.check.Handle;
import org.machineroom.mpi.check.HandleKind;

/** What happens when a call on a communicator meets an error (MPI 1.1 section 7.2). */
public class Errhandler implements Freeable {
    private final String name;
    private final Handler_function function;
    private final Handle handle;
    private boolean freed;

    Errhandler(String name) {
        this.name = name;
        this.function = null;
        this.handle = Handle.UNCHECKED;
    }

    /**
     * Creates a handler that calls a function of the program (MPI 1.1 section 7.2).
     *
     * @param function what to call
     */
    public Errhandler(Handler_function function) {
        this.name = "user-defined error handler";
        this.function = function;
        this.handle = Checking.made(HandleKind.ERROR_HANDLER, "MPI_Errhandler_create");
    }

    /** The program's function, or {@code null} for a predefined handler. */
    final Handler_function function() {
        return function;
    }

    /** Gives the handler back; communicators that have it keep it (MPI 1.1 section 7.2). */
    @Override
    public void free() {
        if (!freed) {
            freed = true;
            handle.freed();
        }
    }

    /** The handler's name in the standard. */
    @Override
    public String toString() {
        return name;
    }
}
