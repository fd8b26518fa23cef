// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;
import static org.machineroom.live.settings.SettingTable.TIME_LIMIT;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.machineroom.live.settings.WrongSettingException;
import org.machineroom.machines.description.Suggestions;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.sweep.local.Carrier;
import org.machineroom.runner.internal.sweep.local.LocalCarrier;
import org.machineroom.runner.internal.sweep.local.Sweep;
import org.machineroom.runner.internal.sweep.plan.ArgumentWords;
import org.machineroom.runner.internal.sweep.plan.PlanBuilder;
import org.machineroom.runner.internal.sweep.plan.PlanFile;
import org.machineroom.runner.internal.sweep.plan.SweepKeys;
import org.machineroom.runner.internal.sweep.plan.SweepPlan;
import org.machineroom.runner.internal.sweep.point.PointResult;
import org.machineroom.runner.internal.sweep.slurm.SlurmCarrier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code machineroom sweep}: runs a program or an experiment at all points of a sweep. */
@Command(name = "sweep", mixinStandardHelpOptions = true, subcommands = {SweepStatusCommand.class,
        SweepTableCommand.class, SweepPlotCommand.class, SweepCsvCommand.class, SweepReportCommand.class,
        SweepCancelCommand.class},
        description = "Runs a program or an experiment for each combination of machines, ranks, settings, arguments. "
                + "What has a result is not run again; the same command goes on where it was interrupted.",
        exitCodeListHeading = "%nExit status:%n", exitCodeList = {
                "0:each point has a result, be it that it failed", "1:results cannot be written, or nothing can be run",
                "2:wrong use", "130, 143:a signal ended it"})
final class SweepCommand implements Callable<Integer> {
    private static final String SUFFIX = ".toml";
    private static final int MILLIS = 1000;

    @Spec
    private CommandSpec spec;

    @Option(names = "--program", paramLabel = NamedProgram.LABEL, description = NamedProgram.DESCRIPTION)
    private String program;

    @Option(names = "--experiment", paramLabel = "NAME[,NAME...]", description = "an experiment of bench, or several")
    private String experiments;

    @Option(names = "--over", paramLabel = "KEY=VALUE[,VALUE...]",
            description = "the values of a key: ranks=2,4,8; keys are machine, ranks, mapping, seed, arguments, "
                    + "option.NAME (the program's or experiment's --NAME), set.KEY (a setting of the machine) and "
                    + "other settings of run")
    private List<String> over = new ArrayList<>();

    @Option(names = {"-m", "--machine"}, paramLabel = "ID|FILE[,...]", description = "short for --over machine=")
    private String machines;

    @Option(names = {"-n", "-np", "--ranks"}, paramLabel = "N[,N...]", description = "short for --over ranks=")
    private String ranks;

    @Option(names = "--set", paramLabel = "KEY=VALUE", description = "change one setting of the machine for all points")
    private Map<String, String> overrides = new LinkedHashMap<>();

    @Option(names = "--time-limit", paramLabel = "TIME",
            description = "end a point that takes longer on this host; it then has that as its result")
    private String timeLimit;

    @Option(names = {"-cp", "--class-path"}, paramLabel = "PATH", description = "where the program's classes are")
    private String classPath;

