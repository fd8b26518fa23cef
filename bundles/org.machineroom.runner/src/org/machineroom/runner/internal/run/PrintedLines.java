// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import org.machineroom.live.settings.Position.AtLine;

/** Counts the lines of one rank's output for somebody who waits for one of them. One rank prints at a time. */
public final class PrintedLines {
    private AtLine wanted;
    private Runnable arrival;
    private long left;

    PrintedLines() {
    }

    /**
     * Has something done, once, when a rank has ended a line and what it prints with it is on its way. To be said
     * before the run.
     *
     * @param action is run on the rank's thread, inside of the call that prints
     */
    public void await(AtLine line, Runnable action) {
        wanted = line;
        arrival = action;
        left = line.line();
    }

    /**
     * Notes that a rank has ended a line.
     *
     * @param output where to; not both
     * @return whether it is the one that is waited for; the caller then {@linkplain #arrive says} when all is printed
     */
    boolean end(int rank, AtLine.Output output) {
        if (wanted == null || wanted.rank() != rank || !wanted.output().has(output)) {
            return false;
        }
        left--;
        return left == 0;
    }

    /** The line that is waited for has been printed. */
    void arrive() {
        arrival.run();
    }
}
