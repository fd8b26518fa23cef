// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.internal.request.MessageRequest;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;
import org.machineroom.mpi.stage.CommunicatorCall;

/** MPI_Isend in its modes (MPI 1.1 section 3.7.2). */
final class StartingToSend extends CommunicatorCall<Request> {
    private final SendMode mode;
    private final Region data;
    private final int destination;
    private final int tag;
    private SendTransfer message;

    StartingToSend(CommunicatorHandle comm, SendMode mode, Region data, int destination, int tag) {
        super(comm, function(mode));
        this.mode = mode;
        this.data = data;
        this.destination = destination;
        this.tag = tag;
    }

    private static MpiFunction function(SendMode mode) {
        return switch (mode) {
            case STANDARD -> MpiFunction.ISEND;
            case BUFFERED -> MpiFunction.IBSEND;
            case SYNCHRONOUS -> MpiFunction.ISSEND;
            case READY -> MpiFunction.IRSEND;
        };
    }

    @Override
    protected boolean canBeStaged() {
        return mode != SendMode.BUFFERED;
    }

    @Override
    protected void prepare(Communicator core) {
        message = PointToPoint.message(core, record(), mode, data, destination, tag);
    }

    @Override
    protected Transfer start(Transport transport) {
        if (message != null) {
            PointToPoint.startSending(process(), message);
        }
        return null;
    }

    @Override
    protected Request end() {
        MessageRequest request = new MessageRequest(communicator());
        return message == null ? request.begin(Status.OF_NOBODY) : PointToPoint.begin(request, message, data);
    }
}
