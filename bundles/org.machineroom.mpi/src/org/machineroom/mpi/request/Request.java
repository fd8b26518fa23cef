// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.request;

import org.machineroom.kernel.Blocking;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Transfer;

/**
 * Something that a program has started, or may start, and completes later (MPI 1.1 section 3.7). Calls name null
 * requests by {@code null}; one that is complete counts as null, too.
 */
public abstract class Request {
    /** Stands for a time that nobody knows. */
    public static final long NO_TIME = Long.MAX_VALUE;

    private final Communicator communicator;

    /** Creates a request; errors go to the communicator, {@code null} for that of all processes. */
    protected Request(Communicator communicator) {
        this.communicator = communicator;
    }

    /** The communicator whose error handler is asked; {@code null} for MPI_COMM_WORLD. */
    public final Communicator communicator() {
        return communicator;
    }

    /** Whether there is something to wait for. */
    public abstract boolean isActive();

    /** Whether it can be completed at once. */
    public abstract boolean isDone();

    /** Whether a call sees it as the null request. */
    public boolean isNull() {
        return !isActive();
    }

    /** Waits until it can be completed and charges what noticing that costs; does nothing if it is not active. */
    protected abstract void await(MpiProcess process);

    /** The message that {@link #await} completes, and does nothing else; {@code null} if it completes none. */
    protected Transfer awaited() {
        return null;
    }

    /** Whether {@link #await} does nothing but complete {@link #awaited}. */
    protected boolean isForMessage() {
        return false;
    }

    /** Charges what noticing costs that it is done; does nothing if it is not active. */
    protected abstract void observe(MpiProcess process);

    /**
     * Completes it, which must be possible.
     *
     * @throws MpiFault if what it stands for has failed
     */
    protected abstract Status finish(MpiProcess process);

    /** The status when {@link #finish} has failed. */
    protected Status failed(MpiFault fault) {
        return Status.failed(fault.errorClass());
    }

    /**
     * The status of what is complete, without completing the request; data that were received are in the buffer then.
     * An error comes again when the request is completed.
     */
    protected Status peek(MpiProcess process) {
        return Status.EMPTY;
    }

    /** Takes back what it stands for if that is still possible; it must be completed all the same. */
    protected abstract void cancel(MpiProcess process);

    /** Gives it back; what it stands for goes on. */
    protected abstract void release(MpiProcess process);

    /** Starts it again, if it is one that can be. */
    protected abstract void start(MpiProcess process);

    /** Whether {@link #start} does nothing that a rank might have to wait for. */
    protected boolean startsAtOnce() {
        return false;
    }

    /** What a rank waits for that waits for it; {@code null} if there is nothing to wait for. */
    public abstract Blocking blocking();

    /**
     * When it will be complete, in picoseconds of virtual time, if that is known beforehand and no message will tell;
     * else {@link #NO_TIME}.
     */
    public long timePs() {
        return NO_TIME;
    }

    /** The message or receive on its way, or {@code null} if it stands for none. */
    public Transfer transfer() {
        return null;
    }
}
