// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import static org.machineroom.trace.internal.format.Layout.INT;
import static org.machineroom.trace.internal.format.Layout.LONG;

import java.util.Arrays;

import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.write.StreamFile;

/**
 * Packs the records of one stream into packets. A packet holds as many records as fit into the trace's packet size,
 * whoever calls and whenever it is flushed, so that the same records always make the same file. A record that is larger
 * than a packet gets a larger packet. One thread at a time.
 */
abstract sealed class PacketStream permits RankStream, KernelStream, Definitions {
    private static final int LEAST_BUFFER = 512;
    private static final byte[] NOTHING = {};

    /** The packet being filled; records go to the offset that {@link #open} returns. */
    byte[] buffer = NOTHING;

    private final TraceWriter writer;
    private final StreamFile file;
    private final String name;
    private final int streamClass;
    private final long instance;

    private int position = Layout.PACKET_HEAD;
    private int records;
    private int flushedRecords;
    private long sequence;
    private long recordsInAll;
    private long firstPs;
    private long lastPs;
    private long earliestBeginPs = Long.MAX_VALUE;
    private long earliestMessagePs = Long.MAX_VALUE;

    PacketStream(TraceWriter writer, String fileName, String name, int streamClass, long instance) {
        this.writer = writer;
        this.file = new StreamFile(writer.directory(), fileName);
        this.name = name;
        this.streamClass = streamClass;
        this.instance = instance;
    }

    /**
     * Makes room for a record and writes its head.
     *
     * @param id    the record's kind
     * @param bytes size of the whole record
     * @return the offset in {@link #buffer} at which the record goes on behind its head
     */
    final int open(int id, long beginPs, long endPs, int bytes) {
        if (endPs < lastPs || beginPs > endPs || beginPs < 0) {
            throw misplaced(beginPs, endPs);
        }
        if (buffer.length - position < bytes) {
            makeRoom(bytes);
        }
        if (records == 0) {
            firstPs = endPs;
        }
        records++;
        lastPs = endPs;
        int at = position;
        position = at + bytes;
        buffer[at] = (byte) id;
        LONG.set(buffer, at + 1, endPs);
        return at + Layout.RECORD_HEAD;
    }

    /** Tells that the packet has a state that begins then; states of a time range are found by it. */
    final void coverState(long beginPs) {
        earliestBeginPs = Math.min(earliestBeginPs, beginPs);
    }

    /** The same for a message. */
    final void coverMessage(long beginPs) {
        earliestMessagePs = Math.min(earliestMessagePs, beginPs);
    }

    private RuntimeException misplaced(long beginPs, long endPs) {
        if (endPs < lastPs) {
            return new IllegalStateException(
                    name + ": a record that ends at " + endPs + " ps after one that ends at " + lastPs + " ps");
        }
        return new IllegalArgumentException(name + ": a record from " + beginPs + " ps to " + endPs + " ps");
    }

    private void makeRoom(int bytes) {
        int limit = writer.packetBytes();
        if (position + bytes > limit && records > 0) {
            handOver(false);
            buffer = Layout.PACKET_HEAD + bytes <= limit ? writer.takeBuffer() : new byte[Layout.PACKET_HEAD + bytes];
        } else if (position + bytes > limit) {
            buffer = Arrays.copyOf(buffer, position + bytes);
        } else {
            int size = Math.clamp(2L * buffer.length, LEAST_BUFFER, limit);
            buffer = Arrays.copyOf(buffer, Math.max(size, position + bytes));
        }
    }

    /** Lets the packet be read as far as it has got; it goes on growing. */
    final void flush() {
        if (records == flushedRecords) {
            return;
        }
        flushedRecords = records;
        writer.beforePacketOf(this);
        seal();
        byte[] copy = position <= writer.packetBytes() ? writer.takeBuffer() : new byte[position];
        System.arraycopy(buffer, 0, copy, 0, position);
        writer.handOver(file, sequence, copy, position, false);
    }

    /** Ends the stream. An empty stream still gets one packet, so that its file is there. */
    final void end() {
        if (records > 0 || sequence == 0) {
            handOver(true);
        } else {
            writer.handOver(file, sequence, NOTHING, 0, true);
        }
        buffer = NOTHING;
    }

    private void handOver(boolean last) {
        writer.beforePacketOf(this);
        if (buffer.length < position) {
            buffer = new byte[position];
        }
        seal();
        writer.handOver(file, sequence, buffer, position, last);
        sequence++;
        recordsInAll += records;
        records = 0;
        flushedRecords = 0;
        position = Layout.PACKET_HEAD;
        earliestBeginPs = Long.MAX_VALUE;
        earliestMessagePs = Long.MAX_VALUE;
    }

    private void seal() {
        byte[] head = buffer;
        INT.set(head, 0, Layout.MAGIC);
        System.arraycopy(writer.uuid(), 0, head, Layout.UUID, writer.uuid().length);
        INT.set(head, Layout.STREAM_CLASS, streamClass);
        LONG.set(head, Layout.STREAM_INSTANCE, instance);
        LONG.set(head, Layout.TIMESTAMP_BEGIN, records == 0 ? lastPs : firstPs);
        LONG.set(head, Layout.SEQUENCE, sequence);
        LONG.set(head, Layout.TIMESTAMP_END, lastPs);
        LONG.set(head, Layout.CONTENT_BITS, (long) position * Byte.SIZE);
        LONG.set(head, Layout.PACKET_BITS, (long) position * Byte.SIZE);
        LONG.set(head, Layout.DISCARDED, 0L);
        LONG.set(head, Layout.EARLIEST_BEGIN, earliestBeginPs);
        LONG.set(head, Layout.EARLIEST_MESSAGE, earliestMessagePs);
        INT.set(head, Layout.RECORDS, records);
    }

    final String name() {
        return name;
    }

    final long lastPs() {
        return lastPs;
    }

    /** Packets of the stream, once it has ended. */
    final long packets() {
        return sequence;
    }

    /** Records in finished packets. */
    final long recordsInAll() {
        return recordsInAll;
    }
}
