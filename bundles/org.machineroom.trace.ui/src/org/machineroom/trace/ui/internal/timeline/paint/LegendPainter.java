// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import java.util.Map;
import org.machineroom.trace.State;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.text.StateText;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/** Paints the line at the bottom: what the colours mean, at its right end. */
final class LegendPainter {
    private static final int SQUARE = 10;
    private static final int GAP = 4;
    private static final int ROOM = 12;

    private final Palette palette;

    LegendPainter(Palette palette) {
        this.palette = palette;
    }

    void paint(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        surface.fill(palette.margin(), 0, regions.footerTop(), regions.width(), Regions.FOOTER);
        surface.fill(palette.line(), 0, regions.footerTop(), regions.width(), 1);
        if (timeline.options().legend()) {
            int x = left(surface, timeline);
            for (Map.Entry<State, Integer> entry : palette.shown().entrySet()) {
                x = paintEntry(surface, regions, entry.getValue(), StateText.of(entry.getKey()), x);
            }
            paintEntry(surface, regions, palette.lateArrow(), Messages.lateMessage, x);
        }
    }

    private int paintEntry(Surface surface, Regions regions, int rgb, String text, int x) {
        surface.fill(rgb, x, regions.footerTop() + (Regions.FOOTER - SQUARE) / 2, SQUARE, SQUARE);
        surface.text(palette.foreground(), false, text, x + SQUARE + GAP,
                regions.footerTop() + (Regions.FOOTER - surface.textHeight()) / 2);
        return x + SQUARE + GAP + surface.textWidth(text) + ROOM;
    }

    /** Where the legend begins; what is written at the left of it ends there. */
    static int left(Surface surface, Timeline timeline) {
        if (!timeline.options().legend()) {
            return timeline.regions().width();
        }
        int width = SQUARE + GAP + surface.textWidth(Messages.lateMessage) + ROOM;
        for (State state : State.values()) {
            width += state == State.IDLE ? 0 : SQUARE + GAP + surface.textWidth(StateText.of(state)) + ROOM;
        }
        return timeline.regions().width() - width;
    }
}
