// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.layout;

import java.util.List;

/**
 * The ranks of a run.
 *
 * @param count how many
 * @param nodes names of the nodes that they run on, by rank; empty if not known
 */
public record Ranks(int count, List<String> nodes) {
    public Ranks {
        nodes = List.copyOf(nodes);
    }

    /** Name of a rank's node, empty if it is not known. */
    public String node(int rank) {
        return rank < nodes.size() ? nodes.get(rank) : "";
    }

    /** What the row of a rank is called. */
    public String label(int rank) {
        String node = node(rank);
        return node.isEmpty() ? Integer.toString(rank) : rank + "  " + node;
    }
}
