// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.internal.request.MessageRequest;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;
import org.machineroom.mpi.stage.CommunicatorCall;

/** MPI_Irecv (MPI 1.1 section 3.7.2). */
final class StartingToReceive extends CommunicatorCall<Request> {
    private final Region into;
    private final int source;
    private final int tag;
    private ReceiveTransfer receive;

    StartingToReceive(CommunicatorHandle comm, Region into, int source, int tag) {
        super(comm, MpiFunction.IRECV);
        this.into = into;
        this.source = source;
        this.tag = tag;
    }

    @Override
    protected void prepare(Communicator core) {
        receive = PointToPoint.receive(core, record(), into, source, tag);
    }

    @Override
    protected Transfer start(Transport transport) {
        if (receive != null) {
            PointToPoint.startReceiving(receive, into);
        }
        return null;
    }

    @Override
    protected Request end() {
        MessageRequest request = new MessageRequest(communicator());
        return receive == null ? request.begin(Status.OF_NOBODY) : request.begin(receive, into);
    }
}
