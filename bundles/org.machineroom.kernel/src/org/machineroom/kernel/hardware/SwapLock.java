// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.WaitKind;

/**
 * A lock word in the memory of some node that everybody, its owner included, gets at by atomic swaps only. Whoever
 * finds it taken swaps again at once, so that the lock goes to the first swap that reaches the memory after it was let
 * go, and waiting for it costs processor time. Not a lock between Java threads.
 */
public final class SwapLock {
    private static final long NEVER = -1;

    private Rank holder;
    private Rank lastHolder;
    private long releasedPs;
    private long swaps;
    private long failedSwaps;

    /**
     * Takes the lock for the calling rank, swapping until it is free.
     *
     * @param outPs from the issue of a swap until it reaches the memory, in picoseconds
     * @param backPs from there until the old value is back, in picoseconds; one of both must be more than zero
     * @return how long others had it, from the first swap that failed on, in picoseconds
     */
    public long acquire(Rank rank, long outPs, long backPs) {
        if (outPs + backPs <= 0) {
            throw new IllegalArgumentException("a swap of " + outPs + " and " + backPs + " ps takes no time");
        }
        long failedPs = NEVER;
        reachMemory(rank, outPs);
        while (holder != null) {
            failedPs = failedPs == NEVER ? rank.clockPs() : failedPs;
            failedSwaps++;
            rank.spend(backPs);
            reachMemory(rank, outPs);
        }
        holder = rank;
        long triedPs = failedPs == NEVER ? 0 : rank.clockPs() - failedPs;
        if (triedPs > 0) {
            rank.tried(WaitKind.LOCK, failedPs, lastHolder, releasedPs);
        }
        rank.spend(backPs);
        return triedPs;
    }

    /**
     * Lets the lock go by another swap.
     *
     * @throws IllegalStateException if the rank does not hold the lock
     */
    public void release(Rank rank, long outPs, long backPs) {
        reachMemory(rank, outPs);
        if (holder != rank) {
            throw new IllegalStateException("rank " + rank.id() + " releases a lock held by "
                    + (holder == null ? "nobody" : "rank " + holder.id()));
        }
        holder = null;
        lastHolder = rank;
        releasedPs = rank.clockPs();
        rank.spend(backPs);
    }

    private void reachMemory(Rank rank, long outPs) {
        rank.spend(outPs);
        rank.sync();
        swaps++;
    }

    /** How many swaps there have been. */
    public long swaps() {
        return swaps;
    }

    /** How many of them found the lock taken. */
    public long failedSwaps() {
        return failedSwaps;
    }
}
