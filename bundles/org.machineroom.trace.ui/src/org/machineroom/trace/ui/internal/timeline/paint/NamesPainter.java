// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import java.util.Optional;
import java.util.OptionalInt;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.text.Shortened;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.layout.RowLayout;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/** Paints the names of rows: as many as have room without running together, and always that of the selected one. */
final class NamesPainter {
    private static final int INDENT = 6;
    private static final int[] STEPS = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024};
    private static final double SELECTED = 0.65;

    private final Palette palette;

    NamesPainter(Palette palette) {
        this.palette = palette;
    }

    void paint(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        RowLayout layout = timeline.layout();
        surface.clip(0, regions.rowsTop(), regions.names(), regions.rowsHeight());
        surface.fill(palette.margin(), 0, regions.rowsTop(), regions.names(), regions.rowsHeight());
        int selected = timeline.order()
                .row(timeline.selection().map(RunSelection::rank).flatMap(NamesPainter::boxed).orElse(-1));
        boolean isSelected = selected >= layout.firstVisible() && selected < layout.afterVisible();
        if (isSelected) {
            surface.fill(Palette.mix(palette.selection(), palette.margin(), SELECTED), 0,
                    regions.rowsTop() + layout.y(selected), regions.names(), Math.max(layout.height(), 2));
        }
        int step = step(layout.height(), surface.textHeight());
        for (int row = layout.firstVisible(); row < layout.afterVisible(); row++) {
            boolean hasRoom = !isSelected
                    || Math.abs(row - selected) * layout.height() >= surface.textHeight() - 1;
            if (row == selected || hasRoom && (row % step == 0 || timeline.order().isHead(row))) {
                int middle = regions.rowsTop() + layout.y(row) + layout.height() / 2;
                int y = Math.max(regions.rowsTop(), middle - surface.textHeight() / 2);
                paintName(surface, timeline, row, y, row == selected);
            }
        }
        surface.unclip();
        surface.fill(palette.line(), regions.names() - 1, regions.rowsTop(), 1, regions.rowsHeight());
    }

    private static Optional<Integer> boxed(OptionalInt rank) {
        return rank.isPresent() ? Optional.of(rank.getAsInt()) : Optional.empty();
    }

    private void paintName(Surface surface, Timeline timeline, int row, int y, boolean isSelected) {
        int rank = timeline.order().rank(row);
        boolean matches = timeline.filter().matches(timeline.order().ranks(), rank);
        boolean isHead = timeline.order().isHead(row);
        String name = Shortened.of(timeline.order().label(row), timeline.regions().names() - INDENT,
                surface::textWidth); // without its last digit, the name would be that of another node
        surface.text(matches || isHead ? palette.foreground() : palette.faint(), isSelected || isHead, name, INDENT, y);
    }

    /** Every how many rows a name has room. */
    private static int step(int rowHeight, int textHeight) {
        for (int step : STEPS) {
            if (step * rowHeight >= textHeight - 1) {
                return step;
            }
        }
        return STEPS[STEPS.length - 1];
    }
}
