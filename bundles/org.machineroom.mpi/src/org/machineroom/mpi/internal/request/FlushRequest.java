// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.request;

import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;

/**
 * Stands for buffered messages that are to be sent (MPI 4.1 section 3.6). The buffer that they are in notices that they
 * are, and is charged for it.
 */
public final class FlushRequest extends Request {
    private final List<SendTransfer> messages;
    private final Handle handle;
    private boolean isActive = true;

    /** Notes the messages; {@code communicator} is {@code null} where errors go to MPI_COMM_WORLD. */
    public FlushRequest(MpiProcess process, Communicator communicator, List<SendTransfer> messages) {
        super(communicator);
        this.messages = messages;
        this.handle = CallChecks.made(process, HandleKind.REQUEST, process.call().operation.name());
    }

    @Override
    public boolean isActive() {
        return isActive;
    }

    @Override
    public boolean isDone() {
        return messages.stream().allMatch(SendTransfer::isDone);
    }

    @Override
    public Blocking blocking() {
        return messages.stream().filter(message -> !message.isDone()).findFirst().orElse(null);
    }

    @Override
    protected void await(MpiProcess process) {
        for (SendTransfer message : messages) {
            process.progress().await(message::isDone, message);
        }
    }

    @Override
    protected void observe(MpiProcess process) {
        // the buffer does when it is next used
    }

    @Override
    protected Status finish(MpiProcess process) {
        release(process);
        return Status.EMPTY;
    }

    @Override
    protected void cancel(MpiProcess process) {
        throw new MpiFault(ErrorClass.REQUEST, "what a buffer has taken cannot be cancelled");
    }

    @Override
    protected void release(MpiProcess process) {
        isActive = false;
        handle.freed();
    }

    @Override
    protected void start(MpiProcess process) {
        throw new MpiFault(ErrorClass.REQUEST, "a request of a flush is not persistent and cannot be started");
    }
}
