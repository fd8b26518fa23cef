// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.figure;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.machines.MachinePath;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.runner.internal.experiment.ExperimentRun;
import org.machineroom.runner.internal.fidelity.Laboratory;
import org.machineroom.runner.internal.fidelity.Reading;
import org.machineroom.runner.internal.plot.Chart;
import org.machineroom.runner.internal.plot.ChartPoint;
import org.machineroom.runner.internal.plot.ChartSeries;
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
        List<ChartSeries> series = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (int ink = 0; ink < figure.lines().size(); ink++) {
            FigureLine line = figure.lines().get(ink);
            series.add(ChartSeries.line(line.name(), ink, points(figure, line, problems)));
            if (!line.published().isEmpty()) {
                series.add(ChartSeries.marks(line.name() + ", published", ink, line.published()));
            }
        }
        Chart chart = new Chart(figure.title(), figure.x(), figure.y(), series);
        return new DrawnFigure(figure, chart, problems.stream().distinct().toList());
    }

    private List<ChartPoint> points(Figure figure, FigureLine line, List<String> problems) throws RunException {
        List<ChartPoint> points = new ArrayList<>();
        for (int i = 0; i < line.readings().size(); i++) {
            Reading reading = line.readings().get(i);
            ExperimentRun run = laboratory.run(reading.measurement());
            if (!run.isComplete() && line.column() != Column.REACHED) {
                problems.add(line.name() + ": " + run.machine() + " " + run.ending() + ": " + run.reason());
            }
            try {
                if (line.isOneRun()) {
                    points.addAll(line.column().points(reading.soFar(run), figure.scale()));
                } else {
                    points.add(new ChartPoint(line.at().get(i), line.column().single(reading.soFar(run),
                            figure.scale())));
                }
            } catch (IllegalArgumentException | DescriptionException e) {
                problems.add(line.name() + ": " + e.getMessage());
            }
        }
        return points;
    }

    @Override
    public void close() {
        machines.close();
    }
}
