// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.machineroom.live.settings.SettingTable.COMPUTE;
import static org.machineroom.live.settings.SettingTable.IDEAL;
import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MACHINE_PATH;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.MEASURED_FACTOR;
import static org.machineroom.live.settings.SettingTable.NO_REDIRECT;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.PROFILE;
import static org.machineroom.live.settings.SettingTable.TRACE;
import static org.machineroom.live.settings.SettingTable.VEHICLE;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.machineroom.analysis.experiment.ExperimentMessage.Offer;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.machines.MachinePath;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.runner.internal.experiment.Experiment;
import org.machineroom.runner.internal.experiment.ExperimentRun;
import org.machineroom.runner.internal.experiment.Experiments;
import org.machineroom.runner.internal.experiment.RankChoice;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code machineroom bench}: runs an experiment on one machine, or on several to compare them. */
@Command(name = "bench", modelTransformer = BenchCommand.Options.class, mixinStandardHelpOptions = true,
        description = "Runs an experiment on a simulated machine, or on several. Without an experiment, lists them.",
        exitCodeListHeading = "%nExit status:%n", exitCodeList = {"0:all went well",
                "1:a machine's library lacks what the experiment needs", "2:wrong use", "3:the experiment deadlocked",
                "130, 143:a signal ended it"})
final class BenchCommand implements Callable<Integer> {
    private static final List<String> EXPERIMENTS_WITH_ALGORITHM = List.of("bcast", "scatter", "gather", "allgather",
            "alltoall", "reduce", "allreduce", "reduce_scatter", "scan", "barrier");

    private static final SettingOptions OPTIONS = new SettingOptions(List.of(OVERRIDES, IDEAL, MAPPING, COMPUTE,
            MEASURED_FACTOR, LIMITS, VEHICLE, TRACE, PROFILE, NO_REDIRECT));

    @Spec
    private CommandSpec spec;

    @Option(names = {"-m", "--machine"}, paramLabel = "ID|FILE", split = ",",
            description = "a machine of the catalogue or a description file; several are compared side by side; "
                    + "cluster.loggp if not said")
    private List<String> machines = new ArrayList<>();

    @Option(names = {"-n", "-np"}, paramLabel = "N[,N...]",
            description = "number of ranks; several for experiments that try communicators of different sizes")
    private String ranks;

    @Option(names = "--world", paramLabel = "RANKS",
            description = "number of MPI processes to start; the greatest N, or the machine's default, if not said")
    private Integer world;

    @Option(names = "--algorithm", paramLabel = "NAME",
            description = "a collective algorithm instead of the library's own (see: machineroom describe)")
    private String algorithm;

    @Option(names = "--fit", description = "add the straight line through times over sizes: start-up, rate, deviation")
    private boolean fit;

    @Option(names = "--json", description = "print the rows as JSON; an object, an array of them for several machines")
    private boolean json;

    @Option(names = "--json-lines", description = JsonLines.DESCRIPTION)
    private boolean jsonLines;

    @Mixin
    private MachinePathOption machinePath;

    @Parameters(index = "0", arity = "0..1", paramLabel = "EXPERIMENT",
            description = "its name: pingpong, bcast, ...")
    private String name;

    @Parameters(index = "1..*", paramLabel = "OPTIONS", description = "the experiment's own options")
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() throws RunException, IOException {
        Experiments experiments = Experiments.load();
        if (name == null) {
            experiments.all().forEach(this::list);
            return ExitStatus.OK;
        }
        if (name.startsWith("-")) {
            throw new RunException(name + " comes before an experiment's name, and is no option of bench itself."
                    + WrongWords.meant(name, spec));
        }
        Experiment experiment = experiments.find(name);
        List<RunSettings> wanted = settings(experiment);
        try (Interruption interruption = Interruption.await()) {
            return bench(experiment, wanted, interruption);
        }
    }

