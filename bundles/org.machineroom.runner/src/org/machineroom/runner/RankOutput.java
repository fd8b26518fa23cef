// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.machineroom.kernel.Rank;

/**
 * Stands in for standard output or error during a run: keeps the ranks' output apart line by line and puts the rank's
 * number in front of each. What is printed by no rank passes through. A write takes no simulated time.
 */
final class RankOutput extends OutputStream {
    private final OutputStream target;
    private final ByteArrayOutputStream[] lines;
    private final int width;
    private final boolean numbered;

    /**
     * Creates the stand-in.
     *
     * @param numbered whether to put the rank's number in front of its lines
     */
    RankOutput(OutputStream target, int ranks, boolean numbered) {
        this.target = target;
        this.numbered = numbered;
        this.lines = new ByteArrayOutputStream[ranks];
        this.width = Integer.toString(ranks - 1).length();
    }

    /** The stream to install. */
    PrintStream printStream() {
        return new PrintStream(this, false, StandardCharsets.UTF_8);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) throws IOException {
        Rank rank = Rank.currentOrNull();
        if (rank == null) {
            target.write(bytes, from, length);
            return;
        }
        int start = from;
        for (int i = from; i < from + length; i++) {
            if (bytes[i] == '\n') {
                line(rank.id()).write(bytes, start, i + 1 - start);
                emit(rank.id());
                start = i + 1;
            }
        }
        if (start < from + length) {
            line(rank.id()).write(bytes, start, from + length - start);
        }
    }

    private ByteArrayOutputStream line(int rank) {
        if (lines[rank] == null) {
            lines[rank] = new ByteArrayOutputStream();
        }
        return lines[rank];
    }

    private void emit(int rank) throws IOException {
        if (numbered) {
            writeNumber(rank);
        }
        lines[rank].writeTo(target);
        lines[rank] = null;
    }

    private void writeNumber(int rank) throws IOException {
        target.write(("[" + " ".repeat(width - Integer.toString(rank).length()) + rank + "] ")
                .getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public synchronized void flush() throws IOException {
        target.flush();
    }

    /** Brings the whole lines printed so far to the screen. */
    void flushLines() {
        try {
            flush();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot print the ranks' output", e);
        }
    }

    /** Prints what the ranks have begun but not ended with a new line. */
    synchronized void finish() {
        try {
            for (int rank = 0; rank < lines.length; rank++) {
                if (lines[rank] != null && lines[rank].size() > 0) {
                    lines[rank].write('\n');
                    emit(rank);
                }
            }
            target.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot print the ranks' output", e);
        }
    }
}
