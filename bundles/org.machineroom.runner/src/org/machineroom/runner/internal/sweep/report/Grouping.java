// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.machines.description.Suggestions;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.store.Results;
import org.machineroom.runner.internal.sweep.store.Results.Row;

/**
 * Rows that are equal in some columns, together.
 *
 * @param columns in which they are
 */
public record Grouping(List<String> columns) {
    private static final String X = "x";

    /**
     * Reads the columns that a user names.
     *
     * @param option for messages
     * @param words separated by commas; {@code null} for all that the sweep varies
     */
    public static Grouping by(String option, String words, Results results) throws RunException {
        if (words == null) {
            return all(results);
        }
        List<String> columns = Arrays.asList(words.split(","));
        List<String> known = results.columns();
        for (String column : columns) {
            if (!known.contains(column)) {
                throw new RunException(option + " " + column + ": the points do not have that. "
                        + Suggestions.didYouMean(column, known) + " They have: " + String.join(", ", known));
            }
        }
        return new Grouping(columns);
    }

    /** All that differs between the rows of a sweep. */
    public static Grouping all(Results results) {
        List<String> columns = new ArrayList<>(results.keys());
        if (results.rows().stream().map(row -> row.text(X)).filter(x -> !x.isEmpty()).distinct().count() > 1) {
            columns.add(X);
        }
        return new Grouping(columns);
    }

    /** The same without a column. */
    public Grouping without(String column) {
        return new Grouping(columns.stream().filter(each -> !each.equals(column)).toList());
    }

    /** The rows by their values of the columns, in the order of the first of each. */
    public Map<List<String>, List<Row>> of(List<Row> rows) {
        Map<List<String>, List<Row>> groups = new LinkedHashMap<>();
        for (Row row : rows) {
            groups.computeIfAbsent(columns.stream().map(row::text).toList(), _ -> new ArrayList<>()).add(row);
        }
        return groups;
    }
}
