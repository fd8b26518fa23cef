// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.PacketFields;
import org.machineroom.trace.internal.format.PartRecords;

/** Goes through the uses of the machine's parts, in the order in which they were told. One thread at a time. */
public final class UseCursor {
    private final StreamReader stream;
    private final long fromPs;
    private final long untilPs;
    private int packet = -1;
    private byte[] bytes = {};
    private int length;
    private int next;
    private long timePs;
    private int part;
    private long message;
    private long beginPs;
    private long endPs;
    private long busyPs;

    /** The uses that overlap a range of time, both ends included. */
    public UseCursor(StreamReader stream, long fromPs, long untilPs) {
        this.stream = stream;
        this.fromPs = fromPs;
        this.untilPs = untilPs;
    }

    /** Goes to the next use; false at the end. */
    public boolean next() throws TraceException {
        while (true) {
            while (next < length) {
                step();
                if (endPs >= fromPs && beginPs <= untilPs) {
                    return true;
                }
            }
            packet = stream.packets().next(packet, fromPs, untilPs);
            if (packet >= stream.packets().size()) {
                packet--;
                return false;
            }
            bytes = stream.load(packet, bytes);
            length = stream.packets().length(packet);
            next = PacketFields.PACKET_HEAD;
        }
    }

    private void step() throws TraceException {
        int at = next;
        int id = PacketFields.RECORD_ID.get(bytes, at);
        next += switch (id) {
            case Layout.USE -> PartRecords.USE_BYTES;
            case Layout.SHORT_USE -> PartRecords.SHORT_USE_BYTES;
            default -> throw damaged(at, "record kind " + id + "; kinds should be " + Layout.USE + " or "
                    + Layout.SHORT_USE);
        };
        if (next > length) {
            throw damaged(at, "the record has " + (next - at) + " bytes, " + (length - at) + " are left");
        }
        if (id == Layout.USE) {
            readWhole(at);
        } else {
            readShort(at);
        }
    }

    private void readWhole(int at) {
        timePs = PacketFields.RECORD_END.get(bytes, at);
        part = PartRecords.PART.get(bytes, at);
        message = PartRecords.MESSAGE.get(bytes, at);
        beginPs = PartRecords.BEGIN.get(bytes, at);
        endPs = PartRecords.END.get(bytes, at);
        busyPs = PartRecords.BUSY.get(bytes, at);
    }

    private void readShort(int at) {
        if (at == PacketFields.PACKET_HEAD) {
            timePs = PacketFields.TIMESTAMP_BEGIN.get(bytes, 0);
        }
        timePs += PacketFields.SHORT_END.get(bytes, at) - (int) timePs & Layout.SHORT_MASK;
        part = PartRecords.SHORT_PART.get(bytes, at);
        message = PartRecords.SHORT_MESSAGE.get(bytes, at);
        endPs = timePs - (PartRecords.BEFORE.get(bytes, at) & Layout.SHORT_MASK);
        beginPs = endPs - (PartRecords.LASTED.get(bytes, at) & Layout.SHORT_MASK);
        busyPs = PartRecords.SHORT_BUSY.get(bytes, at) & Layout.SHORT_MASK;
    }

    private TraceException damaged(int at, String problem) {
        return TraceException.at(stream.file(), stream.packets().offset(packet) + at,
                "the packet is damaged: " + problem);
    }

    /** Which part of the machine. */
    public int part() {
        return part;
    }

    /** The message that had it, 0 if it is not known. */
    public long message() {
        return message;
    }

    public long beginPs() {
        return beginPs;
    }

    public long endPs() {
        return endPs;
    }

    /** How long it was busy meanwhile. */
    public long busyPs() {
        return busyPs;
    }
}
