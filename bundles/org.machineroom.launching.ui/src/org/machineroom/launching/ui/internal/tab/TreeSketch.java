// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.launching.ui.internal.tab.TopologyLayout.Spot;

/** Draws nodes below switches, and the switches below one that stands for all that connects them. */
final class TreeSketch {
    private static final int MOST_BESIDE_EACH_OTHER = 18;
    private static final double TOP = 0.08;
    private static final double LEAF = 0.3;
    private static final double NODES = 0.4;

    private TreeSketch() {
    }

    /**
     * Draws.
     *
     * @param together nodes of a switch; 1 if there is only one switch
     */
    static void draw(Sketch sketch, int nodes, int together) {
        int perSwitch = together == 1 ? nodes : Math.min(together, nodes);
        int switches = Math.ceilDiv(nodes, perSwitch);
        Spot top = new Spot(0.5, TOP);
        int columns = Math.clamp(MOST_BESIDE_EACH_OTHER / switches, 1, perSwitch);
        int rows = Math.ceilDiv(perSwitch, columns);
        for (int leaf = 0; leaf < switches; leaf++) {
            Spot hub = switches == 1 ? top : new Spot((leaf + 0.5) / switches, LEAF);
            sketch.hub(hub);
            if (switches > 1) {
                sketch.wire(top, hub);
            }
        }
        for (int node = 0; node < nodes; node++) {
            int leaf = node / perSwitch;
            int column = node % perSwitch % columns;
            int row = node % perSwitch / columns;
            Spot here = place(leaf, switches, column, columns, (row + 0.5) / rows);
            sketch.node(here);
            sketch.wire(row > 0 ? place(leaf, switches, column, columns, (row - 0.5) / rows)
                    : switches == 1 ? top : new Spot((leaf + 0.5) / switches, LEAF), here);
        }
        if (switches > 1) {
            sketch.hub(top);
        }
        sketch.describe(caption(nodes, switches, perSwitch),
                new Spot(1.0 / switches / columns, (1 - NODES) / rows));
    }

    private static String caption(int nodes, int switches, int perSwitch) {
        if (switches > 1) {
            return NLS.bind(Messages.topologyTrees, nodes, perSwitch);
        }
        return nodes == 1 ? Messages.topologyTreeOne : NLS.bind(Messages.topologyTree, nodes);
    }

    private static Spot place(int leaf, int switches, int column, int columns, double down) {
        return new Spot((leaf + (column + 0.5) / columns) / switches, NODES + (1 - NODES) * down);
    }
}
