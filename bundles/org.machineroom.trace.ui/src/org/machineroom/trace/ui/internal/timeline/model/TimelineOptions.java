// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.EnumSet;
import java.util.Set;
import org.machineroom.analysis.counter.Counted;
import org.machineroom.trace.ui.internal.timeline.layout.RowOrder.Sorting;

/**
 * What is shown beside states. Immutable.
 *
 * @param grid lines at the ruler's ticks
 * @param messages arrows
 * @param legend what the colours mean
 * @param path the critical path
 * @param colours what those of rows stand for
 * @param counters what is counted below the rows
 * @param sorting in which order rows come
 */
public record TimelineOptions(boolean grid, boolean messages, boolean legend, boolean path, Colours colours,
        Set<Counted> counters, Sorting sorting) {
    /** What a new timeline shows. */
    public static final TimelineOptions USUAL = new TimelineOptions(true, true, true, false, Colours.STATE,
            Set.of(), Sorting.RANK);

    public TimelineOptions withGrid(boolean on) {
        return new TimelineOptions(on, messages, legend, path, colours, counters, sorting);
    }

    public TimelineOptions withMessages(boolean on) {
        return new TimelineOptions(grid, on, legend, path, colours, counters, sorting);
    }

    public TimelineOptions withLegend(boolean on) {
        return new TimelineOptions(grid, messages, on, path, colours, counters, sorting);
    }

    public TimelineOptions withPath(boolean on) {
        return new TimelineOptions(grid, messages, legend, on, colours, counters, sorting);
    }

    public TimelineOptions withSorting(Sorting newSorting) {
        return new TimelineOptions(grid, messages, legend, path, colours, counters, newSorting);
    }

    public TimelineOptions withColours(Colours newColours) {
        return new TimelineOptions(grid, messages, legend, path, newColours, counters, sorting);
    }

    /** Counts something, or does not count it any more. */
    public TimelineOptions withCounter(Counted counted, boolean on) {
        Set<Counted> others = EnumSet.noneOf(Counted.class);
        others.addAll(counters);
        if (on) {
            others.add(counted);
        } else {
            others.remove(counted);
        }
        return new TimelineOptions(grid, messages, legend, path, colours, Set.copyOf(others), sorting);
    }
}
