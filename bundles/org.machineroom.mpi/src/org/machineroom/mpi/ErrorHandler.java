// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** What happens when a call meets an error (MPI 1.1 section 7.2). */
public final class ErrorHandler {
    /** An error ends the run. */
    public static final ErrorHandler ERRORS_ARE_FATAL = new ErrorHandler("MPI_ERRORS_ARE_FATAL", true, null);
    /** An error is told to whoever has called. */
    public static final ErrorHandler ERRORS_RETURN = new ErrorHandler("MPI_ERRORS_RETURN", false, null);

    private final String name;
    private final boolean fatal;
    private final Function function;
    private Object handle;

    /** A function of the program. */
    @FunctionalInterface
    public interface Function {
        /** Is told of an error; the call fails when it returns. */
        void call(Communicator communicator, MpiError error);
    }

    private ErrorHandler(String name, boolean fatal, Function function) {
        this.name = name;
        this.fatal = fatal;
        this.function = function;
    }

    /** A handler that calls a function of the program. */
    public static ErrorHandler calling(Function function) {
        return new ErrorHandler("user-defined error handler", false, function);
    }

    /** Another handler that acts like this predefined one. */
    public ErrorHandler another() {
        return new ErrorHandler(name, fatal, function);
    }

    /** Whether an error ends the run. */
    public boolean isFatal() {
        return fatal;
    }

    /** Whether it is one of those that are there from the beginning. */
    public boolean isPredefined() {
        return function == null;
    }

    /** The object by which the program knows it; {@code null} if its binding has none. */
    public Object handle() {
        return handle;
    }

    /** Sets the object by which the program knows it. */
    public void setHandle(Object known) {
        handle = known;
    }

    /** Calls the program's function, if there is one. */
    public void call(Communicator communicator, MpiError error) {
        if (function != null) {
            function.call(communicator, error);
        }
    }

    /** The name in the standard. */
    @Override
    public String toString() {
        return name;
    }
}
