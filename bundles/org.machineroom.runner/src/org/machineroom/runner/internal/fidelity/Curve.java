// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.machineroom.runner.internal.experiment.Row;
import org.machineroom.runner.internal.experiment.StraightLine;

/**
 * Rows that expressions are about, ordered as printed.
 *
 * @param rows at least one
 * @param bytesPerX bytes in a unit of x, 0 if x is not an amount of data
 */
public record Curve(List<Row> rows, int bytesPerX) {
    /** Refuses to be empty. */
    public Curve {
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("there are no rows");
        }
    }

    /** The value at some x, or what is left of it on some ranks. */
    double at(double x, ToDoubleFunction<Row> column) {
        return column.applyAsDouble(rows.stream().filter(row -> row.x() == x).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no row " + Numbers.plain(x) + ", only "
                        + rows.stream().map(Row::x).toList())));
    }

    /** The value of the only row, or what is left of it on some ranks. */
    double single(ToDoubleFunction<Row> column) {
        if (rows.size() > 1) {
            throw new IllegalArgumentException(
                    "a value is needed that says which of " + rows.size() + " rows is meant");
        }
        return column.applyAsDouble(rows.getFirst());
    }

    /** The straight line through all rows. */
    StraightLine line() {
        double[] x = rows.stream().mapToDouble(Row::x).toArray();
        double[] values = rows.stream().mapToDouble(Row::value).toArray();
        return StraightLine.through(x, values, bytesPerX);
    }

    /** The power of x that the values grow with between the first row and the last. */
    double exponent() {
        Row first = rows.getFirst();
        Row last = rows.getLast();
        return Math.log(last.value() / first.value()) / Math.log((double) last.x() / first.x());
    }

    /** The greatest value by the least. */
    double spread() {
        return extreme(Comparator.reverseOrder()).value() / extreme(Comparator.naturalOrder()).value();
    }

    /** The least ratio of a row's value to the one before; at least 1 if the values never fall. */
    double rise() {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 1; i < rows.size(); i++) {
            least = Math.min(least, rows.get(i).value() / rows.get(i - 1).value());
        }
        return least;
    }

    /** The greatest ratio of a row's value to the one before; at most 1 if the values never rise. */
    double steepest() {
        double greatest = 0;
        for (int i = 1; i < rows.size(); i++) {
            greatest = Math.max(greatest, rows.get(i).value() / rows.get(i - 1).value());
        }
        return greatest;
    }

    /** The x of the least value. */
    double lowest() {
        return extreme(Comparator.naturalOrder()).x();
    }

    /** The x of the greatest value. */
    double highest() {
        return extreme(Comparator.reverseOrder()).x();
    }

    private Row extreme(Comparator<Double> order) {
        return rows.stream().min(Comparator.comparing(Row::value, order)).orElseThrow();
    }

    /** The least x from which on the values are below another curve's at the same x; no number if there is none. */
    double crossover(Curve other) {
        double from = Double.NaN;
        for (Row row : rows) {
            boolean isBelow = row.value() < other.at(row.x(), Row::value);
            if (!isBelow) {
                from = Double.NaN;
            } else if (Double.isNaN(from)) {
                from = row.x();
            }
        }
        return from;
    }
}
