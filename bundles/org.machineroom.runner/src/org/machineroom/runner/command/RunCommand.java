// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.runner.RunException;
import org.machineroom.runner.Simulation;
import org.machineroom.runner.report.JsonReport;
import org.machineroom.runner.report.RunReport;
import org.machineroom.runner.report.SummaryText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code machineroom run}: runs one program on one machine. */
@Command(name = "run", mixinStandardHelpOptions = true, description = "Runs an MPI program on a simulated machine.",
        exitCodeListHeading = "%nExit status:%n", exitCodeList = {
                "0:all went well, unless the program says otherwise",
                "1:the program ended with an exception, or --check error has found wrong use",
                "2:wrong use", "3:the program deadlocked"})
final class RunCommand implements Callable<Integer> {
    @Mixin
    private MachineOptions machine;

    @Option(names = "--json", paramLabel = "FILE", description = "write the summary as JSON to this file")
    private Path json;

    @Option(names = "--quiet", description = "print no summary")
    private boolean quiet;

    @Parameters(index = "0", paramLabel = "MAIN|EXAMPLE",
            description = "the program's main class, or one of the examples: hello, ring, ping-pong, trapezoid, pi, "
                    + "jacobi, matrix-multiply, deadlock, stress")
    private String program;

    @Parameters(index = "1..*", paramLabel = "ARGS", description = "the program's own arguments")
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() throws RunException, IOException {
        RunSettings settings = machine.settings();
        ExamplePrograms.resolve(program, settings);
        settings.arguments.addAll(arguments);
        RunReport report = new Simulation(settings).run(System.out, System.err);
        if (!quiet) {
            new SummaryText(report, new PrintWriter(System.out)).print();
        }
        if (json != null) {
            JsonReport.write(report, json);
        }
        return report.exitStatus();
    }
}
