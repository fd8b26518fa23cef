// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.Holds;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;
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
    private Holds holds = Holds.NONE;
    private long heldSincePs;
    private long swaps;
    private long failedSwaps;

    /** From now on notes who has the lock, and tells the recorder. */
    public void noteHolds(Recorder recorder, Part part) {
        holds = Holds.of(recorder, 1, _ -> part);
    }

    /** Takes the lock for the calling rank, for no message. */
    public long acquire(Rank rank, long outPs, long backPs) {
        return acquire(rank, outPs, backPs, null);
    }

    /**
     * Takes the lock for the calling rank, swapping until it is free.
     *
     * @param outPs from the issue of a swap until it reaches the memory, in picoseconds
     * @param backPs from there until the old value is back, in picoseconds; one of both must be more than zero
     * @param message that the lock is taken for, {@code null} if it is none
     * @return how long others had it, from the first swap that failed on, in picoseconds
     */
    public long acquire(Rank rank, long outPs, long backPs, MessageRecord message) {
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
        heldSincePs = rank.clockPs();
        long triedPs = failedPs == NEVER ? 0 : heldSincePs - failedPs;
        holds.taker(message);
        holds.take(0, heldSincePs - triedPs, heldSincePs, heldSincePs);
        holds.tellTaker();
        if (triedPs > 0) {
            rank.work().tried(WaitKind.LOCK, failedPs, lastHolder, releasedPs);
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
        holds.use(0, heldSincePs, releasedPs);
        rank.spend(backPs);
    }

    private void reachMemory(Rank rank, long outPs) {
        rank.spend(outPs);
        rank.sync();
        swaps++;
    }

    /** Who has it; {@code null} if nobody has. */
    public Rank holder() {
        return holder;
    }

    /** Since when its holder has it, in picoseconds. */
    public long heldSincePs() {
        return heldSincePs;
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
