// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.machineroom.runner.internal.record.Activity;
import org.machineroom.runner.internal.report.RunReport.RankReport;

/** Writes what a run has come to as JSON. Times are in picoseconds of virtual time unless their name says otherwise. */
public final class JsonReport {
    private static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private JsonReport() {
    }

    /** Writes a report to a file. */
    public static void write(RunReport report, Path file) throws IOException {
        MAPPER.writeValue(file.toFile(), tree(report));
    }

    private static ObjectNode tree(RunReport report) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("machine", report.machine());
        root.put("program", report.program());
        root.put("ranks", report.perRank().size());
        root.put("ending", report.ending().name().toLowerCase(Locale.ROOT));
        root.put("exitStatus", report.exitStatus());
        root.put("computeModel", report.computeModel());
        root.put("mapping", report.mapping());
        report.ideals().forEach(root.putArray("ideal")::add);
        root.put("simulatedTimePs", report.simulatedTimePs());
        root.put("messages", report.messages());
        root.put("bytes", report.bytes());
        root.put("parallelEfficiency", report.parallelEfficiency());
        root.put("traceSha256", report.traceSha256());
        root.put("hostSeconds", report.host().seconds());
        root.put("hostEvents", report.host().events());
        WrongUseJson.write(report.wrongUse(), root.putArray("wrongUse"));
        ArrayNode notLookedAt = root.putArray("notLookedAt");
        report.notLookedAt().forEach(notLookedAt::add);
        ArrayNode standings = root.putArray("standings");
        report.standings().forEach(standing -> write(standing, standings.addObject()));
        ArrayNode ranks = root.putArray("perRank");
        for (RankReport rank : report.perRank()) {
            ranks.add(rankTree(rank));
        }
        return root;
    }

    private static void write(Standing standing, ObjectNode node) {
        node.put("rank", standing.rank());
        node.put("position", standing.position().toString());
        node.put("doing", standing.doing());
        node.put("place", standing.site() == null ? null : standing.site().toString());
        ArrayNode callers = node.putArray("callers");
        standing.callers().forEach(caller -> callers.add(caller.toString()));
        node.put("sincePs", standing.sincePs());
        ArrayNode structures = node.putArray("structures");
        standing.structures().forEach(structure -> StructureJson.write(structure, structures.addObject()));
    }

    private static ObjectNode rankTree(RankReport rank) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("rank", rank.rank());
        node.put("node", rank.node());
        for (Activity activity : Activity.values()) {
            node.put(activity.label() + "Ps", rank.spentPs(activity));
        }
        node.put("calls", rank.calls());
        node.put("messages", rank.messages());
        node.put("bytes", rank.bytes());
        node.put("waitsForEver", rank.waitsForEver());
        return node;
    }
}
