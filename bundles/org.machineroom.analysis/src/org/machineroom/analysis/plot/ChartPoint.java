// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.plot;

/**
 * A point of a series.
 *
 * @param x in the unit of the horizontal axis
 * @param y in the unit of the vertical axis
 * @param source a number by which whoever made the chart knows where the point is from; {@link #NOWHERE} for none
 */
public record ChartPoint(double x, double y, int source) {
    /** The source of a point that tells nobody where it is from. */
    public static final int NOWHERE = -1;

    /** A point that tells nobody where it is from. */
    public ChartPoint(double x, double y) {
        this(x, y, NOWHERE);
    }

    /** The same point with a source. */
    public ChartPoint from(int number) {
        return new ChartPoint(x, y, number);
    }
}
