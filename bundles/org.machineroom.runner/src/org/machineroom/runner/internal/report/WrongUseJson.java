// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import org.machineroom.mpi.internal.check.Place;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.report.WrongUse.Spot;

/** Writes wrong use of MPI as JSON. */
final class WrongUseJson {
    private WrongUseJson() {
    }

    /** Adds everything to an array. */
    static void write(List<WrongUse> all, ArrayNode array) {
        for (WrongUse wrong : all) {
            ObjectNode node = array.addObject();
            node.put("kind", wrong.kind().name().toLowerCase(Locale.ROOT));
            node.put("title", wrong.kind().title());
            node.put("rule", wrong.rule());
            node.put("text", wrong.text());
            node.put("occurrences", wrong.occurrences());
            ArrayNode ranks = node.putArray("ranks");
            wrong.ranks().forEach(ranks::add);
            write(wrong.place(), node.putObject("place"));
            ArrayNode others = node.putArray("others");
            wrong.others().forEach(other -> write(other, others.addObject()));
        }
    }

    private static void write(Spot spot, ObjectNode node) {
        Place place = spot.place();
        node.put("what", place.what());
        node.put("rank", place.rank());
        node.put("timePs", place.timePs());
        node.put("call", spot.call());
        Site site = spot.site();
        if (site != null) {
            node.put("class", site.className());
            node.put("method", site.method());
            node.put("file", site.file());
            node.put("line", site.line());
        }
        if (!spot.callers().isEmpty()) {
            ArrayNode callers = node.putArray("callers");
            spot.callers().forEach(caller -> callers.add(caller.toString()));
        }
    }
}
