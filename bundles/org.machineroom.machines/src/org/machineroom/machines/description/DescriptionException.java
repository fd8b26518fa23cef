// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.description;

/** A machine description, or a change to one, is wrong; the message names the place, the value and what is allowed. */
public final class DescriptionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception about the given place. */
    public DescriptionException(Origin origin, String message) {
        super(origin + ": " + message);
    }

    /** Creates an exception that names its place itself. */
    public DescriptionException(String message) {
        super(message);
    }
}
