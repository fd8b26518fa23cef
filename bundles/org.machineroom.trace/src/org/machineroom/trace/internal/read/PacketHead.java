// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.PacketFields;

/**
 * The head of a packet, checked against what it must be.
 *
 * @param offset            of the packet in its file
 * @param instance          the stream that it belongs to
 * @param sequence          its number in that stream
 * @param contentBytes      head and records
 * @param packetBytes       with the padding behind them
 * @param records           number of records
 * @param checksum          of the records
 * @param endPs             end of the last record
 * @param earliestBeginPs   of a state
 * @param earliestMessagePs of a message
 */
record PacketHead(long offset, long instance, long sequence, int contentBytes, long packetBytes, int records,
        int checksum, long endPs, long earliestBeginPs, long earliestMessagePs) {

    /**
     * What the packets of a file have in common.
     *
     * @param file        for messages
     * @param uuid        of the trace
     * @param streamClass of all of them
     * @param first       the first stream in the file
     * @param count       number of streams
     */
    record Streams(Path file, byte[] uuid, int streamClass, long first, int count) {
        TraceException damaged(long offset, String problem) {
            return TraceException.at(file, offset, "the packet is damaged: " + problem);
        }

        private boolean has(long instance) {
            return instance >= first && instance < first + count;
        }

        @Override
        public String toString() {
            return streamClass + "/" + first + (count == 1 ? "" : " to " + streamClass + "/" + (first + count - 1));
        }
    }

    static PacketHead parse(byte[] head, Streams stream, long offset) throws TraceException {
        requireIdentity(head, stream, offset);
        long bits = PacketFields.CONTENT_BITS.get(head, 0);
        long packetBits = PacketFields.PACKET_BITS.get(head, 0);
        long packetBytes = packetBits / Byte.SIZE;
        if (bits % Byte.SIZE != 0 || packetBits % Byte.SIZE != 0 || bits < (long) PacketFields.PACKET_HEAD * Byte.SIZE
                || bits > packetBits || bits / Byte.SIZE > Integer.MAX_VALUE) {
            throw stream.damaged(offset, "its content is " + bits + " bits of " + packetBits
                    + ", it should be whole bytes, at least " + PacketFields.PACKET_HEAD
                    + " and no more than the packet");
        }
        return new PacketHead(offset, PacketFields.STREAM_INSTANCE.get(head, 0), PacketFields.SEQUENCE.get(head, 0),
                (int) (bits / Byte.SIZE), packetBytes, PacketFields.RECORDS.get(head, 0),
                PacketFields.CHECKSUM.get(head, 0), PacketFields.TIMESTAMP_END.get(head, 0),
                PacketFields.EARLIEST_BEGIN.get(head, 0), PacketFields.EARLIEST_MESSAGE.get(head, 0));
    }

    private static void requireIdentity(byte[] head, Streams stream, long offset) throws TraceException {
        int magic = PacketFields.MAGIC.get(head, 0);
        if (magic != Layout.MAGIC) {
            throw stream.damaged(offset, String.format(Locale.ROOT,
                    "it begins with %08x, it should begin with the magic number %08x", magic, Layout.MAGIC));
        }
        if (!Arrays.equals(head, PacketFields.UUID.offset(), PacketFields.UUID.offset() + stream.uuid().length,
                stream.uuid(), 0,
                stream.uuid().length)) {
            throw TraceException.at(stream.file(), offset,
                    "the packet belongs to another trace; its uuid should be the one in the metadata");
        }
        int streamClass = PacketFields.STREAM_CLASS.get(head, 0);
        long instance = PacketFields.STREAM_INSTANCE.get(head, 0);
        if (streamClass != stream.streamClass() || !stream.has(instance)) {
            throw TraceException.at(stream.file(), offset,
                    "the packet is of stream " + streamClass + "/" + instance + ", in this file it should be of "
                            + stream);
        }
    }

}
