// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.runner.internal.run.Screen;
import org.machineroom.trace.HostRefusal;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine;

/** {@code machineroom}: the command that holds all others; without annotations, as {@link RunCommand}. */
public final class MachineRoomCommand implements Runnable {
    private static final String VERSION = "Machine Room 0.1.0";
    private static final Map<String, Supplier<CommandLine>> COMMANDS = commands();

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

    private MachineRoomCommand() {
        spec.name("machineroom").usageMessage()
                .description("Runs real MPI programs on simulated message-passing machines.")
                .footer("", "Also: machineroom test (runs every test of Machine Room itself)");
        HelpOptions.addTo(spec);
    }

    /** The commands by their names, in the order in which help lists them. */
    private static Map<String, Supplier<CommandLine>> commands() {
        Map<String, Supplier<CommandLine>> commands = new LinkedHashMap<>();
        commands.put("run", RunCommand::commandLine);
        commands.put("whatif", () -> new CommandLine(WhatIfCommand.class));
        commands.put("explore", () -> new CommandLine(ExploreCommand.class));
        commands.put("machines", () -> new CommandLine(MachinesCommand.class));
        commands.put("describe", () -> new CommandLine(DescribeCommand.class));
        commands.put("mpi", () -> new CommandLine(MpiCommand.class));
        commands.put("trace", () -> new CommandLine(TraceCommand.class));
        commands.put("explain", () -> new CommandLine(ExplainCommand.class));
        commands.put("report", () -> new CommandLine(ReportCommand.class));
        commands.put("bench", () -> new CommandLine(BenchCommand.class));
        commands.put("sweep", () -> new CommandLine(SweepCommand.class));
        commands.put("fidelity", () -> new CommandLine(FidelityCommand.class));
        commands.put("figure", () -> new CommandLine(FigureCommand.class));
        commands.put("figures", () -> new CommandLine(FiguresCommand.class));
        commands.put("classpath", () -> new CommandLine(ClasspathCommand.class));
        commands.put("cc", () -> new CommandLine(CompilerCommand.C.class));
        commands.put("c++", () -> new CommandLine(CompilerCommand.Cpp.class));
        commands.put("fortran", () -> new CommandLine(CompilerCommand.Fortran.class));
        commands.put("javac", () -> new CommandLine(JavacCommand.class));
        commands.put("wrappers", () -> new CommandLine(WrappersCommand.class));
        return commands;
    }

    /** Runs a command line and returns its exit status. */
    public static int execute(String... args) {
        CommandLine line = commandLine(args);
        return line.execute(TrailingOptions.moveForward(line, args));
    }

    /**
     * What understands the words of a command line, once {@link TrailingOptions} has put them in order. If the first
     * one names a command, it knows no other: what is read from annotations is a fifth of the time of a short run.
     */
    static CommandLine commandLine(String... args) {
        CommandLine line = new CommandLine(new MachineRoomCommand().spec);
        Supplier<CommandLine> named = args.length == 0 ? null : COMMANDS.get(args[0]);
        if (named == null) {
            COMMANDS.forEach((name, command) -> line.addSubcommand(name, command.get()));
            line.addSubcommand(new CommandLine.HelpCommand());
        } else {
            line.addSubcommand(args[0], named.get());
        }
        setVersion(line);
        if (Screen.isDumb()) {
            line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        }
        line.setCaseInsensitiveEnumValuesAllowed(true);
        TrailingOptions.STARTING.forEach(name -> set(line, name, command -> command.setStopAtPositional(true)));
        set(line, "bench", command -> command.setUnmatchedOptionsArePositionalParams(true));
        line.setParameterExceptionHandler(MachineRoomCommand::refuse);
        line.setExecutionExceptionHandler((e, commandLine, _) -> report(e, commandLine.getErr()));
        return line;
    }

    private static void setVersion(CommandLine command) {
        command.getCommandSpec().version(VERSION);
        command.getSubcommands().values().forEach(MachineRoomCommand::setVersion);
    }

    private static void set(CommandLine line, String name, Consumer<CommandLine> change) {
        CommandLine command = line.getSubcommands().get(name);
        if (command != null) {
            change.accept(command);
        }
    }

    /** Says what is wrong, and where all is explained: forty lines of that in its place would hide it. */
    private static int refuse(ParameterException e, String... words) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("machineroom: " + WrongWords.text(e, words));
        if (words.length == 0) {
            command.usage(err);
        } else {
            err.println("see: " + command.getCommandSpec().qualifiedName() + " --help");
        }
        err.flush();
        return ExitStatus.WRONG_USE;
    }

    private static int report(Exception e, PrintWriter err) {
        int status = switch (e) {
            case RunException wrong -> {
                err.println("machineroom: " + wrong.getMessage());
                yield wrong.exitStatus();
            }
            case DescriptionException wrong -> {
                err.println("machineroom: " + wrong.getMessage());
                yield ExitStatus.WRONG_USE;
            }
            case IOException refused -> {
                err.println("machineroom: " + HostRefusal.words(refused));
                yield ExitStatus.FAILED;
            }
            default -> {
                e.printStackTrace(err);
                yield ExitStatus.FAILED;
            }
        };
        err.flush();
        return status;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "what shall be done? A command is missing.");
    }
}
