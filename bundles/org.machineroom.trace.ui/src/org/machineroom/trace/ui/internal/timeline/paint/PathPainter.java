// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import java.util.List;
import org.machineroom.analysis.cause.PathStay;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/** Paints the critical path: along the rows it was on, and from one to the next, with an edge that sets it apart. */
final class PathPainter {
    /** Of the line, in pixels. */
    static final int THICKNESS = 3;
    private static final int EDGE = 2;

    private final Palette palette;

    PathPainter(Palette palette) {
        this.palette = palette;
    }

    void paint(Surface surface, Timeline timeline) {
        if (timeline.options().path()) {
            timeline.path().ifPresent(path -> {
                List<PathStay> stays = path.visible(timeline.axis());
                paint(surface, timeline, stays, palette.background(), THICKNESS + EDGE);
                paint(surface, timeline, stays, palette.foreground(), THICKNESS);
            });
        }
    }

    /** Where a row is hidden, there is a gap. */
    private static void paint(Surface surface, Timeline timeline, List<PathStay> stays, int rgb, int thickness) {
        Regions regions = timeline.regions();
        int lastX = 0;
        int lastY = -1;
        for (PathStay stay : stays) {
            int row = timeline.order().row(stay.rank());
            int from = regions.names() + timeline.axis().x(stay.beginPs());
            int until = regions.names() + timeline.axis().x(stay.endPs());
            int y = row < 0 ? -1
                    : regions.rowsTop() + timeline.layout().y(row) + timeline.layout().height() / 2;
            if (row >= 0) {
                if (lastY >= 0) {
                    surface.line(rgb, thickness, lastX, lastY, from, y);
                }
                surface.line(rgb, thickness, from, y, until, y);
            }
            lastX = until;
            lastY = y;
        }
    }
}
