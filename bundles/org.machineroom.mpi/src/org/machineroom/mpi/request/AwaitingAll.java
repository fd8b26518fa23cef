// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.request;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Progress;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.stage.StagedCall;

/** MPI_Waitall (MPI 1.1 section 3.7.5). */
final class AwaitingAll extends StagedCall<Status[]> {
    private final Request[] requests;
    private int passed;

    AwaitingAll(Caller caller, Request... requests) {
        super(caller, MpiFunction.WAITALL);
        this.requests = requests;
    }

    @Override
    protected boolean canBeStaged() {
        return Completion.areAll(Request::isForMessage, requests);
    }

    @Override
    protected void prepare() {
        Completion.prepare(process(), function(), record(), requests);
    }

    @Override
    protected Transfer start(Transport transport) {
        return next();
    }

    @Override
    protected Transfer next() {
        while (passed < requests.length) {
            Request request = requests[passed++];
            Transfer awaited = request == null ? null : request.awaited();
            if (awaited != null) {
                return awaited;
            }
        }
        return null;
    }

    /** Waits for all in their order, for messages without the turn in between where that is possible. */
    @Override
    protected void transfer(Progress progress) {
        List<Transfer> messages = new ArrayList<>(requests.length);
        for (Request request : requests) {
            Transfer awaited = request == null ? null : request.awaited();
            if (awaited != null) {
                messages.add(awaited);
            } else if (request != null) {
                progress.complete(messages);
                messages = new ArrayList<>();
                request.await(process());
            }
        }
        progress.complete(messages);
    }

    @Override
    protected Status[] end() {
        return new Statuses(requests.length).finishAll(process(), requests).returned();
    }

    @Override
    protected Communicator responsible(MpiFault wrong) {
        return Completion.responsible(wrong, requests);
    }
}
