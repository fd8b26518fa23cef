// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.report;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.machineroom.analysis.experiment.ExperimentMessage;
import org.machineroom.analysis.experiment.ExperimentMessage.Advance;
import org.machineroom.analysis.experiment.ExperimentMessage.Drawn;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.point.Point;
import org.machineroom.runner.internal.sweep.store.Results;
import org.machineroom.runner.internal.sweep.store.Results.Row;

/**
 * Tells of a sweep while it runs: which points have a result, and the chart of them. The file of results is read for
 * that, which takes longer the more there are; so what comes in between is told later.
 */
public final class SweepMessages {
    private static final long LEAST_PAUSE_NS = 300_000_000;
    private static final int PAUSE_FACTOR = 5;

    private final Path file;
    private final List<Point> points;
    private final Consumer<ExperimentMessage> out;
    private final Set<Long> told = new HashSet<>();
    private long nextNs = System.nanoTime();

    /**
     * Nothing has been told.
     *
     * @param file the results
     * @param points all of the sweep, by their numbers
     */
    public SweepMessages(Path file, List<Point> points, Consumer<ExperimentMessage> out) {
        this.file = file;
        this.points = points;
        this.out = out;
    }

    /** There are more results; tells of them if nothing has been told for a while. */
    public void changed() throws RunException {
        if (System.nanoTime() - nextNs >= 0) {
            tell();
        }
    }

    /** Tells all there is now. */
    public void tell() throws RunException {
        long began = System.nanoTime();
        Results results = Results.read(file);
        List<Row> done = results.points().stream().filter(Row::hasResult).toList();
        done.stream().filter(row -> told.add(row.number())).forEach(this::tell);
        String x = SweepChart.usualX(results);
        out.accept(new Drawn(new SweepChart(results, x, Quantity.named(null, results), Grouping.beside(x, results), "")
                .chart()));
        out.accept(new Advance(done.size(), points.size()));
        long now = System.nanoTime();
        nextNs = now + Math.max(LEAST_PAUSE_NS, PAUSE_FACTOR * (now - began));
    }

    private void tell(Row row) {
        Point point = points.get(Math.toIntExact(row.number()));
        out.accept(new Ran(Math.toIntExact(row.number()), name(point.parameters()), point.settings(),
                row.text("ending"), row.text("reason")));
    }

    private static String name(Map<String, String> parameters) {
        return parameters.entrySet().stream().map(value -> value.getKey() + "=" + value.getValue())
                .collect(Collectors.joining(" "));
    }
}
