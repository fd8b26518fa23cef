// SPDX-License-Identifier: EPL-2.0
package mpi;

/** What happens when a call on a communicator meets an error (MPI 1.1 section 7.2). Immutable. */
public class Errhandler implements Freeable {
    private final String name;
    private final Handler_function function;

    Errhandler(String name) {
        this.name = name;
        this.function = null;
    }

    /**
     * Creates a handler that calls a function of the program (MPI 1.1 section 7.2).
     *
     * @param function what to call
     */
    public Errhandler(Handler_function function) {
        this.name = "user-defined error handler";
        this.function = function;
    }

    /** The program's function, or {@code null} for a predefined handler. */
    final Handler_function function() {
        return function;
    }

    /** Does nothing: a handler lives as long as somebody uses it, as the standard says. */
    @Override
    public void free() {
        // a handler holds nothing that must be given back
    }

    /** The handler's name in the standard. */
    @Override
    public String toString() {
        return name;
    }
}
