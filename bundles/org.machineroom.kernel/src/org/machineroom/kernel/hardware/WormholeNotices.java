// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.Arrays;

/** From which cycles on the processors can read or write again, as far as it is known, and for which that is news. */
final class WormholeNotices {
    private static final int FIRST_ROOM = 16;

    private final long[] wordAt;
    private final long[] spaceAt;
    private int[] tiles = new int[FIRST_ROOM];
    private int count;

    WormholeNotices(int ports) {
        wordAt = new long[ports];
        spaceAt = new long[ports];
    }

    /** From the given cycle on a tile's processor can read a word, in place of what was said of words before. */
    void word(int tile, long cycle) {
        wordAt[tile] = cycle;
        add(tile);
    }

    /** From the given cycle on a tile's processor can write a word, in place of what was said of space before. */
    void space(int tile, long cycle) {
        spaceAt[tile] = cycle;
        add(tile);
    }

    private void add(int tile) {
        if (count == tiles.length) {
            tiles = Arrays.copyOf(tiles, 2 * count);
        }
        tiles[count++] = tile;
    }

    /** The first change at a tile's port after the given cycle. */
    long after(int tile, long cycle) {
        long word = wordAt[tile] > cycle ? wordAt[tile] : WormholeEndpoint.NEVER;
        return spaceAt[tile] > cycle ? Math.min(word, spaceAt[tile]) : word;
    }

    /** A tile of which there is news. */
    int tile(int i) {
        return tiles[i];
    }

    /** How much news there is. */
    int count() {
        return count;
    }

    /** What is known so far is no news any more. */
    void clear() {
        count = 0;
    }
}
