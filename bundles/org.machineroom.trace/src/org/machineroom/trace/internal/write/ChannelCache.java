// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.write;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Open files, the most recently used ones of possibly many: a trace of a thousand ranks must not need as many file
 * descriptors. One owner thread.
 */
final class ChannelCache {
    private final int limit;
    private final Map<StreamFile, FileChannel> open = new LinkedHashMap<>(16, 0.75f, true);

    ChannelCache(int limit) {
        this.limit = limit;
    }

    /** The open channel of an existing file. */
    FileChannel get(StreamFile file, Path path) throws IOException {
        FileChannel channel = open.get(file);
        return channel != null ? channel : put(file, FileChannel.open(path, StandardOpenOption.WRITE));
    }

    /** The open channel of a file that is made by this call. */
    FileChannel create(StreamFile file, Path path) throws IOException {
        return put(file, FileChannel.open(path, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW));
    }

    private FileChannel put(StreamFile file, FileChannel channel) throws IOException {
        open.put(file, channel);
        if (open.size() > limit) {
            Iterator<FileChannel> eldest = open.values().iterator();
            FileChannel victim = eldest.next();
            eldest.remove();
            victim.close();
        }
        return channel;
    }

    void close(StreamFile file) throws IOException {
        FileChannel channel = open.remove(file);
        if (channel != null) {
            channel.close();
        }
    }

    void closeAll() throws IOException {
        while (!open.isEmpty()) {
            close(open.keySet().iterator().next());
        }
    }
}
