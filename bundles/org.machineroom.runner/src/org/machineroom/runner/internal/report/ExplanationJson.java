// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.machineroom.analysis.cause.Activity;
import org.machineroom.analysis.cause.Culprit;
import org.machineroom.analysis.cause.Efficiencies;
import org.machineroom.analysis.cause.Explanation;
import org.machineroom.analysis.cause.Finding;
import org.machineroom.analysis.cause.Journey;
import org.machineroom.analysis.cause.PathSegment;
import org.machineroom.analysis.cause.Place;
import org.machineroom.analysis.cause.RankPlace;
import org.machineroom.analysis.cause.WaitAnalysis;
import org.machineroom.analysis.cause.WaitAnalysis.RankTimes;
import org.machineroom.analysis.cause.WaitClass;
import org.machineroom.analysis.page.ExplanationPage;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.Site;

/** Why a run took as long as it did as JSON: all that was found, not only the most expensive. Times in picoseconds. */
public final class ExplanationJson {
    private final Explanation run;
    private final Map<Integer, String> operations = new HashMap<>();

    public ExplanationJson(Explanation run) {
        this.run = run;
        run.trace().header().operations().forEach(each -> operations.put(each.id(), each.name()));
    }

    /** The whole explanation. */
    public ObjectNode tree() {
        ObjectNode root = new ObjectMapper().createObjectNode();
        addRun(root);
        EndingJson.addTo(root, run.trace());
        addFindings(root.putArray("findings"));
        addWaits(root.putObject("waits"));
        addPath(root.putObject("criticalPath"));
        addSlack(root.putArray("slack"));
        addEfficiencies(root.putObject("efficiencies"));
        return root;
    }

    private void addRun(ObjectNode root) {
        Map<String, String> environment = run.trace().header().environment();
        WaitAnalysis waits = run.waits();
        root.put("program", run.trace().header().programs()).put("machine", environment.get("machine"))
                .put("ranks", run.trace().ranks()).put("simulatedTimePs", run.path().totalPs())
                .put("messages", waits.messages()).put("unreceivedMessages", waits.unreceived())
                .put("bytes", waits.bytes())
                .put("unexpectedMessages", waits.unexpected()).put("complete", run.trace().isComplete())
                .put("waitingForEver", run.waitingForEver());
        ArrayNode problems = root.putArray("problems");
        run.problems().forEach(problem -> problems.add(problem.toString()));
        Journey journey = waits.journey();
        if (journey.hops() > 0) {
            root.putObject("links").put("mapping", journey.mapping()).put("perMessage", journey.hops())
                    .put("bestMapping", journey.betterMapping()).put("perMessageThen", journey.betterHops());
        }
    }

    private void addFindings(ArrayNode findings) {
        ExplanationPage page = ExplanationPage.of(run);
        for (int i = 0; i < run.findings().size(); i++) {
            Finding finding = run.findings().get(i);
            ObjectNode node = findings.addObject().put("kind", word(finding.kind()));
            if (finding.rank() != Finding.MANY) {
                node.put("rank", finding.rank()).put("onOthersToo", !finding.isAlone());
            }
            if (finding.waitedFor() != null) {
                node.put("waitedFor", word(finding.waitedFor()));
            }
            if (finding.part() != PathSegment.NO_PART) {
                node.put("part", part(finding.part()));
            }
            if (!finding.place().equals(Place.UNKNOWN)) {
                addPlace(node, finding.place());
            }
            node.put("ps", finding.ps()).put("share", finding.share());
            if (i < page.findings().size()) {
                node.put("sentence", page.findings().get(i).text());
            }
        }
    }

