// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.plot;

import java.util.List;

/**
 * Points that belong together.
 *
 * @param name as the legend has it
 * @param look how they are drawn
 * @param ink which colour and mark they have, from 0; series of one ink belong together, as simulated and published
 * @param points from left to right, as a line connects them
 */
public record ChartSeries(String name, Look look, int ink, List<ChartPoint> points) {
    /** How a series is drawn. */
    public enum Look {
        /** A line with a small mark at each point. */
        LINE,
        /** Large hollow marks, as for what others have measured. */
        MARKS
    }

    /** A line with a small mark at each point. */
    public static ChartSeries line(String name, int ink, List<ChartPoint> points) {
        return new ChartSeries(name, Look.LINE, ink, points);
    }

    /** Large hollow marks. */
    public static ChartSeries marks(String name, int ink, List<ChartPoint> points) {
        return new ChartSeries(name, Look.MARKS, ink, points);
    }

    /** Whether it is a line, not marks alone. */
    public boolean isLine() {
        return look == Look.LINE;
    }
}
