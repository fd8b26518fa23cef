// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.util.Arrays;
import java.util.stream.Collectors;
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
    /** Of each part that can be referred to the last use in the packet, and which packet that is. */
    private long[] toldMessage = {};
    private long[] toldLastedPs = {};
    private long[] toldBusyPs = {};
    private int[] toldIn = {};

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
            case Layout.USE_AGAIN -> PartRecords.USE_AGAIN_BYTES;
            case Layout.USE_AGAIN_BEFORE -> PartRecords.USE_AGAIN_BEFORE_BYTES;
            default -> throw damaged(at, "record kind " + id + "; kinds should be "
                    + PartRecords.KINDS.stream().map(kind -> kind.id() + "").collect(Collectors.joining(", ")));
        };
        if (next > length) {
            throw damaged(at, "the record has " + (next - at) + " bytes, " + (length - at) + " are left");
        }
        if (id == Layout.USE) {
            readWhole(at);
            return;
        }
        if (at == PacketFields.PACKET_HEAD) {
            timePs = PacketFields.TIMESTAMP_BEGIN.get(bytes, 0);
        }
        timePs += PacketFields.SHORT_END.get(bytes, at) - (int) timePs & Layout.SHORT_MASK;
        if (id == Layout.SHORT_USE) {
            readShort(at);
        } else {
            readAgain(at, id == Layout.USE_AGAIN ? 0 : PartRecords.BEFORE_AGAIN.get(bytes, at));
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
        part = PartRecords.SHORT_PART.get(bytes, at);
        message = PartRecords.SHORT_MESSAGE.get(bytes, at);
        endPs = timePs - (PartRecords.BEFORE.get(bytes, at) & Layout.SHORT_MASK);
        beginPs = endPs - (PartRecords.LASTED.get(bytes, at) & Layout.SHORT_MASK);
        busyPs = PartRecords.SHORT_BUSY.get(bytes, at) & Layout.SHORT_MASK;
        if (part >= 0 && part < Layout.PARTS_AGAIN) {
            note();
        }
    }

    private void note() {
        if (part >= toldIn.length) {
            int capacity = Math.max(part + 1, 2 * toldIn.length);
            toldMessage = Arrays.copyOf(toldMessage, capacity);
            toldLastedPs = Arrays.copyOf(toldLastedPs, capacity);
            toldBusyPs = Arrays.copyOf(toldBusyPs, capacity);
            toldIn = Arrays.copyOf(toldIn, capacity);
        }
        toldMessage[part] = message;
        toldLastedPs[part] = endPs - beginPs;
        toldBusyPs[part] = busyPs;
        toldIn[part] = packet + 1;
    }

    private void readAgain(int at, int before) throws TraceException {
        part = PartRecords.PART_AGAIN.get(bytes, at);
        if (part >= toldIn.length || toldIn[part] != packet + 1) {
            throw damaged(at, "the record refers to a use of part " + part + ", of which there is none before it");
        }
        message = toldMessage[part] + PartRecords.MESSAGE_ON.get(bytes, at);
        toldMessage[part] = message;
        endPs = timePs - (before & Layout.SHORT_MASK);
        beginPs = endPs - toldLastedPs[part];
        busyPs = toldBusyPs[part];
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
