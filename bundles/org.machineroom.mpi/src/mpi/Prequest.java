// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.request.Completion;

/**
 * A persistent request: the same communication again and again (MPI 1.1 section 3.9). Inactive until it is started, and
 * again when it has completed.
 */
public class Prequest extends Request {
    Prequest(org.machineroom.mpi.request.Request core) {
        super(core);
    }

    /** A handle of a persistent request. */
    static Prequest of(org.machineroom.mpi.request.Request core) {
        return new Prequest(core);
    }

    /**
     * Starts the communication (MPI 1.1 section 3.9).
     *
     * @throws MPIException of class {@code ERR_REQUEST} if it is still active or has been freed
     */
    public final void Start() throws MPIException {
        Completion.start(JAVA, MpiFunction.START, cores(this)).make();
    }

    /** The same as {@link #Start}. */
    public final void start() throws MPIException {
        Start();
    }

    /**
     * Starts several (MPI 1.1 section 3.9).
     *
     * @throws MPIException as {@link #Start}
     */
    public static void Startall(Prequest[] requests) throws MPIException {
        Completion.start(JAVA, MpiFunction.STARTALL, cores(requests)).make();
    }

    /** The same as {@link #Startall}. */
    public static void startAll(Prequest[] requests) throws MPIException {
        Completion.start(JAVA, MpiFunction.STARTALL, cores(requests)).make();
    }
}
