// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** Something the MPI layer found wrong; the binding hands it to the communicator's error handler. */
public class MpiFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorClass errorClass;
    private final Origin origin;
    private final int errorCode;

    /** Where a fault comes from. */
    public enum Origin {
        /** The program uses MPI wrongly, which is to be reported. */
        WRONG_USE,
        /** The program has done nothing wrong, but the library cannot do what it wants. */
        LIMIT,
        /** It has been reported already. */
        REPORTED
    }

    /**
     * Creates a fault that is the program's.
     *
     * @param message names the value, the call's rule it breaks, and what would be right
     */
    public MpiFault(ErrorClass errorClass, String message) {
        this(errorClass, message, Origin.WRONG_USE);
    }

    /** Creates a fault of any origin; {@code message} as for {@link #MpiFault(ErrorClass, String)}. */
    public MpiFault(ErrorClass errorClass, String message, Origin origin) {
        this(errorClass.code(), message, origin);
    }

    /** Creates a fault with a code that may be one of the program's own (MPI 3.1 section 8.5). */
    public MpiFault(int errorCode, String message, Origin origin) {
        super(message);
        this.errorCode = errorCode;
        this.errorClass = ErrorClass.ofCode(errorCode);
        this.origin = origin;
    }

    /** The standard's class of the error. */
    public final ErrorClass errorClass() {
        return errorClass;
    }

    /** The error's code: its class, or one of the program's own. */
    public final int errorCode() {
        return errorCode;
    }

    /** Where it comes from. */
    public final Origin origin() {
        return origin;
    }
}
