// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import java.util.Arrays;

import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.PacketFields;
import org.machineroom.trace.internal.format.PartRecords;
import org.machineroom.trace.internal.format.TraceFiles;
import org.machineroom.trace.internal.write.StreamFile;

/**
 * Records when which part of the machine is busy, and with which message. What a part does for the same message with
 * short breaks only is one use; it is written when the part does something else. One thread at a time.
 */
public final class PartStream extends PacketStream {
    /** A break of so many times the time a part was busy before ends a use. */
    private static final int LONGEST_BREAK = 8;
    /**
     * Room in a packet for some fifty uses of each of a rank's two links: a use takes little room if the packet has one
     * of the same part before it.
     */
    private static final int BYTES_PER_RANK = 1 << 10;
    private static final int MOST_PACKET = 4 << 20;

    private final int packetBytes;

    private int parts;
    /** Of each part the use that may go on. */
    private long[] message = {};
    private long[] beginPs = {};
    private long[] endPs = {};
    private long[] busyPs = {};
    /** Of each part the last use that the packet has of it, and in which packet that is. */
    private long[] toldMessage = {};
    private int[] toldLasted = {};
    private int[] toldBusy = {};
    private int[] toldIn = {};
    private int packet = 1;

    PartStream(TraceWriter writer, int ranks) {
        super(writer, new StreamFile(writer.directory(), TraceFiles.PARTS, 1), "parts", Layout.PART_STREAM, 0);
        packetBytes = Math.clamp((long) ranks * BYTES_PER_RANK, writer.packetBytes(), MOST_PACKET);
    }

    @Override
    int packetBytes() {
        return packetBytes;
    }

    /**
     * A part of the machine is busy, see {@link Definitions#part}. May be told before it is so, and in any order of
     * parts.
     *
     * @param forMessage number of the message that has it, 0 if it is not known
     */
    public void used(int part, long forMessage, long fromPs, long untilPs) {
        if (part >= parts) {
            grow(part + 1);
        }
        if (busyPs[part] > 0 && message[part] == forMessage && fromPs >= beginPs[part]
                && fromPs - endPs[part] <= LONGEST_BREAK * busyPs[part]) {
            endPs[part] = Math.max(endPs[part], untilPs);
            busyPs[part] = Math.min(busyPs[part] + untilPs - fromPs, endPs[part] - beginPs[part]);
            return;
        }
        write(part);
        message[part] = forMessage;
        beginPs[part] = fromPs;
        endPs[part] = untilPs;
        busyPs[part] = untilPs - fromPs;
    }

    private void grow(int least) {
        parts = least;
        if (parts > message.length) {
            int capacity = Math.max(parts, 2 * message.length);
            message = Arrays.copyOf(message, capacity);
            beginPs = Arrays.copyOf(beginPs, capacity);
            endPs = Arrays.copyOf(endPs, capacity);
            busyPs = Arrays.copyOf(busyPs, capacity);
            toldMessage = Arrays.copyOf(toldMessage, capacity);
            toldLasted = Arrays.copyOf(toldLasted, capacity);
            toldBusy = Arrays.copyOf(toldBusy, capacity);
            toldIn = Arrays.copyOf(toldIn, capacity);
        }
    }

    /** Writes the uses that might have gone on. */
    void finish() {
        for (int part = 0; part < parts; part++) {
            write(part);
        }
    }

    private void write(int part) {
        if (busyPs[part] == 0) {
            return;
        }
        long latestPs = Math.max(endPs[part], lastPs());
        require(beginPs[part], latestPs, PartRecords.USE_BYTES);
        coverState(beginPs[part]);
        if (isShort(gapPs()) && isShort(latestPs - beginPs[part])) {
            writeShort(part, (int) latestPs, (int) (latestPs - endPs[part]), (int) (endPs[part] - beginPs[part]),
                    (int) busyPs[part]);
        } else {
            int at = putHead(Layout.USE, PartRecords.USE_BYTES);
            PartRecords.PART.set(buffer, at, part);
            PartRecords.MESSAGE.set(buffer, at, message[part]);
            PartRecords.BEGIN.set(buffer, at, beginPs[part]);
            PartRecords.END.set(buffer, at, endPs[part]);
            PartRecords.BUSY.set(buffer, at, busyPs[part]);
        }
    }

    private void writeShort(int part, int latest, int before, int lasted, int busy) {
        long on = message[part] - toldMessage[part];
        int at;
        if (toldIn[part] != packet || toldLasted[part] != lasted || toldBusy[part] != busy || on >>> Short.SIZE != 0) {
            at = put(Layout.SHORT_USE, PartRecords.SHORT_USE_BYTES);
            PartRecords.SHORT_PART.set(buffer, at, part);
            PartRecords.SHORT_MESSAGE.set(buffer, at, message[part]);
            PartRecords.BEFORE.set(buffer, at, before);
            PartRecords.LASTED.set(buffer, at, lasted);
            PartRecords.SHORT_BUSY.set(buffer, at, busy);
            toldLasted[part] = lasted;
            toldBusy[part] = busy;
            toldIn[part] = part < Layout.PARTS_AGAIN ? packet : 0;
        } else if (before == 0) {
            at = putAgain(Layout.USE_AGAIN, PartRecords.USE_AGAIN_BYTES, part, (int) on);
        } else {
            at = putAgain(Layout.USE_AGAIN_BEFORE, PartRecords.USE_AGAIN_BEFORE_BYTES, part, (int) on);
            PartRecords.BEFORE_AGAIN.set(buffer, at, before);
        }
        PacketFields.SHORT_END.set(buffer, at, latest);
        toldMessage[part] = message[part];
    }

    private int putAgain(int id, int bytes, int part, int on) {
        int at = put(id, bytes);
        PartRecords.PART_AGAIN.set(buffer, at, part);
        PartRecords.MESSAGE_ON.set(buffer, at, on);
        return at;
    }

    @Override
    void forget() {
        packet++;
    }
}
