// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.report;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.machineroom.runner.internal.sweep.store.Results;
import org.machineroom.runner.internal.sweep.store.Results.Row;

/**
 * A table of one quantity: a line for each group of points, with the mean, and where there are several, the least and
 * the greatest. What is open or did not go well counts in none of these, but as such.
 *
 * @param results the points
 * @param by how they are grouped
 * @param of the quantity
 */
public record SweepTable(Results results, Grouping by, Quantity of) {
    private static final String GAP = "  ";

    /** The cells of all lines, the first with the heads. */
    public List<List<String>> cells() {
        List<List<String>> lines = new ArrayList<>();
        Map<List<String>, List<Row>> groups = by.of(results.rows());
        boolean several = groups.values().stream().anyMatch(rows -> rows.size() > 1);
        List<String> heads = new ArrayList<>(by.columns());
        heads.add(of.label(results));
        if (several) {
            heads.addAll(List.of("least", "most", "of"));
        }
        heads.add("");
        lines.add(heads);
        groups.forEach((key, rows) -> {
            List<String> line = new ArrayList<>(key);
            DoubleSummaryStatistics numbers = rows.stream().map(of::of).filter(number -> number.isPresent())
                    .mapToDouble(number -> number.getAsDouble()).summaryStatistics();
            boolean isEmpty = numbers.getCount() == 0;
            line.add(isEmpty ? "-" : number(numbers.getAverage()));
            if (several) {
                line.add(isEmpty ? "-" : number(numbers.getMin()));
                line.add(isEmpty ? "-" : number(numbers.getMax()));
                line.add(Long.toString(numbers.getCount()));
            }
            line.add(remark(rows));
            lines.add(line);
        });
        return lines;
    }

    private static String remark(List<Row> rows) {
        List<Row> bad = rows.stream().filter(row -> row.hasResult() && !row.isGood()).toList();
        long open = rows.stream().filter(row -> !row.hasResult()).count();
        List<String> remarks = new ArrayList<>();
        if (open > 0) {
            remarks.add(rows.size() == 1 ? "open" : open + " open");
        }
        if (!bad.isEmpty()) {
            String why = bad.getFirst().text("ending") + ": " + bad.getFirst().text("reason");
            remarks.add(bad.size() == 1 ? why : bad.size() + " not well, the first " + why);
        }
        return String.join("; ", remarks);
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15 ? Long.toString((long) value)
                : String.format(Locale.ROOT, "%.6g", value);
    }

    /** The table for a terminal. */
    public String text() {
        List<List<String>> lines = cells();
        int columns = lines.getFirst().size();
        int[] widths = new int[columns];
        lines.forEach(line -> {
            for (int column = 0; column < columns; column++) {
                widths[column] = Math.max(widths[column], line.get(column).length());
            }
        });
        StringBuilder text = new StringBuilder();
        for (List<String> line : lines) {
            StringBuilder shown = new StringBuilder();
            for (int column = 0; column < columns; column++) {
                boolean isLeft = column < by.columns().size() || column == columns - 1;
                String pad = " ".repeat(widths[column] - line.get(column).length());
                shown.append(column == 0 ? "" : GAP).append(isLeft ? line.get(column) + pad : pad + line.get(column));
            }
            text.append(shown.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }
}
