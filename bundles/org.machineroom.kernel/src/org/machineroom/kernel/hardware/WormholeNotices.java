// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.Arrays;

/** The tiles at whose processor ports something has changed that their endpoints may wait for, in that order. */
final class WormholeNotices {
    private static final int FIRST_ROOM = 16;

    private int[] tiles = new int[FIRST_ROOM];
    private int count;

    void add(int tile) {
        if (count == tiles.length) {
            tiles = Arrays.copyOf(tiles, 2 * count);
        }
        tiles[count++] = tile;
    }

    int tile(int i) {
        return tiles[i];
    }

    int count() {
        return count;
    }

    void clear() {
        count = 0;
    }
}
