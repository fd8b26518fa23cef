// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.machineroom.trace.TraceException;

/**
 * A file of streams, open for reading; one that is not there is empty. It is never mapped, so that a file that shrinks
 * or vanishes meanwhile is an error and not a crash. One thread at a time.
 */
final class StreamFile implements Closeable {
    private final Path path;
    private final FileChannel channel;

    private StreamFile(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    static StreamFile open(Path path) throws TraceException {
        try {
            return new StreamFile(path, FileChannel.open(path, StandardOpenOption.READ));
        } catch (NoSuchFileException e) {
            return new StreamFile(path, null);
        } catch (IOException e) {
            throw TraceException.refused(path, "cannot be read", e);
        }
    }

    long size() throws TraceException {
        try {
            return channel == null ? 0 : channel.size();
        } catch (IOException e) {
            throw TraceException.refused(path, "cannot be read", e);
        }
    }

    /** Reads so many bytes from an offset to the beginning of an array. */
    void read(byte[] into, int length, long offset) throws TraceException {
        ByteBuffer rest = ByteBuffer.wrap(into, 0, length);
        try {
            while (rest.hasRemaining()) {
                if (channel.read(rest, offset + rest.position()) < 0) {
                    throw TraceException.at(path, offset,
                            "the file has become shorter while it is being read; " + length + " bytes should be here");
                }
            }
        } catch (TraceException e) {
            throw e;
        } catch (IOException e) {
            throw TraceException.refused(path, "cannot be read", e);
        }
    }

    @Override
    public void close() throws TraceException {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            throw TraceException.refused(path, "cannot be closed", e);
        }
    }
}
