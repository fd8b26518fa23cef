// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.point;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Keeps the beginning of what is printed, as a program may print for ever. */
final class Beginning extends OutputStream {
    private final int most;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();

    /** Keeps so many bytes. */
    Beginning(int most) {
        this.most = most;
    }

    @Override
    public synchronized void write(int b) {
        if (kept.size() < most) {
            kept.write(b);
        }
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
        kept.write(bytes, from, Math.min(length, most - kept.size()));
    }

    PrintStream stream() {
        return new PrintStream(this, true, StandardCharsets.UTF_8);
    }

    synchronized String text() {
        return kept.toString(StandardCharsets.UTF_8);
    }
}
