// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.machineroom.analysis.compare.RunComparison;
import org.machineroom.runner.internal.report.ComparisonJson;
import org.machineroom.runner.internal.report.ComparisonText;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code machineroom trace compare}: says what differs between two runs. */
@Command(name = "compare", mixinStandardHelpOptions = true, description = "Says what differs between two runs.")
final class TraceCompareCommand implements Callable<Integer> {
    @Option(names = "--json", description = "as JSON, with everything that is the same, too")
    private boolean json;

    @Parameters(index = "0", paramLabel = "FIRST",
            description = "the folder of a trace, or of a run that Eclipse has kept")
    private Path first;

    @Parameters(index = "1", paramLabel = "SECOND", description = "the folder of the other")
    private Path second;

    @Override
    public Integer call() throws RunException, IOException {
        try {
            RunComparison runs = RunComparison.of(Trace.open(TraceFolder.of(first)),
                    Trace.open(TraceFolder.of(second)));
            if (json) {
                System.out.println(new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT)
                        .writeValueAsString(new ComparisonJson(runs).tree()));
            } else {
                new ComparisonText(runs, System.out).print();
            }
            return 0;
        } catch (TraceException e) {
            throw new RunException(e.getMessage(), e);
        }
    }
}
