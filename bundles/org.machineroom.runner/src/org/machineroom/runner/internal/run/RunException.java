// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.io.IOException;
import org.machineroom.trace.HostRefusal;

/** A command cannot do what it was asked to do; the message says what is wrong and what would be right. */
public final class RunException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int exitStatus;

    /** Something cannot start because of what it was asked to do. */
    public RunException(String message) {
        this(message, null);
    }

    /** Something cannot start because of what it was asked to do. */
    public RunException(String message, Throwable cause) {
        this(message, cause, ExitStatus.WRONG_USE);
    }

    private RunException(String message, Throwable cause, int exitStatus) {
        super(message, cause);
        this.exitStatus = exitStatus;
    }

    /**
     * Something was done, but what has come of it cannot be written.
     *
     * @param where the file, or the option that names it
     */
    public static RunException unwritable(String where, IOException cause) {
        return failed(where + " cannot be written: " + HostRefusal.words(cause), cause);
    }

    /** Something cannot be done, and what was asked is not to blame. */
    public static RunException failed(String message, Throwable cause) {
        return new RunException(message, cause, ExitStatus.FAILED);
    }

    /** What the command line returns. */
    public int exitStatus() {
        return exitStatus;
    }
}
