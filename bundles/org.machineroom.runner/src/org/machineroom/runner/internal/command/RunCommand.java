// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.MACHINE_PATH;
import static org.machineroom.live.settings.SettingTable.TRACE;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.machineroom.live.settings.ProgramName;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.runner.internal.report.FailureHint;
import org.machineroom.runner.internal.report.JsonReport;
import org.machineroom.runner.internal.report.Reader;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.report.SummaryText;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.NotedInput;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.Simulation;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine;

/**
 * {@code machineroom run}: runs one program on one machine. What it understands is said without annotations, for each
 * of which the JVM would make a class first: a sixth of the time of a short run.
 */
final class RunCommand implements Callable<Integer> {
    private static final String REPORT = "--report";
    private static final SettingOptions OPTIONS = new SettingOptions(SettingTable.ALL);

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final OptionSpec machinePath = MachinePathOption.spec();
    private final OptionSpec json = file("--json", "write the summary as JSON to this file");
    private final OptionSpec explains = flag("--explain", "say at the end why it took so long, as the command explain "
            + "does");
    private final OptionSpec report = file(REPORT, "write a page of HTML at the end, as the command report does");
    private final OptionSpec quiet = flag("--quiet", "print no summary");
    private final OptionSpec debugger = OptionSpec.builder(DebuggerRun.OPTION).type(String.class).paramLabel("GDB")
            .description("run a program in C, C++ or Fortran under this debugger, gdb with options of its own; it has "
                    + "the commands \"ranks\" and \"rank N\"")
            .build();
    private final PositionalParamSpec program = PositionalParamSpec.builder().index("0").type(String.class)
            .required(true).paramLabel(NamedProgram.LABEL).description(NamedProgram.DESCRIPTION).build();
    private final PositionalParamSpec arguments = PositionalParamSpec.builder().index("1..*").arity("0..1")
            .type(List.class).auxiliaryTypes(String.class).paramLabel("ARGS")
            .description("the program's own arguments; "
                    + "behind \":\" other ranks have another program: : -n RANKS PROGRAM ARGS")
            .build();

    private RunCommand() {
        spec.name("run").usageMessage().description("Runs an MPI program on a simulated machine.")
                .exitCodeListHeading("%nExit status:%n").exitCodeList(UsageMessageSpec.keyValuesMap(
                        "0:all went well, unless the program says otherwise",
                        "1:the program ended with an exception, --check error has found wrong use, or output cannot be "
                                + "written",
                        "2:wrong use", "3:the program deadlocked", "124:it has taken as long as it may",
                        "130, 143:a signal ended it", "141:whoever read the output has gone"));
        List.of(machinePath, json, explains, report, quiet, debugger).forEach(spec::addOption);
        spec.addPositional(program).addPositional(arguments);
        HelpOptions.addTo(OPTIONS.addTo(spec));
    }

    /** What understands its words. */
    static CommandLine commandLine() {
        return new CommandLine(new RunCommand().spec);
    }

    private static OptionSpec file(String name, String description) {
        return OptionSpec.builder(name).type(Path.class).paramLabel("FILE").description(description).build();
    }

    private static OptionSpec flag(String name, String description) {
        return OptionSpec.builder(name).type(boolean.class).initialValue(false).description(description).build();
    }

    @Override
    public Integer call() throws RunException {
        RunSettings settings = OPTIONS.read(spec).with(MACHINE_PATH, MachinePathOption.entries(machinePath));
        requireFile(json);
        requireFile(report);
        List<String> words = arguments.getValue();
        settings = settings.with(ARGUMENTS, words == null ? List.of() : words);
        if (debugger.getValue() != null) {
            return debug(settings);
        }
        try (Interruption interruption = Interruption.await(Reader.COMMAND_LINE);
                NamedProgram named = NamedProgram.find(program.getValue(), settings)) {
            return explains() || reportFile() != null ? runAndTell(named.settings(), interruption)
                    : run(named.settings(), interruption);
        }
    }

    private static void requireFile(OptionSpec option) throws RunException {
        Path file = option.getValue();
        if (file != null) {
            OutputFile.requireName(option.longestName(), file, "what the program prints goes to the standard output");
            OutputFile.require(option.longestName(), file);
        }
    }

    private boolean explains() {
        return explains.getValue();
    }

    private Path reportFile() {
        return report.getValue();
    }

    private int debug(RunSettings settings) throws RunException {
        try (NamedProgram named = NamedProgram.find(program.getValue(), settings)) {
            if (!ProgramName.isOfFile(named.settings().get(SettingTable.MAIN))) {
                throw new RunException(DebuggerRun.OPTION + " is for programs in C, C++ and Fortran; those in Java "
                        + "have Eclipse's debugger");
            }
            return new DebuggerRun(debugger.getValue())
                    .start(spec.root().commandLine().getParseResult().originalArgs());
        }
    }

    /** Tells of the run from its trace, which is kept if that is wanted. */
    private int runAndTell(RunSettings settings, Interruption interruption) throws RunException {
        if (settings.get(TRACE) != null) {
            return runAndTell(settings, settings.get(TRACE), interruption);
        }
        try (ScratchFolder scratch = ScratchFolder.create()) {
            interruption.deletes(scratch);
            return runAndTell(settings, scratch.path().resolve("trace"), interruption);
        }
    }

    private int runAndTell(RunSettings settings, Path trace, Interruption interruption) throws RunException {
        int status = run(settings.with(TRACE, trace), interruption);
        if (explains()) {
            System.out.println();
            ExplainCommand.explain(trace, System.out);
        }
        if (reportFile() != null) {
            ReportCommand.write(trace, settings.get(MACHINE_PATH), REPORT, reportFile());
        }
        return status;
    }

    private int run(RunSettings settings, Interruption interruption) throws RunException {
        try (NotedInput _ = NotedInput.take()) {
            RunReport ended = new Simulation(settings, interruption).run(System.out, System.err);
            FailureHint.ofCommandLine(ended, settings, System.err);
            if (!quiet.<Boolean>getValue()) {
                new SummaryText(ended, new PrintWriter(System.out)).print();
            }
            return json.getValue() == null ? ended.exitStatus() : writeJson(ended, json.getValue());
        }
    }

    private static int writeJson(RunReport ended, Path file) {
        try {
            JsonReport.write(ended, file);
            return ended.exitStatus();
        } catch (IOException e) {
            System.err.println("machineroom: " + RunException.unwritable("--json " + file, e).getMessage());
            return ExitStatus.orFailed(ended.exitStatus());
        }
    }
}
