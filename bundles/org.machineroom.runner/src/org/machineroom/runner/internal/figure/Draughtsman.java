// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.figure;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.machineroom.machines.MachinePath;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.runner.internal.experiment.ExperimentRun;
import org.machineroom.runner.internal.fidelity.Laboratory;
import org.machineroom.runner.internal.fidelity.Measurement;
import org.machineroom.runner.internal.fidelity.Reading;
import org.machineroom.analysis.plot.Chart;
import org.machineroom.analysis.plot.ChartPoint;
import org.machineroom.analysis.plot.ChartSeries;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.RunObserver;

/** Makes the runs that figures need, each once, and draws them. */
public final class Draughtsman implements AutoCloseable {
    private final MachinePath machines;
    private final Laboratory laboratory;

    /**
     * Makes ready.
     *
     * @param observer watches each run
     * @throws RunException if there are no experiments on the class path
     */
    public Draughtsman(RunObserver observer) throws RunException {
        machines = MachinePath.open(List.of());
        laboratory = new Laboratory(List.of(), machines.catalogue(), observer);
    }

    /**
     * Draws a figure. A run that ends early leaves the points it has got to, and is a problem that is said.
     *
     * @throws RunException if the figure asks for an experiment that there is not
     */
    public DrawnFigure draw(Figure figure) throws RunException {
        return draw(figure, DrawingListener.NOBODY);
    }

    /** The same while somebody looks on. */
    public DrawnFigure draw(Figure figure, DrawingListener listener) throws RunException {
        return new Drawing(figure, listener).draw();
    }

    /** A figure that is being drawn. */
    private final class Drawing {
        private final Figure figure;
        private final DrawingListener listener;
        private final List<Measurement> measurements;
        private final Set<Measurement> made = new HashSet<>();
        private final List<ChartSeries> series = new ArrayList<>();
        private final List<String> problems = new ArrayList<>();

        Drawing(Figure figure, DrawingListener listener) {
            this.figure = figure;
            this.listener = listener;
            measurements = figure.lines().stream().flatMap(line -> line.readings().stream()).map(Reading::measurement)
                    .distinct().toList();
        }

        DrawnFigure draw() throws RunException {
            for (int ink = 0; ink < figure.lines().size(); ink++) {
                FigureLine line = figure.lines().get(ink);
                series.add(ChartSeries.line(line.name(), ink, points(line)));
                if (!line.published().isEmpty()) {
                    series.add(ChartSeries.marks(line.name() + ", published", ink, line.published()));
                }
                listener.drawn(chart());
            }
            return new DrawnFigure(figure, chart(), problems.stream().distinct().toList());
        }

        private Chart chart() {
            return new Chart(figure.title(), figure.x(), figure.y(), List.copyOf(series));
        }

        private List<ChartPoint> points(FigureLine line) throws RunException {
            List<ChartPoint> points = new ArrayList<>();
            for (int i = 0; i < line.readings().size(); i++) {
                Reading reading = line.readings().get(i);
                ExperimentRun run = run(reading.measurement());
                if (!run.isComplete() && line.column() != Column.REACHED) {
                    problems.add(line.name() + ": " + run.machine() + " " + run.ending() + ": " + run.reason());
                }
                try {
                    int source = measurements.indexOf(reading.measurement());
                    (line.isOneRun() ? line.column().points(reading.soFar(run), figure.scale())
                            : List.of(new ChartPoint(line.at().get(i),
                                    line.column().single(reading.soFar(run), figure.scale()))))
                            .forEach(point -> points.add(point.from(source)));
                } catch (IllegalArgumentException | DescriptionException e) {
                    problems.add(line.name() + ": " + e.getMessage());
                }
            }
            return points;
        }

        private ExperimentRun run(Measurement measurement) throws RunException {
            ExperimentRun run = laboratory.run(measurement);
            if (made.add(measurement)) {
                listener.ran(measurements.indexOf(measurement), laboratory.settings(measurement), run,
                        measurements.size());
            }
            return run;
        }
    }

    @Override
    public void close() {
        machines.close();
    }
}
