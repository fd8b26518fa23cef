// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.machineroom.trace.index.KindGrid;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.timeline.axis.TimeAxis;
import org.machineroom.trace.ui.internal.timeline.layout.Regions;
import org.machineroom.trace.ui.internal.timeline.layout.RowLayout;
import org.machineroom.trace.ui.internal.timeline.layout.RowOrder;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;
import org.machineroom.trace.ui.internal.timeline.model.TimelineData;

/**
 * Paints what ranks did. A pixel in which a rank did one thing is filled with its colour; in one that hides several,
 * their colours are stacked in proportion to their times, and where rows are too low for that, mixed. While the answer
 * for what is visible has not come, the last one is stretched.
 */
final class StatesPainter {
    private static final float WHOLE = 0.999f;
    private static final int STACKABLE = 4;
    private static final int ROOMY = 10;
    private static final int GAP_FROM = 5;
    private static final int WIDE_GAP_FROM = 14;
    private static final double HEAD = 0.9;
    private static final int WORTH_THREADS = 200_000;

    private final Palette palette;

    StatesPainter(Palette palette) {
        this.palette = palette;
    }

    /** Pixels that lie between rows of some height. */
    static int gap(int rowHeight) {
        return rowHeight >= WIDE_GAP_FROM ? 3 : rowHeight >= GAP_FROM ? 1 : 0;
    }

    void paint(Surface surface, Timeline timeline) {
        Regions regions = timeline.regions();
        int width = regions.timeWidth();
        int height = regions.rowsHeight();
        int[] pixels = new int[width * height];
        Arrays.fill(pixels, palette.background());
        RowLayout layout = timeline.layout();
        int[] columns = columns(timeline);
        IntStream rows = IntStream.range(layout.firstVisible(), layout.afterVisible());
        (pixels.length > WORTH_THREADS ? rows.parallel() : rows)
                .forEach(row -> paintRow(timeline, row, columns, new Block(pixels, width, height)));
        surface.raster(regions.names(), regions.rowsTop(), width, height, pixels);
    }

    /** The pixels of all rows. */
    private record Block(int[] pixels, int width, int height) {
        /** Fills a part of a column, as far as it is within. */
        void fill(int x, int from, int until, int rgb) {
            int end = Math.min(until, height);
            for (int y = Math.max(0, from); y < end; y++) {
                pixels[y * width + x] = rgb;
            }
        }
    }

    /** By pixel: the column of the data that is shown there, -1 if there is none. */
    private static int[] columns(Timeline timeline) {
        TimeAxis axis = timeline.axis();
        int[] columns = new int[axis.width()];
        Arrays.fill(columns, -1);
        timeline.data().ifPresent(data -> {
            boolean fits = data.query().range().equals(timeline.time().range())
                    && data.query().columns() == axis.width();
            for (int x = 0; x < columns.length; x++) {
                columns[x] = fits ? x : data.column(axis.ps(x));
            }
        });
        return columns;
    }

    private void paintRow(Timeline timeline, int row, int[] columns, Block block) {
        RowOrder order = timeline.order();
        RowLayout layout = timeline.layout();
        int top = layout.y(row) + (gap(layout.height()) + 1) / 2;
        int height = layout.height() - gap(layout.height());
        if (order.isHead(row)) {
            int rgb = Palette.mix(palette.foreground(), palette.background(), HEAD);
            for (int x = 0; x < columns.length; x++) {
                block.fill(x, layout.y(row), layout.y(row) + layout.height(), rgb);
            }
            return;
        }
        int rank = order.rank(row);
        TimelineData data = timeline.data().orElse(null);
        int dataRow = data == null ? -1 : data.row(rank);
        if (dataRow >= 0) {
            boolean matches = timeline.filter().matches(order.ranks(), rank);
            Stack stack = new Stack(data.shown().kinds(), dataRow, colours(timeline, matches), height);
            for (int x = 0; x < columns.length; x++) {
                if (columns[x] >= 0) {
                    stack.paint(block, x, columns[x], top);
                }
            }
        }
    }

    private int[] colours(Timeline timeline, boolean rankMatches) {
        return timeline.meanings().stream().mapToInt(meaning -> {
            boolean matches = rankMatches && timeline.filter().matches(meaning.state());
            return matches ? palette.of(meaning) : palette.dimmed(palette.of(meaning));
        }).toArray();
    }

    /** Paints the cells of a row. */
    private record Stack(KindGrid grid, int row, int[] colours, int height) {
        void paint(Block block, int x, int column, int top) {
            int dominant = grid.dominant(row, column);
            float share = grid.share(row, column, dominant);
            if (share >= WHOLE) {
                block.fill(x, top, top + height, colours[dominant]);
            } else if (height < STACKABLE) {
                block.fill(x, top, top + height, mixed(column));
            } else {
                stack(block, x, column, top);
            }
        }

        private int mixed(int column) {
            float red = 0;
            float green = 0;
            float blue = 0;
            for (int kind = 0; kind < colours.length; kind++) {
                float share = grid.share(row, column, kind);
                if (share > 0) {
                    int rgb = colours[kind];
                    red += share * (rgb >> 16 & 0xff);
                    green += share * (rgb >> 8 & 0xff);
                    blue += share * (rgb & 0xff);
                }
            }
            return (int) red << 16 | (int) green << 8 | (int) blue;
        }

        /** From the bottom up; where rows are high enough, the smallest part that there is still takes a pixel. */
        private void stack(Block block, int x, int column, int top) {
            double filled = 0;
            int bottom = top + height;
            int least = height >= ROOMY ? 1 : 0;
            for (int i = colours.length - 1; i >= 0; i--) {
                float share = grid.share(row, column, i);
                if (share > 0) {
                    filled += share;
                    int edge = top + height - (int) Math.round(filled * height);
                    int painted = Math.max(top, Math.min(edge, bottom - least));
                    block.fill(x, painted, bottom, colours[i]);
                    bottom = painted;
                }
            }
            block.fill(x, top, bottom, colours[grid.dominant(row, column)]);
        }
    }
}
