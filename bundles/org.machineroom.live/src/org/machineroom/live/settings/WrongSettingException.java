// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

/** A setting of a run makes no sense; the message says what is wrong and what would be right. */
public final class WrongSettingException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Creates an exception. */
    public WrongSettingException(String message) {
        super(message);
    }

    /** Creates an exception with its cause. */
    public WrongSettingException(String message, Throwable cause) {
        super(message, cause);
    }
}
