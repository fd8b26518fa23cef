// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import java.util.Arrays;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.index.KindGrid;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.timeline.axis.TimeAxis;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.model.TimelineData;

/** Paints the whole run at the top, some ranks of many, and where in it the visible range is. */
final class OverviewPainter {
    private static final int TOP = 3;
    private static final int SHADE_ALPHA = 110;
    private static final int LEAST_WINDOW = 3;

    private final Palette palette;

    OverviewPainter(Palette palette) {
        this.palette = palette;
    }

    void paint(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        if (regions.overview() == 0) {
            return;
        }
        surface.fill(palette.margin(), 0, 0, regions.width(), Regions.OVERVIEW);
        timeline.data().ifPresent(data -> paintStates(surface, regions, data, timeline.time().endPs()));
        paintWindow(surface, timeline);
        surface.fill(palette.line(), 0, Regions.OVERVIEW - 1, regions.width(), 1);
    }

    private void paintStates(Surface surface, Regions regions, TimelineData data, long endPs) {
        int width = regions.timeWidth();
        int height = Regions.OVERVIEW - 2 * TOP;
        int lines = data.query().overviewRanks().length;
        int columns = data.query().columns();
        int[] pixels = new int[width * height];
        int[] colours = data.shown().meanings().stream().mapToInt(palette::of).toArray();
        Arrays.fill(pixels, palette.background());
        double scale = Math.min(1, (double) data.endPs() / endPs);
        for (int y = 0; y < height; y++) {
            int line = y * lines / height;
            for (int x = 0; x < Math.min(width, width * scale); x++) {
                int column = Math.min(columns - 1, (int) (x / scale * columns / width));
                pixels[y * width + x] = colour(data.shown().overview(), colours, line, column);
            }
        }
        surface.raster(regions.names(), TOP, width, height, pixels);
    }

    private int colour(KindGrid grid, int[] colours, int row, int column) {
        int dominant = grid.dominant(row, column);
        return Palette.mix(palette.background(), colours[dominant], grid.share(row, column, dominant));
    }

    private void paintWindow(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        TimeRange range = timeline.time().range();
        TimeAxis whole = new TimeAxis(0, timeline.time().endPs(), regions.timeWidth());
        int from = regions.names() + whole.x(range.beginPs());
        int until = Math.max(from + LEAST_WINDOW, regions.names() + whole.x(range.endPs()));
        surface.fill(palette.margin(), SHADE_ALPHA, regions.names(), 0, from - regions.names(), Regions.OVERVIEW);
        surface.fill(palette.margin(), SHADE_ALPHA, until, 0, regions.width() - until, Regions.OVERVIEW);
        surface.outline(palette.selection(), 1, from, 1, until - from, Regions.OVERVIEW - 2);
    }
}
