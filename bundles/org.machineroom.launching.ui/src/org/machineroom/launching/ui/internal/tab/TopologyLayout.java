// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.PlacedRanks;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.machines.NodeLayout;
import org.machineroom.machines.Placement;

/**
 * Where to draw the nodes and wires of a machine, in a unit square. A picture of the kind of network, not of the
 * details of one machine.
 *
 * @param caption the network in words
 * @param nodes by number; not more than are worth drawing
 * @param switches nodes of the network that carry no rank
 * @param wires between them
 * @param cell distance between neighbours: width and height
 */
public record TopologyLayout(String caption, List<Node> nodes, List<Spot> switches, List<Wire> wires, Spot cell) {
    /** Most nodes that are drawn. */
    public static final int MOST_NODES = 1024;
    /** Nothing to draw. */
    public static final TopologyLayout EMPTY = new TopologyLayout("", List.of(), List.of(), List.of(), new Spot(1, 1));

    /** A place in the unit square. */
    public record Spot(double x, double y) {
    }

    /**
     * A node.
     *
     * @param at its place
     * @param rank that runs on it, or {@link Placement#NOBODY}
     */
    public record Node(Spot at, int rank) {
    }

    /** A wire between two places; an open one leaves the picture and comes back at the other side. */
    public record Wire(Spot from, Spot to, boolean open) {
    }

    /** The network of a machine with its ranks. */
    public static TopologyLayout of(PlacedRanks placed) {
        int[] extents = cut(placed.nodes().extents());
        Sketch sketch = sketch(placed.family(), extents, placed.nodes());
        String caption = extents[0] == placed.nodes().extents()[0] ? sketch.caption()
                : NLS.bind(Messages.topologyMore, sketch.caption(), placed.nodes().nodes());
        return sketch.with(placed.ranks(), caption);
    }

    private static Sketch sketch(String family, int[] extents, NodeLayout nodes) {
        Sketch sketch = new Sketch();
        switch (family) {
            case "raw", "mesh" -> GridSketch.draw(sketch, extents, nodes.together(), false);
            case "ap1000", "ap3000", "t3" -> GridSketch.draw(sketch, extents, nodes.together(), true);
            case "smp" -> BusSketch.draw(sketch, extents[0]);
            case "cell" -> RingSketch.draw(sketch, extents[0], nodes.together());
            default -> {
                if (nodes.isGrid()) {
                    GridSketch.draw(sketch, extents, nodes.together(), false);
                } else {
                    TreeSketch.draw(sketch, extents[0], nodes.together());
                }
            }
        }
        return sketch;
    }

    /** As many rows, planes or nodes as are worth drawing. */
    private static int[] cut(int[] extents) {
        int[] cut = extents.clone();
        for (int i = 0; i < cut.length; i++) {
            int others = Arrays.stream(cut).reduce(1, (a, b) -> a * b) / cut[i];
            cut[i] = Math.clamp(MOST_NODES / others, 1, cut[i]);
        }
        return cut;
    }

    /** Extents in words. */
    static String words(int... extents) {
        return Arrays.stream(extents).mapToObj(Integer::toString).collect(Collectors.joining(Messages.topologyBy));
    }
}
