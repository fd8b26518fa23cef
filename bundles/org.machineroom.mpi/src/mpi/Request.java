// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.call.Abandoned;
import org.machineroom.mpi.check.Handle;
import org.machineroom.mpi.check.HandleKind;
import org.machineroom.mpi.check.OwnedBuffer;
import org.machineroom.mpi.check.ProcessChecks;

/**
 * A communication that was started and not yet completed (MPI 1.1 section 3.7). When it completes, the handle becomes
 * null; waiting for a null request returns an empty status at once.
 */
public class Request implements Freeable {
    private final CommBase comm;
    private Region region;
    private Transfer transfer;
    private Status outcome;
    private OwnedBuffer owned;
    private Handle handle = Handle.UNCHECKED;

    /** The null request. */
    Request() {
        this.comm = null;
    }

    Request(CommBase comm) {
        this.comm = comm;
    }

    /** Notes a communication that is on its way. */
    final Request begin(Transfer started, Region data) {
        transfer = started;
        region = data;
        ProcessChecks checks = started.communicator().process().checks();
        if (checks != null) {
            handle = checks.made(HandleKind.REQUEST, started.communicator().process().call().operation.name());
            owned = checks.own(data.place(), started instanceof ReceiveTransfer);
        }
        return this;
    }

    /** Notes a communication that was complete when it started. */
    final Request begin(Status known) {
        outcome = known;
        return this;
    }

    /** Whether there is something to wait for. */
    final boolean isActive() {
        return transfer != null || outcome != null;
    }

    /** Whether it can be completed at once. */
    final boolean isDone() {
        return transfer == null || transfer.isDone();
    }

    /** What is on its way, or {@code null}. */
    final Transfer transfer() {
        return transfer;
    }

    /** The communicator, or {@code null} for the null request. */
    final CommBase comm() {
        return comm;
    }

    /**
     * Completes it, which must be possible: unpacks what was received and makes the handle null.
     *
     * @throws org.machineroom.mpi.MpiFault if the communication has failed
     */
    final Status finish(MpiProcess process) {
        Transfer done = transfer;
        Status known = outcome;
        Region data = region;
        OwnedBuffer buffer = owned;
        forget(process);
        if (done == null) {
            return known == null ? new Status() : known;
        }
        if (done.isCancelled()) {
            return new Status().markCancelled();
        }
        if (done.fault() != null) {
            Checking.failing(process, done);
            throw done.fault();
        }
        return switch (done) {
            case ReceiveTransfer receive -> received(process, receive, data, buffer);
            case SendTransfer send -> sent(process, send, buffer);
        };
    }

    private static Status received(MpiProcess process, ReceiveTransfer receive, Region into, OwnedBuffer buffer) {
        if (process.checks() != null) {
            process.checks().unchanged(buffer);
        }
        return PointToPoint.received(process, receive, into);
    }

    private static Status sent(MpiProcess process, SendTransfer send, OwnedBuffer buffer) {
        Checking.sent(process, send);
        if (process.checks() != null) {
            process.checks().unchanged(buffer, send);
        }
        return new Status();
    }

    /** Forgets the communication: it is complete, or goes on without the program. */
    private void forget(MpiProcess process) {
        transfer = null;
        outcome = null;
        region = null;
        handle.freed();
        handle = Handle.UNCHECKED;
        if (process.checks() != null) {
            process.checks().release(owned);
        }
        owned = null;
    }

    /**
     * Waits until the communication is complete (MPI 1.1 section 3.7.3).
     *
     * @return its status
     * @throws MPIException of class {@code ERR_TRUNCATE} if the message was longer than the buffer
     */
    public Status Wait() throws MPIException {
        return Completion.await(this);
    }

    /** The same as {@link #Wait}, without a status. */
    public final void waitFor() throws MPIException {
        Completion.await(this);
    }

    /** The same as {@link #Wait}. */
    public final Status waitStatus() throws MPIException {
        return Completion.await(this);
    }

    /**
     * Completes the communication if that is possible at once (MPI 1.1 section 3.7.3).
     *
     * @return its status, or {@code null} if it is not complete
     * @throws MPIException as {@link #Wait}
     */
    public Status Test() throws MPIException {
        return Completion.test(this);
    }

    /** The same as {@link #Test}. */
    public final Status testStatus() throws MPIException {
        return Completion.test(this);
    }

    /** The same as {@link #Test}, but tells only whether it is complete. */
    public final boolean test() throws MPIException {
        return Completion.test(this) != null;
    }

    /** Whether this is the null request. */
    public final boolean Is_null() throws MPIException {
        return isNullHandle();
    }

    /** The same as {@link #Is_null}. */
    public final boolean isNull() {
        return isNullHandle();
    }

    boolean isNullHandle() {
        return !isActive();
    }

    /** Gives the handle back; the communication goes on, and a receive's data arrive when it is complete. */
    void release(MpiProcess process) {
        if (transfer instanceof ReceiveTransfer receive) {
            Region into = region;
            Abandoned.add(process, () -> PointToPoint.isCollected(process, receive, into));
        }
        forget(process);
    }

