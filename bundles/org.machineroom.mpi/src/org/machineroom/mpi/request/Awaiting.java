// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.request;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Progress;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.stage.StagedCall;

/** MPI_Wait (MPI 1.1 section 3.7.3). */
final class Awaiting extends StagedCall<Status> {
    private final Request request;

    Awaiting(Caller caller, Request request) {
        super(caller, MpiFunction.WAIT_ONE);
        this.request = request;
    }

    @Override
    protected boolean canBeStaged() {
        return request == null || request.isForMessage();
    }

    @Override
    protected void prepare() {
        Calls.requirePossible(process(), function().operation().name());
        record().count = 1;
    }

    @Override
    protected Transfer start(Transport transport) {
        return request == null ? null : request.awaited();
    }

    @Override
    protected void transfer(Progress progress) {
        if (request != null) {
            request.await(process());
        }
    }

    @Override
    protected Status end() {
        return request == null ? Status.EMPTY : request.finish(process());
    }

    @Override
    protected Communicator responsible(MpiFault wrong) {
        return Completion.communicatorOf(request);
    }
}
