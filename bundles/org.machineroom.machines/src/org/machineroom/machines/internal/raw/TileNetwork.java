// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.kernel.hardware.WormholeMesh;
import org.machineroom.machines.Placement;

/**
 * The general dynamic network, and which rank runs on which of its tiles.
 *
 * @param mesh knows tiles only
 * @param placement knows the rank of each
 */
record TileNetwork(WormholeMesh mesh, Placement placement) {
    /** The tile of a rank. */
    int tile(int rank) {
        return placement.node(rank);
    }

    /** The rank that runs on a tile. */
    int rankOn(int tile) {
        return placement.rankOn(tile);
    }
}
