// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import org.machineroom.trace.ui.internal.timeline.layout.RowOrder.Sorting;

/**
 * What is shown beside states. Immutable.
 *
 * @param grid lines at the ruler's ticks
 * @param messages arrows
 * @param legend what the colours mean
 * @param path the critical path
 * @param sorting in which order rows come
 */
public record TimelineOptions(boolean grid, boolean messages, boolean legend, boolean path, Sorting sorting) {
    /** What a new timeline shows. */
    public static final TimelineOptions USUAL = new TimelineOptions(true, true, true, false, Sorting.RANK);

    public TimelineOptions withGrid(boolean on) {
        return new TimelineOptions(on, messages, legend, path, sorting);
    }

    public TimelineOptions withMessages(boolean on) {
        return new TimelineOptions(grid, on, legend, path, sorting);
    }

    public TimelineOptions withLegend(boolean on) {
        return new TimelineOptions(grid, messages, on, path, sorting);
    }

    public TimelineOptions withPath(boolean on) {
        return new TimelineOptions(grid, messages, legend, on, sorting);
    }

    public TimelineOptions withSorting(Sorting newSorting) {
        return new TimelineOptions(grid, messages, legend, path, newSorting);
    }
}
