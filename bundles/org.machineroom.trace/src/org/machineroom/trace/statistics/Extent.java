// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import java.util.Set;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;

/**
 * What of a trace is looked at. Times are virtual, in picoseconds. What reaches over an end of the range counts with
 * the time that is within; how often something happened is counted by what begins within, and messages by when they
 * were received.
 *
 * @param fromPs begin of the range
 * @param untilPs end of the range; may be after the end of the run
 * @param ranks numbers of ranks, all if there are none
 */
public record Extent(long fromPs, long untilPs, Set<Integer> ranks) {
    /** All of it. */
    public static final Extent WHOLE = new Extent(0, Long.MAX_VALUE, Set.of());

    public Extent {
        if (fromPs < 0 || untilPs < fromPs) {
            throw new IllegalArgumentException("from " + fromPs + " ps until " + untilPs
                    + " ps: a range of time begins at 0 or later and ends no earlier than it begins");
        }
        ranks = Set.copyOf(ranks);
    }

    /** A range of time of all ranks. */
    public static Extent of(long fromPs, long untilPs) {
        return new Extent(fromPs, untilPs, Set.of());
    }

    /** Whether a rank is looked at. */
    public boolean has(int rank) {
        return ranks.isEmpty() || ranks.contains(rank);
    }

    /** Whether all of the time is looked at. */
    public boolean isAllTime() {
        return fromPs == 0 && untilPs == Long.MAX_VALUE;
    }

    /** Whether a moment is looked at. */
    public boolean contains(long ps) {
        return fromPs <= ps && (ps < untilPs || isAllTime());
    }

    /** Whether what ends at a moment, and has begun before, ends in what is looked at. */
    public boolean hasEnd(long ps) {
        return fromPs < ps && ps <= untilPs || isAllTime();
    }

    /** How much of an interval is looked at. */
    public long within(long beginPs, long endPs) {
        return Math.max(0, Math.min(endPs, untilPs) - Math.max(beginPs, fromPs));
    }

    /** How long the range is, as far as the run goes. */
    public long lengthPs(Trace trace) throws TraceException {
        return within(0, trace.endPs());
    }
}
