// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import org.machineroom.kernel.Blocking;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;

/**
 * An access that was started with a request (MPI 3.1 section 11.3.5). Complete means that the origin's buffers may be
 * used again, not that the access is done at the target.
 */
final class AccessRequest extends Request {
    private final AccessChecks checks;
    private final Handle handle;
    private final Blocking blocking;
    private Pending pending;

    AccessRequest(Window window, Pending pending) {
        super(window.communicator());
        MpiProcess process = window.process();
        String call = process.call().operation.name();
        this.pending = pending;
        this.checks = window.service().checks();
        this.blocking = new WindowWait(() -> call + " on " + window.name() + ", rank " + pending.target(),
                () -> new int[] {window.communicator().group().node(pending.target())}, process.call().site);
        this.handle = CallChecks.made(process, HandleKind.REQUEST, call);
    }

    @Override
    public boolean isActive() {
        return pending != null;
    }

    @Override
    public boolean isDone() {
        return pending == null || pending.isDone().getAsBoolean();
    }

    @Override
    public Blocking blocking() {
        return pending == null ? null : blocking;
    }

    @Override
    protected void await(MpiProcess process) {
        if (pending != null) {
            process.progress().await(pending.isDone(), blocking);
        }
    }

    @Override
    protected void observe(MpiProcess process) {
        // the window has noticed its messages itself
    }

    @Override
    protected Status finish(MpiProcess process) {
        Pending finished = pending;
        forget();
        if (finished != null) {
            finished.finish();
            if (finished != Pending.DONE) {
                checks.answered(finished.target());
            }
        }
        return Status.EMPTY;
    }

    @Override
    protected void cancel(MpiProcess process) {
        throw new MpiFault(ErrorClass.REQUEST, "a one-sided access cannot be cancelled (MPI 3.1 section 11.3.5)");
    }

    @Override
    protected void release(MpiProcess process) {
        forget();
    }

    private void forget() {
        pending = null;
        handle.freed();
    }

    @Override
    protected void start(MpiProcess process) {
        throw new MpiFault(ErrorClass.REQUEST, "the request is not persistent; only persistent ones can be started "
                + "(MPI 1.1 section 3.9)");
    }
}
