// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.nio.file.Path;
import java.util.Arrays;

import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.PacketFields;

/**
 * The head of a packet, checked against what it must be.
 *
 * @param offset            of the packet in its file
 * @param contentBytes      head and records
 * @param packetBytes       with the padding behind them
 * @param records           number of records
 * @param checksum          of the records
 * @param endPs             end of the last record
 * @param earliestBeginPs   of a state
 * @param earliestMessagePs of a message
 */
record PacketHead(long offset, int contentBytes, long packetBytes, int records, int checksum, long endPs,
        long earliestBeginPs, long earliestMessagePs) {

    /** What a stream's packets have in common. */
    record Stream(Path file, byte[] uuid, int streamClass, long instance) {
    }

    static PacketHead parse(byte[] head, Stream stream, long offset, long sequence) throws TraceException {
        requireIdentity(head, stream, offset);
        long bits = PacketFields.CONTENT_BITS.get(head, 0);
        long packetBits = PacketFields.PACKET_BITS.get(head, 0);
        long packetBytes = packetBits / Byte.SIZE;
        if (bits % Byte.SIZE != 0 || packetBits % Byte.SIZE != 0 || bits < (long) PacketFields.PACKET_HEAD * Byte.SIZE
                || bits > packetBits || bits / Byte.SIZE > Integer.MAX_VALUE) {
            throw damaged(stream, offset, "its content is " + bits + " bits of " + packetBits
                    + ", it should be whole bytes, at least " + PacketFields.PACKET_HEAD
                    + " and no more than the packet");
        }
        long found = PacketFields.SEQUENCE.get(head, 0);
        if (found != sequence) {
            throw damaged(stream, offset, "it is packet " + found + " where " + sequence + " should be");
        }
        return new PacketHead(offset, (int) (bits / Byte.SIZE), packetBytes, PacketFields.RECORDS.get(head, 0),
                PacketFields.CHECKSUM.get(head, 0), PacketFields.TIMESTAMP_END.get(head, 0),
                PacketFields.EARLIEST_BEGIN.get(head, 0), PacketFields.EARLIEST_MESSAGE.get(head, 0));
    }

    private static void requireIdentity(byte[] head, Stream stream, long offset) throws TraceException {
        int magic = PacketFields.MAGIC.get(head, 0);
        if (magic != Layout.MAGIC) {
            throw damaged(stream, offset, String.format("it begins with %08x, it should begin with the magic number "
                    + "%08x", magic, Layout.MAGIC));
        }
        if (!Arrays.equals(head, PacketFields.UUID.offset(), PacketFields.UUID.offset() + stream.uuid().length,
                stream.uuid(), 0,
                stream.uuid().length)) {
            throw TraceException.at(stream.file(), offset,
                    "the packet belongs to another trace; its uuid should be the one in the metadata");
        }
        int streamClass = PacketFields.STREAM_CLASS.get(head, 0);
        long instance = PacketFields.STREAM_INSTANCE.get(head, 0);
        if (streamClass != stream.streamClass() || instance != stream.instance()) {
            throw TraceException.at(stream.file(), offset,
                    "the packet is of stream " + streamClass + "/" + instance + ", in this file it should be of "
                            + stream.streamClass() + "/" + stream.instance());
        }
    }

    private static TraceException damaged(Stream stream, long offset, String problem) {
        return TraceException.at(stream.file(), offset, "the packet is damaged: " + problem);
    }
}
