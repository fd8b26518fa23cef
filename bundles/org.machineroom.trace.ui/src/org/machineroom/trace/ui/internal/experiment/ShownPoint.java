// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import org.machineroom.analysis.plot.ChartPoint;

/**
 * A point of what is shown, whether it can be drawn or not.
 *
 * @param series number of its series in the chart
 * @param point itself
 */
public record ShownPoint(int series, ChartPoint point) {
}
