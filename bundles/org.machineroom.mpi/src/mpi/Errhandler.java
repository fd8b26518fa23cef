// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.check.Handle;
import org.machineroom.mpi.check.HandleKind;

/** What happens when a call on a communicator meets an error (MPI 1.1 section 7.2). */
public class Errhandler implements Freeable {
    /** An error is thrown, for {@link #Errhandler(int)}. */
    public static final int RETURN = 0;
    /** An error ends the run, for {@link #Errhandler(int)}. */
    public static final int FATAL = 1;

    private final String name;
    private final Handler_function function;
    private final Handle handle;
    private final boolean fatal;
    private boolean freed;

    /**
     * Creates a handler that acts like a predefined one, in the manner of mpiJava.
     *
     * @param type {@link #FATAL} or {@link #RETURN}
     * @throws MPIException of class {@code ERR_ARG} for another one
     */
    public Errhandler(int type) throws MPIException {
        this.fatal = checked(type) == FATAL;
        this.name = fatal ? "MPI_ERRORS_ARE_FATAL" : "MPI_ERRORS_RETURN";
        this.function = null;
        this.handle = Handle.UNCHECKED;
    }

    private static int checked(int type) {
        return type == FATAL || type == RETURN ? type : Calls.local("MPI_Errhandler_create", () -> {
            throw new MpiFault(ErrorClass.ARG, "the type is " + type + "; it must be Errhandler.FATAL or "
                    + "Errhandler.RETURN");
        });
    }

    /**
     * Creates a handler that calls a function of the program (MPI 1.1 section 7.2).
     *
     * @param function what to call
     * @throws MPIException of class {@code ERR_ARG} if it is null
     */
    public Errhandler(Handler_function function) {
        this.name = "user-defined error handler";
        this.fatal = false;
        this.function = given(function);
        this.handle = Checking.made(HandleKind.ERROR_HANDLER, "MPI_Errhandler_create");
    }

    private static Handler_function given(Handler_function function) {
        return function != null ? function : Calls.local("MPI_Errhandler_create", () -> {
            throw new MpiFault(ErrorClass.ARG, "the function is null (MPI 1.1 section 7.2)");
        });
    }

    /** The handler that was given, which must be there and not have been freed. */
    static Errhandler valid(Errhandler errhandler) {
        if (errhandler == null || errhandler.freed) {
            throw new MpiFault(ErrorClass.ARG,
                    "the error handler " + (errhandler == null ? "is null" : "has been freed"));
        }
        return errhandler;
    }

    /** Whether an error ends the run. */
    final boolean isFatal() {
        return fatal;
    }

    /** The program's function, or {@code null} for a predefined handler. */
    final Handler_function function() {
        return function;
    }

    /**
     * Gives the handler back; communicators that have it keep it (MPI 1.1 section 7.2).
     *
     * @throws MPIException of class {@code ERR_ARG} if it has been freed, or is predefined (section 2.4.1)
     */
    @Override
    public void free() throws MPIException {
        Calls.local("MPI_Errhandler_free", () -> {
            valid(this);
            if (function == null) {
                throw new MpiFault(ErrorClass.ARG, name + " is predefined and cannot be freed");
            }
            freed = true;
            handle.freed();
            return null;
        });
    }

    /** The handler's name in the standard. */
    @Override
    public String toString() {
        return name;
    }
}
