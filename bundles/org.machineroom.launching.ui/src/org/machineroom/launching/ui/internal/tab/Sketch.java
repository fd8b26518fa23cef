// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.launching.ui.internal.tab.TopologyLayout.Node;
import org.machineroom.launching.ui.internal.tab.TopologyLayout.Spot;
import org.machineroom.launching.ui.internal.tab.TopologyLayout.Wire;
import org.machineroom.machines.Placement;

/** A drawing of a machine's network that is being made, before ranks are put on its nodes. */
final class Sketch {
    private final List<Spot> nodes = new ArrayList<>();
    private final List<Spot> switches = new ArrayList<>();
    private final List<Wire> wires = new ArrayList<>();
    private Spot cell = new Spot(1, 1);
    private String caption = "";

    /** Says what is drawn, and how far neighbours are from each other. */
    void describe(String words, Spot distance) {
        caption = words;
        cell = distance;
    }

    /** Adds the node of the next number. */
    void node(Spot at) {
        nodes.add(at);
    }

    void hub(Spot at) {
        switches.add(at);
    }

    void wire(Spot from, Spot to) {
        wires.add(new Wire(from, to, false));
    }

    void openWire(Spot from, Spot to) {
        wires.add(new Wire(from, to, true));
    }

    List<Spot> nodes() {
        return nodes;
    }

    String caption() {
        return caption;
    }

    /** The drawing with ranks on its nodes. */
    TopologyLayout with(Placement ranks, String words) {
        List<Node> placed = new ArrayList<>();
        for (int node = 0; node < nodes.size(); node++) {
            placed.add(new Node(nodes.get(node), node < ranks.size() ? ranks.rankOn(node) : Placement.NOBODY));
        }
        return new TopologyLayout(words, List.copyOf(placed), List.copyOf(switches), List.copyOf(wires), cell);
    }
}
