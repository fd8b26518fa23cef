// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import java.util.Arrays;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.request.Completion;

/**
 * A communication that was started and not yet completed (MPI 1.1 section 3.7). When it completes, the handle becomes
 * null; waiting for a null request returns an empty status at once.
 */
public class Request implements Freeable {
    private final org.machineroom.mpi.request.Request core;

    /** Makes a handle; {@code null} is the null request. */
    Request(org.machineroom.mpi.request.Request core) {
        this.core = core;
    }

    /** A handle of a request. */
    static Request of(org.machineroom.mpi.request.Request core) {
        return new Request(core);
    }

    private static org.machineroom.mpi.request.Request core(Request request) {
        return request == null ? null : request.core;
    }

    static org.machineroom.mpi.request.Request[] cores(Request... requests) {
        if (requests == null) {
            return null;
        }
        org.machineroom.mpi.request.Request[] cores = new org.machineroom.mpi.request.Request[requests.length];
        Arrays.setAll(cores, i -> core(requests[i]));
        return cores;
    }

    /** What is on its way, or {@code null}. */
    final Transfer transfer() {
        return core == null ? null : core.transfer();
    }

    /** What it is in the core; {@code null} for the null request. */
    final org.machineroom.mpi.request.Request pending() {
        return core;
    }

    /** Whether there is something to wait for. */
    final boolean isActive() {
        return core != null && core.isActive();
    }

    /**
     * Waits until the communication is complete (MPI 1.1 section 3.7.3).
     *
     * @return its status
     * @throws MPIException of class {@code ERR_TRUNCATE} if the message was longer than the buffer
     */
    public Status Wait() throws MPIException {
        return Status.of(Completion.await(JAVA, core).make());
    }

    /** The same as {@link #Wait}, without a status. */
    public final void waitFor() throws MPIException {
        Completion.await(JAVA, core).make();
    }

    /** The same as {@link #Wait}. */
    public final Status waitStatus() throws MPIException {
        return Status.of(Completion.await(JAVA, core).make());
    }

    /**
     * Completes the communication if that is possible at once (MPI 1.1 section 3.7.3).
     *
     * @return its status, or {@code null} if it is not complete
     * @throws MPIException as {@link #Wait}
     */
    public Status Test() throws MPIException {
        return Status.of(Completion.test(JAVA, core));
    }

    /** The same as {@link #Test}. */
    public final Status testStatus() throws MPIException {
        return Status.of(Completion.test(JAVA, core));
    }

    /**
     * The status of a communication that is complete; the request must still be completed (MPI 3.1 section 3.7.6).
     *
     * @return {@code null} if it is not complete
     */
    public final Status getStatus() throws MPIException {
        return Status.of(Completion.peek(JAVA, core));
    }

    /** The same as {@link #Test}, but tells only whether it is complete. */
    public final boolean test() throws MPIException {
        return Completion.test(JAVA, core) != null;
    }

    /** Whether this is the null request. */
    public final boolean Is_null() throws MPIException {
        return core == null || core.isNull();
    }

    /** The same as {@link #Is_null}. */
    public final boolean isNull() {
        return core == null || core.isNull();
    }

    /**
     * Takes the communication back if it has not been matched yet; it must still be completed, and its status tells
     * (MPI 1.1 section 3.8).
     *
     * @throws MPIException of class {@code ERR_REQUEST} for the null request
     */
    public final void Cancel() throws MPIException {
        Completion.cancel(JAVA, core);
    }

    /** The same as {@link #Cancel}. */
    public final void cancel() throws MPIException {
        Completion.cancel(JAVA, core);
    }

    /**
     * Gives the request back without waiting; the communication goes on (MPI 1.1 section 3.7.3).
     *
     * @throws MPIException of class {@code ERR_REQUEST} for the null request
     */
    public final void Free() throws MPIException {
        Completion.free(JAVA, core);
    }

    /** The same as {@link #Free}. */
    @Override
    public final void free() throws MPIException {
        Completion.free(JAVA, core);
    }

    /**
     * Waits for all (MPI 1.1 section 3.7.5).
     *
     * @param requests null ones, and Java's {@code null}, count as complete
     * @return the status of each
     * @throws MPIException of class {@code ERR_IN_STATUS} if some failed
     */
    public static Status[] Waitall(Request[] requests) throws MPIException {
        return Status.of(Completion.awaitAll(JAVA, cores(requests)).make());
    }

    /** The same as {@link #Waitall}. */
    public static Status[] waitAllStatus(Request[] requests) throws MPIException {
        return Status.of(Completion.awaitAll(JAVA, cores(requests)).make());
    }

