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
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;

/** A send and a receive that were started by one call (MPI 4.0 section 3.10); the status is that of the receive. */
public final class ExchangeRequest extends Request {
    private final MessageRequest send;
    private final MessageRequest receive;
    private final Handle handle;

    /**
     * Notes a send and a receive that are on their way; {@code null} for one to or from nobody.
     *
     * @param out what is sent; may be what is received into
     */
    public ExchangeRequest(Communicator communicator, SendTransfer sent, Region out, ReceiveTransfer received,
            Region into) {
        super(communicator);
        send = part(sent, out, out != into);
        receive = part(received, into, true);
        MpiProcess process = communicator.process();
        handle = CallChecks.made(process, HandleKind.REQUEST, process.call().operation.name());
    }

    private MessageRequest part(Transfer transfer, Region data, boolean isLent) {
        MessageRequest part = new MessageRequest(communicator());
        return transfer == null ? part.begin(Status.OF_NOBODY) : part.beginPart(transfer, data, isLent);
    }

    @Override
    public boolean isActive() {
        return receive.isActive();
    }

    @Override
    public boolean isDone() {
        return send.isDone() && receive.isDone();
    }

    @Override
    public Transfer transfer() {
        return receive.transfer();
    }

    @Override
    public Blocking blocking() {
        return receive.isDone() ? send.blocking() : receive.blocking();
    }

    @Override
    protected void await(MpiProcess process) {
        send.await(process);
        receive.await(process);
    }

    @Override
    protected void observe(MpiProcess process) {
        send.observe(process);
        receive.observe(process);
    }

    @Override
    protected Status peek(MpiProcess process) {
        return receive.peek(process);
    }

    @Override
    protected Status finish(MpiProcess process) {
        handle.freed();
        try {
            send.finish(process);
        } catch (MpiFault failed) {
            receive.finish(process);
            throw failed;
        }
        return receive.finish(process);
    }

    @Override
    protected Status failed(MpiFault fault) {
        return receive.failed(fault);
    }

    @Override
    protected void cancel(MpiProcess process) {
        throw new MpiFault(ErrorClass.REQUEST, "a send and a receive that one call has started cannot be cancelled");
    }

    @Override
    protected void release(MpiProcess process) {
        handle.freed();
        send.release(process);
        receive.release(process);
    }

    @Override
    protected void start(MpiProcess process) {
        receive.start(process);
    }
}
