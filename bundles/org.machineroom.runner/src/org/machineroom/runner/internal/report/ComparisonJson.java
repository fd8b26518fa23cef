// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import org.machineroom.analysis.compare.Amount;
import org.machineroom.analysis.compare.Compared;
import org.machineroom.analysis.compare.ComparisonWords;
import org.machineroom.analysis.compare.Line;
import org.machineroom.analysis.compare.RankPair;
import org.machineroom.analysis.compare.RunComparison;
import org.machineroom.analysis.compare.Traffic;
import org.machineroom.trace.Site;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.statistics.MessageSizes.SizeClass;
import org.machineroom.trace.statistics.RankSummary;
import org.machineroom.trace.statistics.TraceSummary;

/** Two runs side by side as JSON, all of what differs and what is the same. Times in picoseconds. */
public final class ComparisonJson {
    private static final String FIRST = "first";
    private static final String SECOND = "second";

    private final RunComparison runs;

    public ComparisonJson(RunComparison runs) {
        this.runs = runs;
    }

    /** The whole comparison. */
    public ObjectNode tree() throws TraceException {
        ObjectNode root = new ObjectMapper().createObjectNode();
        addRun(root.putObject(FIRST), runs.first(), runs.traffic().first());
        addRun(root.putObject(SECOND), runs.second(), runs.traffic().second());
        root.put("changePs", runs.changePs());
        ComparisonWords words = new ComparisonWords(runs);
        words.sentences().forEach(root.putArray("sentences")::add);
        ArrayNode environment = root.putArray("environment");
        runs.environment().forEach(change -> environment.addObject().put("key", change.key())
                .put(FIRST, change.first()).put(SECOND, change.second()));
        Traffic traffic = runs.traffic();
        root.putObject("traffic").put("same", traffic.isSame()).put("pairs", traffic.pairs())
                .put("otherCounts", traffic.otherCounts()).put("otherBytes", traffic.otherBytes());
        addNamed(root.putArray("costs"), runs.costs());
        addNamed(root.putArray("calls"), runs.calls());
        addNamed(root.putArray("waiting"), runs.waiting());
        addLines(root.putArray("lines"));
        addRanks(root.putArray("ranks"));
        return root;
    }

    private static void addRun(ObjectNode node, TraceSummary run, Traffic.Sent sent) throws TraceException {
        ObjectNode environment = node.put("trace", run.trace().directory().toString()).putObject("environment");
        run.trace().header().environment().forEach(environment::put);
        node.put("ranks", run.ranks().size()).put("simulatedTimePs", run.endPs())
                .put("complete", run.trace().isComplete() && run.problems().isEmpty())
                .put("waitingForEver", run.waitingForEver()).put("messages", sent.messages())
                .put("bytes", sent.bytes()).put("unreceived", sent.unreceived());
        EndingJson.addTo(node, run.trace());
        ArrayNode sizes = node.putArray("sizes");
        for (SizeClass size : sent.sizes()) {
            sizes.addObject().put("fromBytes", size.fromBytes()).put("toBytes", size.toBytes())
                    .put("messages", size.messages()).put("bytes", size.bytes());
        }
    }

    private static void addNamed(ArrayNode array, List<Compared<String>> rows) {
        rows.forEach(row -> addAmounts(array.addObject().put("name", row.what()), row));
    }

    private static void addAmounts(ObjectNode node, Compared<?> row) {
        addAmount(node.putObject(FIRST), row.first());
        addAmount(node.putObject(SECOND), row.second());
        node.put("changePs", row.changePs());
    }

    private static void addAmount(ObjectNode node, Amount amount) {
        node.put("count", amount.count()).put("ps", amount.ps());
    }

    private void addLines(ArrayNode array) {
        for (Compared<Line> row : runs.lines()) {
            ObjectNode node = array.addObject().put("activity", row.what().activity());
            addAmounts(node, row);
            addSite(node.withObject("/" + FIRST), row.what().first());
            addSite(node.withObject("/" + SECOND), row.what().second());
        }
    }

    private static void addSite(ObjectNode node, Site site) {
        if (site != null) {
            node.put("class", site.className()).put("method", site.method()).put("file", site.file())
                    .put("line", site.line());
        }
    }

    private void addRanks(ArrayNode array) {
        for (RankPair pair : runs.ranks()) {
            ObjectNode node = array.addObject().put("rank", pair.rank());
            addRank(node, FIRST, pair.first());
            addRank(node, SECOND, pair.second());
        }
    }

    private static void addRank(ObjectNode parent, String name, RankSummary rank) {
        if (rank == null) {
            parent.putNull(name);
            return;
        }
        ObjectNode node = parent.putObject(name).put("endPs", rank.endPs()).put("calls", rank.calls())
                .put("messages", rank.sentMessages()).put("bytes", rank.sentBytes());
        for (State state : State.values()) {
            node.put(state.name().toLowerCase(Locale.ROOT) + "Ps", rank.times().ps(state));
        }
    }
}
