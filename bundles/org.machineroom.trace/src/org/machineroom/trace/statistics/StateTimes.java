// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import org.machineroom.trace.State;

/** How long a rank, or all of them, were in each state. Immutable. */
public final class StateTimes {
    private static final int STATES = State.values().length;

    private final long[] ps;

    private StateTimes(long[] ps) {
        this.ps = ps;
    }

    /** Takes the times of all states but {@link State#IDLE}, which gets what they leave of the whole. */
    static StateTimes of(long[] busyPs, long wholePs) {
        long[] ps = busyPs.clone();
        long idle = wholePs;
        for (long time : busyPs) {
            idle -= time;
        }
        ps[State.IDLE.ordinal()] = idle;
        return new StateTimes(ps);
    }

    /** Those of several ranks together. */
    public static StateTimes sum(Iterable<StateTimes> parts) {
        long[] sum = new long[STATES];
        for (StateTimes part : parts) {
            for (int i = 0; i < STATES; i++) {
                sum[i] += part.ps[i];
            }
        }
        return new StateTimes(sum);
    }

    /** Time in a state, in picoseconds. */
    public long ps(State state) {
        return ps[state.ordinal()];
    }

    /** Time in all states, in picoseconds. */
    public long wholePs() {
        long sum = 0;
        for (long time : ps) {
            sum += time;
        }
        return sum;
    }

    /** Part of the whole time, 0 to 1; 0 if there was no time. */
    public double share(State state) {
        long whole = wholePs();
        return whole == 0 ? 0 : (double) ps(state) / whole;
    }
}
