// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.figure;

import java.util.List;
import org.machineroom.analysis.plot.Axis;

/**
 * A figure of a paper, or a table of measurements drawn as one.
 *
 * @param id its name, after the paper's
 * @param title what it shows
 * @param source paper and section, figure or table
 * @param remark what a reader should know; may be empty
 * @param x the horizontal axis
 * @param y the vertical axis
 * @param scale what values are multiplied by
 * @param lines at least one
 */
public record Figure(String id, String title, String source, String remark, Axis x, Axis y, double scale,
        List<FigureLine> lines) {
}
