// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** Something the MPI layer found wrong; the binding hands it to the communicator's error handler. */
public final class MpiFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorClass errorClass;

    /**
     * Creates a fault.
     *
     * @param message names the value, the call's rule it breaks, and what would be right
     */
    public MpiFault(ErrorClass errorClass, String message) {
        super(message);
        this.errorClass = errorClass;
    }

    /** The standard's class of the error. */
    public ErrorClass errorClass() {
        return errorClass;
    }
}
