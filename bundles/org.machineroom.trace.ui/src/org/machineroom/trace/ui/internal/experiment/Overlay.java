// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.analysis.plot.Axis;
import org.machineroom.analysis.plot.Chart;
import org.machineroom.analysis.plot.ChartPoint;
import org.machineroom.analysis.plot.ChartSeries;

/**
 * Sheets over each other, as one chart.
 *
 * @param chart all their series that have points
 * @param owners the sheet of each series
 * @param sheets all of them
 */
public record Overlay(Chart chart, List<Sheet> owners, List<Sheet> sheets) {
    /** Nothing to be seen. */
    static final Overlay EMPTY = new Overlay(new Chart("", Axis.linear(""), Axis.linear(""), List.of()), List.of(),
            List.of());

    /** Sheets whose axes are alike; names that several of them have get the sheet's number in front. */
    static Overlay of(List<Sheet> sheets) {
        if (sheets.isEmpty()) {
            return EMPTY;
        }
        Set<String> once = new HashSet<>();
        Set<String> again = new HashSet<>();
        sheets.forEach(sheet -> drawn(sheet).stream().filter(series -> !once.add(series.name()))
                .forEach(series -> again.add(series.name())));
        List<ChartSeries> all = new ArrayList<>();
        List<Sheet> owners = new ArrayList<>();
        int inks = 0;
        for (Sheet sheet : sheets) {
            int first = inks;
            for (ChartSeries series : drawn(sheet)) {
                String name = again.contains(series.name()) ? sheet.number() + ": " + series.name() : series.name();
                all.add(new ChartSeries(name, series.look(), first + series.ink(), series.points()));
                owners.add(sheet);
                inks = Math.max(inks, first + series.ink() + 1);
            }
        }
        Chart last = sheets.getLast().chart();
        return new Overlay(new Chart(last.title(), last.x(), last.y(), all), owners, List.copyOf(sheets));
    }

    /** The series of a sheet that there is something of; what all of whose runs were refused would only be a name. */
    private static List<ChartSeries> drawn(Sheet sheet) {
        return sheet.chart().series().stream().filter(series -> !series.points().isEmpty()).toList();
    }

    /** Whether two sheets can be drawn over each other: their axes show the same, or one has nothing yet. */
    static boolean areAlike(Sheet one, Sheet other) {
        return one.chart().isEmpty() || other.chart().isEmpty()
                || one.chart().x().label().equals(other.chart().x().label())
                        && one.chart().x().names().equals(other.chart().x().names())
                        && one.chart().y().label().equals(other.chart().y().label());
    }

    /** The same on other axes. */
    Overlay scaled(boolean x, boolean y) {
        return new Overlay(new Chart(chart.title(), chart.x().scaled(x), chart.y().scaled(y), chart.series()), owners,
                sheets);
    }

    /** The runs that did not go well. */
    List<Ran> failures() {
        return sheets.stream().flatMap(sheet -> sheet.failures().stream()).toList();
    }

    /** The run that a point is from. */
    Optional<Ran> run(int series, ChartPoint point) {
        return owners.get(series).run(point.source());
    }
}
