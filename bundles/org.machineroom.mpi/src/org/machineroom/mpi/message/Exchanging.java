// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Progress;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.internal.buffer.BufferChecks;
import org.machineroom.mpi.internal.request.Arrival;
import org.machineroom.mpi.internal.request.MessageRequest;
import org.machineroom.mpi.request.Status;
import org.machineroom.mpi.stage.CommunicatorCall;

/** MPI_Sendrecv, and MPI_Sendrecv_replace where both buffers are one (MPI 1.1 section 3.10). */
final class Exchanging extends CommunicatorCall<Status> {
    private final Region out;
    private final int destination;
    private final int sendTag;
    private final Region into;
    private final int source;
    private final int receiveTag;
    private SendTransfer send;
    private ReceiveTransfer receive;
    private boolean isSent;

    Exchanging(CommunicatorHandle comm, MpiFunction function, Region out, int destination, int sendTag, Region into,
            int source, int receiveTag) {
        super(comm, function);
        this.out = out;
        this.destination = destination;
        this.sendTag = sendTag;
        this.into = into;
        this.source = source;
        this.receiveTag = receiveTag;
    }

    @Override
    protected void prepare(Communicator core) {
        PointToPoint.Exchanged both = PointToPoint.exchanged(core, record(), out, destination, sendTag, into, source,
                receiveTag);
        BufferChecks.uses(process(), into, true);
        if (out != into) {
            BufferChecks.uses(process(), out, false);
        }
        both.check(out, into);
        send = both.send();
        receive = both.receive();
    }

    @Override
    protected Transfer start(Transport transport) {
        if (receive != null) {
            transport.start(receive);
        }
        if (send != null) {
            transport.start(send);
        }
        return send != null ? send : next();
    }

    @Override
    protected Transfer next() {
        Transfer next = isSent ? null : receive;
        isSent = true;
        return next;
    }

    @Override
    protected void transfer(Progress progress) {
        if (send != null && receive != null) {
            try {
                progress.sendReceive(send, receive);
            } finally {
                send.settle();
            }
        } else if (send != null) {
            PointToPoint.send(progress, send);
        } else if (receive != null) {
            progress.receive(receive);
        }
    }

    @Override
    protected Status end() {
        if (send != null) {
            send.settle();
            Arrival.raiseFault(send);
            MessageRequest.noteSent(process(), send);
        }
        if (receive == null) {
            return Status.OF_NOBODY;
        }
        Arrival.raiseFault(receive);
        return Arrival.received(process(), receive, into);
    }
}
