// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.IOException;
import java.io.PrintWriter;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine;

/** {@code machineroom}: the command that holds all others. */
@Command(name = "machineroom", mixinStandardHelpOptions = true, version = "Machine Room 0.1.0",
        description = "Runs real MPI programs on simulated message-passing machines.", subcommands = {
                RunCommand.class, MachinesCommand.class, DescribeCommand.class, MpiCommand.class, TraceCommand.class,
                BenchCommand.class, FidelityCommand.class, ClasspathCommand.class, CommandLine.HelpCommand.class},
        footer = {"",
                "Also: machineroom test (runs every test of Machine Room itself)"})
public final class MachineRoomCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    /** Runs a command line and returns its exit status. */
    public static int execute(String... args) {
        CommandLine line = commandLine();
        return line.execute(TrailingOptions.moveForward(line, args));
    }

    /** What understands the words of a command line, once {@link TrailingOptions} has put them in order. */
    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new MachineRoomCommand());
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.getSubcommands().get("run").setStopAtPositional(true);
        line.getSubcommands().get("bench").setUnmatchedOptionsArePositionalParams(true);
        line.setExecutionExceptionHandler((e, commandLine, _) -> report(e, commandLine.getErr()));
        return line;
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
                err.println("machineroom: " + refused);
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
