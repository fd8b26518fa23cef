// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import org.machineroom.kernel.Rank;

/**
 * An SPE's memory flow controller, as the library uses it: transfers one after the other, each waited for. SPEs reach
 * memory by nothing else.
 */
final class MemoryFlow {
    private final Rank rank;
    private final CellInterconnect interconnect;
    private final long largest;
    private long transfers;

    MemoryFlow(Rank rank, CellInterconnect interconnect, long largest) {
        this.rank = rank;
        this.interconnect = interconnect;
        this.largest = largest;
    }

    /**
     * Copies data from one place in memory to another, through the local store, in pieces of what a transfer can move.
     *
     * @param fromChip the chip in whose memory they lie
     * @param toChip the chip in whose memory they are wanted
     */
    void copy(int fromChip, int toChip, long bytes) {
        for (long left = bytes; left > 0; left -= largest) {
            long piece = Math.min(left, largest);
            move(fromChip, true, piece);
            move(toChip, false, piece);
        }
    }

    /** Gets data from the memory of the first chip, where the PPE that has started the program keeps its own. */
    void fetch(long bytes) {
        move(0, true, bytes);
    }

    private void move(int chip, boolean isGet, long bytes) {
        rank.sync();
        long startPs = rank.clockPs();
        rank.spend(interconnect.memoryTransfer(rank.id(), chip, isGet, bytes, startPs) - startPs);
        transfers++;
    }

    /** Puts an entry into the local store of an SPE, or gets one from there. */
    void entry(int spe) {
        rank.spend(interconnect.entryPs(rank.id(), spe));
        rank.sync();
        transfers++;
    }

    /** Number of transfers so far. */
    long transfers() {
        return transfers;
    }
}
