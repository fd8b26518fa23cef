// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.machines.Placement;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.Wildcard;

/**
 * Which rank runs where: rank n on cell n or wherever the user has placed it, or rank 0 on the host and rank n + 1 on
 * cell n. Cells are numbered along the rows of the torus. Immutable.
 */
final class CellLayout {
    /** Most cells of the historical machine. */
    static final int MOST_CELLS = 1024;

    private static final int FEWEST_CELLS = 16;

    private final Placement placement;
    private final boolean hasHost;
    private final boolean usesWholeMachine;

    /**
     * Lays out a program.
     *
     * @param isEnforced whether there are no more cells than the historical machine could have
     * @throws IllegalArgumentException if more are needed
     */
    CellLayout(String machine, Placement placement, Ap1000Parameters.Cells cells, boolean isEnforced) {
        this.placement = placement;
        this.hasHost = cells.hasHost();
        this.usesWholeMachine = cells.usesWholeMachine();
        if (isEnforced && usedCells() > MOST_CELLS) {
            throw new IllegalArgumentException(ranks() + " ranks: " + machine + " has at most " + MOST_CELLS
                    + " cells and runs one process on each (and one on the host, with cells.layout = \"host-cells\")");
        }
    }

    /** Number of ranks. */
    int ranks() {
        return placement.ranks();
    }

    /** Whether a rank runs on the host. */
    boolean isHost(int rank) {
        return hasHost && rank == 0;
    }

    /** Number of the cell that a rank runs on; the host has none. */
    int cell(int rank) {
        return hasHost ? rank - 1 : placement.node(rank);
    }

    /** The node's name for messages and views. */
    String nodeName(int rank) {
        return isHost(rank) ? "host" : "cell " + cell(rank);
    }

    private int usedCells() {
        return hasHost ? ranks() - 1 : ranks();
    }

    private int machineCells() {
        return machineCells(hasHost ? usedCells() : placement.size());
    }

    private static int machineCells(int atLeast) {
        int cells = FEWEST_CELLS;
        while (cells < atLeast) {
            cells *= 2;
        }
        return cells;
    }

    /** Columns and rows of the torus of the smallest machine that has enough cells. */
    int[] torus() {
        return torus(machineCells());
    }

    /** Columns and rows of the torus of the smallest machine with so many cells. */
    static int[] torus(int atLeast) {
        int bits = Integer.numberOfTrailingZeros(machineCells(atLeast));
        return new int[] {1 << (bits + 1) / 2, 1 << bits / 2};
    }

    /** Number of a rank's cell in a network that counts down the columns, so that routes lead along the row first. */
    int torusNode(int rank) {
        int[] extents = torus();
        return cell(rank) % extents[0] * extents[1] + cell(rank) / extents[0];
    }

    /** Number of cells in the partition. */
    int cells() {
        return usesWholeMachine ? machineCells() : usedCells();
    }

    /** Whether a group is all cells of the partition, and nobody else. */
    boolean isAllCells(RankGroup group) {
        return group.size() == cells() && (!hasHost || group.rankOf(0) == Wildcard.UNDEFINED);
    }

    /** Whether a group is the host and all cells of the partition. */
    boolean isHostAndAllCells(RankGroup group) {
        return hasHost && group.size() == cells() + 1;
    }
}
