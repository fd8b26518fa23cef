// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import java.util.Arrays;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.ui.internal.Messages;
import org.machineroom.launching.ui.internal.tab.TopologyLayout.Spot;

/** Draws a mesh or torus of up to three dimensions; the planes of three stand beside each other. */
final class GridSketch {
    private final Sketch sketch;
    private final boolean isTorus;
    private final int together;
    private final int planes;
    private final int rows;
    private final int columns;
    private final Panels panels;

    private GridSketch(Sketch sketch, int[] routers, int together, boolean isTorus) {
        this.sketch = sketch;
        this.isTorus = isTorus;
        this.together = together;
        columns = routers[routers.length - 1];
        rows = routers.length < 2 ? 1 : routers[routers.length - 2];
        planes = Arrays.stream(routers).limit(Math.max(0, routers.length - 2)).reduce(1, (a, b) -> a * b);
        panels = Panels.of(planes);
    }

    /**
     * Draws.
     *
     * @param extents nodes in each dimension; if several nodes are together, they are the last one
     */
    static void draw(Sketch sketch, int[] extents, int together, boolean isTorus) {
        int[] routers = together == 1 ? extents : Arrays.copyOf(extents, extents.length - 1);
        new GridSketch(sketch, routers, together, isTorus).draw(TopologyLayout.words(routers));
    }

    private void draw(String extents) {
        for (int plane = 0; plane < planes; plane++) {
            for (int row = 0; row < rows; row++) {
                for (int column = 0; column < columns; column++) {
                    drawRouter(plane, row, column);
                }
            }
        }
        String words = NLS.bind(isTorus ? Messages.topologyTorus : Messages.topologyMesh, extents);
        words = planes == 1 ? words : NLS.bind(Messages.topologyPlanes, words);
        words = together == 1 ? words : NLS.bind(Messages.topologyTogether, words, together);
        sketch.describe(words, panels.distance(1.0 / columns / together, 1.0 / rows));
    }

    private void drawRouter(int plane, int row, int column) {
        for (int node = 0; node < together; node++) {
            double inCell = (node + 0.5) / together;
            sketch.node(panels.place(plane, (column + inCell) / columns, (row + 0.5) / rows));
        }
        Spot here = router(plane, row, column);
        if (column > 0) {
            sketch.wire(router(plane, row, column - 1), here);
        }
        if (row > 0) {
            sketch.wire(router(plane, row - 1, column), here);
        }
        if (isTorus) {
            drawWayRound(plane, row, column, here);
        }
    }

    private void drawWayRound(int plane, int row, int column, Spot here) {
        if (column == 0) {
            sketch.openWire(here, panels.place(plane, 0, (row + 0.5) / rows));
        }
        if (column == columns - 1) {
            sketch.openWire(here, panels.place(plane, 1, (row + 0.5) / rows));
        }
        if (row == 0) {
            sketch.openWire(here, panels.place(plane, (column + 0.5) / columns, 0));
        }
        if (row == rows - 1) {
            sketch.openWire(here, panels.place(plane, (column + 0.5) / columns, 1));
        }
    }

    private Spot router(int plane, int row, int column) {
        return panels.place(plane, (column + 0.5) / columns, (row + 0.5) / rows);
    }
}
