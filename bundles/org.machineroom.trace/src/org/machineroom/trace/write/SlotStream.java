// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.PacketFields;
import org.machineroom.trace.internal.format.RankRecords;
import org.machineroom.trace.internal.write.Shapes;
import org.machineroom.trace.internal.write.StreamFile;

/**
 * Writes the heads of records that may refer to one another within a packet, as package
 * {@code org.machineroom.trace.internal.format} describes. One thread at a time.
 */
abstract sealed class SlotStream extends PacketStream permits RankStream {
    /** In place of a difference of numbers: it is too large, or less than nothing. */
    static final int TOO_FAR = -1;
    private static final long NEVER = -1;

    /** The slots of the packet being filled. */
    final Shapes shapes = new Shapes();
    /** End of the packet's last computation or call. */
    long stateEndPs = NEVER;
    /** Number that the packet's last message, or wait for a message, has told. */
    private long toldNumber;

    SlotStream(TraceWriter writer, StreamFile file, String name, int streamClass, long instance) {
        super(writer, file, name, streamClass, instance);
    }

    @Override
    final void forget() {
        shapes.clear();
        stateEndPs = NEVER;
        toldNumber = 0;
    }

    /** How much higher a message's number is than the last that was told, which it is from now on; 0 is no number. */
    final int tell(long number) {
        long on = number - toldNumber;
        if (number != 0) {
            toldNumber = number;
        }
        return on >>> Short.SIZE == 0 ? (int) on : TOO_FAR;
    }

    /** Writes the head of a record to which later ones may refer by a slot, a new one if there is none yet. */
    final int putWhole(int id, int bytes, long beginPs, int known, long key) {
        int at = putWhole(id, bytes, beginPs);
        int slot = known == Layout.NO_SLOT ? shapes.add(key) : known;
        RankRecords.SLOT.set(buffer, at, slot);
        if (slot != Layout.NO_SLOT) {
            shapes.sayNothing(slot);
        }
        return at;
    }

    /** Writes the head of a record to which none refers. */
    final int putWhole(int id, int bytes, long beginPs) {
        int at = putHead(id, bytes);
        RankRecords.SLOT.set(buffer, at, Layout.NO_SLOT);
        RankRecords.BEGIN.set(buffer, at, beginPs);
        return at;
    }

    /** Whether the record that was asked for last may refer to a slot, as far as its time goes. */
    final boolean isGapShort() {
        return isShort(gapPs());
    }

    /** Writes the head of a record that refers to a slot. */
    final int putAgain(int id, int slot, int bytes) {
        int at = put(id, bytes);
        PacketFields.SHORT_END.set(buffer, at, (int) lastPs());
        RankRecords.LIKE.set(buffer, at, slot);
        return at;
    }
}
