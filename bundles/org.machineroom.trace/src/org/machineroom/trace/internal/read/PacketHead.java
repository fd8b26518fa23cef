// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import static org.machineroom.trace.internal.format.Layout.INT;
import static org.machineroom.trace.internal.format.Layout.LONG;

import java.nio.file.Path;
import java.util.Arrays;

import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.Layout;

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
        long bits = (long) LONG.get(head, Layout.CONTENT_BITS);
        long packetBits = (long) LONG.get(head, Layout.PACKET_BITS);
        long packetBytes = packetBits / Byte.SIZE;
        if (bits % Byte.SIZE != 0 || packetBits % Byte.SIZE != 0 || bits < (long) Layout.PACKET_HEAD * Byte.SIZE
                || bits > packetBits || bits / Byte.SIZE > Integer.MAX_VALUE) {
            throw damaged(stream, offset, "its content is " + bits + " bits of " + packetBits
                    + ", it should be whole bytes, at least " + Layout.PACKET_HEAD + " and no more than the packet");
        }
        long found = (long) LONG.get(head, Layout.SEQUENCE);
        if (found != sequence) {
            throw damaged(stream, offset, "it is packet " + found + " where " + sequence + " should be");
        }
        return new PacketHead(offset, (int) (bits / Byte.SIZE), packetBytes, (int) INT.get(head, Layout.RECORDS),
                (int) INT.get(head, Layout.CHECKSUM), (long) LONG.get(head, Layout.TIMESTAMP_END),
                (long) LONG.get(head, Layout.EARLIEST_BEGIN), (long) LONG.get(head, Layout.EARLIEST_MESSAGE));
    }

    private static void requireIdentity(byte[] head, Stream stream, long offset) throws TraceException {
        int magic = (int) INT.get(head, 0);
        if (magic != Layout.MAGIC) {
            throw damaged(stream, offset, String.format("it begins with %08x, it should begin with the magic number "
                    + "%08x", magic, Layout.MAGIC));
        }
        if (!Arrays.equals(head, Layout.UUID, Layout.UUID + stream.uuid().length, stream.uuid(), 0,
                stream.uuid().length)) {
            throw TraceException.at(stream.file(), offset,
                    "the packet belongs to another trace; its uuid should be the one in the metadata");
        }
        int streamClass = (int) INT.get(head, Layout.STREAM_CLASS);
        long instance = (long) LONG.get(head, Layout.STREAM_INSTANCE);
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
