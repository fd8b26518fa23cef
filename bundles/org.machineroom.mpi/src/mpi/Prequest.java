// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.Calls;
import org.machineroom.mpi.check.Handle;
import org.machineroom.mpi.check.HandleKind;

/**
 * A persistent request: the same communication again and again (MPI 1.1 section 3.9). Inactive until it is started, and
 * again when it has completed.
 */
public class Prequest extends Request {
    private final Starter starter;
    private final Handle made;
    private boolean freed;

    /** What starting the request does. */
    @FunctionalInterface
    interface Starter {
        /** Starts the communication and notes it in the request. */
        void start(CallRecord call, Prequest request);
    }

    Prequest(CommBase comm, String function, Starter starter) {
        super(comm);
        this.starter = starter;
        this.made = Checking.made(HandleKind.PERSISTENT_REQUEST, function);
    }

    @Override
    boolean isNullHandle() {
        return freed;
    }

    @Override
    void release(MpiProcess process) {
        freed = true;
        made.freed();
        super.release(process);
    }

    /**
     * Starts the communication (MPI 1.1 section 3.9).
     *
     * @throws MPIException of class {@code ERR_REQUEST} if it is still active or has been freed
     */
    public final void Start() throws MPIException {
        startAll(MpiFunction.START, new Prequest[] {this});
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
        startAll(MpiFunction.STARTALL, requests);
    }

    /** The same as {@link #Startall}. */
    public static void startAll(Prequest[] requests) throws MPIException {
        startAll(MpiFunction.STARTALL, requests);
    }

    private static void startAll(MpiFunction function, Prequest[] requests) {
        Calls.recorded(JAVA, function, process -> {
            process.run().machine().limits().require(Feature.PERSISTENT);
            if (requests == null) {
                throw new MpiFault(ErrorClass.REQUEST, "the array of requests is null");
            }
            process.call().count = requests.length;
            for (Prequest request : requests) {
                if (request == null) {
                    throw new MpiFault(ErrorClass.REQUEST, "a request is null; only persistent ones can be started "
                            + "(MPI 1.1 section 3.9)");
                }
                request.begin(process);
            }
            return null;
        });
    }

    private void begin(MpiProcess process) {
        if (freed || isActive()) {
            throw new MpiFault(ErrorClass.REQUEST, freed ? "the request has been freed"
                    : "the request is active; complete it before it is started again");
        }
        starter.start(process.call(), this);
    }
}
