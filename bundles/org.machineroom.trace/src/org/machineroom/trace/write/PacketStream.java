// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import java.util.Arrays;

import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.PacketFields;
import org.machineroom.trace.internal.write.StreamFile;

/**
 * Packs the records of one stream into packets. A packet holds as many records as fit into the trace's packet size, or
 * the stream's own, whoever calls and whenever it is flushed, so that the same records always make the same file. A
 * record that is larger than a packet gets a larger packet. One thread at a time.
 */
abstract sealed class PacketStream permits SlotStream, KernelStream, PartStream, NameStream {
    private static final int LEAST_BUFFER = 512;
    private static final byte[] NOTHING = {};

    /** The packet being filled; records begin at the offset that {@link #open} returns. */
    byte[] buffer = NOTHING;

    private final TraceWriter writer;
    private final StreamFile file;
    private final String name;
    private final int streamClass;
    private final long instance;

    private int position = PacketFields.PACKET_HEAD;
    private int records;
    private long flushedSequence = -1;
    private int flushedRecords;
    private long sequence;
    private long recordsInAll;
    private long firstPs;
    private long lastPs;
    private long gapPs;
    private long earliestBeginPs = Long.MAX_VALUE;
    private long earliestMessagePs = Long.MAX_VALUE;

    PacketStream(TraceWriter writer, StreamFile file, String name, int streamClass, long instance) {
        this.writer = writer;
        this.file = file;
        this.name = name;
        this.streamClass = streamClass;
        this.instance = instance;
    }

    /**
     * Makes room for a record and writes its head.
     *
     * @param id    the record's kind
     * @param bytes size of the whole record
     * @return the offset in {@link #buffer} at which the record begins
     */
    final int open(int id, long beginPs, long endPs, int bytes) {
        require(beginPs, endPs, bytes);
        return putHead(id, bytes);
    }

    /** Makes room for a record of at most so many bytes, which must be written then. */
    final void require(long beginPs, long endPs, int bytes) {
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
        gapPs = endPs - lastPs;
        lastPs = endPs;
    }

    /** Writes the head of a record that says all itself, after {@link #require}. */
    final int putHead(int id, int bytes) {
        int at = put(id, bytes);
        PacketFields.RECORD_END.set(buffer, at, lastPs);
        return at;
    }

    /** Writes the id of a record only. */
    final int put(int id, int bytes) {
        int at = position;
        position = at + bytes;
        PacketFields.RECORD_ID.set(buffer, at, id);
        return at;
    }

    /** Whether a time can be written in 32 bits. */
    static boolean isShort(long ps) {
        return ps >>> Integer.SIZE == 0;
    }

    /** The packet ends, and all that records of it may refer to. */
    void forget() {
        // most streams have no such records
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

    /** Size of a packet that is full. */
    int packetBytes() {
        return writer.packetBytes();
    }

    private void makeRoom(int bytes) {
        int limit = packetBytes();
        if (position + bytes > limit && records > 0) {
            handOver(false);
            int least = Math.max(limit, PacketFields.PACKET_HEAD + bytes);
            buffer = least == writer.packetBytes() ? writer.takeBuffer() : new byte[least];
        } else if (position + bytes > limit) {
            buffer = Arrays.copyOf(buffer, position + bytes);
        } else {
            int size = Math.clamp(2L * buffer.length, LEAST_BUFFER, limit);
            buffer = Arrays.copyOf(buffer, Math.max(size, position + bytes));
        }
    }

    /**
     * Lets the packet be read as far as it has got; it goes on growing. In a file with others it cannot. It changes
     * nothing that the stream goes on with: a debugger may let the owner of the stream go on meanwhile, and then the
     * packet that the owner hands over later has the last word.
     */
    final void flush() {
        long number = sequence;
        int count = records;
        int length = position;
        byte[] bytes = buffer;
        if (count == 0 || number == flushedSequence && count == flushedRecords || bytes.length < length
                || file.isShared()) {
            return;
        }
        writer.beforePacketOf(this);
        byte[] copy = length <= writer.packetBytes() ? writer.takeBuffer() : new byte[length];
        System.arraycopy(bytes, 0, copy, 0, length);
        seal(copy, number, count, length);
        if (number != sequence || bytes != buffer) {
            return; // it goes on
        }
        flushedSequence = number;
        flushedRecords = count;
        writer.handOver(file, number, copy, length, false);
    }

    /** Drops the records of the packet being filled. */
    final void beginAgain() {
        position = PacketFields.PACKET_HEAD;
        records = 0;
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
        seal(buffer, sequence, records, position);
        writer.handOver(file, sequence, buffer, position, last);
        sequence++;
        recordsInAll += records;
        records = 0;
        position = PacketFields.PACKET_HEAD;
        earliestBeginPs = Long.MAX_VALUE;
        earliestMessagePs = Long.MAX_VALUE;
        forget();
    }

    private void seal(byte[] head, long number, int count, int length) {
        PacketFields.MAGIC.set(head, 0, Layout.MAGIC);
        System.arraycopy(writer.uuid(), 0, head, PacketFields.UUID.offset(), writer.uuid().length);
        PacketFields.STREAM_CLASS.set(head, 0, streamClass);
        PacketFields.STREAM_INSTANCE.set(head, 0, instance);
        PacketFields.TIMESTAMP_BEGIN.set(head, 0, count == 0 ? lastPs : firstPs);
        PacketFields.SEQUENCE.set(head, 0, number);
        PacketFields.TIMESTAMP_END.set(head, 0, lastPs);
        PacketFields.CONTENT_BITS.set(head, 0, (long) length * Byte.SIZE);
        PacketFields.PACKET_BITS.set(head, 0, (long) length * Byte.SIZE);
        PacketFields.DISCARDED.set(head, 0, 0L);
        PacketFields.EARLIEST_BEGIN.set(head, 0, earliestBeginPs);
        PacketFields.EARLIEST_MESSAGE.set(head, 0, earliestMessagePs);
        PacketFields.RECORDS.set(head, 0, count);
    }

    final String name() {
        return name;
    }

    /** The end of its last record. */
    public final long lastPs() {
        return lastPs;
    }

    /** Time between the ends of the last record and the one before it. */
    final long gapPs() {
        return gapPs;
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
