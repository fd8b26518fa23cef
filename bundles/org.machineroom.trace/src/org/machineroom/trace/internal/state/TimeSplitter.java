// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.state;

import java.util.Arrays;

/**
 * Gives out the time of one rank, each moment once: who comes later gets what is left. One thread at a time.
 *
 * <p>Time that is taken is kept as intervals, latest last. Only those that a claim to come may still reach back to are
 * needed; {@link #settle} forgets the others.
 */
public final class TimeSplitter {
    private final Taker taker;
    private long[] begins = new long[16];
    private long[] ends = new long[16];
    private int size;

    /** Takes the time that a claim gets, piece by piece in the order of time. Pieces have a length above 0. */
    @FunctionalInterface
    public interface Taker {
        void take(long fromPs, long untilPs);
    }

    public TimeSplitter(Taker taker) {
        this.taker = taker;
    }

    /** Gives out what is left of an interval. Claims come in the order of their ends. */
    public void claim(long beginPs, long endPs) {
        if (beginPs == endPs) {
            return;
        }
        int inside = size;
        while (inside > 0 && begins[inside - 1] >= beginPs) {
            inside--;
        }
        long from = beginPs;
        if (inside > 0 && ends[inside - 1] >= beginPs) {
            inside--;
            from = ends[inside];
            take(inside + 1, from, endPs);
            put(inside, begins[inside], Math.max(endPs, from));
        } else {
            take(inside, from, endPs);
            put(inside, beginPs, endPs);
        }
    }

    /** How much of an interval nobody has got, in picoseconds. It must not end before what was given out. */
    public long left(long beginPs, long endPs) {
        long leftPs = endPs - beginPs;
        for (int i = size - 1; i >= 0 && ends[i] > beginPs; i--) {
            leftPs -= ends[i] - Math.max(begins[i], beginPs);
        }
        return leftPs;
    }

    /** Gives out the gaps between the intervals from this one on. */
    private void take(int first, long fromPs, long untilPs) {
        long from = fromPs;
        for (int i = first; i < size; i++) {
            grant(from, begins[i]);
            from = ends[i];
        }
        grant(from, untilPs);
    }

    private void grant(long fromPs, long untilPs) {
        if (fromPs < untilPs) {
            taker.take(fromPs, untilPs);
        }
    }

    /** Makes this the last interval. */
    private void put(int at, long beginPs, long endPs) {
        if (at == begins.length) {
            begins = Arrays.copyOf(begins, 2 * at);
            ends = Arrays.copyOf(ends, 2 * at);
        }
        begins[at] = beginPs;
        ends[at] = endPs;
        size = at + 1;
    }

    /** Promises that no claim to come begins before this time. */
    public void settle(long timePs) {
        int first = 0;
        while (first < size && ends[first] < timePs) {
            first++;
        }
        if (first == 0) {
            return;
        }
        System.arraycopy(begins, first, begins, 0, size - first);
        System.arraycopy(ends, first, ends, 0, size - first);
        size -= first;
    }

    /** Begins anew, for another rank. */
    public void clear() {
        size = 0;
    }
}
