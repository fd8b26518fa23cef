// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.request;

import java.util.List;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.internal.check.ProcessChecks;

/** Collects the statuses of requests that are complete, and the errors of those that failed. */
final class Statuses {
    private final Status[] statuses;
    private int failed;
    private String first;
    private Communicator communicator;

    Statuses(int count) {
        statuses = new Status[count];
    }

    Statuses finishAll(MpiProcess process, Request[] requests) {
        for (int i = 0; i < requests.length; i++) {
            statuses[i] = requests[i] == null ? Status.EMPTY : finish(process, i, requests[i]);
        }
        return this;
    }

    Statuses at(List<Integer> indices) {
        for (int i = 0; i < statuses.length; i++) {
            statuses[i] = statuses[i].at(indices.get(i));
        }
        return this;
    }

    Status[] returned() {
        if (failed > 0) {
            throw RequestFault.ofSeveral(failed + " of " + statuses.length + " requests failed; " + first,
                    communicator,
                    statuses);
        }
        return statuses;
    }

    private Status finish(MpiProcess process, int index, Request request) {
        try {
            return request.finish(process);
        } catch (MpiFault fault) {
            if (failed++ == 0) {
                first = "the first, number " + index + ": " + fault.getMessage() + " ("
                        + fault.errorClass().mpiName() + ")";
                communicator = request.communicator();
            }
            ProcessChecks checks = ProcessChecks.of(process);
            if (checks != null) {
                checks.failures().failed(process.call().operation.name(), fault);
            }
            return request.failed(fault);
        }
    }
}
