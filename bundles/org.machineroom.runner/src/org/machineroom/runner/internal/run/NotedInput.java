// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.machineroom.trace.condition.ContentDigest;

/**
 * Standard input of a process with one run, of which is noted what the run has read. Thread-safe, as the ranks share
 * it.
 */
public final class NotedInput extends FilterInputStream {
    /** Made when something is read, as most programs read nothing and it takes a while. */
    private ContentDigest content;
    private long length;

    private NotedInput(InputStream input) {
        super(input);
    }

    /** Begins to note what is read; until it is closed, which leaves standard input itself open. */
    public static NotedInput take() {
        NotedInput noted = new NotedInput(System.in);
        System.setIn(noted);
        return noted;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public synchronized int read(byte[] bytes, int offset, int count) throws IOException {
        int got = super.read(bytes, offset, count);
        if (got > 0) {
            content = content == null ? new ContentDigest() : content;
            content.add(bytes, offset, got);
            length += got;
        }
        return got;
    }

    /** How many bytes have been read, and what they come to; once, and only if it {@linkplain #isRead() is read}. */
    synchronized String digest() {
        return length + " " + content.hex();
    }

    /** Whether anything has been read. */
    synchronized boolean isRead() {
        return length > 0;
    }

    @Override
    public void close() {
        System.setIn(in);
    }
}
