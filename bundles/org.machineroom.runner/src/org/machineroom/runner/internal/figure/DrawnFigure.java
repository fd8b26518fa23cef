// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.figure;

import java.util.List;
import org.machineroom.analysis.plot.Chart;

/**
 * A figure with what came out.
 *
 * @param figure the figure
 * @param chart the simulated lines, and the published points as marks
 * @param problems runs that did not come to their end, and why
 */
public record DrawnFigure(Figure figure, Chart chart, List<String> problems) {
}
