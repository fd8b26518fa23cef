// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.golden;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.CLASS_PATH;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.UNIVERSE;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.machineroom.examples.experiment.SmallExperiments;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.mpi.collective.AlgorithmCatalogue;
import org.machineroom.mpi.collective.CollectiveOperation;
import org.machineroom.runner.internal.experiment.Experiment;
import org.machineroom.runner.internal.experiment.Experiments;
import org.machineroom.runner.internal.run.RunException;

/**
 * The programs whose runs are kept: the examples and the experiments, small; programs for each chapter of the standard
 * in both dialects; random calls and messages. Each runs on every machine of the catalogue.
 */
final class GoldenPrograms {
    private static final String EXAMPLES = "org.machineroom.examples.";
    private static final String CHAPTERS = "org.machineroom.runner.chapters.";
    private static final int RANKS = 4;
    private static final String CALLS = "40";
    /** The machine on which a user can choose every algorithm. */
    private static final String EVERY_ALGORITHM = "cluster.loggp";
    private static final Map<CollectiveOperation, AlgorithmCatalogue<?>> ALGORITHMS = new EnumMap<>(Map.ofEntries(
            Map.entry(CollectiveOperation.BARRIER, AlgorithmCatalogue.BARRIER),
            Map.entry(CollectiveOperation.BCAST, AlgorithmCatalogue.BCAST),
            Map.entry(CollectiveOperation.GATHER, AlgorithmCatalogue.GATHER),
            Map.entry(CollectiveOperation.GATHERV, AlgorithmCatalogue.GATHERV),
            Map.entry(CollectiveOperation.SCATTER, AlgorithmCatalogue.SCATTER),
            Map.entry(CollectiveOperation.SCATTERV, AlgorithmCatalogue.SCATTERV),
            Map.entry(CollectiveOperation.ALLGATHER, AlgorithmCatalogue.ALLGATHER),
            Map.entry(CollectiveOperation.ALLTOALL, AlgorithmCatalogue.ALLTOALL),
            Map.entry(CollectiveOperation.ALLTOALLV, AlgorithmCatalogue.ALLTOALLV),
            Map.entry(CollectiveOperation.REDUCE, AlgorithmCatalogue.REDUCE),
            Map.entry(CollectiveOperation.ALLREDUCE, AlgorithmCatalogue.ALLREDUCE),
            Map.entry(CollectiveOperation.REDUCE_SCATTER, AlgorithmCatalogue.REDUCE_SCATTER),
            Map.entry(CollectiveOperation.SCAN, AlgorithmCatalogue.SCAN)));

    private final Path examples;
    private final Path chapters;
    private final List<GoldenRun> runs = new ArrayList<>();

    /**
     * Finds the programs.
     *
     * @param examples where the classes of the examples are
     * @param chapters where those of the chapters and of the random calls are
     */
    GoldenPrograms(Path examples, Path chapters) {
        this.examples = examples;
        this.chapters = chapters;
    }

    /** All runs under the libraries' limits, and with limits extended those that could not run otherwise. */
    List<GoldenRun> runs() throws RunException {
        runs.clear();
        addExamples();
        addExperiments();
        addChapters();
        addRandomCalls();
        addRandomTraffic();
        addMappings();
        return List.copyOf(runs);
    }

    private void addExamples() {
        addExample("Hello", RANKS);
        addExample("Ring", RANKS);
        addExample("PingPong", 2, "64", "2");
        addExample("Trapezoid", RANKS, "1024");
        addExample("Pi", RANKS, "1000");
        addExample("Jacobi", RANKS, "64", "4");
        addExample("MatrixMultiply", RANKS, "32", "15", "28");
        addExample("Deadlock", RANKS);
        addExample("Race", RANKS);
        addExample("Stress", 5, "5");
    }

    private void addExample(String name, int ranks, String... arguments) {
        addEverywhere(program("examples." + name, List.of(arguments)), ranks, LimitsMode.ENFORCED,
                start(examples, EXAMPLES + name, List.of(arguments)));
    }

