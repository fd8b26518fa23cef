// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.internal.request.MessageRequest;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.stage.CommunicatorCall;

/** MPI_Isend in its modes and MPI_Irecv (MPI 1.1 section 3.7.2). */
final class StartingMessage extends CommunicatorCall<Request> {
    private final boolean isBuffered;
    private final Starter starter;
    private MessageRequest request;

    /** Starts what a request stands for. */
    @FunctionalInterface
    interface Starter {
        /** Starts it, and notes it in the request. */
        void start(Communicator core, CallRecord call, MessageRequest request);
    }

    /**
     * A call that has not been begun.
     *
     * @param isBuffered whether it sends from an attached buffer, whose messages that have left have to be waited for
     */
    StartingMessage(CommunicatorHandle comm, MpiFunction function, boolean isBuffered, Starter starter) {
        super(comm, function);
        this.isBuffered = isBuffered;
        this.starter = starter;
    }

    @Override
    protected boolean canBeStaged() {
        return !isBuffered;
    }

    @Override
    protected void prepare(Communicator core) {
        request = new MessageRequest(core);
    }

    @Override
    protected Transfer start(Transport transport) {
        starter.start(communicator(), record(), request);
        return null;
    }

    @Override
    protected Request end() {
        return request;
    }
}
