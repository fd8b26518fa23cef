// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.CHECK;
import static org.machineroom.live.settings.SettingTable.MACHINE_PATH;
import static org.machineroom.live.settings.SettingTable.MATCHES;
import static org.machineroom.live.settings.SettingTable.PLAIN;
import static org.machineroom.live.settings.SettingTable.PROFILE;
import static org.machineroom.live.settings.SettingTable.TRACE;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.machineroom.live.settings.Check;
import org.machineroom.live.settings.Setting;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.runner.internal.explore.Exploration;
import org.machineroom.runner.internal.explore.ExplorationText;
import org.machineroom.runner.internal.explore.Outcome;
import org.machineroom.runner.internal.explore.Result;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code machineroom explore}: runs a program in all ways in which its receives from any source can be matched. */
@Command(name = "explore", modelTransformer = ExploreCommand.Options.class, mixinStandardHelpOptions = true,
        description = "Runs a program in all ways in which its receives from any source can be matched, and says which "
                + "of them deadlock, fail or print something else than the program does by itself. It does not look "
                + "for wrong use of MPI; run does, with the matches that this command names.",
        exitCodeListHeading = "%nExit status:%n", exitCodeList = {
                "0:all ways end alike", "1:some end otherwise, or the program fails", "2:wrong use",
                "3:some deadlock", "130, 143:a signal ended it"})
final class ExploreCommand implements Callable<Integer> {
    private static final List<Setting<?>> NOT_HERE = List.of(TRACE, PROFILE, PLAIN, MATCHES, CHECK);

    private static final SettingOptions OPTIONS = new SettingOptions(
            SettingTable.ALL.stream().filter(setting -> !NOT_HERE.contains(setting)).toList());

    @Spec
    private CommandSpec spec;

    @Mixin
    private MachinePathOption machinePath;

    @Option(names = "--runs", paramLabel = "RUNS", defaultValue = "1000",
            description = "make at most so many runs (1000)")
    private int runs;

    @Parameters(index = "0", paramLabel = NamedProgram.LABEL, description = NamedProgram.DESCRIPTION)
    private String program;

    @Parameters(index = "1..*", paramLabel = "ARGS", description = "the program's own arguments")
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() throws RunException {
        if (runs < 1) {
            throw new RunException("--runs " + runs + ": at least 1 is needed");
        }
        try (Interruption interruption = Interruption.await();
                NamedProgram named = NamedProgram.find(program, OPTIONS.read(spec).with(CHECK, Check.OFF)
                        .with(MACHINE_PATH, machinePath.entries()).with(ARGUMENTS, arguments))) {
            Exploration exploration = new Exploration(named.settings(), interruption, interruption::hasCome);
            Outcome own = exploration.own();
            if (exploration.isStopped()) {
                System.err.println("machineroom: a signal ended the program's own run, with which all others are "
                        + "compared; no way was tried");
                return ExitStatus.INTERRUPTED;
            }
            exploration.explore(runs, _ -> {
                // the text at the end tells of all
            });
            new ExplorationText(exploration, own, this::again).print(new PrintWriter(System.out));
            return exploration.isStopped() ? ExitStatus.INTERRUPTED : status(own.result(), exploration.outcomes());
        }
    }

    /** The command that runs the program with some matches and otherwise the same. */
    private String again(String matches) {
        List<String> words = CommandWords.without("--runs", spec.root().commandLine().getParseResult().originalArgs());
        return CommandWords.typed(List.of("machineroom", "run", "--match", matches)) + " "
                + CommandWords.typed(words.subList(1, words.size()));
    }

    private static int status(Result own, List<Outcome> ways) {
        if (ways.stream().anyMatch(way -> way.result().ending() == RunReport.Ending.DEADLOCKED)) {
            return ExitStatus.DEADLOCK;
        }
        boolean isAlike = ways.stream().allMatch(way -> way.result().equals(own));
        return isAlike ? own.exitStatus() : ExitStatus.FAILED;
    }

    /** Adds the options for the settings that make sense here. */
    static final class Options implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return OPTIONS.addTo(command);
        }
    }
}
