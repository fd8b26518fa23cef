// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import java.util.Optional;
import java.util.Set;
import org.machineroom.trace.statistics.Extent;

/**
 * The part of a run that statistics speak of: a range of time, some of the ranks, or both.
 *
 * @param time all of it, if there is none
 * @param ranks their numbers; all, if there are none
 */
public record RunRange(Optional<TimeRange> time, Set<Integer> ranks) {
    /** All of a run. */
    public static final RunRange WHOLE = new RunRange(Optional.empty(), Set.of());

    public RunRange {
        ranks = Set.copyOf(ranks);
    }

    /** The same ranks in another range of time; in all of it, if that is only a moment. */
    public RunRange withTime(TimeRange newTime) {
        return new RunRange(Optional.of(newTime).filter(range -> range.lengthPs() > 0), ranks);
    }

    /** Other ranks in the same range of time. */
    public RunRange withRanks(Set<Integer> newRanks) {
        return new RunRange(time, newRanks);
    }

    /** Whether it is all of a run. */
    public boolean isWhole() {
        return equals(WHOLE);
    }

    /** The same for the statistics of a trace. */
    public Extent extent() {
        return time.map(range -> new Extent(range.beginPs(), range.endPs(), ranks))
                .orElseGet(() -> new Extent(0, Long.MAX_VALUE, ranks));
    }
}
