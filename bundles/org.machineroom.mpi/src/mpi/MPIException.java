// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.error.ErrorCodes;

/**
 * An error in an MPI call. Unchecked, so that programs that declare or catch it and programs that do not both compile.
 * Its message says what was called, by which rank and when in virtual time, what was wrong and what would be right.
 */
public class MPIException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int errorCode;
    private final int errorClass;
    private final transient Status[] statuses;

    /** Creates an error without a message. */
    public MPIException() {
        this.errorCode = ErrorClass.UNKNOWN.code();
        this.errorClass = errorCode;
        this.statuses = null;
    }

    /**
     * Creates an error.
     *
     * @param message what happened
     */
    public MPIException(String message) {
        super(message);
        this.errorCode = ErrorClass.UNKNOWN.code();
        this.errorClass = errorCode;
        this.statuses = null;
    }

    /**
     * Creates an error that something else has caused.
     *
     * @param cause what has caused it
     */
    public MPIException(Throwable cause) {
        super(cause);
        this.errorCode = ErrorClass.UNKNOWN.code();
        this.errorClass = errorCode;
        this.statuses = null;
    }

    MPIException(int errorCode, String message, Status[] statuses) {
        super(message);
        this.errorCode = errorCode;
        this.errorClass = ErrorCodes.classOf(errorCode);
        this.statuses = statuses;
    }

    /** The MPI error code: the error class, or a code that the program has added (MPI 3.1 section 8.5). */
    public int getErrorCode() {
        return errorCode;
    }

    /** The MPI error class, one of {@code MPI.ERR_...} or one that the program has added (MPI 1.1 section 7.3). */
    public int getErrorClass() {
        return errorClass;
    }

    /**
     * What a call that completes several requests returns beside an error, which neither dialect can tell: the statuses
     * of all requests after Waitall and Testall, of those that are complete after Waitsome and Testsome, of the one
     * after Waitany and Testany. Each has its error in {@link Status#getError} (MPI 1.1 section 3.7.5).
     *
     * @return the statuses; {@code null} if the error is of another call, or none of a request
     */
    public Status[] getStatuses() {
        return statuses == null ? null : statuses.clone();
    }
}
