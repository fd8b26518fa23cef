// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.io.PrintStream;

/** A line of the screen that tells how far a run has come, below what the program prints there. For any thread. */
final class ProgressLine {
    private static final String CLEAR_LINE = "\r\033[K";

    private final PrintStream screen;
    private boolean isShown;
    private boolean isInsideLine;

    ProgressLine(PrintStream screen) {
        this.screen = screen;
    }

    /** Shows a text in place of the last one; not while a line of the program's has no end yet. */
    synchronized void show(String text) {
        if (!isInsideLine) {
            screen.print(CLEAR_LINE + text);
            screen.flush();
            isShown = true;
        }
    }

    /** Takes it away. */
    synchronized void clear() {
        if (isShown) {
            screen.print(CLEAR_LINE);
            screen.flush();
            isShown = false;
        }
    }

    private synchronized void write(PrintStream target, byte[] bytes, int from, int length) {
        if (length > 0) {
            clear();
            target.write(bytes, from, length);
            target.flush();
            isInsideLine = bytes[from + length - 1] != '\n';
        }
    }

    /** A stream to the same screen, which takes the line away before anything is written. */
    PrintStream above(PrintStream target) {
        return new PrintStream(target) {
            @Override
            public void write(byte[] bytes, int from, int length) {
                ProgressLine.this.write(target, bytes, from, length);
            }

            @Override
            public boolean checkError() {
                return target.checkError();
            }
        };
    }
}
