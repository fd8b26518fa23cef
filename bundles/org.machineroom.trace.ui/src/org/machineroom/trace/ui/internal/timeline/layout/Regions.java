// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.layout;

/**
 * The parts of the picture: an overview of the whole run, under it the ruler, then names at the left and rows at the
 * right, under them counters, a line of text, and at the bottom the legend. Where there is little room, rows keep the
 * least that shows anything, and the others have what is left: the line of text, counters, as low as they can be read,
 * the overview, as many lines of the legend as leave the rows as much as they take, and then higher counters.
 * Immutable.
 *
 * @param width of the picture in pixels
 * @param height of the picture in pixels
 * @param names width of the names
 * @param wanted what there would be if there were room for all
 * @param overview height of the overview, 0 if there is none
 * @param counters how many counters there are
 * @param counter height of each counter
 * @param footer height of the line of text, 0 if there is none
 * @param legendLines lines of the legend that there are
 */
public record Regions(int width, int height, int names, Wanted wanted, int overview, int counters, int counter,
        int footer, int legendLines) {
    /** Height of the overview. */
    public static final int OVERVIEW = 26;
    /** Height of the ruler. */
    public static final int RULER = 22;
    /** Height of the line of text. */
    public static final int FOOTER = 22;
    /** Height of a counter that has room. */
    public static final int COUNTER = 34;
    /** The narrowest names. */
    public static final int LEAST_NAMES = 24;
    private static final int LEAST_COUNTER = 18;
    private static final int LEAST_ROWS = 48;
    private static final int LEGEND_GAP = 3;
    private static final int EDGE = 3;

    /**
     * What is to stand around the rows.
     *
     * @param legendLines lines of the legend
     * @param lineHeight height of each of them in pixels
     * @param counters number of counters
     */
    public record Wanted(int legendLines, int lineHeight, int counters) {
        /** Rows only. */
        public static final Wanted NOTHING = new Wanted(0, 1, 0);

        /** The same with another legend. */
        public Wanted withLegend(int lines, int newLineHeight) {
            return new Wanted(lines, newLineHeight, counters);
        }

        /** The same with so many counters. */
        public Wanted withCounters(int newCounters) {
            return new Wanted(legendLines, lineHeight, newCounters);
        }
    }

    /** Shares out the height of a picture. */
    public static Regions of(int width, int height, int names, Wanted wanted) {
        int room = Math.max(0, height - RULER - LEAST_ROWS);
        int footer = room < FOOTER ? 0 : FOOTER;
        room -= footer;
        int counters = Math.min(wanted.counters(), room / LEAST_COUNTER);
        room -= counters * LEAST_COUNTER;
        int overview = room < OVERVIEW ? 0 : OVERVIEW;
        room -= overview;
        int most = (Math.min(room, (room + LEAST_ROWS) / 2) - LEGEND_GAP) / wanted.lineHeight();
        int lines = Math.clamp(most, 0, wanted.legendLines());
        int legend = legend(lines, wanted.lineHeight());
        int spare = room + LEAST_ROWS - legend - Math.max(LEAST_ROWS, legend);
        int counter = LEAST_COUNTER + spare / Math.max(1, counters);
        return new Regions(width, height, names, wanted, overview, counters, Math.min(COUNTER, counter), footer,
                lines);
    }

    private static int legend(int lines, int lineHeight) {
        return lines == 0 ? 0 : lines * lineHeight + LEGEND_GAP;
    }

    /** A part of the picture. */
    public enum Part {
        OVERVIEW, RULER, NAMES, EDGE_OF_NAMES, ROWS, COUNTERS, FOOTER, LEGEND
    }

    /** Where the ruler begins. */
    public int rulerTop() {
        return overview;
    }

    /** Where rows begin. */
    public int rowsTop() {
        return overview + RULER;
    }

    /** How high the part with rows is, at least 1. */
    public int rowsHeight() {
        return Math.max(1, countersTop() - rowsTop());
    }

    /** Where the counters begin. */
    public int countersTop() {
        return counterTop(0);
    }

    /** Where a counter begins, by its number from the top. */
    public int counterTop(int number) {
        return footerTop() - (counters - number) * counter;
    }

    /** Where the line of text begins. */
    public int footerTop() {
        return legendTop() - footer;
    }

    /** Where the legend begins. */
    public int legendTop() {
        return height - legend(legendLines, wanted.lineHeight());
    }

    /** How wide overview, ruler and rows are, at least 1. */
    public int timeWidth() {
        return Math.max(1, width - names);
    }

    /** The part at a pixel. */
    public Part at(int x, int y) {
        if (y >= footerTop()) {
            return y < legendTop() ? Part.FOOTER : Part.LEGEND;
        } else if (y >= countersTop()) {
            return Part.COUNTERS;
        } else if (Math.abs(x - names) <= EDGE) {
            return Part.EDGE_OF_NAMES;
        } else if (x < names) {
            return Part.NAMES;
        }
        return y < rulerTop() ? Part.OVERVIEW : y < rowsTop() ? Part.RULER : Part.ROWS;
    }

    /** The same with names of another width, as far as the picture has room for them. */
    public Regions withNames(int newNames) {
        int fitting = Math.clamp(newNames, LEAST_NAMES, Math.max(LEAST_NAMES, width / 2));
        return of(width, height, fitting, wanted);
    }
}
