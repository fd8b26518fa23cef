// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.report;

import java.util.List;
import java.util.stream.Collectors;
import org.machineroom.runner.internal.sweep.store.Results;
import org.machineroom.runner.internal.sweep.store.Results.Row;

/** All rows of a sweep as comma-separated values (RFC 4180), with the names of the columns in the first line. */
public final class CsvText {
    private static final List<String> HIDDEN = List.of("digest", "row");

    private CsvText() {
    }

    /** The text. */
    public static String of(Results results) {
        List<String> columns = results.columns().stream().filter(column -> !HIDDEN.contains(column)).toList();
        StringBuilder text = new StringBuilder(line(columns));
        for (Row row : results.rows()) {
            text.append(line(columns.stream().map(row::text).toList()));
        }
        return text.toString();
    }

    private static String line(List<String> cells) {
        return cells.stream().map(CsvText::cell).collect(Collectors.joining(",", "", "\r\n"));
    }

    private static String cell(String text) {
        boolean isPlain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
