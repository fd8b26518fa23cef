// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.machineroom.runner.RunException;
import org.machineroom.runner.RunSettings;
import org.machineroom.runner.Simulation;
import org.machineroom.runner.report.RunReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code machineroom bench}: runs an experiment, which is a program among the examples. */
@Command(name = "bench", mixinStandardHelpOptions = true, description = "Runs an experiment on a simulated machine.")
final class BenchCommand implements Callable<Integer> {
    @Mixin
    private MachineOptions machine;

    @Option(names = "--json", description = "print the rows as JSON")
    private boolean json;

    @Parameters(index = "0", paramLabel = "EXPERIMENT", description = "its name: pingpong, bcast, allreduce, ...")
    private String experiment;

    @Parameters(index = "1..*", paramLabel = "ARGS", description = "the experiment's own options")
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() throws RunException, IOException {
        RunSettings settings = machine.settings();
        ExamplePrograms.resolveExperiment(experiment, settings);
        settings.arguments.addAll(arguments);
        settings.plainOutput = true;
        if (!json) {
            return new Simulation(settings).run(System.out, System.err).exitStatus();
        }
        ByteArrayOutputStream rows = new ByteArrayOutputStream();
        RunReport report = new Simulation(settings)
                .run(new PrintStream(rows, false, StandardCharsets.UTF_8), System.err);
        System.out.println(json(report, rows.toString(StandardCharsets.UTF_8)));
        return report.exitStatus();
    }

    private String json(RunReport report, String text) throws IOException {
        ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
        ObjectNode root = mapper.createObjectNode();
        root.put("experiment", experiment);
        root.put("machine", report.machine());
        root.put("ranks", report.perRank().size());
        root.set("series", ExperimentOutput.parse(text));
        return mapper.writeValueAsString(root);
    }
}
