// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

/** What the command line returns beside a program's own exit status. */
public final class ExitStatus {
    /** Everything went well. */
    public static final int OK = 0;
    /** The program let an exception escape, checks that are to fail have found something, or the simulator failed. */
    public static final int FAILED = 1;
    /** The command line was used wrongly; nothing was run. */
    public static final int WRONG_USE = 2;
    /** The program deadlocked. */
    public static final int DEADLOCK = 3;

    private ExitStatus() {
    }
}
