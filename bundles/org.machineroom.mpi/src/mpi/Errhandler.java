// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.error.ErrorHandlers;
import org.machineroom.mpi.internal.call.Calls;

/** What happens when a call on a communicator meets an error (MPI 1.1 section 7.2). */
public class Errhandler implements Freeable {
    /** An error is thrown, for {@link #Errhandler(int)}. */
    public static final int RETURN = 0;
    /** An error ends the run, for {@link #Errhandler(int)}. */
    public static final int FATAL = 1;

    private final ErrorHandler core;

    /**
     * Creates a handler that acts like a predefined one, in the manner of mpiJava.
     *
     * @param type {@link #FATAL} or {@link #RETURN}
     * @throws MPIException of class {@code ERR_ARG} for another one
     */
    public Errhandler(int type) throws MPIException {
        this.core = (checked(type) == FATAL ? ErrorHandler.ERRORS_ARE_FATAL : ErrorHandler.ERRORS_RETURN).another();
        core.setHandle(this);
    }

    private static int checked(int type) {
        return type == FATAL || type == RETURN ? type : Calls.local(JAVA, "MPI_Errhandler_create", _ -> {
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
        this.core = ErrorHandlers.create(JAVA, ErrorHandler.Owner.ANY, function == null ? null
                : (owner, error) -> function.Call(
                        owner instanceof Communicator communicator ? CommBase.of(communicator) : null,
                        error.fault().errorCode(), error.message()));
        core.setHandle(this);
    }

    /** The handler that calls name. */
    static ErrorHandler core(Errhandler errhandler) {
        return errhandler == null ? null : errhandler.core;
    }

    /** The object by which the program knows a handler of the core. */
    static Errhandler of(ErrorHandler core) {
        if (core.handle() == null) {
            return core.isFatal() ? MPI.ERRORS_ARE_FATAL : MPI.ERRORS_RETURN;
        }
        return (Errhandler) core.handle();
    }

    /**
     * Gives the handler back; communicators that have it keep it (MPI 1.1 section 7.2).
     *
     * @throws MPIException of class {@code ERR_ARG} if it has been freed, or is predefined (section 2.4.1)
     */
    @Override
    public void free() throws MPIException {
        ErrorHandlers.free(JAVA, core);
    }

    /** The handler's name in the standard. */
    @Override
    public String toString() {
        return core.toString();
    }
}
