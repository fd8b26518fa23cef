// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.nio.charset.StandardCharsets;

import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.Field;
import org.machineroom.trace.internal.format.PacketFields;

/** Reads a stream field by field, for streams that are short or read once. One thread at a time. */
final class PacketRecords {
    private final StreamReader stream;
    private int packet = -1;
    private byte[] bytes = {};
    private int length;
    private int at;
    private int id;
    private long endPs;

    PacketRecords(StreamReader stream) {
        this.stream = stream;
    }

    /** Goes to the next record, which must begin where the last read ended; false at the end. */
    boolean next() throws TraceException {
        while (at >= length) {
            if (packet + 1 >= stream.packets().size()) {
                return false;
            }
            packet++;
            bytes = stream.load(packet, bytes);
            length = stream.packets().length(packet);
            at = PacketFields.PACKET_HEAD;
        }
        need(PacketFields.WHOLE_HEAD);
        id = PacketFields.RECORD_ID.get(bytes, at);
        endPs = PacketFields.RECORD_END.get(bytes, at);
        at += PacketFields.WHOLE_HEAD;
        return true;
    }

    int id() {
        return id;
    }

    long endPs() {
        return endPs;
    }

    int readInt() throws TraceException {
        need(Integer.BYTES);
        int value = (int) Field.INT.get(bytes, at);
        at += Integer.BYTES;
        return value;
    }

    long readLong() throws TraceException {
        need(Long.BYTES);
        long value = (long) Field.LONG.get(bytes, at);
        at += Long.BYTES;
        return value;
    }

    String readText() throws TraceException {
        int end = at;
        while (end < length && bytes[end] != 0) {
            end++;
        }
        need(end - at + 1);
        String text = new String(bytes, at, end - at, StandardCharsets.UTF_8);
        at = end + 1;
        return text;
    }

    TraceException unknownKind(int kinds) {
        return TraceException.at(stream.file(), offset(),
                "the packet is damaged: record kind " + id + "; kinds should be 0.." + (kinds - 1));
    }

    private void need(int size) throws TraceException {
        if (length - at < size) {
            throw TraceException.at(stream.file(), offset(), "the packet is damaged: " + (length - at)
                    + " bytes are left in it, the record should have " + size + " more");
        }
    }

    private long offset() {
        return stream.packets().offset(packet) + at;
    }
}
