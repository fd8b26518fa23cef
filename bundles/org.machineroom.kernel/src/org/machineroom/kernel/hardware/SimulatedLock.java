// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.ArrayDeque;
import java.util.Deque;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.WaitKind;

/**
 * A lock that ranks of the simulated machine take; handed on in the order of asking. Not a lock between Java threads.
 */
public final class SimulatedLock {
    private final String name;
    private final long takePs;
    private final Deque<Rank> waiting = new ArrayDeque<>();
    private final Blocking reason = new WaitingForLock();
    private Rank holder;
    private long contended;

    /**
     * Creates a free lock.
     *
     * @param name for explanations
     * @param takePs processor time for taking it once it is free, in picoseconds
     */
    public SimulatedLock(String name, long takePs) {
        this.name = name;
        this.takePs = takePs;
    }

    /** Takes the lock for the calling rank, waiting for it as long as needed. */
    public void acquire(Rank rank) {
        rank.sync();
        if (holder != null) {
            contended++;
            waiting.add(rank);
            rank.block(reason);
        } else {
            holder = rank;
        }
        rank.spend(takePs);
    }

    /**
     * Lets the lock go; the rank that has waited longest gets it.
     *
     * @throws IllegalStateException if the rank does not hold the lock
     */
    public void release(Rank rank) {
        rank.sync();
        if (holder != rank) {
            throw new IllegalStateException("rank " + rank.id() + " releases lock " + name + " held by "
                    + (holder == null ? "nobody" : "rank " + holder.id()));
        }
        holder = waiting.poll();
        if (holder != null) {
            holder.wake(rank.clockPs());
        }
    }

    /** How often a rank had to wait. */
    public long contended() {
        return contended;
    }

    /** Names whoever holds the lock at the time of asking, as it may have been handed on since the wait began. */
    private final class WaitingForLock implements Blocking {
        @Override
        public String describe() {
            return "lock " + name + " held by rank " + holder.id();
        }

        @Override
        public WaitKind kind() {
            return WaitKind.LOCK;
        }

        @Override
        public int[] waitsFor() {
            return new int[] {holder.id()};
        }
    }
}
