// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import org.machineroom.kernel.record.Spot;

/**
 * The build of a two-dimensional mesh. Tile numbers run along the rows: tile = row times columns plus column.
 *
 * @param columns tiles in a row
 * @param rows tiles in a column
 * @param fifoWords words that each input of a router holds, and that the processor's output port holds
 * @param headerStays whether a packet's header keeps its place in the last FIFO until the processor reads the packet's
 *        first payload word; otherwise the last router removes it at once
 */
public record WormholeShape(int columns, int rows, int fifoWords, boolean headerStays) {
    /** Most tiles of a mesh. */
    public static final int MAX_TILES = 1 << 20;

    /** Cycles a header needs for leaving the processor's port, for a turn, and for entering the last tile's port. */
    static final int SET_UP_CYCLES = 1;

    public WormholeShape {
        if (columns < 1 || rows < 1 || (long) columns * rows > MAX_TILES) {
            throw new IllegalArgumentException("a mesh of " + columns + " x " + rows + " tiles: between 1 and "
                    + MAX_TILES + " are possible");
        }
        if (fifoWords < 2) {
            throw new IllegalArgumentException("FIFOs of " + fifoWords + " words: at least 2 are needed");
        }
    }

    /** Number of tiles. */
    public int tiles() {
        return columns * rows;
    }

    /** Column of a tile. */
    public int column(int tile) {
        return tile % columns;
    }

    /** Row of a tile. */
    public int row(int tile) {
        return tile / columns;
    }

    /** Where a tile is drawn. */
    public Spot spot(int tile) {
        return new Spot(column(tile), row(tile));
    }

    /** Links between two tiles. */
    public int hops(int from, int to) {
        return Math.abs(column(from) - column(to)) + Math.abs(row(from) - row(to));
    }

    /** Words that the way between two tiles holds while the receiver does not read. */
    public int capacity(int from, int to) {
        return fifoWords * (1 + hops(from, to));
    }

    /** Cycles from the writing of a payload word to its being readable, behind its header and in an empty network. */
    public int wordCycles(int from, int to) {
        return hops(from, to) + 1;
    }

    /**
     * Cycles from the writing of a header to the earliest reading of the payload behind it, in an empty network: one a
     * hop, one each for injection, turn and ejection, one for entering the first FIFO, one for setting up the last
     * port.
     */
    public int headerCycles(int from, int to) {
        boolean turns = column(from) != column(to) && row(from) != row(to);
        return hops(from, to) + 2 + (turns ? 3 : 2) * SET_UP_CYCLES;
    }
}
