// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32;

/** What an index has of each rank, and which state of the trace it was made of. Filled while it is made. */
final class IndexHeader {
    private static final long MAGIC = 0x4d52_494e_4445_5800L + IndexFormat.VERSION;
    private static final int FIXED_BYTES = 3 * Long.BYTES;
    private static final int COLUMNS = 6;
    private static final int CHECKSUM_BYTES = Long.BYTES;

    /** Of the trace's metadata. */
    final long traceStamp;
    final int ranks;
    /** Of each rank's stream, see {@link StreamStamp}. */
    final long[] streamStamps;
    final long[] states;
    final long[] received;
    final long[] sent;
    /** Of the received messages, how many had not been received when the run ended. */
    final long[] unreceived;
    /** When each rank's last record ends. */
    final long[] endPs;

    IndexHeader(long traceStamp, long[] streamStamps) {
        this.traceStamp = traceStamp;
        this.streamStamps = streamStamps;
        ranks = streamStamps.length;
        states = new long[ranks];
        received = new long[ranks];
        sent = new long[ranks];
        unreceived = new long[ranks];
        endPs = new long[ranks];
    }

    private long[][] columns() {
        return new long[][] {streamStamps, states, received, sent, unreceived, endPs};
    }

    void write(Path file) throws IOException {
        ByteBuffer buffer = buffer(new byte[size(ranks)]);
        buffer.putLong(MAGIC).putLong(traceStamp).putLong(ranks);
        for (long[] column : columns()) {
            buffer.asLongBuffer().put(column);
            buffer.position(buffer.position() + column.length * Long.BYTES);
        }
        buffer.putLong(checksum(buffer));
        Files.write(file, buffer.array());
    }

    /** Reads a header; nothing if there is none, or one that is damaged or of another version. */
    static Optional<IndexHeader> read(Path file) throws IOException {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
        ByteBuffer buffer = buffer(bytes);
        if (bytes.length < FIXED_BYTES || buffer.getLong() != MAGIC) {
            return Optional.empty();
        }
        long traceStamp = buffer.getLong();
        long ranks = buffer.getLong();
        if (ranks < 1 || ranks >= IndexFormat.MOST_RANKS || bytes.length != size((int) ranks)
                || buffer.getLong(bytes.length - CHECKSUM_BYTES) != checksum(buffer)) {
            return Optional.empty();
        }
        IndexHeader header = new IndexHeader(traceStamp, new long[(int) ranks]);
        for (long[] column : header.columns()) {
            buffer.asLongBuffer().get(column);
            buffer.position(buffer.position() + column.length * Long.BYTES);
        }
        return Optional.of(header);
    }

    private static ByteBuffer buffer(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static int size(int ranks) {
        return Math.toIntExact(FIXED_BYTES + (long) ranks * COLUMNS * Long.BYTES + CHECKSUM_BYTES);
    }

    private static long checksum(ByteBuffer buffer) {
        CRC32 crc = new CRC32();
        crc.update(buffer.array(), 0, buffer.capacity() - CHECKSUM_BYTES);
        return crc.getValue();
    }

    /** Whether it was made of the same state of the same trace. */
    boolean matches(long stampOfTrace, long[] stampsOfStreams) {
        return traceStamp == stampOfTrace && Arrays.equals(streamStamps, stampsOfStreams);
    }
}
