// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.machineroom.runner.internal.experiment.ExperimentRun;
import org.machineroom.runner.internal.experiment.Row;
import org.machineroom.runner.internal.experiment.Series;

/**
 * Which rows of a run a result is about.
 *
 * @param measurement the run
 * @param where conditions of the one series to take, by name; empty if there is only one
 * @param over the condition that becomes x, each series giving one row; empty to take a series as it is
 */
record Reading(Measurement measurement, Map<String, String> where, String over) {
    /**
     * Takes the rows.
     *
     * @throws IllegalArgumentException if the run did not come to its end, or has other series
     */
    Curve of(ExperimentRun run) {
        if (!run.isComplete()) {
            throw new IllegalArgumentException(run.machine() + " " + run.ending() + ": " + run.reason());
        }
        List<Series> matching = run.series().stream()
                .filter(series -> series.conditions().entrySet().containsAll(where.entrySet())).toList();
        if (!over.isEmpty()) {
            return new Curve(matching.stream().map(this::single).toList(), 0);
        }
        if (matching.size() != 1) {
            throw new IllegalArgumentException("there are " + matching.size() + " series where " + where + ": "
                    + run.series().stream().map(Series::conditionsText).toList());
        }
        return new Curve(matching.getFirst().rows(), matching.getFirst().bytesPerX());
    }

    private Row single(Series series) {
        String x = series.conditions().get(over);
        List<Row> rows = new ArrayList<>(series.rows());
        if (x == null || rows.size() != 1) {
            throw new IllegalArgumentException("over " + over + ": needed is a series with that condition and one row, "
                    + "not " + series.conditionsText() + " with " + rows.size());
        }
        Row row = rows.getFirst();
        return new Row(Long.parseLong(x), row.value(), row.unit(), row.min(), row.mean(), row.max());
    }
}
