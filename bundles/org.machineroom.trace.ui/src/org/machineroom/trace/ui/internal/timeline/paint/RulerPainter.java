// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.timeline.axis.Ruler;
import org.machineroom.trace.ui.internal.timeline.axis.Ruler.Tick;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/** Paints the ruler, its lines through the rows, and what the user has marked. */
final class RulerPainter {
    private static final int TICK = 5;
    private static final int ROOM = 24;
    private static final int GAP = 3;
    private static final int MARKER = 4;
    private static final int GRID_ALPHA = 36;

    private final Palette palette;

    RulerPainter(Palette palette) {
        this.palette = palette;
    }

    private static Ruler ruler(Surface surface, Timeline timeline) {
        Ruler rough = Ruler.of(timeline.axis(), timeline.regions().timeWidth() / 4 + 1);
        int widest = rough.ticks().stream().mapToInt(tick -> surface.textWidth(tick.label())).max().orElse(0);
        return Ruler.of(timeline.axis(), Math.max(2 * ROOM, widest * 5 / 4 + ROOM));
    }

    void paintGrid(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        if (timeline.options().grid()) {
            for (Tick tick : ruler(surface, timeline).ticks()) {
                surface.fill(palette.foreground(), GRID_ALPHA, regions.names() + tick.x(), regions.rowsTop(), 1,
                        regions.rowsHeight());
            }
        }
        for (long ps : timeline.markers()) {
            surface.fill(palette.selection(), regions.names() + timeline.axis().x(ps), regions.rowsTop(), 1,
                    regions.rowsHeight());
        }
    }

    void paint(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        surface.clip(0, regions.rulerTop(), regions.width(), Regions.RULER);
        surface.fill(palette.margin(), 0, regions.rulerTop(), regions.width(), Regions.RULER);
        surface.clip(regions.names(), regions.rulerTop(), regions.timeWidth(), Regions.RULER);
        int textY = regions.rulerTop() + (Regions.RULER - TICK - surface.textHeight()) / 2;
        for (Tick tick : ruler(surface, timeline).ticks()) {
            int x = regions.names() + tick.x();
            surface.fill(palette.faint(), x, regions.rowsTop() - TICK, 1, TICK);
            if (x + GAP + surface.textWidth(tick.label()) <= regions.width()) { // cut, it would be another time
                surface.text(palette.foreground(), false, tick.label(), x + GAP, textY);
            }
        }
        for (long ps : timeline.markers()) {
            int x = regions.names() + timeline.axis().x(ps);
            surface.polygon(palette.selection(), x - MARKER, regions.rowsTop() - 2 * MARKER, x + MARKER,
                    regions.rowsTop() - 2 * MARKER, x, regions.rowsTop());
        }
        surface.unclip();
        surface.fill(palette.line(), 0, regions.rowsTop() - 1, regions.width(), 1);
    }
}
