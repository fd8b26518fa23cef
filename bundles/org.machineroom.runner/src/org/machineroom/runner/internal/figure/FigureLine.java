// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.figure;

import java.util.List;
import org.machineroom.runner.internal.fidelity.Reading;
import org.machineroom.analysis.plot.ChartPoint;

/**
 * A line of a figure.
 *
 * @param name as the legend has it
 * @param column what of the rows it shows
 * @param readings the run that it shows, or one for each of its points
 * @param at the x of each of those points; empty if the line is one run
 * @param published the points that are known
 */
record FigureLine(String name, Column column, List<Reading> readings, List<Double> at, List<ChartPoint> published) {
    boolean isOneRun() {
        return at.isEmpty();
    }
}
