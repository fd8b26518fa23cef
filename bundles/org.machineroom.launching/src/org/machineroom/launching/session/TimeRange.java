// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

/**
 * A stretch of virtual time, in picoseconds.
 *
 * @param beginPs where it begins, 0 or later
 * @param endPs where it ends, {@code beginPs} or later; the same for a moment
 */
public record TimeRange(long beginPs, long endPs) {
    public TimeRange {
        if (beginPs < 0 || endPs < beginPs) {
            throw new IllegalArgumentException("from " + beginPs + " ps until " + endPs
                    + " ps: a range of time begins at 0 or later and ends no earlier than it begins");
        }
    }

    /** The range between two times, whichever comes first. */
    public static TimeRange between(long onePs, long otherPs) {
        return new TimeRange(Math.min(onePs, otherPs), Math.max(onePs, otherPs));
    }

    /** A moment. */
    public static TimeRange at(long ps) {
        return new TimeRange(ps, ps);
    }

    /** How long it is. */
    public long lengthPs() {
        return endPs - beginPs;
    }

    /** Whether a moment is in it, its begin and its end included. */
    public boolean contains(long ps) {
        return beginPs <= ps && ps <= endPs;
    }
}
