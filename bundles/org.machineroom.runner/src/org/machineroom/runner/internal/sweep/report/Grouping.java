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
    /** What an experiment varies within one run. */
    static final String X = "x";

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
                throw new RunException(option + " " + column + ": the points do not have that."
                        + Suggestions.alsoMean(column, known) + " They have: " + String.join(", ", known));
            }
        }
        return new Grouping(columns);
    }

    /** All that a sweep varies, and x where one point has several. */
    public static Grouping all(Results results) {
        List<String> columns = new ArrayList<>(results.keys());
        if (isSeveral(X, results.rows()) && !isGivenBy("number", results)) {
            columns.add(X);
        }
        return new Grouping(columns);
    }

    /** All that a sweep varies beside a column: without what gives the same, as the size of a message gives x. */
    public static Grouping beside(String column, Results results) {
        return new Grouping(results.keys().stream().filter(key -> !key.equals(column)
                && !(column.equals(X) && isSeveral(key, results.rows()) && isGivenBy(key, results))).toList());
    }

    /** Whether rows that are equal in a column have the same x. */
    private static boolean isGivenBy(String column, Results results) {
        return new Grouping(List.of(column)).of(results.rows()).values().stream()
                .noneMatch(rows -> isSeveral(X, rows));
    }

    /** Whether rows have several values in a column. */
    static boolean isSeveral(String column, List<Row> rows) {
        return rows.stream().map(row -> row.text(column)).filter(text -> !text.isEmpty()).distinct().count() > 1;
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
