// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** How a run ended. */
public sealed interface Outcome {
    /** Virtual time at the end of the run, in picoseconds. */
    long timePs();

    /** Every rank ran to its end. */
    record Completed(long timePs) implements Outcome {
    }

    /** A rank ended the run on purpose, by an exit or an abort; or the user did. */
    record Stopped(int rank, long timePs, int status, String reason) implements Outcome {
        /** Stands for the rank where the user ended the run. */
        public static final int NOBODY = -1;
    }

    /** A rank's program let an exception escape. */
    record Failed(int rank, long timePs, Throwable cause) implements Outcome {
    }

    /** Nothing was left to happen and ranks were blocked. */
    record Deadlocked(Deadlock deadlock) implements Outcome {
        @Override
        public long timePs() {
            return deadlock.timePs();
        }
    }
}
