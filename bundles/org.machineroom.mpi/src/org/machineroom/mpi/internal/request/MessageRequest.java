// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.request;

import org.machineroom.kernel.Blocking;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.internal.call.Abandoned;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;
import org.machineroom.mpi.internal.check.OwnedBuffer;
import org.machineroom.mpi.internal.check.ProcessChecks;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;

/** A send or a receive that was started and not yet completed (MPI 1.1 section 3.7.2). */
public class MessageRequest extends Request {
    private Region region;
    private Transfer transfer;
    private Status outcome;
    private OwnedBuffer owned;
    private Handle handle = Handle.UNCHECKED;
    private boolean observed;
    /** The message of a receive that was completed and has failed. */
    private SendTransfer failedWith;

    /** Creates a request for which nothing has been started. */
    public MessageRequest(Communicator communicator) {
        super(communicator);
    }

    /** Notes a communication that is on its way. */
    public final MessageRequest begin(Transfer started, Region data) {
        ProcessChecks checks = ProcessChecks.of(started.communicator().process());
        if (checks != null) {
            handle = checks.leftovers().made(HandleKind.REQUEST,
                    started.communicator().process().call().operation.name());
        }
        return beginPart(started, data, true);
    }

    /**
     * Notes a communication that is a part of what another request stands for, which is the program's.
     *
     * @param isLent whether the program must leave the data alone until it is complete
     */
    final MessageRequest beginPart(Transfer started, Region data, boolean isLent) {
        transfer = started;
        region = data;
        observed = false;
        ProcessChecks checks = ProcessChecks.of(started.communicator().process());
        if (checks != null && isLent) {
            owned = checks.memory().own(data.place(), started instanceof ReceiveTransfer);
        }
        return this;
    }

    /** Notes a communication that was complete when it started. */
    public final MessageRequest begin(Status known) {
        outcome = known;
        return this;
    }

    @Override
    public final boolean isActive() {
        return transfer != null || outcome != null;
    }

    @Override
    public final boolean isDone() {
        return transfer == null || transfer.isDone();
    }

    @Override
    public final Transfer transfer() {
        return transfer;
    }

    @Override
    public final Blocking blocking() {
        return transfer;
    }

    @Override
    protected final Transfer awaited() {
        return observed ? null : transfer;
    }

    @Override
    protected final boolean isForMessage() {
        return true;
    }

    @Override
    protected final void await(MpiProcess process) {
        Transfer awaited = awaited();
        if (awaited != null) {
            process.progress().complete(awaited);
        }
    }

    @Override
    protected final void observe(MpiProcess process) {
        if (transfer != null && !observed) {
            process.transport().observe(transfer);
            observed = true;
        }
    }

    @Override
    protected final void cancel(MpiProcess process) {
        if (transfer != null) {
            process.transport().cancel(transfer);
        }
    }

    @Override
    protected Status finish(MpiProcess process) {
        Transfer done = transfer;
        Status known = outcome;
        Region data = region;
        OwnedBuffer buffer = owned;
        forget(process);
        failedWith = done != null && done.fault() != null && done instanceof ReceiveTransfer receive
                ? receive.message() : null;
        if (done == null) {
            return known == null ? Status.EMPTY : known;
        }
        return arrived(process, done, data, buffer);
    }

    @Override
    protected final Status failed(MpiFault fault) {
        return failedWith == null ? super.failed(fault) : Status.failed(fault.errorClass(), failedWith);
    }

    @Override
    protected final Status peek(MpiProcess process) {
        if (transfer == null) {
            return outcome == null ? Status.EMPTY : outcome;
        }
        if (transfer.fault() != null) {
            return Status.failed(transfer.fault().errorClass());
        }
        outcome = arrived(process, transfer, region, owned);
        transfer = null;
        giveBack(process);
        return outcome;
    }

    private static Status arrived(MpiProcess process, Transfer done, Region data, OwnedBuffer buffer) {
        if (done.isCancelled()) {
            return Status.CANCELLED;
        }
        Arrival.raiseFault(done);
        return switch (done) {
            case ReceiveTransfer receive -> received(process, receive, data, buffer);
            case SendTransfer send -> sent(process, send, buffer);
        };
    }

    private static Status received(MpiProcess process, ReceiveTransfer receive, Region into, OwnedBuffer buffer) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            checks.memory().unchanged(buffer);
        }
        return Arrival.received(process, receive, into);
    }

    private static Status sent(MpiProcess process, SendTransfer send, OwnedBuffer buffer) {
        noteSent(process, send);
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            checks.memory().unchanged(buffer, send);
        }
        send.release();
        return Status.EMPTY;
    }

    /** Tells the checks that a send is complete. */
    public static void noteSent(MpiProcess process, SendTransfer send) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            checks.messages().sent(send);
        }
    }

    /** Forgets the communication: it is complete, or goes on without the program. */
    private void forget(MpiProcess process) {
        transfer = null;
        outcome = null;
        region = null;
        handle.freed();
        handle = Handle.UNCHECKED;
        giveBack(process);
    }

    /** Gives the buffer back to the program. */
    private void giveBack(MpiProcess process) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            checks.memory().release(owned);
        }
        owned = null;
    }

    @Override
    protected void release(MpiProcess process) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (!(transfer instanceof ReceiveTransfer receive)) {
            if (checks != null && transfer instanceof SendTransfer send
                    && checks.memory().keepUntilTaken(owned, send)) {
                owned = null;
            }
            forget(process);
            return;
        }
        Region into = region;
        Abandoned.add(process, () -> Arrival.isCollected(process, receive, into));
        forget(process);
        if (checks != null && !receive.isCancelled()) {
            checks.leftovers().freed(receive);
        }
    }

    @Override
    protected void start(MpiProcess process) {
        throw new MpiFault(ErrorClass.REQUEST, "the request is not persistent; only persistent ones can be started "
                + "(MPI 1.1 section 3.9)");
    }
}
