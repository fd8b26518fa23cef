// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

/** A setting of a run makes no sense; the message says what is wrong and what would be right. */
public final class WrongSettingException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String reason;

    /** Creates an exception. */
    public WrongSettingException(String message) {
        super(message);
        reason = message;
    }

    /** Creates an exception with its cause. */
    public WrongSettingException(String message, Throwable cause) {
        super(message, cause);
        reason = message;
    }

    /** Creates one whose message names the setting, too. */
    WrongSettingException(Setting<?> setting, WrongSettingException cause) {
        super(setting.key() + ": " + cause.reason, cause);
        reason = cause.reason;
    }

    /** What is wrong, for who names the setting in other words. */
    public String reason() {
        return reason;
    }
}
