// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.launching.ui.internal.tab.TopologyLayout.Spot;

/** Draws processors that share a memory, as rows on a bus. */
final class BusSketch {
    private static final int LEAST_IN_A_ROW = 8;
    private static final double EDGE = 0.02;
    private static final double ABOVE = 0.3;
    private static final double BELOW = 0.75;

    private BusSketch() {
    }

    static void draw(Sketch sketch, int processors) {
        int columns = Math.min(processors, Math.max(LEAST_IN_A_ROW, 2 * (int) Math.ceil(Math.sqrt(processors / 2.0))));
        int rows = Math.ceilDiv(processors, columns);
        for (int processor = 0; processor < processors; processor++) {
            int row = processor / columns;
            double x = (processor % columns + 0.5) / columns;
            Spot here = new Spot(x, (row + ABOVE) / rows);
            sketch.node(here);
            sketch.wire(here, new Spot(x, (row + BELOW) / rows));
        }
        for (int row = 0; row < rows; row++) {
            Spot left = new Spot(EDGE, (row + BELOW) / rows);
            sketch.wire(left, new Spot(1 - EDGE, left.y()));
            if (row > 0) {
                sketch.wire(new Spot(EDGE, (row - 1 + BELOW) / rows), left);
            }
        }
        String caption = processors == 1 ? Messages.topologyBusOne : NLS.bind(Messages.topologyBus, processors);
        sketch.describe(caption, new Spot(1.0 / columns, 1.0 / rows));
    }
}
