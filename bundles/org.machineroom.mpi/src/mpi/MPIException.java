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

    /** Creates an error without a message. */
    public MPIException() {
        this.errorClass = ErrorClass.UNKNOWN;
    }

    /**
     * Creates an error.
     *
     * @param message what happened
     */
    public MPIException(String message) {
        super(message);
        this.errorClass = ErrorClass.UNKNOWN;
    }

    /**
     * Creates an error that something else has caused.
     *
     * @param cause what has caused it
     */
    public MPIException(Throwable cause) {
        super(cause);
        this.errorClass = ErrorClass.UNKNOWN;
    }

    MPIException(ErrorClass errorClass, String message) {
        super(message);
        this.errorClass = errorClass;
    }

    /** The MPI error code; the same as the error class (MPI 1.1 section 7.3). */
    public int getErrorCode() {
        return errorClass.code();
    }

    /** The MPI error class, one of {@code MPI.ERR_...} (MPI 1.1 section 7.3). */
    public int getErrorClass() {
        return errorClass.code();
    }
}
