// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.Rate;
import org.machineroom.kernel.hardware.SwapLock;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.WaitRecord;

/**
 * SHMEM as one PE uses it: its processor puts, gets and swaps words of other PEs' memories, and stays with it until
 * that is done. Long transfers take the links piece by piece, so that they share them with others, as their packets
 * would.
 */
final class RemoteMemory {
    private static final int PIECE_BYTES = 1024;

    private final Rank rank;
    private final Torus torus;
    private final T3Parameters.Shmem costs;
    private long misaligned;

    RemoteMemory(Rank rank, Torus torus, T3Parameters.Shmem costs) {
        this.rank = rank;
        this.torus = torus;
        this.costs = costs;
    }

    /**
     * Takes a lock in the memory of a PE; returns how long others had it meanwhile, in picoseconds.
     *
     * @param message that it is taken for, {@code null} if it is none
     */
    long lock(SwapLock lock, int pe, MessageRecord message) {
        long outPs = swapOutPs(pe);
        long sincePs = rank.clockPs();
        long triedPs = lock.acquire(rank, outPs, costs.swapPs() + 2 * torus.wayPs(rank.id(), pe) - outPs,
                message);
        rank.work().moved(sincePs, rank.clockPs(), 0, WaitRecord.NO_MESSAGE);
        return triedPs;
    }

    /** Lets a lock in the memory of a PE go. */
    void unlock(SwapLock lock, int pe) {
        long outPs = swapOutPs(pe);
        long sincePs = rank.clockPs();
        lock.release(rank, outPs, costs.swapPs() + 2 * torus.wayPs(rank.id(), pe) - outPs);
        rank.work().moved(sincePs, rank.clockPs(), 0, WaitRecord.NO_MESSAGE);
    }

    /**
     * Swaps a word in the memory of a PE.
     *
     * @param exchange runs when the swap is there
     */
    void swap(int pe, Runnable exchange) {
        long outPs = swapOutPs(pe);
        long sincePs = rank.clockPs();
        rank.spend(outPs);
        rank.sync();
        exchange.run();
        rank.spend(costs.swapPs() + 2 * torus.wayPs(rank.id(), pe) - outPs);
        rank.work().moved(sincePs, rank.clockPs(), 0, WaitRecord.NO_MESSAGE);
    }

    private long swapOutPs(int pe) {
        return costs.swapPs() / 2 + torus.wayPs(rank.id(), pe);
    }

    /**
     * Puts data into the memory of a PE; returns when the last byte is there.
     *
     * @param message the record in which is noted what holds them up; {@code null} if nobody wants it
     * @return how long they were held up, in picoseconds
     */
    long put(int pe, long bytes, MessageRecord message) {
        long sincePs = rank.clockPs();
        rank.spend(costs.putPs());
        long heldUpPs = stream(rank.id(), pe, bytes, costs.putRate(), message);
        rank.sync();
        rank.work().moved(sincePs, rank.clockPs(), heldUpPs, MessageRecord.numberOf(message));
        return heldUpPs;
    }

    /** Makes sure that what has been put into the memory of a PE is there. */
    void fence(int pe) {
        long sincePs = rank.clockPs();
        rank.spend(costs.fencePs() + torus.wayPs(pe, rank.id()));
        rank.work().moved(sincePs, rank.clockPs(), 0, WaitRecord.NO_MESSAGE);
    }

    /** Gets data from the memory of a PE, as {@link #put} puts them. */
    long get(int pe, long bytes, MessageRecord message) {
        long sincePs = rank.clockPs();
        rank.spend(costs.getPs() + torus.wayPs(rank.id(), pe));
        long heldUpPs = stream(pe, rank.id(), bytes, costs.getRate(), message);
        rank.work().moved(sincePs, rank.clockPs(), heldUpPs, MessageRecord.numberOf(message));
        return heldUpPs;
    }

    /** Moves data at the pace of the processor, or slower if the links are busy; returns how much later it ends so. */
    private long stream(int from, int to, long bytes, Rate pace, MessageRecord message) {
        long arrivedPs = 0;
        long waitedPs = 0;
        for (long left = bytes; left > 0; left -= PIECE_BYTES) {
            long piece = Math.min(left, PIECE_BYTES);
            rank.sync();
            torus.holds().taker(message);
            long waitedBeforePs = torus.waitedPs();
            arrivedPs = torus.send(from, to, piece, rank.clockPs());
            waitedPs = torus.waitedPs() - waitedBeforePs;
            rank.spend(pace.timePs(piece));
        }
        long pacePs = rank.clockPs() + torus.wayPs(from, to);
        long endPs = Math.max(arrivedPs, pacePs);
        long heldUpPs = endPs - Math.max(arrivedPs - waitedPs, pacePs);
        if (heldUpPs > 0) {
            torus.holds().tellTaker();
        }
        rank.spend(endPs - rank.clockPs());
        return heldUpPs;
    }

    /** Copies data in local memory. */
    void copy(long bytes) {
        rank.work().copy(costs.copyRate().timePs(bytes), WaitRecord.NO_MESSAGE);
    }

    /** Copies data that do not fill words byte by byte, since nothing else moves them; does nothing for others. */
    void alignIfNeeded(long bytes) {
        if (bytes % T3Parameters.WORD_BYTES != 0) {
            misaligned++;
            rank.work().copy(bytes * costs.misalignedBytePs(), WaitRecord.NO_MESSAGE);
        }
    }

    /** How many transfers had to be aligned. */
    long misaligned() {
        return misaligned;
    }
}