    @Mixin
    private MachinePathOption machinePath;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE.db",
            description = "the file of results; FILE.db beside FILE.toml if not said")
    private Path output;

    @Option(names = "--workers", paramLabel = "N", description = "points that are run at a time; all cores if not said")
    private Integer workers;

    @Option(names = "--again", paramLabel = "ENDING[,...]", split = ",",
            description = "run points once more that have ended so: failed, crashed, \"time limit\", ...")
    private Set<String> again = new LinkedHashSet<>();

    @Option(names = "--points", paramLabel = "N",
            description = "how many points there are, for more than 100000")
    private Long points;

    @Option(names = "--dry-run", description = "only say how many points there are, and how many have no result")
    private boolean isDry;

    @Option(names = "--slurm",
            description = "have Slurm run the points, as an array job; the file of results has to be "
                    + "on a file system that its hosts share")
    private boolean isForSlurm;

    @Option(names = "--sbatch", paramLabel = "OPTIONS",
            description = "options for Slurm's sbatch: --sbatch \"--partition=long --mem=4G\"")
    private String options = "";

    @Option(names = "--task-points", paramLabel = "N", defaultValue = "10",
            description = "how many points a task of Slurm has, at least; 10 if not said")
    private int share;

    @Option(names = "--poll", paramLabel = "SECONDS", defaultValue = "20",
            description = "how often Slurm and its tasks are looked at; each 20 s if not said")
    private double poll;

    @Option(names = "--json-lines", description = JsonLines.DESCRIPTION)
    private boolean jsonLines;

    @Parameters(index = "0", arity = "0..1", paramLabel = "FILE.toml", description = "says what is to be run")
    private Path file;

    @Override
    public Integer call() throws RunException, IOException, InterruptedException {
        requireFile();
        SweepPlan plan = plan();
        plan.requireMeant(points);
        for (String ending : again) {
            if (!PointResult.ENDINGS.contains(ending)) {
                throw new RunException("--again " + ending + ": points end as one of "
                        + String.join(", ", PointResult.ENDINGS));
            }
        }
        try (SweepPrograms programs = new SweepPrograms(isForSlurm)) {
            Sweep sweep = new Sweep(plan, programs, store(), again);
            if (isDry) {
                sweep.tell(jsonLines ? System.err : System.out);
                return ExitStatus.OK;
            }
            Carrier carrier = carrier();
            return jsonLines ? sweep.run(carrier, System.err, new JsonLines(System.out))
                    : sweep.run(carrier, System.out);
        }
    }

    /** Who mistypes a command that belongs to this one has named a file. */
    private void requireFile() throws RunException {
        if (file == null || Files.exists(file)) {
            return;
        }
        String meant = Suggestions.alsoMean(file.toString(), spec.subcommands().keySet());
        if (!meant.isEmpty()) {
            throw new RunException("there is neither a file " + file + " nor a command sweep " + file + "." + meant);
        }
    }

    private Carrier carrier() throws RunException {
        requirePositive("--workers", workers == null ? 1 : workers);
        if (isForSlurm) {
            requirePositive("--task-points", share);
            requirePositive("--poll", poll);
            return new SlurmCarrier(store(), ArgumentWords.split(options), share,
                    Duration.ofMillis(Math.round(poll * MILLIS)));
        }
        return workers == null ? LocalCarrier.onAllCores() : new LocalCarrier(workers);
    }

    private static void requirePositive(String option, double number) throws RunException {
        if (!(number > 0)) {
            throw new RunException(
                    option + " " + Double.toString(number).replaceFirst("\\.0$", "") + ": needed is more than 0");
        }
    }

    private SweepPlan plan() throws RunException {
        PlanBuilder plan = file == null ? new PlanBuilder() : PlanFile.read(file);
        plan.machinePath(machinePath.entries());
        if (classPath != null) {
            plan.classPath(Arrays.stream(classPath.split(File.pathSeparator)).map(Path::of).toList());
        }
        try {
            if (program != null) {
                plan.fix(SweepKeys.PROGRAM, program);
            }
            for (Map.Entry<String, String> setting : overrides.entrySet()) {
                plan.fix(SweepKeys.SET + setting.getKey(), setting.getValue());
            }
            if (timeLimit != null) {
                plan.fix(TIME_LIMIT.key(), timeLimit);
            }
        } catch (WrongSettingException e) {
            throw new RunException(e.getMessage(), e);
        }
        vary(plan, SweepKeys.EXPERIMENT, experiments);
        vary(plan, MACHINE.key(), machines);
        vary(plan, RANKS.key(), ranks);
        for (String words : over) {
            plan.vary(words);
        }
        return plan.build();
    }

    private static void vary(PlanBuilder plan, String key, String values) throws RunException {
        if (values != null) {
            plan.vary(key + "=" + values);
        }
    }

    private Path store() throws RunException {
        if (output != null) {
            OutputFile.requireName("-o", output, "results are kept in a file that a later sweep goes on with");
            return output;
        }
        if (file == null) {
            throw new RunException("-o is missing: the file of results");
        }
        String name = file.getFileName().toString();
        return file.resolveSibling((name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name)
                + ".db");
    }
}
