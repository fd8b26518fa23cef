// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.machineroom.analysis.load.MachineLoad;
import org.machineroom.analysis.load.PartLoad;
import org.machineroom.live.Units;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code machineroom trace load}: which parts of the machine were busy. */
@Command(name = "load", mixinStandardHelpOptions = true,
        description = "Shows the busiest parts of the machine: links, buses, engines, locks.")
final class TraceLoadCommand implements Callable<Integer> {
    private static final int MOST_ROWS = 32;
    private static final double PERCENT = 100;

    @Option(names = "--from", paramLabel = "TIME", description = "from this simulated time on, 1.5 ms",
            defaultValue = "0 s", converter = TimeConverter.class)
    private long fromPs;

    @Option(names = "--until", paramLabel = "TIME", description = "up to this simulated time; else to the run's end",
            converter = TimeConverter.class)
    private Long untilPs;

    @Option(names = "--json", description = "all parts as JSON")
    private boolean json;

    @Parameters(index = "0", paramLabel = "RUN", description = "the folder of a trace, or of a run that Eclipse keeps")
    private Path folder;

    @Override
    public Integer call() throws RunException, IOException {
        try {
            Trace trace = Trace.open(TraceFolder.of(folder));
            if (!trace.hasParts()) {
                throw new RunException(folder + " does not say when parts of the machine were busy; an older Machine "
                        + "Room has written it, run the program again");
            }
            long endPs = untilPs == null ? trace.endPs() : untilPs;
            if (endPs < fromPs) {
                throw new RunException(untilPs == null
                        ? "--from " + Units.time(fromPs) + " is not before the run's end, " + Units.time(endPs)
                        : "--until " + Units.time(endPs) + " is before --from " + Units.time(fromPs));
            }
            IncompleteTrace.tell(trace);
            MachineLoad load = MachineLoad.of(trace, fromPs, endPs);
            if (json) {
                System.out.println(new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT)
                        .writeValueAsString(tree(load)));
            } else {
                print(load, System.out);
            }
            return 0;
        } catch (TraceException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    private static void print(MachineLoad load, PrintStream out) {
        if (load.parts().isEmpty()) {
            out.println("this machine names no parts that messages could wait for");
            return;
        }
        List<PartLoad> busiest = load.busiest();
        out.printf("parts of the machine, %s to %s: %d of %d were used%n%n", Units.time(load.fromPs()),
                Units.time(load.untilPs()), busiest.size(), load.parts().size());
        out.printf("%8s %12s %10s %14s %10s  %s%n", "busy", "time", "messages", "waited for", "waits", "part");
        for (PartLoad part : busiest.subList(0, Math.min(MOST_ROWS, busiest.size()))) {
            out.printf(Locale.ROOT, "%6.2f %% %12s %10d %14s %10d  %s%n", PERCENT * load.share(part),
                    Units.time(part.busyPs()), part.uses(), Units.time(part.waitedPs()), part.waits(),
                    part.part().name());
        }
        if (busiest.size() > MOST_ROWS) {
            out.printf("... and %d more%n", busiest.size() - MOST_ROWS);
        }
    }

    private static ObjectNode tree(MachineLoad load) {
        ObjectNode root = new ObjectMapper().createObjectNode();
        root.put("fromPs", load.fromPs()).put("untilPs", load.untilPs());
        ArrayNode parts = root.putArray("parts");
        for (PartLoad part : load.parts()) {
            parts.addObject().put("part", part.part().name()).put("busyPs", part.busyPs()).put("messages", part.uses())
                    .put("waitedPs", part.waitedPs()).put("waits", part.waits());
        }
        return root;
    }
}
