// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.point;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.runner.internal.experiment.Row;
import org.machineroom.runner.internal.experiment.Series;

/**
 * One row that an experiment has printed, with what holds for its series.
 *
 * @param conditions what holds for the series: {@code ranks=16 root=6}
 * @param xName what x is: bytes, words, ...
 * @param x what was varied
 * @param value what the experiment is about
 * @param unit of value, min, mean and max
 * @param min the least over the ranks that took part
 * @param mean over the ranks that took part
 * @param max the greatest over the ranks that took part
 */
public record Measured(String conditions, String xName, long x, double value, String unit, double min, double mean,
        double max) {
    static List<Measured> of(List<Series> all) {
        List<Measured> rows = new ArrayList<>();
        for (Series series : all) {
            for (Row row : series.rows()) {
                rows.add(new Measured(series.conditionsText(), series.xName(), row.x(), row.value(), row.unit(),
                        row.min(), row.mean(), row.max()));
            }
        }
        return rows;
    }
}
