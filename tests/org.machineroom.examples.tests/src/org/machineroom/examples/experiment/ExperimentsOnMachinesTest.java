// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

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
import org.machineroom.runner.ExitStatus;
import org.machineroom.runner.RunException;
import org.machineroom.runner.experiment.Experiment;
import org.machineroom.runner.experiment.ExperimentRun;
import org.machineroom.runner.experiment.Experiments;

/**
 * Every experiment, small, on every machine of the catalogue: it prints its rows, or the machine's library says what
 * it lacks, and then the experiment runs with limits extended.
 */
@RunWith(Parameterized.class)
public class ExperimentsOnMachinesTest {
    private static final Map<String, List<String>> SMALL = Map.ofEntries(
            Map.entry("pingpong", List.of("--sizes", "0,8")), Map.entry("exchange", List.of("--sizes", "4")),
            Map.entry("bcast", List.of("--sizes", "8,1KiB")), Map.entry("scatter", List.of("--sizes", "64")),
            Map.entry("gather", List.of("--sizes", "64")), Map.entry("allgather", List.of("--sizes", "64")),
            Map.entry("alltoall", List.of("--sizes", "64")), Map.entry("reduce", List.of("--sizes", "2 ints")),
            Map.entry("allreduce", List.of("--sizes", "2 ints")),
            Map.entry("reduce_scatter", List.of("--sizes", "2 ints")), Map.entry("scan", List.of("--sizes", "2 ints")),
            Map.entry("barrier", List.of()), Map.entry("barrier-tree", List.of("--fanout", "2,3")),
            Map.entry("concurrent-bcast", List.of("--groups", "1,2", "--size", "10 ints")),
            Map.entry("multi", List.of("--rows", "10", "--cols", "8")),
            Map.entry("ring-bcast", List.of("--sizes", "1KiB", "--chunk", "256")),
            Map.entry("buffered-send", List.of("--size", "4KiB", "--block", "80")),
            Map.entry("matvec", List.of("--n", "16")), Map.entry("speedup", List.of("--size", "1000")),
            Map.entry("unexpected", List.of("--depth", "0,3")),
            Map.entry("layout", List.of("--tiles", "3,1", "--sizes", "4 words")),
            Map.entry("random-pairs", List.of("--sizes", "64")), Map.entry("ring", List.of("--sizes", "64")));

    /** Ranks send before anybody receives, which some libraries do not survive; that is the result. */
    private static final Map<String, Set<String>> DEADLOCKS = Map.of("cell.sync",
            Set.of("exchange", "unexpected"));

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
            boolean isGood = run.isComplete() && hasRows && run.complaint().isEmpty();
            if (!isGood && !deadlocks(run, experiment)) {
                wrong.add(experiment.name() + ": " + run.complaint());
            }
        }
        assertEquals(List.of(), wrong);
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
        RunSettings settings = new RunSettings();
        settings.machine = machine;
        settings.ranks = 4;
        settings.limits = limits;
        List<String> arguments = new ArrayList<>(SMALL.get(experiment.name()));
        arguments.addAll(List.of("--repetitions", "1"));
        experiment.prepare(settings, arguments);
        return ExperimentRun.of(settings);
    }
}
