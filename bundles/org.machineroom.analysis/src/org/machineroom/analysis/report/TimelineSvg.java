// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.report;

import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.machineroom.analysis.cause.PathStay;
import org.machineroom.live.Units;
import org.machineroom.trace.State;
import org.machineroom.trace.index.GridQuery;
import org.machineroom.trace.index.StateGrid;
import org.machineroom.trace.index.TraceIndex;

/**
 * The timeline of a whole run: a row for each rank, or for some of very many, coloured by what each did for most of a
 * column, and the critical path over them.
 */
final class TimelineSvg {
    private static final int LEFT = 60;
    private static final int WIDTH = 1000;
    private static final int MOST_ROWS = 256;
    private static final int MOST_CELLS = 100_000;
    private static final int PICTURE = 520;
    private static final int MOST_HEIGHT = 22;
    private static final int AXIS = 24;
    private static final int LABEL = 12;
    private static final int TICKS = 5;

    private final TraceIndex index;
    private final int[] ranks;
    private final int rowHeight;
    private final int columns;
    private final StringBuilder svg = new StringBuilder();

    TimelineSvg(TraceIndex index) {
        this.index = index;
        int all = index.trace().ranks();
        int rows = Math.min(all, MOST_ROWS);
        this.ranks = new int[rows];
        for (int row = 0; row < rows; row++) {
            ranks[row] = (int) ((long) row * all / rows);
        }
        this.rowHeight = Math.clamp(PICTURE / rows, 2, MOST_HEIGHT);
        this.columns = Math.clamp(MOST_CELLS / rows, 1, WIDTH);
    }

    /** Whether only some ranks are shown. */
    boolean isSelection() {
        return ranks.length < index.trace().ranks();
    }

    /** How many rows there are. */
    int rows() {
        return ranks.length;
    }

    /** Draws it; the path may be empty. */
    String draw(List<PathStay> path) {
        int height = rowHeight * ranks.length;
        svg.append(String.format(Locale.ROOT, "<svg class=\"timeline\" role=\"img\" viewBox=\"0 0 %d %d\">\n",
                LEFT + WIDTH + 10, height + AXIS));
        StateGrid states = index.states(new GridQuery(ranks, 0, Math.max(1, index.endPs()), columns));
        for (int row = 0; row < ranks.length; row++) {
            drawRow(states, row);
        }
        drawPath(path);
        drawAxis(height);
        return svg.append("</svg>").toString();
    }

    private void drawRow(StateGrid states, int row) {
        if (rowHeight >= LABEL || row % (LABEL / rowHeight + 1) == 0) {
            svg.append(String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\" class=\"rank\">%d</text>\n", LEFT - 6,
                    (row + 1) * rowHeight - Math.max(0, (rowHeight - LABEL) / 2) - 1, ranks[row]));
        }
        int begin = 0;
        while (begin < columns) {
            State state = states.dominant(row, begin);
            int end = begin + 1;
            while (end < columns && states.dominant(row, end) == state) {
                end++;
            }
            if (state != State.IDLE) {
                int x = x(begin);
                svg.append("<path class=\"").append(name(state)).append("\" d=\"M").append(x).append(' ')
                        .append(row * rowHeight).append('h').append(x(end) - x).append('v')
                        .append(rowHeight > 3 ? rowHeight - 1 : rowHeight).append('H').append(x).append("z\"/>\n");
            }
            begin = end;
        }
    }

    private int x(int column) {
        return LEFT + column * WIDTH / columns;
    }

    /** What a state is called in the page's styles and legend. */
    static String name(State state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    /** Of all stays that begin in a pixel, the lowest and the highest rank are drawn. */
    private void drawPath(List<PathStay> path) {
        TreeMap<Integer, int[]> byPixel = new TreeMap<>();
        for (PathStay stay : path) {
            for (long ps : new long[] {stay.beginPs(), stay.endPs()}) {
                int y = y(stay.rank());
                byPixel.merge(pixel(ps), new int[] {y, y, y, y}, (old, next) -> new int[] {old[0],
                        Math.min(old[1], next[1]), Math.max(old[2], next[2]), next[3]});
            }
        }
        if (byPixel.isEmpty()) {
            return;
        }
        svg.append("<polyline class=\"path\" points=\"");
        byPixel.forEach((x, ys) -> {
            for (int y : ys) {
                svg.append(x).append(',').append(y).append(' ');
            }
        });
        svg.append("\"/>\n");
    }

    private int pixel(long ps) {
        return LEFT + (int) Math.round((double) ps / Math.max(1, index.endPs()) * WIDTH);
    }

    private int y(int rank) {
        return (int) ((long) rank * ranks.length / index.trace().ranks()) * rowHeight + rowHeight / 2;
    }

    private void drawAxis(int height) {
        for (int tick = 0; tick <= TICKS; tick++) {
            long ps = index.endPs() / TICKS * tick + index.endPs() % TICKS * tick / TICKS;
            String anchor = tick == 0 ? "start" : tick == TICKS ? "end" : "middle";
            svg.append(String.format(Locale.ROOT,
                    "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>\n<path class=\"tick\" d=\"M%d %dv4\"/>\n",
                    pixel(ps), height + AXIS - 6, anchor, Units.time(ps), pixel(ps), height));
        }
    }
}
