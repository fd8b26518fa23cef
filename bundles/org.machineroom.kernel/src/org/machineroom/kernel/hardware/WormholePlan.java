// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Spot;

/**
 * How a {@link WormholeMesh} is drawn: tiles as a grid, links between them, and the port to each processor aslant.
 *
 * @param shape the build of the mesh
 */
record WormholePlan(WormholeShape shape) {
    private static final double PORT = 0.3;
    private static final WormholeSide[] SIDES = WormholeSide.values();

    /**
     * What an output is, {@code null} if it leads nowhere; outputs are numbered tile by tile, in the order of sides.
     */
    Part part(int output) {
        int tile = output / SIDES.length;
        Spot from = shape.spot(tile);
        return switch (SIDES[output % SIDES.length]) {
            case PROCESSOR -> Part.line("the port to tile " + tile, from, from.plus(PORT, PORT));
            case EAST -> link(tile, 1, 0);
            case WEST -> link(tile, -1, 0);
            case SOUTH -> link(tile, 0, 1);
            case NORTH -> link(tile, 0, -1);
        };
    }

    private Part link(int tile, int columns, int rows) {
        int column = shape.column(tile) + columns;
        int row = shape.row(tile) + rows;
        if (column < 0 || column >= shape.columns() || row < 0 || row >= shape.rows()) {
            return null;
        }
        return Part.line("the link from tile " + tile + " to tile " + (row * shape.columns() + column),
                shape.spot(tile), new Spot(column, row));
    }
}