    private void list(Experiment each) {
        if (jsonLines) {
            new JsonLines(System.out).accept(new Offer(each.name(), each.summary(), each.usage()));
        } else {
            System.out.printf("%-17s %s%n%17s %s%n", each.name(), each.summary(), "", each.usage());
        }
    }

    private int bench(Experiment experiment, List<RunSettings> wanted, Interruption interruption) throws IOException {
        if (jsonLines) {
            return tell(new BenchLines(experiment, wanted, new JsonLines(System.out)), wanted, interruption);
        }
        List<ExperimentRun> runs = new ArrayList<>();
        for (int i = 0; i < wanted.size() && !interruption.hasCome(); i++) {
            ExperimentRun run = ExperimentRun.of(wanted.get(i), interruption);
            runs.add(run);
            System.err.print(run.complaint().isEmpty() || machines.size() < 2 ? run.complaint()
                    : run.machine() + ": " + run.complaint());
        }
        print(experiment, runs);
        return status(runs);
    }

    private static int tell(BenchLines lines, List<RunSettings> wanted, Interruption interruption) {
        List<ExperimentRun> runs = new ArrayList<>();
        for (int i = 0; i < wanted.size() && !interruption.hasCome(); i++) {
            ExperimentRun run = ExperimentRun.of(wanted.get(i), interruption, lines.begin());
            runs.add(run);
            lines.end(run);
        }
        return status(runs);
    }

    private static int status(List<ExperimentRun> runs) {
        return runs.stream().mapToInt(ExperimentRun::exitStatus).filter(status -> status != 0).findFirst().orElse(0);
    }

    private void print(Experiment experiment, List<ExperimentRun> runs) throws IOException {
        if (json) {
            System.out.println(new BenchJson(experiment, fit).text(runs));
        } else if (runs.size() == 1) {
            new BenchText(experiment, fit, System.out).print(runs.getFirst());
        } else {
            new BenchText(experiment, fit, System.out).compare(runs);
        }
    }

    /** The runs to make, one for each machine. */
    private List<RunSettings> settings(Experiment experiment) throws RunException {
        if (machines.isEmpty()) {
            machines.add(MACHINE.standard());
        }
        List<RunSettings> all = new ArrayList<>();
        for (String machine : machines) {
            RunSettings settings = settings(machine);
            RankChoice wanted = new RankChoice(experiment, ranks, world, defaultRanks(settings));
            List<String> words = wanted.arguments(arguments);
            experiment.check(words, ownOptions());
            all.add(experiment.prepare(settings.with(SettingTable.RANKS, wanted.world(words)), words));
        }
        return all;
    }

    private RunSettings settings(String machine) throws RunException {
        RunSettings settings = OPTIONS.read(spec).with(MACHINE_PATH, machinePath.entries()).with(MACHINE,
                machine);
        if (machines.size() > 1 && settings.get(TRACE) != null) {
            settings = settings.with(TRACE, settings.get(TRACE).resolve(machine));
        }
        return algorithm == null ? settings : withAlgorithm(settings);
    }

    private RunSettings withAlgorithm(RunSettings settings) throws RunException {
        if (!EXPERIMENTS_WITH_ALGORITHM.contains(name)) {
            throw new RunException("--algorithm: " + name + " is not about one collective operation, as "
                    + String.join(", ", EXPERIMENTS_WITH_ALGORITHM) + " are; --set collectives.bcast=NAME chooses the "
                    + "algorithm of one");
        }
        return settings.with(OVERRIDES, "collectives." + name, algorithm);
    }

    private List<String> ownOptions() {
        return List.copyOf(spec.optionsMap().keySet());
    }

    private static int defaultRanks(RunSettings settings) throws RunException {
        try (MachinePath machines = MachinePath.open(settings.get(MACHINE_PATH))) {
            return machines.catalogue().find(settings.get(MACHINE), settings.get(OVERRIDES)).defaultRanks();
        } catch (DescriptionException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    /** Adds the options for what says how a machine is simulated. */
    static final class Options implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return OPTIONS.addTo(command);
        }
    }
}
