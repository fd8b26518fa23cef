// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Progress;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.internal.buffer.BufferChecks;
import org.machineroom.mpi.internal.request.Arrival;
import org.machineroom.mpi.request.Status;
import org.machineroom.mpi.stage.CommunicatorCall;

/** MPI_Recv (MPI 1.1 section 3.2.4). */
final class Receiving extends CommunicatorCall<Status> {
    private final Region into;
    private final int source;
    private final int tag;
    private ReceiveTransfer receive;

    Receiving(CommunicatorHandle comm, Region into, int source, int tag) {
        super(comm, MpiFunction.RECV);
        this.into = into;
        this.source = source;
        this.tag = tag;
    }

    @Override
    protected void prepare(Communicator core) {
        receive = PointToPoint.receive(core, record(), into, source, tag);
        if (receive != null) {
            BufferChecks.uses(process(), into, true);
            receive.into(into);
        }
    }

    @Override
    protected Transfer start(Transport transport) {
        if (receive != null) {
            transport.start(receive);
        }
        return receive;
    }

    @Override
    protected void transfer(Progress progress) {
        if (receive != null) {
            progress.receive(receive);
        }
    }

    @Override
    protected Status end() {
        if (receive == null) {
            return Status.OF_NOBODY;
        }
        Arrival.raiseFault(receive);
        record().bytes = receive.message().length();
        return Arrival.received(process(), receive, into);
    }
}
