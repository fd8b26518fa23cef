// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.Rate;
import org.machineroom.kernel.hardware.SwapLock;

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

    /** Takes a lock in the memory of a PE. */
    void lock(SwapLock lock, int pe) {
        long outPs = swapOutPs(pe);
        lock.acquire(rank, outPs, costs.swapPs() + 2 * torus.wayPs(rank.id(), pe) - outPs);
    }

    /** Lets a lock in the memory of a PE go. */
    void unlock(SwapLock lock, int pe) {
        long outPs = swapOutPs(pe);
        lock.release(rank, outPs, costs.swapPs() + 2 * torus.wayPs(rank.id(), pe) - outPs);
    }

    /**
     * Swaps a word in the memory of a PE.
     *
     * @param exchange runs when the swap is there
     */
    void swap(int pe, Runnable exchange) {
        long outPs = swapOutPs(pe);
        rank.spend(outPs);
        rank.sync();
        exchange.run();
        rank.spend(costs.swapPs() + 2 * torus.wayPs(rank.id(), pe) - outPs);
    }

    private long swapOutPs(int pe) {
        return costs.swapPs() / 2 + torus.wayPs(rank.id(), pe);
    }

    /** Puts data into the memory of a PE; returns when the last byte is there. */
    void put(int pe, long bytes) {
        rank.spend(costs.putPs());
        stream(rank.id(), pe, bytes, costs.putRate());
        rank.sync();
    }

    /** Makes sure that what has been put into the memory of a PE is there. */
    void fence(int pe) {
        rank.spend(costs.fencePs() + torus.wayPs(pe, rank.id()));
    }

    /** Gets data from the memory of a PE. */
    void get(int pe, long bytes) {
        rank.spend(costs.getPs() + torus.wayPs(rank.id(), pe));
        stream(pe, rank.id(), bytes, costs.getRate());
    }

    /** Moves data at the pace of the processor, or slower if the links are busy. */
    private void stream(int from, int to, long bytes, Rate pace) {
        long arrivedPs = 0;
        for (long left = bytes; left > 0; left -= PIECE_BYTES) {
            long piece = Math.min(left, PIECE_BYTES);
            rank.sync();
            arrivedPs = torus.send(from, to, piece, rank.clockPs());
            rank.spend(pace.timePs(piece));
        }
        long endPs = Math.max(arrivedPs, rank.clockPs() + torus.wayPs(from, to));
        rank.spend(endPs - rank.clockPs());
    }

    /** Copies data in local memory. */
    void copy(long bytes) {
        rank.spend(costs.copyRate().timePs(bytes));
    }

    /** Copies data that do not fill words byte by byte, since nothing else moves them; does nothing for others. */
    void alignIfNeeded(long bytes) {
        if (bytes % T3Parameters.WORD_BYTES != 0) {
            misaligned++;
            rank.spend(bytes * costs.misalignedBytePs());
        }
    }

    /** How many transfers had to be aligned. */
    long misaligned() {
        return misaligned;
    }
}
