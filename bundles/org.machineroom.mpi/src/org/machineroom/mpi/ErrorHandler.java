// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** What happens when a call meets an error (MPI 1.1 section 7.2). */
public final class ErrorHandler {
    /** An error ends the run. */
    public static final ErrorHandler ERRORS_ARE_FATAL = predefined("MPI_ERRORS_ARE_FATAL", true);
    /** An error is told to whoever has called. */
    public static final ErrorHandler ERRORS_RETURN = predefined("MPI_ERRORS_RETURN", false);

    private final String name;
    private final boolean fatal;
    private final Owner owner;
    private final Function function;
    private final Runnable whenFreed;
    private Object handle;
    private boolean freed;

    /** A function of the program. */
    @FunctionalInterface
    public interface Function {
        /**
         * Is told of an error; the call fails when it returns.
         *
         * @param owner what the call acts on: a {@link Communicator}, a window, a file or a session; {@code null} if
         *        there is none (yet)
         */
        void call(Object owner, MpiError error);
    }

    /** What errors of a handler of the program's are about. */
    public enum Owner {
        /** Whatever has a handler, as a binding with one class for all of them has it. */
        ANY("anything"),
        /** Communicators. */
        COMMUNICATOR("communicators"),
        /** Windows. */
        WINDOW("windows"),
        /** Files. */
        FILE("files"),
        /** Sessions. */
        SESSION("sessions");

        private final String plural;

        Owner(String plural) {
            this.plural = plural;
        }

        @Override
        public String toString() {
            return plural;
        }
    }

    private ErrorHandler(String name, boolean fatal, Owner owner, Function function, Runnable whenFreed) {
        this.name = name;
        this.fatal = fatal;
        this.owner = owner;
        this.function = function;
        this.whenFreed = whenFreed;
    }

    private static ErrorHandler predefined(String name, boolean fatal) {
        return new ErrorHandler(name, fatal, Owner.ANY, null, () -> {});
    }

    /**
     * A handler that calls a function of the program.
     *
     * @param owner what it can be set for
     * @param whenFreed what is to be done when the program frees it
     */
    public static ErrorHandler calling(Owner owner, Function function, Runnable whenFreed) {
        return new ErrorHandler("user-defined error handler", false, owner, function, whenFreed);
    }

    /** Another handler that acts like this predefined one. */
    public ErrorHandler another() {
        return predefined(name, fatal);
    }

    /** This one for a program that asks what something has, and may free what it gets (MPI 3.1 section 8.3). */
    public ErrorHandler asked() {
        return isPredefined() ? this : new ErrorHandler(name, fatal, owner, function, () -> {});
    }

    /** Whether the program has freed it; what has it keeps it. */
    public boolean isFreed() {
        return freed;
    }

    /** Notes that the program has freed it. */
    public void markFreed() {
        freed = true;
        whenFreed.run();
    }

    /** Whether an error ends the run. */
    public boolean isFatal() {
        return fatal;
    }

    /** Whether it is one of those that are there from the beginning. */
    public boolean isPredefined() {
        return function == null;
    }

    /** Whether it can be set for something: it was not freed, and was made for that. */
    public boolean isFor(Owner what) {
        return !freed && (owner == what || owner == Owner.ANY);
    }

    /** What it can be set for. */
    public Owner owner() {
        return owner;
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
    public void call(Object owner, MpiError error) {
        if (function != null) {
            function.call(owner, error);
        }
    }

    /** The name in the standard. */
    @Override
    public String toString() {
        return name;
    }
}
