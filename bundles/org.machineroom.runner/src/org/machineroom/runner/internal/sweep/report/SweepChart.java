// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.machineroom.analysis.plot.Axis;
import org.machineroom.analysis.plot.Chart;
import org.machineroom.analysis.plot.ChartPoint;
import org.machineroom.analysis.plot.ChartSeries;
import org.machineroom.runner.internal.sweep.store.Results;
import org.machineroom.runner.internal.sweep.store.Results.Row;

/**
 * A chart of one quantity over one column, with a curve for each group of the points. Where several points lie at one x
 * it shows their mean. The source of what it shows is the number of the point.
 *
 * @param results the points
 * @param x the column
 * @param of the quantity
 * @param by what makes a curve
 * @param logarithmic the axes that are: x, y, both, none
 */
public record SweepChart(Results results, String x, Quantity of, Grouping by, String logarithmic) {
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");

    /** The column along which a sweep is shown if nobody says: x, else the last that has numbers, else the last. */
    public static String usualX(Results results) {
        if (Grouping.isSeveral(Grouping.X, results.rows())) {
            return Grouping.X;
        }
        return results.keys().reversed().stream().filter(column -> isOfNumbers(results, column)).findFirst()
                .orElse(results.keys().isEmpty() ? "number" : results.keys().getLast());
    }

    private static boolean isOfNumbers(Results results, String column) {
        return results.rows().stream().map(row -> row.text(column)).filter(text -> !text.isEmpty())
                .allMatch(text -> NUMBER.matcher(text).matches());
    }

    /** The chart. */
    public Chart chart() {
        boolean isOfNumbers = isOfNumbers(results, x);
        List<String> names = isOfNumbers ? List.of()
                : results.rows().stream().map(row -> row.text(x)).distinct().toList();
        List<ChartSeries> series = new ArrayList<>();
        for (Map.Entry<List<String>, List<Row>> group : by.of(results.rows()).entrySet()) {
            series.add(ChartSeries.line(String.join(" ", group.getKey()), series.size(),
                    points(group.getValue(), names)));
        }
        return new Chart(title(), isOfNumbers ? axis(xLabel(), "x") : Axis.of(x, names), axis(of.label(results), "y"),
                series);
    }

    /** What x is of an experiment, as its rows say; else the key. */
    private String xLabel() {
        return !x.equals(Grouping.X) ? x
                : results.rows().stream().map(row -> row.text("xName")).filter(name -> !name.isEmpty()).distinct()
                        .collect(Collectors.joining(", "));
    }

    private String title() {
        return results.fixed().entrySet().stream().filter(entry -> !entry.getValue().isEmpty())
                .map(entry -> entry.getKey() + "=" + entry.getValue()).collect(Collectors.joining(" "));
    }

    private Axis axis(String label, String name) {
        return logarithmic.contains(name) ? Axis.logarithmic(label) : Axis.linear(label);
    }

    /** The number of the point that has the rows; several points are no place to look at. */
    private static int source(List<Row> rows) {
        long[] numbers = rows.stream().mapToLong(Row::number).distinct().toArray();
        return numbers.length == 1 ? Math.toIntExact(numbers[0]) : ChartPoint.NOWHERE;
    }

    private List<ChartPoint> points(List<Row> rows, List<String> names) {
        List<ChartPoint> points = new ArrayList<>();
        new Grouping(List.of(x)).of(rows).forEach((key, same) -> {
            OptionalDouble mean = same.stream().map(of::of).filter(OptionalDouble::isPresent)
                    .mapToDouble(OptionalDouble::getAsDouble).average();
            if (mean.isPresent() && !key.getFirst().isEmpty()) {
                points.add(new ChartPoint(names.isEmpty() ? Double.parseDouble(key.getFirst())
                        : names.indexOf(key.getFirst()), mean.getAsDouble(), source(same)));
            }
        });
        points.sort(Comparator.comparingDouble(ChartPoint::x));
        return points;
    }
}
