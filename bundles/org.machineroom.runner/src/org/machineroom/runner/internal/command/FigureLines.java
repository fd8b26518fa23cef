// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.util.function.Consumer;
import org.machineroom.analysis.experiment.ExperimentMessage;
import org.machineroom.analysis.experiment.ExperimentMessage.Advance;
import org.machineroom.analysis.experiment.ExperimentMessage.Drawn;
import org.machineroom.analysis.experiment.ExperimentMessage.Problem;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.analysis.plot.Chart;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.experiment.ExperimentRun;
import org.machineroom.runner.internal.figure.Draughtsman;
import org.machineroom.runner.internal.figure.DrawingListener;
import org.machineroom.runner.internal.figure.DrawnFigure;
import org.machineroom.runner.internal.figure.Figure;
import org.machineroom.runner.internal.run.RunException;

/** Tells of a figure while it is drawn. */
final class FigureLines implements DrawingListener {
    private final String figure;
    private final Consumer<ExperimentMessage> out;
    private int done;

    private FigureLines(String figure, Consumer<ExperimentMessage> out) {
        this.figure = figure;
        this.out = out;
    }

    /** Draws a figure and tells of it. */
    static DrawnFigure tell(Figure figure, Draughtsman draughtsman, Consumer<ExperimentMessage> out)
            throws RunException {
        DrawnFigure drawn = draughtsman.draw(figure, new FigureLines(figure.id(), out));
        drawn.problems().forEach(problem -> out.accept(new Problem(problem)));
        return drawn;
    }

    @Override
    public void ran(int number, RunSettings settings, ExperimentRun run, int all) {
        out.accept(new Ran(number, figure + " on " + run.machine(), RunFile.entries(settings), run.ending(),
                run.isComplete() ? "" : run.reason()));
        out.accept(new Advance(++done, all));
    }

    @Override
    public void drawn(Chart soFar) {
        out.accept(new Drawn(soFar));
    }
}
