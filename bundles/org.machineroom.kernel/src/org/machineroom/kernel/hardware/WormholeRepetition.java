// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.machineroom.kernel.Rank;

/**
 * Finds out whether a {@link WormholeMesh} does the same over and over, as it does while long messages stream: each
 * time that a certain tile has written a packet, the state is compared with an earlier one, which is noted anew after
 * twice as many comparisons, so that it is one that comes back at last if any does.
 */
final class WormholeRepetition {
    /** Cycles without anything else, for each tile whose state would be noted, for which it is not worth while. */
    private static final int SETTLING = 12;
    private static final int MOST_COMPARISONS = 1 << 12;
    /** Packets of others after which the tile is taken for one that writes no more. */
    private static final int MOST_BY_OTHERS = 500;
    private static final int NO_TILE = -1;

    private final long settling;
    private final WormholeState state = new WormholeState();
    private final List<Told> told = new ArrayList<>();
    private long from;
    private int tile = NO_TILE;
    private boolean isDue;
    private boolean isNoted;
    private int byOthers;
    private int comparisons;
    private int untilNoted;
    private long simulated;
    private long skippedEvents;
    private long simulatedWhenNoted;

    /** Something that lasted from one cycle to another, and whom it was told. */
    private record Told(WormholeSpan to, long fromCycle, long untilCycle) {
    }

    /** Watches a mesh of some tiles. */
    WormholeRepetition(int tiles) {
        settling = (long) SETTLING * tiles;
    }

    /** The mesh begins to run, or to do something new; it has not been watched before. */
    void begin(long cycle) {
        from = cycle + settling;
        tile = NO_TILE;
        isDue = false;
        isNoted = false;
        untilNoted = 1;
        byOthers = 0;
        told.clear();
    }

    /** A tile has written a packet. */
    void packetWritten(int by, long cycle) {
        if (by == tile) {
            isDue = true;
            byOthers = 0;
        } else if (tile == NO_TILE && cycle >= from || ++byOthers > MOST_BY_OTHERS) {
            begin(cycle);
            tile = by;
            isDue = true;
        }
    }

    /** Tells of something, now and for each time that it happens again. */
    void tell(WormholeSpan to, long fromCycle, long untilCycle) {
        to.tell(fromCycle, untilCycle);
        if (isNoted) {
            told.add(new Told(to, fromCycle, untilCycle));
        }
    }

    /** A cycle has been simulated; returns whether the state is to be looked at now. */
    boolean isDueAfterCycle() {
        simulated++;
        return isDue;
    }

    /**
     * Looks at the state after a cycle, and moves it on if it is one that has been before.
     *
     * @param mesh shows the state
     * @param quietUntil the first cycle in which something else may happen
     * @return how many cycles have been skipped
     */
    long look(long cycle, Consumer<WormholeState> mesh, ToLongFunction<Collection<Rank>> quietUntil) {
        isDue = false;
        if (!isNoted) {
            note(cycle, mesh);
            return 0;
        }
        state.compare(cycle);
        mesh.accept(state);
        if (!state.isSame()) {
            if (++comparisons == untilNoted) {
                untilNoted = Math.min(2 * untilNoted, MOST_COMPARISONS);
                note(cycle, mesh);
            }
            return 0;
        }
        return skip(cycle, mesh, quietUntil);
    }

    private void note(long cycle, Consumer<WormholeState> mesh) {
        told.clear();
        comparisons = 0;
        simulatedWhenNoted = simulated;
        state.note(cycle);
        mesh.accept(state);
        isNoted = state.isSame();
    }

    /** Skips all but the last of the times that the same is going to happen: that leaves behind what it always does. */
    private long skip(long cycle, Consumer<WormholeState> mesh, ToLongFunction<Collection<Rank>> quietUntil) {
        long period = state.period();
        long times = Math.min(state.times(), (quietUntil.applyAsLong(state.still()) - 1 - cycle) / period) - 1;
        if (times <= 0) {
            return 0;
        }
        for (long i = 1; i <= times; i++) {
            for (Told one : told) {
                one.to.tell(one.fromCycle + i * period, one.untilCycle + i * period);
            }
        }
        skippedEvents = times * (simulated - simulatedWhenNoted);
        state.moveOn(times);
        mesh.accept(state);
        begin(cycle + times * period);
        return times * period;
    }

    /** How many cycles would have been simulated of those that were skipped last. */
    long skippedEvents() {
        return skippedEvents;
    }
}
