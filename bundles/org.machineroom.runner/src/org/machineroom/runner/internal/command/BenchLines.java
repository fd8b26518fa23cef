// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.machineroom.live.settings.SettingTable.MACHINE;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.machineroom.analysis.experiment.ExperimentMessage;
import org.machineroom.analysis.experiment.ExperimentMessage.Advance;
import org.machineroom.analysis.experiment.ExperimentMessage.Drawn;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.internal.experiment.Experiment;
import org.machineroom.runner.internal.experiment.ExperimentChart;
import org.machineroom.runner.internal.experiment.ExperimentRun;
import org.machineroom.runner.internal.experiment.Series;

/** Tells of the runs of an experiment, one on each machine, while they go on. */
final class BenchLines {
    private final Experiment experiment;
    private final List<RunSettings> wanted;
    private final Consumer<ExperimentMessage> out;
    private final List<List<Series>> runs = new ArrayList<>();

    BenchLines(Experiment experiment, List<RunSettings> wanted, Consumer<ExperimentMessage> out) {
        this.experiment = experiment;
        this.wanted = wanted;
        this.out = out;
    }

    /** The next run begins; returns what is to be told its series whenever there is a row more. */
    Consumer<List<Series>> begin() {
        int run = runs.size();
        runs.add(List.of());
        tell(run, "", "");
        out.accept(new Advance(run, wanted.size()));
        return series -> {
            runs.set(run, series);
            draw();
        };
    }

    private void tell(int run, String ending, String reason) {
        out.accept(new Ran(run, experiment.name() + " on " + machine(run), RunFile.entries(wanted.get(run)), ending,
                reason));
    }

    private String machine(int run) {
        return wanted.get(run).get(MACHINE);
    }

    private void draw() {
        List<String> machines = wanted.stream().map(settings -> settings.get(MACHINE)).toList();
        out.accept(new Drawn(new ExperimentChart(experiment, machines, runs).chart()));
    }

    /** The run that has begun last has ended. */
    void end(ExperimentRun run) {
        runs.set(runs.size() - 1, run.series());
        tell(runs.size() - 1, run.ending(), run.isComplete() ? "" : run.reason());
        draw();
        out.accept(new Advance(runs.size(), wanted.size()));
    }
}
