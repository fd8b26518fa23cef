// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.ErrorClass;

/**
 * An error in an MPI call. Unchecked, so that programs that declare or catch it and programs that do not both compile.
 * Its message says what was called, by which rank and when in virtual time, what was wrong and what would be right.
 */
public class MPIException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorClass errorClass;
    private final transient Status[] statuses;

    /** Creates an error without a message. */
    public MPIException() {
        this.errorClass = ErrorClass.UNKNOWN;
        this.statuses = null;
    }

    /**
     * Creates an error.
     *
     * @param message what happened
     */
    public MPIException(String message) {
        super(message);
        this.errorClass = ErrorClass.UNKNOWN;
        this.statuses = null;
    }

    /**
     * Creates an error that something else has caused.
     *
     * @param cause what has caused it
     */
    public MPIException(Throwable cause) {
        super(cause);
        this.errorClass = ErrorClass.UNKNOWN;
        this.statuses = null;
    }

    MPIException(ErrorClass errorClass, String message, Status[] statuses) {
        super(message);
        this.errorClass = errorClass;
        this.statuses = statuses;
    }

    /** The MPI error code; the same as the error class (MPI 1.1 section 7.3). */
    public int getErrorCode() {
        return errorClass.code();
    }

    /** The MPI error class, one of {@code MPI.ERR_...} (MPI 1.1 section 7.3). */
    public int getErrorClass() {
        return errorClass.code();
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
