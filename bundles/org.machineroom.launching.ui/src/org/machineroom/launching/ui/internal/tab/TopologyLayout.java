// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.ui.internal.Messages;

/**
 * Where to draw the nodes and wires of a machine, in a unit square. A picture of the kind of network, not of the
 * details of one machine.
 *
 * @param caption the network in words
 * @param nodes by rank; not more than are worth drawing
 * @param switches nodes of the network that carry no rank
 * @param wires between them
 */
public record TopologyLayout(String caption, List<Spot> nodes, List<Spot> switches, List<Wire> wires) {
    /** Most ranks that are drawn. */
    public static final int MOST_RANKS = 256;
    private static final int MOST_LEAVES_PER_SWITCH = 8;

    /** A place in the unit square. */
    public record Spot(double x, double y) {
    }

    /** A wire between two places; an open one leaves the picture and comes back at the other side. */
    public record Wire(Spot from, Spot to, boolean open) {
    }

    /** The network of a family of machines with so many ranks. */
    public static TopologyLayout of(String family, int ranks) {
        int drawn = Math.clamp(ranks, 1, MOST_RANKS);
        TopologyLayout layout = switch (family) {
            case "raw" -> grid(drawn, false);
            case "ap1000", "ap3000", "t3" -> grid(drawn, true);
            case "smp" -> bus(drawn);
            case "cell" -> ring(drawn);
            default -> tree(drawn);
        };
        return drawn == ranks ? layout
                : new TopologyLayout(
                        NLS.bind(Messages.topologyMore, new Object[] {layout.caption, ranks, MOST_RANKS}),
                        layout.nodes, layout.switches, layout.wires);
    }

    private static TopologyLayout grid(int ranks, boolean wrapped) {
        int columns = (int) Math.ceil(Math.sqrt(ranks));
        int rows = (ranks + columns - 1) / columns;
        List<Spot> nodes = new ArrayList<>();
        List<Wire> wires = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            int column = rank % columns;
            int row = rank / columns;
            Spot spot = new Spot((column + 0.5) / columns, (row + 0.5) / rows);
            nodes.add(spot);
            if (column > 0) {
                wires.add(new Wire(nodes.get(rank - 1), spot, false));
            }
            if (row > 0) {
                wires.add(new Wire(nodes.get(rank - columns), spot, false));
            }
            if (wrapped && column == 0) {
                wires.add(new Wire(spot, new Spot(0, spot.y), true));
            }
            if (wrapped && column == columns - 1) {
                wires.add(new Wire(spot, new Spot(1, spot.y), true));
            }
            if (wrapped && row == 0) {
                wires.add(new Wire(spot, new Spot(spot.x, 0), true));
            }
            if (wrapped && row == rows - 1) {
                wires.add(new Wire(spot, new Spot(spot.x, 1), true));
            }
        }
        String text = wrapped ? Messages.topologyTorus : Messages.topologyMesh;
        return new TopologyLayout(NLS.bind(text, columns, rows), nodes, List.of(), wires);
    }

    private static TopologyLayout bus(int ranks) {
        Spot left = new Spot(0.02, 0.8);
        Spot right = new Spot(0.98, 0.8);
        List<Spot> nodes = new ArrayList<>();
        List<Wire> wires = new ArrayList<>(List.of(new Wire(left, right, false)));
        for (int rank = 0; rank < ranks; rank++) {
            Spot spot = new Spot((rank + 0.5) / ranks, 0.35);
            nodes.add(spot);
            wires.add(new Wire(spot, new Spot(spot.x, left.y), false));
        }
        return new TopologyLayout(NLS.bind(Messages.topologyBus, ranks), nodes, List.of(), wires);
    }

    private static TopologyLayout ring(int ranks) {
        List<Spot> nodes = new ArrayList<>();
        List<Wire> wires = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            double angle = 2 * Math.PI * rank / ranks - Math.PI / 2;
            nodes.add(new Spot(0.5 + 0.42 * Math.cos(angle), 0.5 + 0.42 * Math.sin(angle)));
        }
        for (int rank = 0; rank < ranks; rank++) {
            wires.add(new Wire(nodes.get(rank), nodes.get((rank + 1) % ranks), false));
        }
        return new TopologyLayout(NLS.bind(Messages.topologyRing, ranks), nodes, List.of(), wires);
    }

    private static TopologyLayout tree(int ranks) {
        int leaves = (ranks + MOST_LEAVES_PER_SWITCH - 1) / MOST_LEAVES_PER_SWITCH;
        Spot top = new Spot(0.5, 0.12);
        List<Spot> switches = new ArrayList<>();
        List<Spot> nodes = new ArrayList<>();
        List<Wire> wires = new ArrayList<>();
        for (int leaf = 0; leaf < leaves; leaf++) {
            Spot spot = leaves == 1 ? top : new Spot((leaf + 0.5) / leaves, 0.45);
            switches.add(spot);
            if (leaves > 1) {
                wires.add(new Wire(top, spot, false));
            }
        }
        for (int rank = 0; rank < ranks; rank++) {
            Spot spot = new Spot((rank + 0.5) / (leaves * Math.min(ranks, MOST_LEAVES_PER_SWITCH)), 0.85);
            nodes.add(spot);
            wires.add(new Wire(switches.get(rank / MOST_LEAVES_PER_SWITCH), spot, false));
        }
        if (leaves > 1) {
            switches.add(top);
        }
        return new TopologyLayout(NLS.bind(Messages.topologyTree, ranks), nodes, switches, wires);
    }
}
