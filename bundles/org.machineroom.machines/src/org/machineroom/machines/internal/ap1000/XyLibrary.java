// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.kernel.Rank;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.Reducer;

/**
 * CellOS's reductions {@code xy_isum} and so on, of one number of each cell, along the rows and then the columns of the
 * torus. The result is there at all cells. A vector takes a call for each element.
 */
final class XyLibrary {
    private final long stepPs;
    private final Rendezvous rendezvous = new Rendezvous("xy reduction of all cells");
    private Round round = new Round();

    /** Creates the library; a combining step takes the given time in picoseconds. */
    XyLibrary(long stepPs) {
        this.stepPs = stepPs;
    }

    private static final class Round {
        private byte[][] vectors;
        private int arrived;
        private byte[] result;
    }

    /** Combining steps on a number of cells: one each time that their number doubles. */
    static int steps(int cells) {
        return cells == 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(cells - 1);
    }

    /**
     * Combines vectors of all cells.
     *
     * @param cells all cells
     * @param vector this cell's vector; not changed
     * @return the result, which others see too
     */
    byte[] reduce(Ap1000Transport transport, RankGroup cells, byte[] vector, Reducer reducer) {
        Rank rank = transport.rank();
        rank.sync();
        Round mine = round;
        int elements = vector.length / reducer.elementBytes();
        contribute(mine, cells, cells.rankOf(rank.id()), vector);
        if (mine.arrived == cells.size()) {
            round = new Round();
            mine.result = combine(mine.vectors, reducer, elements);
        }
        long combiningPs = elements * steps(cells.size()) * stepPs;
        long blockedPs = rendezvous.meet(transport, cells, combiningPs);
        rank.workedWhileBlocked(Math.min(combiningPs, blockedPs));
        return mine.result;
    }

    private static void contribute(Round round, RankGroup cells, int cell, byte[] vector) {
        if (round.vectors == null) {
            round.vectors = new byte[cells.size()][];
        }
        for (byte[] other : round.vectors) {
            if (other != null && other.length != vector.length) {
                throw new MpiFault(ErrorClass.COUNT, "in an xy reduction one cell has a vector of " + vector.length
                        + " bytes and another one of " + other.length
                        + ": the ranks have called it with different counts or types");
            }
        }
        round.vectors[cell] = vector;
        round.arrived++;
    }

    private static byte[] combine(byte[][] vectors, Reducer reducer, int elements) {
        byte[] result = vectors[vectors.length - 1].clone();
        for (int cell = vectors.length - 2; cell >= 0; cell--) {
            reducer.reduce(vectors[cell], 0, result, 0, elements);
        }
        return result;
    }
}
