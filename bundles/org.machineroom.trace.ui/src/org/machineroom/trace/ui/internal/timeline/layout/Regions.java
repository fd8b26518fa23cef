// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.layout;

/**
 * The parts of the picture: an overview of the whole run, under it the ruler, then names at the left and rows at the
 * right, under them counters, a line of text, and at the bottom the legend. Immutable.
 *
 * @param width of the picture in pixels
 * @param height of the picture in pixels
 * @param names width of the names
 * @param legend height of the legend, 0 if there is none
 * @param counters height of the counters, 0 if there are none
 */
public record Regions(int width, int height, int names, int legend, int counters) {
    /** Height of the overview. */
    public static final int OVERVIEW = 26;
    /** Height of the ruler. */
    public static final int RULER = 22;
    /** Height of the line of text. */
    public static final int FOOTER = 22;
    /** Height of a counter. */
    public static final int COUNTER = 34;
    /** The narrowest names. */
    public static final int LEAST_NAMES = 24;
    private static final int LEAST_ROWS = 48;
    private static final int EDGE = 3;

    /** A part of the picture. */
    public enum Part {
        OVERVIEW, RULER, NAMES, EDGE_OF_NAMES, ROWS, COUNTERS, FOOTER, LEGEND
    }

    /** How high a legend is that wants some height: nothing where the rows would have less room than it takes. */
    public static int legend(int height, int wanted) {
        return height - OVERVIEW - RULER - FOOTER - wanted < Math.max(wanted, LEAST_ROWS) ? 0 : wanted;
    }

    /** How high some counters are: nothing where the rows would not have the least room any more. */
    public static int counters(int height, int legend, int wanted) {
        int all = wanted * COUNTER;
        return height - OVERVIEW - RULER - FOOTER - legend - all < LEAST_ROWS ? 0 : all;
    }

    /** Where the ruler begins. */
    public int rulerTop() {
        return OVERVIEW;
    }

    /** Where rows begin. */
    public int rowsTop() {
        return OVERVIEW + RULER;
    }

    /** How high the part with rows is, at least 1. */
    public int rowsHeight() {
        return Math.max(1, countersTop() - rowsTop());
    }

    /** Where the counters begin. */
    public int countersTop() {
        return footerTop() - counters;
    }

    /** Where the line of text begins. */
    public int footerTop() {
        return legendTop() - FOOTER;
    }

    /** Where the legend begins. */
    public int legendTop() {
        return height - legend;
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
        return new Regions(width, height, fitting, legend, counters);
    }
}