    private void addExperiments() throws RunException {
        for (Experiment experiment : Experiments.load().all()) {
            List<String> options = new ArrayList<>(SmallExperiments.options(experiment.name()));
            options.addAll(List.of("--repetitions", "1"));
            addEverywhere(program("bench " + experiment.name(), SmallExperiments.options(experiment.name())), RANKS,
                    LimitsMode.ENFORCED, settings -> experiment.prepare(settings, options));
        }
    }

    private void addChapters() {
        for (String dialect : List.of("mpijava", "openmpi")) {
            for (String chapter : List.of("PointToPoint", "Datatypes", "Collectives", "Communicators", "Topologies",
                    "Environment")) {
                addChapter(dialect + "." + chapter);
            }
        }
        addChapter("openmpi.StartedCollectives");
        addChapter("openmpi.Neighbors");
        addChapter("openmpi.Intercommunicators");
        addChapter("openmpi.OneSided");
        addEverywhere("chapters.openmpi.Processes", RANKS, LimitsMode.EXTENDED,
                settings -> start(chapters, CHAPTERS + "openmpi.Processes", List.of()).apply(settings).with(UNIVERSE,
                        2 * RANKS));
        addChapter("openmpi.LaterDatatypes");
        addChapter("openmpi.Files");
    }

    private void addChapter(String name) {
        addEverywhere("chapters." + name, RANKS, LimitsMode.EXTENDED, start(chapters, CHAPTERS + name, List.of()));
    }

    private void addRandomCalls() {
        for (String machine : machines()) {
            addRandomCalls(machine, 3, 3, Map.of());
            addRandomCalls(machine, 6, 4, Map.of());
            addRandomCalls(machine, 8, 5, Map.of());
        }
        for (CollectiveOperation operation : ALGORITHMS.keySet()) {
            for (String algorithm : ALGORITHMS.get(operation).names()) {
                Map<String, String> choice = Map.of("collectives." + operation.key(), algorithm);
                addRandomCalls(EVERY_ALGORITHM, 5, 6, choice);
                addRandomCalls(EVERY_ALGORITHM, 8, 7, choice);
            }
        }
    }

    private void addRandomCalls(String machine, int ranks, int seed, Map<String, String> overrides) {
        List<String> arguments = List.of(Integer.toString(seed), CALLS);
        StringBuilder program = new StringBuilder(program("chapters.RandomCalls", arguments));
        overrides.forEach((key, value) -> program.append(' ').append(key).append('=').append(value));
        runs.add(new GoldenRun(program.toString(), machine, ranks, LimitsMode.EXTENDED,
                settings -> start(chapters, CHAPTERS + "RandomCalls", arguments).apply(settings)
                        .with(OVERRIDES, overrides)));
    }

    private void addRandomTraffic() {
        for (int ranks : new int[] {5, 8}) {
            List<String> arguments = List.of(Integer.toString(ranks), "12");
            addEverywhere(program("chapters.RandomTraffic", arguments), ranks, LimitsMode.EXTENDED,
                    start(chapters, CHAPTERS + "RandomTraffic", arguments));
        }
    }

    /** Ranks elsewhere than on the nodes of their numbers. */
    private void addMappings() {
        for (String mapping : List.of("reverse", "random:3")) {
            addEverywhere("examples.Pi 1000 mapping=" + mapping, RANKS, LimitsMode.EXTENDED,
                    settings -> start(examples, EXAMPLES + "Pi", List.of("1000")).apply(settings).with(MAPPING,
                            mapping));
        }
    }

    private static List<String> machines() {
        return new MachineCatalogue(GoldenPrograms.class.getClassLoader()).ids();
    }

    private static String program(String name, List<String> arguments) {
        return arguments.isEmpty() ? name : name + " " + String.join(" ", arguments);
    }

    private static UnaryOperator<RunSettings> start(Path classes, String mainClass, List<String> arguments) {
        return settings -> settings.with(MAIN, mainClass).plus(CLASS_PATH, classes).with(ARGUMENTS, arguments);
    }

    private void addEverywhere(String program, int ranks, LimitsMode limits, UnaryOperator<RunSettings> preparation) {
        for (String machine : machines()) {
            runs.add(new GoldenRun(program, machine, ranks, limits, preparation));
        }
    }
}
