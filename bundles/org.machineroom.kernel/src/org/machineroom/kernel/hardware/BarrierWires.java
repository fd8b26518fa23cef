// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;

/**
 * Wires that compute the AND of one signal of each rank of the machine, again and again. A rank arms the barrier and
 * then looks, as often as it likes, whether all have; meanwhile it may do something else.
 */
public final class BarrierWires {
    private final int ranks;
    private final long signalPs;
    private BitSet armed = new BitSet();
    private List<Runnable> listeners = new ArrayList<>();
    private long roundsPassed;

    /**
     * Creates wires that nobody has armed.
     *
     * @param ranks how many have to arm
     * @param signalPs from the last rank's signal until all can see that it was the last, in picoseconds
     */
    public BarrierWires(int ranks, long signalPs) {
        this.ranks = ranks;
        this.signalPs = signalPs;
    }

    /**
     * Raises a rank's signal for the round that is open. Called by the rank after {@link Rank#sync}.
     *
     * @param whenPassed is run once, in an event, when the round is passed
     * @return number of the round, for {@link #hasPassed}
     * @throws IllegalStateException if the rank has armed this round already
     */
    public long arm(Rank rank, Runnable whenPassed) {
        if (armed.get(rank.id())) {
            throw new IllegalStateException("rank " + rank.id() + " arms the barrier twice");
        }
        armed.set(rank.id());
        listeners.add(whenPassed);
        long round = roundsPassed;
        if (listeners.size() == ranks) {
            rank.schedule(rank.clockPs() + signalPs, new Passed());
        }
        return round;
    }

    /** Whether all have armed the given round, and the signal is here. */
    public boolean hasPassed(long round) {
        return roundsPassed > round;
    }

    /** Whether the rank has armed the round that is open. */
    public boolean isArmed(int rank) {
        return armed.get(rank);
    }

    /** Number of ranks that have armed the round that is open. */
    public int armed() {
        return listeners.size();
    }

    private final class Passed extends Event {
        @Override
        protected void fire(long nowPs) {
            List<Runnable> told = listeners;
            roundsPassed++;
            armed = new BitSet();
            listeners = new ArrayList<>();
            told.forEach(Runnable::run);
        }
    }
}