    /** The same as {@link #Waitall}, without statuses. */
    public static void waitAll(Request[] requests) throws MPIException {
        Completion.awaitAll(JAVA, cores(requests)).make();
    }

    /**
     * Completes all if that is possible at once, else none (MPI 1.1 section 3.7.5).
     *
     * @return the status of each, or {@code null} if not all are complete
     * @throws MPIException as {@link #Waitall}
     */
    public static Status[] Testall(Request[] requests) throws MPIException {
        return Status.of(Completion.testAll(JAVA, cores(requests)));
    }

    /** The same as {@link #Testall}. */
    public static Status[] testAllStatus(Request[] requests) throws MPIException {
        return Status.of(Completion.testAll(JAVA, cores(requests)));
    }

    /** The same as {@link #Testall}, but tells only whether all are complete. */
    public static boolean testAll(Request[] requests) throws MPIException {
        return Completion.testAll(JAVA, cores(requests)) != null;
    }

    /**
     * Waits for one of several (MPI 1.1 section 3.7.5).
     *
     * @return the status of the one that was completed; its {@code index} tells which, and is {@code UNDEFINED} if
     *        there
     *         was nothing to wait for
     * @throws MPIException as {@link #Wait}
     */
    public static Status Waitany(Request[] requests) throws MPIException {
        return Status.of(Completion.any(JAVA, MpiFunction.WAITANY, cores(requests), true));
    }

    /** The same as {@link #Waitany}. */
    public static Status waitAnyStatus(Request[] requests) throws MPIException {
        return Status.of(Completion.any(JAVA, MpiFunction.WAITANY, cores(requests), true));
    }

    /** The same as {@link #Waitany}, but returns only the index. */
    public static int waitAny(Request[] requests) throws MPIException {
        return Completion.any(JAVA, MpiFunction.WAITANY, cores(requests), true).index();
    }

    /**
     * Completes one of several if that is possible at once (MPI 1.1 section 3.7.5).
     *
     * @return its status as from {@link #Waitany}, or {@code null} if none is complete
     * @throws MPIException as {@link #Wait}
     */
    public static Status Testany(Request[] requests) throws MPIException {
        return Status.of(Completion.any(JAVA, MpiFunction.TESTANY, cores(requests), false));
    }

    /** The same as {@link #Testany}. */
    public static Status testAnyStatus(Request[] requests) throws MPIException {
        return Status.of(Completion.any(JAVA, MpiFunction.TESTANY, cores(requests), false));
    }

    /** The same as {@link #Testany}, but returns the index, {@code UNDEFINED} if none is complete. */
    public static int testAny(Request[] requests) throws MPIException {
        Status status = Testany(requests);
        return status == null ? MPI.UNDEFINED : status.index;
    }

    /**
     * Waits until at least one of several is complete, and completes all that are (MPI 1.1 section 3.7.5).
     *
     * @return the statuses of those, each with its {@code index}; {@code null} if there was nothing to wait for
     * @throws MPIException as {@link #Waitall}
     */
    public static Status[] Waitsome(Request[] requests) throws MPIException {
        return Status.of(Completion.some(JAVA, MpiFunction.WAITSOME, cores(requests), true));
    }

    /** The same as {@link #Waitsome}. */
    public static Status[] waitSomeStatus(Request[] requests) throws MPIException {
        return Status.of(Completion.some(JAVA, MpiFunction.WAITSOME, cores(requests), true));
    }

    /** The same as {@link #Waitsome}, but returns only the indices. */
    public static int[] waitSome(Request[] requests) throws MPIException {
        return indices(Waitsome(requests));
    }

    /**
     * Completes those of several that are complete now (MPI 1.1 section 3.7.5).
     *
     * @return the statuses of those, each with its {@code index}; an empty array if none is complete, and if there was
     *         nothing to test
     * @throws MPIException as {@link #Waitall}
     */
    public static Status[] Testsome(Request[] requests) throws MPIException {
        Status[] complete = testSomeStatus(requests);
        return complete == null ? new Status[0] : complete;
    }

    /** The same as {@link #Testsome}, but {@code null} if there was nothing to test. */
    public static Status[] testSomeStatus(Request[] requests) throws MPIException {
        return Status.of(Completion.some(JAVA, MpiFunction.TESTSOME, cores(requests), false));
    }

    /** The same as {@link #testSomeStatus}, but returns only the indices. */
    public static int[] testSome(Request[] requests) throws MPIException {
        return indices(testSomeStatus(requests));
    }

    private static int[] indices(Status[] statuses) {
        return statuses == null ? null : Arrays.stream(statuses).mapToInt(s -> s.index).toArray();
    }

    @Override
    public String toString() {
        return Inspection.operation(this) + (transfer() != null && transfer().isDone() ? ", done" : "");
    }
}
