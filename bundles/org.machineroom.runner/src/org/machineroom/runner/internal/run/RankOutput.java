// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.machineroom.live.RankPrefix;
import org.machineroom.live.settings.Position.AtLine.Output;

/**
 * Standard output or error of a run: keeps the ranks' output apart line by line and puts the rank's number in front of
 * each. What is printed by no rank passes through. A write takes no simulated time.
 */
final class RankOutput {
    private final PrintStream target;
    private final ByteArrayOutputStream[] lines;
    private final boolean numbered;
    private final Runnable refused;
    private final Output kind;
    private final PrintedLines printed;

    /**
     * Creates the output of a run.
     *
     * @param numbered whether to put the rank's number in front of its lines
     * @param refused what happens when the target takes no more; on the thread of the rank that has printed
     * @param kind which of the two it is
     * @param printed is told of each line that a rank ends
     */
    RankOutput(PrintStream target, int ranks, boolean numbered, Runnable refused, Output kind, PrintedLines printed) {
        this.target = target;
        this.refused = refused;
        this.numbered = numbered;
        this.kind = kind;
        this.printed = printed;
        this.lines = new ByteArrayOutputStream[ranks];
    }

    /** Takes what no rank prints. */
    synchronized void pass(byte[] bytes, int from, int length) {
        target.write(bytes, from, length);
    }

    /** Takes what a rank prints. */
    void write(int rank, byte[] bytes, int from, int length) {
        if (isAwaited(rank, bytes, from, length)) {
            printed.arrive();
        }
    }

    private synchronized boolean isAwaited(int rank, byte[] bytes, int from, int length) {
        boolean isAwaited = false;
        int start = from;
        for (int i = from; i < from + length; i++) {
            if (bytes[i] == '\n') {
                line(rank).write(bytes, start, i + 1 - start);
                emit(rank);
                isAwaited |= printed.end(rank, kind);
                start = i + 1;
                if (target.checkError()) {
                    refused.run();
                }
            }
        }
        if (start < from + length) {
            line(rank).write(bytes, start, from + length - start);
        }
        return isAwaited;
    }

    private ByteArrayOutputStream line(int rank) {
        if (lines[rank] == null) {
            lines[rank] = new ByteArrayOutputStream();
        }
        return lines[rank];
    }

    private void emit(int rank) {
        if (numbered) {
            writeNumber(rank);
        }
        byte[] line = lines[rank].toByteArray();
        target.write(line, 0, line.length);
        lines[rank] = null;
    }

    private void writeNumber(int rank) {
        byte[] number = RankPrefix.text(rank, lines.length).getBytes(StandardCharsets.UTF_8);
        target.write(number, 0, number.length);
    }

    /** Brings the whole lines printed so far to the screen. */
    synchronized void flush() {
        target.flush();
    }

    /** Prints what the ranks have begun but not ended with a new line. */
    synchronized void finish() {
        for (int rank = 0; rank < lines.length; rank++) {
            if (lines[rank] != null && lines[rank].size() > 0) {
                lines[rank].write('\n');
                emit(rank);
            }
        }
        target.flush();
    }
}
