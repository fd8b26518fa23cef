// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.launching.ui.internal.tab.TopologyLayout.Spot;

/** Draws chips with a ring of processors each. */
final class RingSketch {
    private static final double RADIUS = 0.4;

    private RingSketch() {
    }

    static void draw(Sketch sketch, int nodes, int together) {
        int chips = Math.ceilDiv(nodes, together);
        Panels panels = Panels.of(chips);
        for (int node = 0; node < nodes; node++) {
            Spot here = place(panels, node / together, node % together, together);
            sketch.node(here);
            sketch.wire(here, place(panels, node / together, (node + 1) % together, together));
            if (node % together == 0 && node > 0) {
                sketch.wire(panels.place(node / together - 1, 0.5, 0.5), panels.place(node / together, 0.5, 0.5));
            }
        }
        for (int chip = 0; chip < chips && chips > 1; chip++) {
            sketch.hub(panels.place(chip, 0.5, 0.5));
        }
        double chord = 2 * RADIUS * Math.sin(Math.PI / Math.max(2, together));
        sketch.describe(chips == 1 ? NLS.bind(Messages.topologyRing, together)
                : NLS.bind(Messages.topologyRings, chips, together), panels.distance(chord, chord));
    }

    private static Spot place(Panels panels, int chip, int place, int places) {
        double angle = 2 * Math.PI * place / places - Math.PI / 2;
        return panels.place(chip, 0.5 + RADIUS * Math.cos(angle), 0.5 + RADIUS * Math.sin(angle));
    }
}
