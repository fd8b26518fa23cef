// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.Blocking;

/**
 * One side of a point-to-point communication on its way: what a {@link Transport} is given, and what it completes.
 * Owned by one rank; a transport's events may complete it.
 */
public abstract sealed class Transfer implements Blocking permits SendTransfer, ReceiveTransfer {
    private final Communicator communicator;
    private final int context;
    private final int tag;
    private final CallOrigin origin;
    private boolean done;
    private boolean cancelled;
    private MpiFault fault;
    private Object checked;

    Transfer(CallOrigin origin, Communicator communicator, int context, int tag) {
        this.origin = origin;
        this.communicator = communicator;
        this.context = context;
        this.tag = tag;
    }

    /** The communicator it belongs to. */
    public final Communicator communicator() {
        return communicator;
    }

    /** The context that separates it from other communicators and from collectives. */
    public final int context() {
        return context;
    }

    /** The tag; {@link Wildcard#ANY_TAG} is possible for a receive. */
    public final int tag() {
        return tag;
    }

    /** The tag that the program has given it, or the library, if it is one of its own. */
    public final int givenTag() {
        return PartitionedTag.given(tag);
    }

    /** Whether it is complete: sent away in the sense of its mode, received, cancelled or failed. */
    public final boolean isDone() {
        return done;
    }

    /** Marks it complete. */
    public final void finish() {
        done = true;
    }

    /** Marks it not complete again. */
    final void reopen() {
        done = false;
    }

    /** Marks it complete with an error that is raised when the program asks for its status. */
    public final void fail(MpiFault why) {
        fault = why;
        done = true;
    }

    /** The error it ended with, or {@code null}. */
    public final MpiFault fault() {
        return fault;
    }

    /** Marks it complete without having communicated. */
    public void cancel() {
        cancelled = true;
        done = true;
    }

    /** Whether it was cancelled in time. */
    public final boolean isCancelled() {
        return cancelled;
    }

    /** The call of the program that it comes from. */
    public final CallOrigin origin() {
        return origin;
    }

    /** What the checks keep of it; {@code null} if it is none of the program's or nobody checks. */
    public final Object checked() {
        return checked;
    }

    /** Sets what the checks keep of it. */
    public final void setChecked(Object kept) {
        checked = kept;
    }

    @Override
    public final int site() {
        return origin.site();
    }
}
