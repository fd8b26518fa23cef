// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.WaitRecord;

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
     * @param message the record in which is noted what holds it up; {@code null} if nobody wants it
     * @return how long it was held up, in picoseconds
     */
    long copy(int fromChip, int toChip, long bytes, MessageRecord message) {
        long heldUpPs = 0;
        for (long left = bytes; left > 0; left -= largest) {
            long piece = Math.min(left, largest);
            heldUpPs += move(fromChip, true, piece, message);
            heldUpPs += move(toChip, false, piece, message);
        }
        return heldUpPs;
    }

    /** Gets data from the memory of the first chip, where the PPE that has started the program keeps its own. */
    void fetch(long bytes) {
        move(0, true, bytes, null);
    }

    private long move(int chip, boolean isGet, long bytes, MessageRecord message) {
        rank.sync();
        interconnect.mover(message);
        CellInterconnect.Passage passage = interconnect.memoryTransfer(rank.id(), chip, isGet, bytes, rank.clockPs());
        long sincePs = rank.clockPs();
        rank.spend(passage.endPs() - sincePs);
        rank.work().moved(sincePs, rank.clockPs(), passage.heldUpPs(), MessageRecord.numberOf(message));
        transfers++;
        return passage.heldUpPs();
    }

    /** Puts an entry into the local store of an SPE, or gets one from there. */
    void entry(int spe) {
        long sincePs = rank.clockPs();
        rank.spend(interconnect.entryPs(rank.id(), spe));
        rank.sync();
        rank.work().moved(sincePs, rank.clockPs(), 0, WaitRecord.NO_MESSAGE);
        transfers++;
    }

    /** Number of transfers so far. */
    long transfers() {
        return transfers;
    }
}
