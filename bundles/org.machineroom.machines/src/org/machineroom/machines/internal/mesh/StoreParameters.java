// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.mesh;

import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.machines.description.MachineDescription;

/**
 * A tile whose scratchpad others can write to by remote stores. Times are in picoseconds.
 *
 * @param storePs a core issuing a store of one word
 * @param credits remote stores that may be on their way at once
 * @param scratchpad bytes of the scratchpad that the library may fill with rings
 * @param slots entries of the ring that each sender has in a receiver's scratchpad
 * @param entry bytes of an entry that are not data
 * @param eager longest message that travels in an entry, if the scratchpad has room for that
 * @param largest bytes of a piece of a long message
 * @param piecePs what a piece of a long message costs beside its words
 * @param pollPs looking whether something has come
 * @param barrierPs from the last tile's signal until all see it
 */
record StoreParameters(long storePs, int credits, long scratchpad, int slots, int entry, int eager, long largest,
        long piecePs, long pollPs, long barrierPs) {
    private static final int MOST_CREDITS = 1 << 16;
    private static final int MOST_BYTES = 1 << 24;

    static StoreParameters of(MachineDescription description) {
        Frequency clock = description.frequency("processor.clock");
        return new StoreParameters(description.timePs("store.word", clock),
                description.count("store.credits", 1, MOST_CREDITS), description.bytes("scratchpad.rings"),
                description.count("scratchpad.slots", 1, MOST_BYTES),
                (int) Math.min(MOST_BYTES, description.bytes("scratchpad.entry")),
                (int) Math.min(MOST_BYTES, description.bytes("library.eager_limit")),
                Math.max(1, description.bytes("library.piece")), description.timePs("library.piece_software", clock),
                description.timePs("library.poll", clock), description.timePs("mesh.barrier", clock));
    }

    /**
     * The longest message that travels in an entry among so many ranks; each tile has a ring for every other.
     *
     * @return below zero if not even the entries fit
     */
    long eagerLimit(int ranks) {
        long perEntry = scratchpad / Math.max(1, (ranks - 1L) * slots);
        return Math.min(eager, perEntry - entry);
    }

    /** Most ranks whose rings fit. */
    long mostRanks() {
        return 1 + scratchpad / ((long) slots * entry);
    }
}
