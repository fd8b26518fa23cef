// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.request;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;

/** Errors of some of several requests, and the statuses that the call returns with them (MPI 1.1 section 3.7.5). */
public final class RequestFault extends MpiFault {
    private static final long serialVersionUID = 1L;

    private final transient Communicator communicator;
    private final transient Status[] statuses;

    private RequestFault(ErrorClass errorClass, String message, Origin origin, Communicator communicator,
            Status... statuses) {
        super(errorClass, message, origin);
        this.communicator = communicator;
        this.statuses = statuses;
    }

    /** The error of the only request that a call completes out of several. */
    static RequestFault ofOne(MpiFault fault, Request request, int index) {
        return new RequestFault(fault.errorClass(), fault.getMessage(), fault.origin(), request.communicator(),
                request.failed(fault).at(index));
    }

    /**
     * Errors, which have been reported, of some of the requests that a call completes.
     *
     * @param message which failed, and why
     * @param communicator that of the first that failed
     * @param statuses of all that are complete
     */
    static RequestFault ofSeveral(String message, Communicator communicator, Status[] statuses) {
        return new RequestFault(ErrorClass.IN_STATUS, message, Origin.REPORTED, communicator, statuses);
    }

    /** The communicator whose error handler is asked: that of the first request that failed. */
    Communicator communicator() {
        return communicator;
    }

    /** The statuses of the requests that are complete. */
    public Status[] statuses() {
        return statuses;
    }
}