    private static String word(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private String part(int number) {
        MachinePart part = run.trace().definitions().parts().get(number);
        return part == null ? "part " + number : part.name();
    }

    private void addPlace(ObjectNode node, Place place) {
        if (place.isComputing()) {
            addSite(node, "after", place.site());
            addSite(node, "upTo", place.toSite());
        } else {
            node.put("call", operations.getOrDefault(place.operation(), "operation " + place.operation()));
            addSite(node, "at", place.site());
        }
    }

    private void addSite(ObjectNode node, String key, int number) {
        Site site = run.trace().definitions().sites().get(number);
        if (site != null) {
            node.putObject(key).put("file", site.file()).put("line", site.line());
        }
    }

    private void addWaits(ObjectNode node) {
        ObjectNode kinds = node.putObject("kinds");
        for (WaitClass kind : WaitClass.values()) {
            if (run.waits().waitedPs(kind) > 0) {
                kinds.put(word(kind), run.waits().waitedPs(kind));
            }
        }
        ArrayNode causedBy = node.putArray("causedBy");
        run.waits().causes().forEach((culprit, ps) -> addCulprit(causedBy.addObject(), culprit, ps));
        ArrayNode calls = node.putArray("calls");
        run.waits().places().forEach((place, ps) -> addPlace(calls.addObject().put("ps", ps), place));
        ArrayNode parts = node.putArray("heldUpBy");
        run.waits().parts().forEach((part, ps) -> parts.addObject().put("part", part(part)).put("ps", ps));
        ArrayNode ranks = node.putArray("perRank");
        Iterator<Integer> numbers = IntStream.range(0, run.trace().ranks()).filter(run.extent()::has).iterator();
        for (RankTimes rank : run.waits().ranks()) {
            ranks.addObject().put("rank", numbers.next()).put("computingPs", rank.computingPs())
                    .put("softwarePs", rank.softwarePs())
                    .put("copyingPs", rank.copyingPs()).put("movingPs", rank.movingPs())
                    .put("waitingPs", rank.waitingPs()).put("handlingPs", rank.handlingPs());
        }
    }

    private void addCulprit(ObjectNode node, Culprit culprit, long ps) {
        node.put("rank", culprit.who().rank()).put("ps", ps);
        if (culprit.waitedFor() != null) {
            node.put("waitedFor", word(culprit.waitedFor()));
        }
        addPlace(node, culprit.who().place());
    }

    private void addPath(ObjectNode node) {
        ObjectNode activities = node.putObject("activities");
        for (Activity activity : Activity.values()) {
            if (run.path().ps(activity) > 0) {
                activities.put(word(activity), run.path().ps(activity));
            }
        }
        if (!run.extent().ranks().isEmpty()) {
            node.put("elsewherePs", run.path().elsewherePs());
        }
        ArrayNode places = node.putArray("places");
        sorted(run.path().places()).forEach(entry -> {
            RankPlace who = entry.getKey();
            addPlace(places.addObject().put("rank", who.rank()).put("ps", entry.getValue()), who.place());
        });
        ArrayNode transfers = node.putArray("transfers");
        sorted(run.path().transfers()).forEach(entry -> addPlace(transfers.addObject()
                .put("rank", entry.getKey().rank()).put("ps", entry.getValue()), entry.getKey().place()));
        ArrayNode parts = node.putArray("heldUpBy");
        sorted(run.path().parts()).forEach(
                entry -> parts.addObject().put("part", part(entry.getKey())).put("ps", entry.getValue()));
    }

    /** The longest first; those that are as long by their names, so that the result is the same each time. */
    private static <K> List<Map.Entry<K, Long>> sorted(Map<K, Long> map) {
        return map.entrySet().stream().sorted(Map.Entry.<K, Long>comparingByValue().reversed()
                .thenComparing(Comparator.comparing(entry -> entry.getKey().toString()))).toList();
    }

    private void addSlack(ArrayNode slack) {
        Map<RankPlace, Long> least = new HashMap<>();
        run.slack().forEach((who, spare) -> least.put(who, spare.leastPs()));
        sorted(least).forEach(entry -> addPlace(
                slack.addObject().put("rank", entry.getKey().rank()).put("ps", entry.getValue())
                        .put("therePs", run.slack().get(entry.getKey()).therePs()),
                entry.getKey().place()));
    }

    private void addEfficiencies(ObjectNode node) {
        Efficiencies of = run.efficiencies();
        node.put("parallel", of.parallel()).put("loadBalance", of.loadBalance())
                .put("communication", of.communication()).put("serialisation", of.serialisation())
                .put("transfer", of.transfer());
    }
}
