// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives;

/** A native program cannot be built or run; the message says why, and what would be right. */
public final class NativeException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Creates it. */
    public NativeException(String message) {
        super(message);
    }

    /** Creates it with its cause. */
    public NativeException(String message, Throwable cause) {
        super(message, cause);
    }
}
