// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

/**
 * A point that is drawn.
 *
 * @param series number of its series in the chart
 * @param index its place among the points of the series that can be drawn
 */
public record PlotPoint(int series, int index) {
}
