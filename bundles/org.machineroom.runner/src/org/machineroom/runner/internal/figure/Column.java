// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.figure;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.machineroom.runner.internal.experiment.Row;
import org.machineroom.runner.internal.fidelity.Curve;
import org.machineroom.analysis.plot.ChartPoint;

/** What of the rows of a run a line shows. */
enum Column {
    /** What the experiment is about. */
    VALUE(Row::value),
    /** The least over the ranks. */
    MIN(Row::min),
    /** The mean over the ranks. */
    MEAN(Row::mean),
    /** The greatest over the ranks. */
    MAX(Row::max),
    /** Bytes by time, in MB/s, of rows of times over sizes. */
    RATE(null),
    /** How far the run got: the x of its last row. */
    REACHED(row -> row.x());

    private final ToDoubleFunction<Row> value;

    Column(ToDoubleFunction<Row> value) {
        this.value = value;
    }

    /** The points of a line. */
    List<ChartPoint> points(Curve curve, double scale) {
        return curve.rows().stream().map(row -> new ChartPoint(row.x(), scale * of(row, curve.bytesPerX()))).toList();
    }

    /** The only value of a run, or how far it got. */
    double single(Curve curve, double scale) {
        List<Row> rows = curve.rows();
        if (this != REACHED && rows.size() > 1) {
            throw new IllegalArgumentException("a point needs a run of one row, not of " + rows.size());
        }
        return scale * of(rows.getLast(), curve.bytesPerX());
    }

    private double of(Row row, int bytesPerX) {
        return this == RATE ? row.x() * bytesPerX / row.value() : value.applyAsDouble(row);
    }
}
