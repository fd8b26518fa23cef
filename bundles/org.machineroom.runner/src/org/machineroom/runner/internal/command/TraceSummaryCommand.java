// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.machineroom.analysis.cause.ProfileSlack;
import org.machineroom.live.Units;
import org.machineroom.runner.internal.report.EndingJson;
import org.machineroom.runner.internal.report.SummaryText;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.Operation;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.Site;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.read.TraceDigest;
import org.machineroom.trace.statistics.CallProfile;
import org.machineroom.trace.statistics.RankSummary;
import org.machineroom.trace.statistics.RunProfile;
import org.machineroom.trace.statistics.StateTimes;
import org.machineroom.trace.statistics.TraceSummary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code machineroom trace summary}: sums up what a trace holds. */
@Command(name = "summary", mixinStandardHelpOptions = true, description = "Sums up the trace of a run.")
final class TraceSummaryCommand implements Callable<Integer> {
    private static final int MOST_ROWS = 32;

    @Option(names = "--json", description = "as JSON")
    private boolean json;

    @Parameters(index = "0", paramLabel = "DIR", description = "the folder of the trace")
    private Path directory;

    @Override
    public Integer call() throws RunException, IOException {
        try {
            TraceSummary summary = TraceSummary.of(Trace.open(directory));
            ProfileText profile = new ProfileText(RunProfile.of(summary.trace()),
                    ProfileSlack.of(summary.trace(), _ -> true, () -> false), summary.waitingForEver() == 0);
            if (json) {
                System.out.println(new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT)
                        .writeValueAsString(tree(summary, profile)));
            } else {
                print(summary, profile, System.out);
            }
            return 0;
        } catch (TraceException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    private static void print(TraceSummary summary, ProfileText profile, PrintStream out) throws TraceException {
        summary.trace().header().environment().forEach((key, value) -> {
            if (!key.startsWith("setting.") && !key.equals(TraceHeader.RECEPTION)) {
                out.printf("%-14s %s%n", key, value);
            }
        });
        summary.trace().ending().ifPresent(ending -> print(ending, out));
        IncompleteTrace.print("", summary.trace(), summary.problems(), out);
        out.printf("%-14s %s%n%n", "simulated time", Units.time(summary.endPs()));
        printRanks(summary, out);
        printCalls(summary, out);
        profile.print(out);
        long received = summary.messages() - summary.unreceived();
        out.printf("%n%d message%s received, %s%s; %s%n", received, received == 1 ? "" : "s",
                summary.unreceived() == 0 ? "" : summary.unreceived() + " not, ", Units.bytes(summary.bytes()),
                efficiency(summary));
    }

    private static void print(RunEnding ending, PrintStream out) {
        String head = "ended";
        for (String line : ending.lines()) {
            out.printf("%-14s %s%n", head, line.replace("\t", "    "));
            head = "";
        }
    }

    private static String efficiency(TraceSummary summary) throws TraceException {
        return summary.waitingForEver() > 0 ? SummaryText.noEfficiency(summary.waitingForEver())
                : String.format(Locale.ROOT, "parallel efficiency %.1f %%, imbalance %.1f %%",
                        100 * summary.parallelEfficiency(), 100 * summary.imbalance());
    }

    private static void printRanks(TraceSummary summary, PrintStream out) throws TraceException {
        boolean hasShares = summary.waitingForEver() == 0;
        out.printf("%-6s", "rank");
        for (State state : State.values()) {
            out.printf("%12s", state.name().toLowerCase(Locale.ROOT));
        }
        out.printf("%10s%12s%n", "messages", "bytes");
        for (RankSummary rank : summary.ranks().subList(0, Math.min(MOST_ROWS, summary.ranks().size()))) {
            out.printf("%-6d", rank.rank());
            printTimes(rank.times(), hasShares, out);
            out.printf("%10d%12s%n", rank.sentMessages(), Units.bytes(rank.sentBytes()));
        }
        if (summary.ranks().size() > MOST_ROWS) {
            out.printf("... and %d more ranks%n", summary.ranks().size() - MOST_ROWS);
        }
        out.printf("%-6s", "all");
        printTimes(summary.times(), hasShares, out);
        out.println();
    }

    private static void printTimes(StateTimes times, boolean asShares, PrintStream out) {
        for (State state : State.values()) {
            out.printf("%12s", asShares ? String.format(Locale.ROOT, "%.1f %%", 100 * times.share(state))
                    : Units.time(times.ps(state)));
        }
    }

    private static void printCalls(TraceSummary summary, PrintStream out) {
        out.printf("%n%-20s%10s%14s%14s%14s%12s  %s%n", "call", "calls", "time", "waiting", "longest", "bytes", "from");
        for (CallProfile row : summary.sites().subList(0, Math.min(MOST_ROWS, summary.sites().size()))) {
            Site site = summary.trace().definitions().sites().get(row.site());
            out.printf("%-20s%10d%14s%14s%14s%12s  %s%n", operation(summary, row.operation()), row.calls(),
                    Units.time(row.inclusivePs()), Units.time(row.waitedPs()), Units.time(row.longestPs()),
                    Units.bytes(row.bytes()), site == null ? "" : site);
        }
    }

    private static String operation(TraceSummary summary, int id) {
        return summary.trace().header().operations().stream().filter(o -> o.id() == id).map(Operation::name).findFirst()
                .orElse("operation " + id);
    }

    private ObjectNode tree(TraceSummary summary, ProfileText profile) throws IOException {
        ObjectNode root = new ObjectMapper().createObjectNode();
        ObjectNode environment = root.putObject("environment");
        summary.trace().header().environment().forEach(environment::put);
        root.put("ranks", summary.ranks().size());
        root.put("simulatedTimePs", summary.endPs());
        root.put("messages", summary.messages());
        root.put("bytes", summary.bytes());
        root.put("unreceived", summary.unreceived());
        root.put("waitingForEver", summary.waitingForEver());
        EndingJson.addTo(root, summary.trace());
        root.put("complete", summary.trace().isComplete() && summary.problems().isEmpty());
        root.put("traceSha256", TraceDigest.sha256(directory));
        ArrayNode ranks = root.putArray("perRank");
        for (RankSummary rank : summary.ranks()) {
            ObjectNode node = ranks.addObject().put("rank", rank.rank());
            for (State state : State.values()) {
                node.put(state.name().toLowerCase(Locale.ROOT) + "Ps", rank.times().ps(state));
            }
            node.put("calls", rank.calls()).put("messages", rank.sentMessages()).put("bytes", rank.sentBytes());
        }
        ArrayNode calls = root.putArray("calls");
        for (CallProfile row : summary.operations()) {
            calls.addObject().put("operation", operation(summary, row.operation())).put("calls", row.calls())
                    .put("timePs", row.inclusivePs()).put("waitedPs", row.waitedPs()).put("bytes", row.bytes());
        }
        profile.addTo(root);
        return root;
    }
}
