// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
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
public record Reading(Measurement measurement, Map<String, String> where, String over) {
    /** The keys that a file has for it. */
    public static final List<String> KEYS = List.of("machine", "ranks", "experiment", "set", "where", "over", "limits");

    private static final Pattern WORD = Pattern.compile("'[^']*'|\\S+");

    /**
     * Reads which rows a table of a file means.
     *
     * @throws org.machineroom.machines.description.DescriptionException if something is missing or wrong
     */
    public static Reading read(Fields fields) {
        List<String> words = WORD.matcher(fields.needed("experiment")).results().map(found -> found.group().replace("'",
                "")).toList();
        Measurement measurement = new Measurement(fields.needed("machine"), fields.number("ranks").orElse(0.0)
                .intValue(), words.getFirst(), words.subList(1, words.size()), fields.texts("set"), isExtended(fields));
        Map<String, String> where = new LinkedHashMap<>();
        for (String condition : fields.text("where").orElse("").split(" ")) {
            if (!condition.isEmpty()) {
                String[] sides = condition.split("=", 2);
                if (sides.length < 2) {
                    throw fields.problem("where: \"" + condition + "\" must look like ranks=16");
                }
                where.put(sides[0], sides[1]);
            }
        }
        return new Reading(measurement, where, fields.text("over").orElse(""));
    }

    private static boolean isExtended(Fields fields) {
        Optional<String> limits = fields.text("limits");
        if (limits.isPresent() && !limits.get().equals("extended")) {
            throw fields.problem("limits = \"" + limits.get() + "\" must be \"extended\", or be left out");
        }
        return limits.isPresent();
    }

    /**
     * Takes the rows.
     *
     * @throws IllegalArgumentException if the run did not come to its end, or has other series
     */
    Curve of(ExperimentRun run) {
        if (!run.isComplete()) {
            throw new IllegalArgumentException(run.machine() + " " + run.ending() + ": " + run.reason());
        }
        return soFar(run);
    }

    /**
     * Takes the rows of a run that may have ended before its end.
     *
     * @throws IllegalArgumentException if it has other series, or none
     */
    public Curve soFar(ExperimentRun run) {
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
