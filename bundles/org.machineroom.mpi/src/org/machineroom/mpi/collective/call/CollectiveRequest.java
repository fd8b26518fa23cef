// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective.call;

import org.machineroom.kernel.Blocking;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Task;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;

/** A collective operation that was started (MPI 3.1 section 5.12). It can be neither cancelled nor given back. */
final class CollectiveRequest extends Request {
    private final Handle handle;
    private final Scene.Agreement agreement;
    private Task task;

    CollectiveRequest(Communicator communicator, Task task, Scene.Agreement agreement) {
        super(communicator);
        this.task = task;
        this.agreement = agreement;
        MpiProcess process = communicator.process();
        this.handle = CallChecks.made(process, HandleKind.REQUEST, process.call().operation.name());
    }

    @Override
    public boolean isActive() {
        return task != null;
    }

    @Override
    public boolean isDone() {
        return task == null || task.isDone();
    }

    @Override
    public Blocking blocking() {
        return task;
    }

    @Override
    protected void await(MpiProcess process) {
        if (task != null) {
            process.progress().await(task::isDone, task);
        }
    }

    @Override
    protected void observe(MpiProcess process) {
        // what it receives has been noticed by the operation itself
    }

    @Override
    protected Status finish(MpiProcess process) {
        MpiFault fault = task == null ? null : task.fault();
        task = null;
        handle.freed();
        agreement.complete(process, fault == null);
        if (fault != null) {
            throw fault;
        }
        return Status.EMPTY;
    }

    @Override
    protected void cancel(MpiProcess process) {
        throw new MpiFault(ErrorClass.REQUEST, "a non-blocking collective operation cannot be cancelled (MPI 3.1 "
                + "section 5.12)");
    }

    @Override
    protected void release(MpiProcess process) {
        throw new MpiFault(ErrorClass.REQUEST, "the request of a non-blocking collective operation cannot be freed; "
                + "wait for it or test it (MPI 3.1 section 5.12)");
    }

    @Override
    protected void start(MpiProcess process) {
        throw new MpiFault(ErrorClass.REQUEST, "the request is not persistent; only persistent ones can be started "
                + "(MPI 1.1 section 3.9)");
    }
}
