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

    /**
     * Of each part the use that may go on, and the last one that the packet has of it, together in one array: messages
     * take parts all over the machine, whose numbers have to come from memory.
     */
    private static final int STRIDE = 7;
    private static final int MESSAGE = 0;
    private static final int BEGIN = 1;
    private static final int END = 2;
    private static final int BUSY = 3;
    private static final int TOLD_MESSAGE = 4;
    /** How long it lasted, and for how much of it the part was busy, in 32 bits each. */
    private static final int TOLD_TIMES = 5;
    /** In which packet it is. */
    private static final int TOLD_IN = 6;

    private final int packetBytes;

    private int parts;
    private long[] state = {};
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
        long[] of = state;
        int at = part * STRIDE;
        long busyPs = of[at + BUSY];
        long endPs = of[at + END];
        if (busyPs > 0 && of[at + MESSAGE] == forMessage && fromPs >= of[at + BEGIN]
                && fromPs - endPs <= LONGEST_BREAK * busyPs) {
            long newEndPs = Math.max(endPs, untilPs);
            of[at + END] = newEndPs;
            of[at + BUSY] = Math.min(busyPs + untilPs - fromPs, newEndPs - of[at + BEGIN]);
            return;
        }
        write(part);
        of[at + MESSAGE] = forMessage;
        of[at + BEGIN] = fromPs;
        of[at + END] = untilPs;
        of[at + BUSY] = untilPs - fromPs;
    }

    private void grow(int least) {
        parts = least;
        if (parts * STRIDE > state.length) {
            state = Arrays.copyOf(state, Math.max(parts * STRIDE, 2 * state.length));
        }
    }

    /** Writes the uses that might have gone on. */
    void finish() {
        for (int part = 0; part < parts; part++) {
            write(part);
        }
    }

    private void write(int part) {
        int of = part * STRIDE;
        long busyPs = state[of + BUSY];
        if (busyPs == 0) {
            return;
        }
        long beginPs = state[of + BEGIN];
        long endPs = state[of + END];
        long latestPs = Math.max(endPs, lastPs());
        require(beginPs, latestPs, PartRecords.USE_BYTES);
        coverState(beginPs);
        if (isShort(gapPs()) && isShort(latestPs - beginPs)) {
            int at = putShort(part, (int) (latestPs - endPs), endPs - beginPs << Integer.SIZE | busyPs);
            PacketFields.SHORT_END.set(buffer, at, (int) latestPs);
            state[of + TOLD_MESSAGE] = state[of + MESSAGE];
        } else {
            int at = putHead(Layout.USE, PartRecords.USE_BYTES);
            PartRecords.PART.set(buffer, at, part);
            PartRecords.MESSAGE.set(buffer, at, state[of + MESSAGE]);
            PartRecords.BEGIN.set(buffer, at, beginPs);
            PartRecords.END.set(buffer, at, endPs);
            PartRecords.BUSY.set(buffer, at, busyPs);
        }
    }

    /** Writes a use, but for its time; returns where. */
    private int putShort(int part, int before, long times) {
        int of = part * STRIDE;
        long on = state[of + MESSAGE] - state[of + TOLD_MESSAGE];
        if (state[of + TOLD_IN] != packet || state[of + TOLD_TIMES] != times || on >>> Short.SIZE != 0) {
            int at = put(Layout.SHORT_USE, PartRecords.SHORT_USE_BYTES);
            PartRecords.SHORT_PART.set(buffer, at, part);
            PartRecords.SHORT_MESSAGE.set(buffer, at, state[of + MESSAGE]);
            PartRecords.BEFORE.set(buffer, at, before);
            PartRecords.LASTED.set(buffer, at, (int) (times >>> Integer.SIZE));
            PartRecords.SHORT_BUSY.set(buffer, at, (int) times);
            state[of + TOLD_TIMES] = times;
            state[of + TOLD_IN] = part < Layout.PARTS_AGAIN ? packet : 0;
            return at;
        }
        if (before == 0) {
            return putAgain(Layout.USE_AGAIN, PartRecords.USE_AGAIN_BYTES, part, (int) on);
        }
        int at = putAgain(Layout.USE_AGAIN_BEFORE, PartRecords.USE_AGAIN_BEFORE_BYTES, part, (int) on);
        PartRecords.BEFORE_AGAIN.set(buffer, at, before);
        return at;
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
