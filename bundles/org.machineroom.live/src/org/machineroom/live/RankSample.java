// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

/**
 * What one rank does at the moment.
 *
 * @param activity in general
 * @param operation number of the call it is in, {@link #NONE} if it is in none
 * @param peer destination, source or root of that call, {@link #NONE} or {@link #ANY}
 * @param tag of that call, {@link #NONE} or {@link #ANY}
 * @param sincePs when it began with that, in picoseconds
 * @param clockPs its own clock, in picoseconds
 * @param blockedPs time it has waited so far, in picoseconds
 * @param messages it has sent
 * @param bytes payload it has sent
 */
public record RankSample(RankActivity activity, int operation, int peer, int tag, long sincePs, long clockPs,
        long blockedPs, long messages, long bytes) {
    /** Value of a number that does not apply. */
    public static final int NONE = -1;
    /** Value of a peer or tag of a receive that takes whatever comes. */
    public static final int ANY = -2;

    /** Part of its time that the rank was not blocked, between 0 and 1. */
    public double busy() {
        return clockPs <= 0 ? 0 : Math.clamp((clockPs - blockedPs) / (double) clockPs, 0, 1);
    }
}
