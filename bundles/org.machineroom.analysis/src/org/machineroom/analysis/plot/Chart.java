// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.plot;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What is to be drawn.
 *
 * @param title stands above it
 * @param x the horizontal axis
 * @param y the vertical axis
 * @param series what is drawn, the first at the bottom; series without points are only in the legend
 */
public record Chart(String title, Axis x, Axis y, List<ChartSeries> series) {
    /** Whether there is nothing to draw. */
    public boolean isEmpty() {
        return series.stream().allMatch(one -> one.points().isEmpty());
    }

    /** Whether a point can be drawn: it is one of two numbers, above 0 where the axis is logarithmic. */
    boolean shows(ChartPoint point) {
        return x.shows(point.x()) && y.shows(point.y());
    }

    /** The points of a series that can be drawn. */
    public List<ChartPoint> shown(ChartSeries one) {
        return one.points().stream().filter(this::shows).toList();
    }

    /** What has to be said about points that cannot be drawn; empty if there are none. */
    public String omission() {
        long left = series.stream().flatMap(one -> one.points().stream()).filter(point -> !shows(point)).count();
        return left == 0 ? ""
                : left + (left == 1 ? " point is" : " points are") + " not shown: no number, or not above 0 on a "
                        + "logarithmic axis";
    }

    /** The horizontal axis with its range. */
    ScaledAxis scaledX() {
        return scaled(x, ChartPoint::x);
    }

    /** The vertical axis with its range. */
    ScaledAxis scaledY() {
        return scaled(y, ChartPoint::y);
    }

    private ScaledAxis scaled(Axis axis, ToDoubleFunction<ChartPoint> value) {
        return ScaledAxis.of(axis, series.stream().flatMap(one -> shown(one).stream()).mapToDouble(value).toArray());
    }
}
