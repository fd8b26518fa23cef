// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.RankRecords;

/**
 * Looks up messages by where their records are. Maps the streams it is asked about into memory until it is closed. One
 * thread at a time.
 */
public final class MessageHeads implements AutoCloseable {
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final TraceStreams streams;
    private final Arena arena = Arena.ofConfined();
    private final MemorySegment[] ranks;

    /** What a message is besides its ends. */
    public record Head(int tag, int context, long bytes, boolean isUnfinished) {
    }

    public MessageHeads(TraceStreams streams) {
        this.streams = streams;
        ranks = new MemorySegment[streams.ranks()];
    }

    /**
     * A message.
     *
     * @param destination the rank in whose stream its record is
     * @param offset      of its record in that stream's file
     * @throws TraceException if there is none
     */
    public Head at(int destination, long offset) throws TraceException {
        if (ranks[destination] == null) {
            ranks[destination] = map(streams.rankFile(destination));
        }
        MemorySegment stream = ranks[destination];
        if (offset < 0 || offset > stream.byteSize() - RankRecords.MESSAGE_BYTES || !isMessage(stream, offset)) {
            throw TraceException.at(streams.rankFile(destination), offset, "there should be a message here");
        }
        return new Head(stream.get(INT, offset + RankRecords.MESSAGE_TAG.offset()),
                stream.get(INT, offset + RankRecords.MESSAGE_CONTEXT.offset()),
                stream.get(LONG, offset + RankRecords.MESSAGE_LENGTH.offset()),
                stream.get(ValueLayout.JAVA_BYTE, offset) == Layout.UNFINISHED_MESSAGE);
    }

    private static boolean isMessage(MemorySegment stream, long offset) {
        byte id = stream.get(ValueLayout.JAVA_BYTE, offset);
        return id == Layout.MESSAGE || id == Layout.UNFINISHED_MESSAGE;
    }

    private MemorySegment map(Path file) throws TraceException {
        try (FileChannel channel = FileChannel.open(file)) {
            return channel.map(MapMode.READ_ONLY, 0, channel.size(), arena);
        } catch (IOException e) {
            throw TraceException.refused(file, "cannot be read", e);
        }
    }

    @Override
    public void close() {
        arena.close();
    }
}
