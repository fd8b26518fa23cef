// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/**
 * Paints a timeline in passes: rows, messages, critical path, counters, names, ruler, overview, legend. What follows
 * the mouse is painted over it by {@link OverlayPainter}. The time this takes depends on the number of pixels only, but
 * for the critical path, whose visible part is gone through.
 */
public final class TimelinePainter {
    private final StatesPainter states;
    private final MessagesPainter messages;
    private final PathPainter path;
    private final CountersPainter counters;
    private final NamesPainter names;
    private final RulerPainter ruler;
    private final OverviewPainter overview;
    private final LegendPainter legend;

    /** Creates a painter with some colours. */
    public TimelinePainter(Palette palette) {
        states = new StatesPainter(palette);
        messages = new MessagesPainter(palette);
        path = new PathPainter(palette);
        counters = new CountersPainter(palette);
        names = new NamesPainter(palette);
        ruler = new RulerPainter(palette);
        overview = new OverviewPainter(palette);
        legend = new LegendPainter(palette);
    }

    /** Paints everything. */
    public void paint(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        surface.clip(regions.names(), regions.rowsTop(), regions.timeWidth(), regions.rowsHeight());
        states.paint(surface, timeline);
        ruler.paintGrid(surface, timeline);
        messages.paint(surface, timeline);
        path.paint(surface, timeline);
        surface.unclip();
        counters.paint(surface, timeline);
        names.paint(surface, timeline);
        ruler.paint(surface, timeline);
        overview.paint(surface, timeline);
        legend.paint(surface, timeline);
    }
}
