// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;

/** Errors of some of several requests, and the statuses that the call returns with them (MPI 1.1 section 3.7.5). */
final class RequestFault extends MpiFault {
    private static final long serialVersionUID = 1L;

    private final transient CommBase comm;
    private final transient Status[] statuses;

    private RequestFault(ErrorClass errorClass, String message, Origin origin, CommBase comm, Status... statuses) {
        super(errorClass, message, origin);
        this.comm = comm;
        this.statuses = statuses;
    }

    /** The error of the only request that a call completes out of several. */
    static RequestFault ofOne(MpiFault fault, CommBase comm, int index) {
        return new RequestFault(fault.errorClass(), fault.getMessage(), fault.origin(), comm,
                new Status().failed(fault.errorClass()).at(index));
    }

    /**
     * Errors, which have been reported, of some of the requests that a call completes.
     *
     * @param message which failed, and why
     * @param comm communicator of the first that failed
     * @param statuses of all that are complete
     */
    static RequestFault ofSeveral(String message, CommBase comm, Status[] statuses) {
        return new RequestFault(ErrorClass.IN_STATUS, message, Origin.REPORTED, comm, statuses);
    }

    /** The communicator whose error handler is asked: that of the first request that failed. */
    CommBase comm() {
        return comm;
    }

    /** The statuses of the requests that are complete. */
    Status[] statuses() {
        return statuses;
    }
}
