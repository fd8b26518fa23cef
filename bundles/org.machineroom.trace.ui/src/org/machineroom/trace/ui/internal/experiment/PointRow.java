// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.analysis.plot.Axis;
import org.machineroom.analysis.plot.ChartPoint;
import org.machineroom.analysis.plot.ChartSeries;
import org.machineroom.analysis.plot.Tick;

/**
 * A point as a row of a table, or a run that has no point.
 *
 * @param curve name of its series
 * @param x as the axis has it
 * @param y the value; empty for a run without
 * @param run which run it is from, in words
 * @param ending how that ended
 * @param reason why it did not go well
 * @param point which point it is; empty for a run that has none
 */
public record PointRow(String curve, String x, String y, String run, String ending, String reason,
        Optional<ShownPoint> point) {
    /** All points of what is shown, and behind them the runs that did not go well. */
    public static List<PointRow> of(Overlay overlay) {
        List<PointRow> rows = new ArrayList<>();
        for (int i = 0; i < overlay.chart().series().size(); i++) {
            ChartSeries series = overlay.chart().series().get(i);
            for (ChartPoint point : series.points()) {
                Ran run = overlay.run(i, point).orElse(new Ran(0, "", Map.of(), "", ""));
                rows.add(new PointRow(series.name(), value(overlay.chart().x(), point.x()),
                        Double.toString(point.y()), run.name(), run.ending(), run.reason(),
                        Optional.of(new ShownPoint(i, point))));
            }
        }
        overlay.failures().stream()
                .map(run -> new PointRow("", "", "", run.name(), run.ending(), run.reason(), Optional.empty()))
                .forEach(rows::add);
        return rows;
    }

    /** A value as the axis has it: a name where it has some. */
    static String value(Axis axis, double value) {
        return axis.names().isEmpty() ? Tick.text(value)
                : axis.names().get(Math.clamp(Math.round(value), 0, axis.names().size() - 1));
    }

    /** All rows as comma-separated values, with a line of heads; lines end as RFC 4180 wants it. */
    static String csv(Overlay overlay) {
        Stream<List<String>> lines = Stream.concat(
                Stream.of(List.of("curve", overlay.chart().x().label(), overlay.chart().y().label(), "run", "ending",
                        "reason")),
                of(overlay).stream().map(PointRow::cells));
        return lines.map(line -> line.stream().map(PointRow::quoted).collect(Collectors.joining(",")))
                .collect(Collectors.joining("\r\n", "", "\r\n"));
    }

    /** Its cells from left to right. */
    List<String> cells() {
        return List.of(curve, x, y, run, ending, reason);
    }

    private static String quoted(String cell) {
        return cell.matches("[^\",\r\n]*") ? cell : "\"" + cell.replace("\"", "\"\"") + "\"";
    }
}
