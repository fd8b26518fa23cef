// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

/** A run cannot start because of what it was asked to do; the message says what is wrong and what would be right. */
public final class RunException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Creates an exception. */
    public RunException(String message) {
        super(message);
    }

    /** Creates an exception with its cause. */
    public RunException(String message, Throwable cause) {
        super(message, cause);
    }
}
