// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.machineroom.kernel.Rank;

/**
 * What decides how a {@link WormholeMesh} goes on, its processors included. Whoever has a part of it shows it here,
 * item by item and always in the same order: it is noted first, compared later, and moved on if the mesh has come back
 * to where it was, as if it had gone the same way some more times. Cycles are compared as distances from the present
 * one. Belongs to its mesh.
 */
public final class WormholeState {
    private static final int FIRST_ROOM = 1024;

    /** What is done with an item that is shown. */
    private enum Mode {
        NOTE, COMPARE, MOVE_ON
    }

    private Mode mode = Mode.NOTE;
    private long[] values = new long[FIRST_ROOM];
    private Object[] things = new Object[FIRST_ROOM];
    private final List<Rank> still = new ArrayList<>();
    private int value;
    private int thing;
    private boolean isSame;
    private long notedCycle;
    private long period;
    private long times;

    /** Notes from now on what is shown, after a cycle. */
    void note(long cycle) {
        begin(Mode.NOTE);
        notedCycle = cycle;
        isSame = true;
    }

    /** Compares from now on what is shown with what was noted. */
    void compare(long cycle) {
        begin(Mode.COMPARE);
        period = cycle - notedCycle;
        times = Long.MAX_VALUE;
        still.clear();
        isSame = true;
    }

    /** Moves on from now on what is shown, as if what happened since it was noted had happened some more times. */
    void moveOn(long moreTimes) {
        begin(Mode.MOVE_ON);
        times = moreTimes;
    }

    private void begin(Mode newMode) {
        mode = newMode;
        value = 0;
        thing = 0;
    }

    /** Whether nothing has been shown so far that differs from what was noted. */
    boolean isSame() {
        return isSame;
    }

    /** Cycles since the state was noted, when it was compared. */
    long period() {
        return period;
    }

    /** How many more times the same can happen before a counter comes to its end. */
    long times() {
        return times;
    }

    /** Shows that nothing can be foretold as things are. */
    public void differ() {
        isSame = false;
    }

    /** Shows a value on which depends what happens. */
    public void same(long now) {
        if (mode == Mode.NOTE) {
            add(now);
        } else if (isSame) {
            isSame = values[value++] == now;
        }
    }

    /** Shows an object on which depends what happens; only the very same is the same. */
    public void same(Object now) {
        if (mode == Mode.NOTE) {
            if (thing == things.length) {
                things = Arrays.copyOf(things, 2 * thing);
            }
            things[thing++] = now;
        } else if (isSame) {
            isSame = things[thing++] == now;
        }
    }

    /**
     * Shows a cycle in which something happens, or since which it may happen: of one that is over it must not matter
     * how long.
     *
     * @param now its number, {@link WormholeEndpoint#NEVER} if there is none
     * @return its number from now on
     */
    public long cycle(long now) {
        if (mode == Mode.NOTE) {
            add(now);
        } else if (isSame) {
            long then = values[value++];
            boolean isMoving = now - then == period && now != WormholeEndpoint.NEVER;
            if (mode == Mode.MOVE_ON) {
                return isMoving ? now + times * period : now;
            }
            isSame = isMoving || now == then && (now <= notedCycle || now == WormholeEndpoint.NEVER);
        }
        return now;
    }

    /**
     * Shows a counter on which nothing depends until it comes to its end.
     *
     * @param most the greatest value up to which that is so
     * @return its value from now on
     */
    public long count(long now, long most) {
        if (mode == Mode.NOTE) {
            add(now);
        } else if (isSame) {
            long more = now - values[value++];
            if (mode == Mode.MOVE_ON) {
                return now + times * more;
            }
            if (more > 0) {
                times = Math.min(times, (most - now) / more);
            }
            isSame = more >= 0;
        }
        return now;
    }

    /**
     * Shows a rank that computes meanwhile. If its clock is each time as far ahead of the cycle that somebody else has
     * its processor until, it does not come to an end.
     *
     * @param aheadPs how far, in picoseconds
     */
    public void computing(Rank rank, long aheadPs) {
        if (mode == Mode.NOTE) {
            add(aheadPs);
        } else if (isSame && values[value++] == aheadPs && mode == Mode.COMPARE) {
            still.add(rank);
        }
    }

    /** The ranks that have been shown to compute and not to come to an end. */
    Collection<Rank> still() {
        return still;
    }

    /** Shows a counter on which nothing depends. */
    public long count(long now) {
        return count(now, Long.MAX_VALUE);
    }

    private void add(long now) {
        if (value == values.length) {
            values = Arrays.copyOf(values, 2 * value);
        }
        values[value++] = now;
    }
}
