// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import org.machineroom.live.RankSample;
import org.machineroom.live.StructureItem;
import org.machineroom.live.StructureItem.Kind;
import org.machineroom.live.StructureSample;

/** What lies in a machine's own structures, for scripts. What does not apply, and what is any, is null. */
final class StructureJson {
    private StructureJson() {
    }

    static void write(StructureSample structure, ObjectNode node) {
        node.put("name", structure.name());
        node.put("unit", structure.unit());
        node.put("capacity", structure.capacity() == StructureSample.UNBOUNDED ? null : structure.capacity());
        node.put("length", structure.length());
        ArrayNode items = node.putArray("items");
        structure.items().forEach(item -> write(item, items.addObject()));
    }

    private static void write(StructureItem item, ObjectNode node) {
        node.put("kind", item.kind().name().toLowerCase(Locale.ROOT));
        if (item.kind() != Kind.OTHER) {
            node.put("source", number(item.source()));
            node.put("destination", item.destination());
            node.put("tag", number(item.tag()));
            node.put("communicator", item.communicator());
            node.put("bytes", item.bytes());
        }
        node.put("state", item.state());
        node.put("sincePs", item.sincePs() < 0 ? null : item.sincePs());
    }

    private static Integer number(int number) {
        return number == RankSample.ANY ? null : number;
    }
}
