// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.experiment;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.machineroom.analysis.plot.Axis;
import org.machineroom.analysis.plot.Chart;
import org.machineroom.analysis.plot.ChartPoint;
import org.machineroom.analysis.plot.ChartSeries;

/**
 * The chart of an experiment on one machine or several, as far as it has come: a curve for each series. Sizes and times
 * lie on logarithmic axes, as they span decades.
 *
 * @param experiment the experiment
 * @param machines the machine of each run
 * @param runs the series of each run; a point's source is the number of its run
 */
public record ExperimentChart(Experiment experiment, List<String> machines, List<List<Series>> runs) {
    /** The chart. */
    public Chart chart() {
        List<ChartSeries> curves = new ArrayList<>();
        for (int run = 0; run < runs.size(); run++) {
            for (Series series : runs.get(run)) {
                curves.add(ChartSeries.line(name(run, series), curves.size(), points(run, series)));
            }
        }
        boolean isOfSizes = all().anyMatch(series -> series.bytesPerX() > 0);
        return new Chart(experiment.summary(), axis(label(Series::xName), isOfSizes), axis("value, " + unit(),
                isOfSizes), curves);
    }

    private static Axis axis(String label, boolean isLogarithmic) {
        return isLogarithmic ? Axis.logarithmic(label) : Axis.linear(label);
    }

    private Stream<Series> all() {
        return runs.stream().flatMap(List::stream);
    }

    private String label(Function<Series, String> part) {
        return all().map(part).filter(text -> !text.isEmpty()).distinct().collect(Collectors.joining(", "));
    }

    private String unit() {
        return all().flatMap(series -> series.rows().stream()).map(Row::unit).distinct()
                .collect(Collectors.joining(", "));
    }

    /** The machine, and those conditions that are not the same for all curves. */
    private String name(int run, Series series) {
        Set<String> varied = new LinkedHashSet<>();
        for (Map.Entry<String, String> condition : series.conditions().entrySet()) {
            if (all().anyMatch(other -> !condition.getValue().equals(other.conditions().get(condition.getKey())))) {
                varied.add(condition.getKey() + "=" + condition.getValue());
            }
        }
        return varied.isEmpty() ? machines.get(run) : machines.get(run) + " " + String.join(" ", varied);
    }

    private static List<ChartPoint> points(int run, Series series) {
        return series.rows().stream().map(row -> new ChartPoint(row.x(), row.value(), run)).toList();
    }
}
