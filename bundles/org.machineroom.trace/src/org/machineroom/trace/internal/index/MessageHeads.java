// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;

import org.machineroom.trace.internal.read.RecordCursor;
import org.machineroom.trace.internal.read.StreamReader;
import org.machineroom.trace.internal.read.TraceStreams;

/**
 * What messages are besides their ends, in the order of {@link IndexStore#received}, for whoever needs it of all
 * messages in another order. Kept in a scratch file, mapped into memory until it is closed. One thread at a time.
 */
public final class MessageHeads implements AutoCloseable {
    private static final int LONGS = 2;
    private static final int UNFINISHED = 1;

    private final Path file;
    private final Arena arena = Arena.ofConfined();
    private final Longs heads;
    private final long[] first;

    /** What a message is besides its ends. */
    public record Head(int tag, int context, long bytes, boolean isUnfinished) {
    }

    private MessageHeads(Path file, long[] first) throws IOException {
        this.file = file;
        this.first = first;
        heads = Longs.map(file, arena);
    }

    /**
     * Reads all messages of a trace.
     *
     * @param file is made, and deleted in the end
     */
    public static MessageHeads read(TraceStreams streams, Path file) throws IOException {
        long[] first = new long[streams.ranks() + 1];
        try (LongFile heads = new LongFile(file)) {
            for (int rank = 0; rank < streams.ranks(); rank++) {
                first[rank + 1] = first[rank] + copyRank(streams, rank, heads);
            }
        }
        return new MessageHeads(file, first);
    }

    private static long copyRank(TraceStreams streams, int rank, LongFile to) throws IOException {
        long messages = 0;
        try (StreamReader stream = streams.openRank(rank)) {
            RecordCursor record = new RecordCursor(stream, 0, Long.MAX_VALUE);
            while (record.next()) {
                if (record.isMessage()) {
                    to.add((long) record.messageTag() << Integer.SIZE
                            | Integer.toUnsignedLong(record.messageContext()));
                    to.add(record.messageBytes() << 1 | (record.isUnfinished() ? UNFINISHED : 0));
                    messages++;
                }
            }
        }
        return messages;
    }

    /** The message of this number among those that a rank has received. */
    public Head at(int rank, long index) {
        long at = (first[rank] + index) * LONGS;
        long names = heads.get(at);
        long size = heads.get(at + 1);
        return new Head((int) (names >> Integer.SIZE), (int) names, size >> 1, (size & UNFINISHED) != 0);
    }

    @Override
    public void close() throws IOException {
        arena.close();
        Files.delete(file);
    }
}
