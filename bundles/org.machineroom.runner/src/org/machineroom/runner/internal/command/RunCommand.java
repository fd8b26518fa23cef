// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.MACHINE_PATH;
import static org.machineroom.live.settings.SettingTable.TRACE;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.runner.internal.report.FailureHint;
import org.machineroom.runner.internal.report.JsonReport;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.report.SummaryText;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.NotedInput;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.Simulation;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code machineroom run}: runs one program on one machine. */
@Command(name = "run", modelTransformer = RunCommand.Options.class, mixinStandardHelpOptions = true,
        description = "Runs an MPI program on a simulated machine.",
        exitCodeListHeading = "%nExit status:%n", exitCodeList = {
                "0:all went well, unless the program says otherwise",
                "1:the program ended with an exception, --check error has found wrong use, or output cannot be written",
                "2:wrong use", "3:the program deadlocked", "124:it has taken as long as it may",
                "141:whoever read the output has gone"})
final class RunCommand implements Callable<Integer> {
    private static final String REPORT = "--report";
    private static final SettingOptions OPTIONS = new SettingOptions(SettingTable.ALL);

    @Spec
    private CommandSpec spec;

    @Mixin
    private MachinePathOption machinePath;

    @Option(names = "--json", paramLabel = "FILE", description = "write the summary as JSON to this file")
    private Path json;

    @Option(names = "--explain", description = "say at the end why it took so long, as the command explain does")
    private boolean explains;

    @Option(names = REPORT, paramLabel = "FILE",
            description = "write a page of HTML at the end, as the command report does")
    private Path report;

    @Option(names = "--quiet", description = "print no summary")
    private boolean quiet;

    @Option(names = DebuggerRun.OPTION, paramLabel = "GDB",
            description = "run a program in C, C++ or Fortran under this debugger, gdb with options of its own; it has "
                    + "the commands \"ranks\" and \"rank N\"")
    private String debugger;

    @Parameters(index = "0", paramLabel = NamedProgram.LABEL, description = NamedProgram.DESCRIPTION)
    private String program;

    @Parameters(index = "1..*", paramLabel = "ARGS", description = "the program's own arguments; "
            + "behind \":\" other ranks have another program: : -n RANKS PROGRAM ARGS")
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() throws RunException {
        RunSettings settings = OPTIONS.read(spec).with(MACHINE_PATH, machinePath.entries());
        if (json != null) {
            OutputFile.require("--json", json);
        }
        if (report != null) {
            OutputFile.require(REPORT, report);
        }
        settings = settings.with(ARGUMENTS, arguments);
        if (debugger != null) {
            return debug();
        }
        try (NamedProgram named = NamedProgram.find(program, settings)) {
            return explains || report != null ? runAndTell(named.settings()) : run(named.settings());
        }
    }

    private int debug() throws RunException {
        if (!NamedProgram.isFile(program)) {
            throw new RunException(DebuggerRun.OPTION + " is for programs in C, C++ and Fortran; those in Java have "
                    + "Eclipse's debugger");
        }
        return new DebuggerRun(debugger).start(spec.root().commandLine().getParseResult().originalArgs());
    }

    /** Tells of the run from its trace, which is kept if that is wanted. */
    private int runAndTell(RunSettings settings) throws RunException {
        if (settings.get(TRACE) != null) {
            return runAndTell(settings, settings.get(TRACE));
        }
        try (ScratchFolder scratch = ScratchFolder.create()) {
            return runAndTell(settings, scratch.path().resolve("trace"));
        } catch (IOException e) {
            throw RunException.unwritable("the trace that --explain and --report read", e);
        }
    }

    private int runAndTell(RunSettings settings, Path trace) throws RunException {
        int status = run(settings.with(TRACE, trace));
        if (explains) {
            System.out.println();
            ExplainCommand.explain(trace, System.out);
        }
        if (report != null) {
            ReportCommand.write(trace, settings.get(MACHINE_PATH), REPORT, report);
        }
        return status;
    }

    private int run(RunSettings settings) throws RunException {
        try (Interruption interruption = Interruption.await(); NotedInput _ = NotedInput.take()) {
            RunReport ended = new Simulation(settings, interruption).run(System.out, System.err);
            FailureHint.ofCommandLine(ended, settings, System.err);
            if (!quiet) {
                new SummaryText(ended, new PrintWriter(System.out)).print();
            }
            return json == null ? ended.exitStatus() : writeJson(ended);
        }
    }

    private int writeJson(RunReport ended) {
        try {
            JsonReport.write(ended, json);
            return ended.exitStatus();
        } catch (IOException e) {
            System.err.println("machineroom: " + RunException.unwritable("--json " + json, e).getMessage());
            return ExitStatus.orFailed(ended.exitStatus());
        }
    }

    /** Adds the options for all settings. */
    static final class Options implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return OPTIONS.addTo(command);
        }
    }
}
