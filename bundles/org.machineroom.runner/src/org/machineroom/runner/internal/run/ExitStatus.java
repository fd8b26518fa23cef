// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

/** What the command line returns beside a program's own exit status. */
public final class ExitStatus {
    /** Everything went well. */
    public static final int OK = 0;
    /**
     * The program let an exception escape, checks that are to fail have found something, output could not be written,
     * or the simulator failed.
     */
    public static final int FAILED = 1;
    /** The command line was used wrongly; nothing was run. */
    public static final int WRONG_USE = 2;
    /** The program deadlocked. */
    public static final int DEADLOCK = 3;
    /** The run has taken as long as it may: what timeout of the GNU coreutils returns. */
    public static final int TIME_LIMIT = 124;
    /** The user has interrupted the run: what the shell says of a process that SIGINT has ended. */
    public static final int INTERRUPTED = 130;
    /** Whoever read the output has gone: what the shell says of a process that SIGPIPE has ended. */
    public static final int NOBODY_READS = 141;

    private ExitStatus() {
    }

    /** What a command returns whose output is lost: its own status if that tells of a failure already. */
    public static int orFailed(int status) {
        return status == OK ? FAILED : status;
    }
}
