// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

/** What somebody wrote is no {@link RankMapping}; the message says what would be right. */
public final class WrongMappingException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String reason;

    WrongMappingException(String reason, Throwable cause) {
        super("mapping " + reason, cause);
        this.reason = reason;
    }

    /** What is wrong with it, and what it is, for who has said already that it is a mapping. */
    public String reason() {
        return reason;
    }
}
