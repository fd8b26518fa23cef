// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.machineroom.live.Units;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code machineroom trace message}: lays one message open, step by step. */
@Command(name = "message", mixinStandardHelpOptions = true, description = "Shows the steps of one message of a run.")
final class TraceMessageCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "DIR", description = "the folder of the trace")
    private Path directory;

    @Parameters(index = "1", paramLabel = "RANK", description = "the rank that sent it")
    private int rank;

    @Parameters(index = "2", paramLabel = "N", description = "which of the rank's messages; the first it sent is 1")
    private int which;

    @Override
    public Integer call() throws RunException {
        try {
            Trace trace = Trace.open(directory);
            IncompleteTrace.tell(trace);
            print(trace, find(trace), System.out);
            return 0;
        } catch (TraceException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    private TraceEvent.Message find(Trace trace) throws TraceException, RunException {
        if (rank < 0 || rank >= trace.ranks()) {
            throw new RunException(
                    "rank " + rank + ": the run has " + trace.ranks() + (trace.ranks() == 1 ? " rank" : " ranks")
                            + ", numbered from 0");
        }
        List<TraceEvent.Message> sent = new ArrayList<>();
        for (int receiver = 0; receiver < trace.ranks(); receiver++) {
            try (EventReader events = trace.events(receiver)) {
                for (TraceEvent event = events.next(); event != null; event = events.next()) {
                    if (event instanceof TraceEvent.Message message && message.source() == rank) {
                        sent.add(message);
                    }
                }
            }
        }
        if (which < 1 || which > sent.size()) {
            throw new RunException(
                    "there is no message " + which + " of rank " + rank + " in " + directory + "; it has "
                            + sent.size() + " of them");
        }
        sent.sort(Comparator.comparingLong(TraceEvent.Message::number));
        return sent.get(which - 1);
    }

    private void print(Trace trace, TraceEvent.Message message, PrintStream out) {
        out.printf("message %d of rank %d, to rank %d: tag %d, %s, from %s to %s: %s%s%n%n", which, rank,
                message.destination(), message.tag(), Units.bytes(message.bytes()), Units.time(message.beginPs()),
                Units.time(message.endPs()), Units.time(message.durationPs()),
                message.unfinished() ? ", not received" : "");
        out.printf("%-20s %-10s %14s %14s%n", "step", "where", "takes", "until");
        for (TraceEvent.Step step : message.steps()) {
            StepKind kind = kind(trace, step.kind());
            out.printf("%-20s %-10s %14s %14s%n", kind == null ? "kind " + step.kind() : kind.name(),
                    kind == null ? "" : kind.place().name().toLowerCase(Locale.ROOT),
                    Units.time(step.endPs() - step.beginPs()), Units.time(step.endPs() - message.beginPs()));
        }
    }

    private static StepKind kind(Trace trace, int id) {
        return trace.header().stepKinds().stream().filter(kind -> kind.id() == id).findFirst().orElse(null);
    }
}
