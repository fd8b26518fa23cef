// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Progress;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.internal.buffer.BufferChecks;
import org.machineroom.mpi.internal.request.Arrival;
import org.machineroom.mpi.internal.request.MessageRequest;
import org.machineroom.mpi.stage.CommunicatorCall;

/** MPI_Send in its modes (MPI 1.1 section 3.4), which returns when the mode allows. */
final class Sending extends CommunicatorCall<Void> {
    private final SendMode mode;
    private final Region data;
    private final int destination;
    private final int tag;
    private SendTransfer message;

    Sending(CommunicatorHandle comm, SendMode mode, Region data, int destination, int tag) {
        super(comm, function(mode));
        this.mode = mode;
        this.data = data;
        this.destination = destination;
        this.tag = tag;
    }

    private static MpiFunction function(SendMode mode) {
        return switch (mode) {
            case STANDARD -> MpiFunction.SEND_STANDARD;
            case BUFFERED -> MpiFunction.BSEND;
            case SYNCHRONOUS -> MpiFunction.SSEND;
            case READY -> MpiFunction.RSEND;
        };
    }

    @Override
    protected boolean canBeStaged() {
        return mode != SendMode.BUFFERED;
    }

    @Override
    protected void prepare(Communicator core) {
        message = PointToPoint.message(core, record(), mode, data, destination, tag);
        if (message != null) {
            BufferChecks.uses(process(), data, false);
        }
    }

    @Override
    protected Transfer start(Transport transport) {
        if (message != null) {
            transport.start(message);
        }
        return message;
    }

    @Override
    protected void transfer(Progress progress) {
        if (message != null && mode == SendMode.BUFFERED) {
            AttachedBuffers.send(process(), message);
        } else if (message != null) {
            PointToPoint.send(progress, message);
        }
    }

    @Override
    protected Void end() {
        if (message != null && mode != SendMode.BUFFERED) {
            message.settle();
            Arrival.raiseFault(message);
            MessageRequest.noteSent(process(), message);
        }
        return null;
    }
}