    /**
     * Takes the communication back if it has not been matched yet; it must still be completed, and its status tells
     * (MPI 1.1 section 3.8).
     *
     * @throws MPIException of class {@code ERR_REQUEST} for the null request
     */
    public final void Cancel() throws MPIException {
        Completion.cancel(this);
    }

    /** The same as {@link #Cancel}. */
    public final void cancel() throws MPIException {
        Completion.cancel(this);
    }

    /**
     * Gives the request back without waiting; the communication goes on (MPI 1.1 section 3.7.3).
     *
     * @throws MPIException of class {@code ERR_REQUEST} for the null request
     */
    public final void Free() throws MPIException {
        Completion.free(this);
    }

    /** The same as {@link #Free}. */
    @Override
    public final void free() throws MPIException {
        Completion.free(this);
    }

    /**
     * Waits for all (MPI 1.1 section 3.7.5).
     *
     * @param requests null ones, and Java's {@code null}, count as complete
     * @return the status of each
     * @throws MPIException of class {@code ERR_IN_STATUS} if some failed
     */
    public static Status[] Waitall(Request[] requests) throws MPIException {
        return Completion.awaitAll(requests);
    }

    /** The same as {@link #Waitall}. */
    public static Status[] waitAllStatus(Request[] requests) throws MPIException {
        return Completion.awaitAll(requests);
    }

    /** The same as {@link #Waitall}, without statuses. */
    public static void waitAll(Request[] requests) throws MPIException {
        Completion.awaitAll(requests);
    }

    /**
     * Completes all if that is possible at once, else none (MPI 1.1 section 3.7.5).
     *
     * @return the status of each, or {@code null} if not all are complete
     * @throws MPIException as {@link #Waitall}
     */
    public static Status[] Testall(Request[] requests) throws MPIException {
        return Completion.testAll(requests);
    }

    /** The same as {@link #Testall}. */
    public static Status[] testAllStatus(Request[] requests) throws MPIException {
        return Completion.testAll(requests);
    }

    /** The same as {@link #Testall}, but tells only whether all are complete. */
    public static boolean testAll(Request[] requests) throws MPIException {
        return Completion.testAll(requests) != null;
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
        return Completion.any(MpiFunction.WAITANY, requests, true);
    }

    /** The same as {@link #Waitany}. */
    public static Status waitAnyStatus(Request[] requests) throws MPIException {
        return Completion.any(MpiFunction.WAITANY, requests, true);
    }

    /** The same as {@link #Waitany}, but returns only the index. */
    public static int waitAny(Request[] requests) throws MPIException {
        return Completion.any(MpiFunction.WAITANY, requests, true).index;
    }

    /**
     * Completes one of several if that is possible at once (MPI 1.1 section 3.7.5).
     *
     * @return its status as from {@link #Waitany}, or {@code null} if none is complete
     * @throws MPIException as {@link #Wait}
     */
    public static Status Testany(Request[] requests) throws MPIException {
        return Completion.any(MpiFunction.TESTANY, requests, false);
    }

    /** The same as {@link #Testany}. */
    public static Status testAnyStatus(Request[] requests) throws MPIException {
        return Completion.any(MpiFunction.TESTANY, requests, false);
    }

    /** The same as {@link #Testany}, but returns the index, {@code UNDEFINED} if none is complete. */
    public static int testAny(Request[] requests) throws MPIException {
        Status status = Completion.any(MpiFunction.TESTANY, requests, false);
        return status == null ? MPI.UNDEFINED : status.index;
    }

    /**
     * Waits until at least one of several is complete, and completes all that are (MPI 1.1 section 3.7.5).
     *
     * @return the statuses of those, each with its {@code index}; {@code null} if there was nothing to wait for
     * @throws MPIException as {@link #Waitall}
     */
    public static Status[] Waitsome(Request[] requests) throws MPIException {
        return Completion.some(MpiFunction.WAITSOME, requests, true);
    }

    /** The same as {@link #Waitsome}. */
    public static Status[] waitSomeStatus(Request[] requests) throws MPIException {
        return Completion.some(MpiFunction.WAITSOME, requests, true);
    }

    /** The same as {@link #Waitsome}, but returns only the indices. */
    public static int[] waitSome(Request[] requests) throws MPIException {
        return Completion.indices(Completion.some(MpiFunction.WAITSOME, requests, true));
    }

    /**
     * Completes those of several that are complete now (MPI 1.1 section 3.7.5).
     *
     * @return as from {@link #Waitsome}; an empty array if none is complete
     * @throws MPIException as {@link #Waitall}
     */
    public static Status[] Testsome(Request[] requests) throws MPIException {
        return Completion.some(MpiFunction.TESTSOME, requests, false);
    }

    /** The same as {@link #Testsome}. */
    public static Status[] testSomeStatus(Request[] requests) throws MPIException {
        return Completion.some(MpiFunction.TESTSOME, requests, false);
    }

    /** The same as {@link #Testsome}, but returns only the indices. */
    public static int[] testSome(Request[] requests) throws MPIException {
        return Completion.indices(Completion.some(MpiFunction.TESTSOME, requests, false));
    }

    @Override
    public String toString() {
        return Inspection.operation(this) + (transfer != null && isDone() ? ", done" : "");
    }
}
