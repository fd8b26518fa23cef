// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.request;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.stage.StagedCall;

/** MPI_Start and MPI_Startall (MPI 1.1 section 3.9). */
final class Starting extends StagedCall<Void> {
    private final Request[] requests;

    Starting(Caller caller, MpiFunction function, Request... requests) {
        super(caller, function);
        this.requests = requests;
    }

    @Override
    protected boolean canBeStaged() {
        return Completion.areAll(Request::startsAtOnce, requests);
    }

    @Override
    protected void prepare() {
        Calls.requirePossible(process(), function());
        if (requests == null) {
            throw new MpiFault(ErrorClass.REQUEST, "the array of requests is null");
        }
        record().count = requests.length;
    }

    @Override
    protected Transfer start(Transport transport) {
        for (Request request : requests) {
            if (request == null) {
                throw new MpiFault(ErrorClass.REQUEST, "a request is null; only persistent ones can be started "
                        + "(MPI 1.1 section 3.9)");
            }
            request.start(process());
        }
        return null;
    }

    @Override
    protected Void end() {
        return null;
    }

    @Override
    protected Communicator responsible(MpiFault wrong) {
        return null;
    }
}
