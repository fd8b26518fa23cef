// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.plot;

/**
 * A point of a series.
 *
 * @param x in the unit of the horizontal axis
 * @param y in the unit of the vertical axis
 */
public record ChartPoint(double x, double y) {
}
