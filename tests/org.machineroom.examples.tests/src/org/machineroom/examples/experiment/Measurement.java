// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.runner.RunException;
import org.machineroom.runner.RunSettings;
import org.machineroom.runner.experiment.Experiment;
import org.machineroom.runner.experiment.ExperimentRun;
import org.machineroom.runner.experiment.Experiments;
import org.machineroom.runner.experiment.Row;

/** An experiment on a machine, and the values of its rows. */
final class Measurement {
    private final Experiment experiment;
    private final RunSettings settings = new RunSettings();
    private final List<String> arguments = new ArrayList<>();

    Measurement(String name, String machine, int ranks) throws RunException {
        experiment = Experiments.load().find(name);
        settings.machine = machine;
        settings.ranks = ranks;
    }

    /** Gives the experiment an option, named without its dashes. */
    Measurement option(String name, Object value) {
        arguments.add("--" + name);
        arguments.add(value.toString());
        return this;
    }

    /** Changes the machine. */
    Measurement set(String key, Object value) {
        settings.overrides.put(key, value.toString());
        return this;
    }

    /** The values of all rows. */
    List<Double> values() {
        experiment.prepare(settings, arguments);
        ExperimentRun run = ExperimentRun.of(settings);
        assertEquals(run.complaint(), "completed", run.ending());
        return run.series().stream().flatMap(series -> series.rows().stream()).map(Row::value).toList();
    }

    /** The value of the only row. */
    double value() {
        List<Double> values = values();
        assertEquals(values.toString(), 1, values.size());
        return values.getFirst();
    }
}
