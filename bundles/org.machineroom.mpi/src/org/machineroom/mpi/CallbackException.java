// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** A function of the program, which MPI has called, has failed: in Java it has thrown, in C it has returned a code. */
public final class CallbackException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int errorCode;

    /**
     * Creates a failure.
     *
     * @param errorCode what the function says
     * @param message what the function says besides; may be {@code null}
     * @param cause what it has thrown; may be {@code null}
     */
    public CallbackException(int errorCode, String message, Throwable cause) {
        super(message, cause);
        this.errorCode = errorCode;
    }

    /** The error code that the function has returned. */
    public int errorCode() {
        return errorCode;
    }
}
