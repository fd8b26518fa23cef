// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.RunEnding.Stand;
import org.machineroom.trace.read.Trace;

/** How a run has ended that has not run to its end, as JSON. Times in picoseconds. */
public final class EndingJson {
    private EndingJson() {
    }

    /** Adds it to what is told of a trace: {@code ending}, {@code null} if the trace tells of none. */
    public static void addTo(ObjectNode node, Trace trace) {
        if (trace.ending().isEmpty()) {
            node.putNull("ending");
            return;
        }
        RunEnding ending = trace.ending().get();
        ObjectNode tree = node.putObject("ending");
        tree.put("kind", ending.kind().name().toLowerCase(Locale.ROOT)).put("timePs", ending.timePs())
                .put("ranks", ending.ranks()).put("cause", ending.cause());
        ArrayNode text = tree.putArray("text");
        ending.text().lines().forEach(text::add);
        ArrayNode stands = tree.putArray("stands");
        ending.stands().forEach(stand -> add(stands.addObject(), stand));
    }

    private static void add(ObjectNode node, Stand stand) {
        node.put("rank", stand.rank()).put("count", stand.count()).put("ranks", stand.ranks())
                .put("doing", stand.doing());
        stand.place().ifPresent(place -> node.put("place", place.toString()).putObject("at").put("file", place.file())
                .put("line", place.line()));
        node.put("sincePs", stand.sincePs()).put("waitsFor", stand.awaited());
    }
}
