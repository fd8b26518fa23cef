// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.LinkedHashMap;
import java.util.Map;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.ui.internal.timeline.layout.RowLayout;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/**
 * Timelines that show the same range of time and the same rows, one above the other; the longest run says how far they
 * go.
 */
public final class SameView {
    private final Map<Timeline, Rows> timelines = new LinkedHashMap<>();
    private boolean isFollowing;

    /** How high rows are, and how many pixels of them are above the screen. */
    private record Rows(int height, int top) {
        static Rows of(RowLayout layout) {
            return new Rows(layout.height(), layout.top());
        }
    }

    void add(Timeline timeline) {
        timelines.put(timeline, Rows.of(timeline.layout()));
    }

    /** One of them shows another range, other rows, or another run: the others follow. */
    void moved(Timeline leader) {
        if (isFollowing) {
            return;
        }
        isFollowing = true;
        long endPs = timelines.keySet().stream().mapToLong(timeline -> timeline.time().endPs()).max().orElse(0);
        timelines.keySet().stream().filter(timeline -> timeline.time().endPs() < endPs)
                .forEach(timeline -> timeline.extend(timeline.order().ranks(), endPs));
        TimeRange range = leader.time().range();
        timelines.keySet().stream().filter(timeline -> !timeline.time().range().equals(range))
                .forEach(timeline -> timeline.showTime(range));
        alignRows(leader);
        isFollowing = false;
    }

    /** Only if it has scrolled: one with fewer rows stays at its end, and shall not lead others back. */
    private void alignRows(Timeline leader) {
        if (!Rows.of(leader.layout()).equals(timelines.get(leader))) {
            timelines.keySet().stream().filter(timeline -> timeline != leader)
                    .forEach(timeline -> timeline.scroll(rows -> rows.align(leader.layout())));
            timelines.replaceAll((timeline, _) -> Rows.of(timeline.layout()));
        }
    }
}
