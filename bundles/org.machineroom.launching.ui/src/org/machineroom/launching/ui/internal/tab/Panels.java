// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.tab;

import org.machineroom.launching.ui.internal.tab.TopologyLayout.Spot;

/**
 * Divides the unit square among several drawings of the same kind: the planes of a cube, the chips of a board.
 *
 * @param columns beside each other
 * @param rows below each other
 */
record Panels(int columns, int rows) {
    private static final double GAP = 0.06;

    /** Panels for so many drawings. */
    static Panels of(int count) {
        int columns = (int) Math.ceil(Math.sqrt(count));
        return new Panels(columns, Math.ceilDiv(count, columns));
    }

    /** A place in the unit square of a panel as a place in the whole. */
    Spot place(int panel, double x, double y) {
        return new Spot((panel % columns + inside(x, columns)) / columns, (panel / columns + inside(y, rows)) / rows);
    }

    private static double inside(double along, int count) {
        return count == 1 ? along : GAP + (1 - 2 * GAP) * along;
    }

    /** A distance in a panel as one in the whole. */
    Spot distance(double x, double y) {
        return new Spot(x / columns, y / rows);
    }
}
