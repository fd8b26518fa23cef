// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Standard input of a run that can be repeated: gives what a run before it has read, then what comes from the console,
 * and keeps all of it in a file, which is made when something is read first. Thread-safe, as the ranks share it.
 */
final class KeptInput extends InputStream {
    private final InputStream console;
    private final Path file;
    private InputStream before;
    private OutputStream kept;

    /**
     * Begins.
     *
     * @param before what is read first; {@code null} for nothing
     * @param file is written
     */
    KeptInput(Path before, InputStream console, Path file) throws IOException {
        this.before = before == null ? InputStream.nullInputStream() : Files.newInputStream(before);
        this.console = console;
        this.file = file;
    }

    @Override
    public synchronized int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public synchronized int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        int count = before.read(bytes, offset, length);
        if (count < 0) {
            count = console.read(bytes, offset, length);
        }
        if (count > 0) {
            keep(bytes, offset, count);
        }
        return count;
    }

    private void keep(byte[] bytes, int offset, int count) throws IOException {
        if (kept == null) {
            kept = Files.newOutputStream(file);
        }
        kept.write(bytes, offset, count);
        kept.flush();
    }

    @Override
    public synchronized int available() throws IOException {
        int first = before.available();
        return first > 0 ? first : console.available();
    }

    @Override
    public synchronized void close() throws IOException {
        before.close();
        console.close();
        if (kept != null) {
            kept.close();
        }
    }
}
