// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

/** The program cannot be loaded, for a reason its user can mend; the message says what is wrong and what is there. */
public final class ProgramException extends Exception {
    private static final long serialVersionUID = 1L;

    ProgramException(String message) {
        super(message);
    }

    ProgramException(String message, Throwable cause) {
        super(message, cause);
    }
}
