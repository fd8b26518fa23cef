// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.io.PrintWriter;
import java.util.List;
import org.machineroom.live.StructureItem;
import org.machineroom.live.StructureSample;
import org.machineroom.live.Units;

/** Says in words what lies in a machine's own structures. */
final class StructureText {
    private static final int MOST_ITEMS = 4;

    private StructureText() {
    }

    /**
     * Prints those in which messages or receives lie, a line for each and for the oldest of what is in it.
     *
     * @param nowPs the run's virtual time, in picoseconds
     */
    static void print(List<StructureSample> structures, String indent, long nowPs, PrintWriter out) {
        for (StructureSample structure : structures) {
            if (structure.hasTransfers()) {
                out.println(indent + structure.words());
                structure.items().stream().limit(MOST_ITEMS)
                        .forEach(item -> out.println(indent + "  " + words(item, nowPs)));
                if (structure.items().size() > MOST_ITEMS) {
                    out.printf(Units.NO_LOCALE, "%s  ... and %d more%n", indent, structure.items().size() - MOST_ITEMS);
                }
            }
        }
    }

    private static String words(StructureItem item, long nowPs) {
        return item.words() + (item.sincePs() < 0 ? "" : SinceText.words(item.sincePs(), nowPs));
    }
}
