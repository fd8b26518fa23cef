// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized.Parameters;
import org.junit.runners.Parameterized;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.runner.internal.experiment.Experiment;
import org.machineroom.runner.internal.experiment.ExperimentRun;
import org.machineroom.runner.internal.experiment.Experiments;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;

/**
 * Every experiment, small, on every machine of the catalogue: it prints its rows, or the machine's library says what
 * it lacks, and then the experiment runs with limits extended.
 */
@RunWith(Parameterized.class)
public class ExperimentsOnMachinesTest {
    /** Ranks send before anybody receives, of which each is told; some libraries do not survive it: the result. */
    private static final Set<String> RELYING = Set.of("exchange", "unexpected");
    private static final Map<String, Set<String>> DEADLOCKS = Map.of("cell.sync", RELYING);

    private final String machine;

    public ExperimentsOnMachinesTest(String machine) {
        this.machine = machine;
    }

    @Parameters(name = "{0}")
    public static Object[] machines() {
        return new MachineCatalogue(ExperimentsOnMachinesTest.class.getClassLoader()).ids().toArray();
    }

    @Test
    public void everyExperimentRunsOrIsRefusedWithTheReason() throws RunException {
        List<String> wrong = new ArrayList<>();
        for (Experiment experiment : Experiments.load().all()) {
            ExperimentRun run = run(experiment, LimitsMode.ENFORCED);
            if (!run.isComplete() && !deadlocks(run, experiment)) {
                assertTrue(experiment.name() + ": " + run.complaint(), saysWhatTheLibraryLacks(run));
                run = run(experiment, LimitsMode.EXTENDED);
            }
            boolean hasRows = run.series().stream().anyMatch(series -> !series.rows().isEmpty());
            boolean isGood = run.isComplete() && hasRows && isToldRightly(run, experiment);
            if (!isGood && !deadlocks(run, experiment)) {
                wrong.add(experiment.name() + ": " + run.complaint());
            }
        }
        assertEquals(List.of(), wrong);
    }

    private static boolean isToldRightly(ExperimentRun run, Experiment experiment) {
        return RELYING.contains(experiment.name()) ? run.complaint().contains("relies on buffers in MPI_Send")
                : run.complaint().isEmpty();
    }

    private boolean deadlocks(ExperimentRun run, Experiment experiment) {
        return DEADLOCKS.getOrDefault(machine, Set.of()).contains(experiment.name())
                && run.exitStatus() == ExitStatus.DEADLOCK;
    }

    private boolean saysWhatTheLibraryLacks(ExperimentRun run) {
        return run.exitStatus() == ExitStatus.FAILED && run.reason().contains(machine + " has no ")
                && run.reason().contains("limits = \"extended\"");
    }

    private ExperimentRun run(Experiment experiment, LimitsMode limits) {
        RunSettings settings = RunSettings.STANDARD.with(MACHINE, machine).with(RANKS, 4).with(LIMITS, limits);
        List<String> arguments = new ArrayList<>(SmallExperiments.options(experiment.name()));
        arguments.addAll(List.of("--repetitions", "1"));
        return ExperimentRun.of(experiment.prepare(settings, arguments));
    }
}
