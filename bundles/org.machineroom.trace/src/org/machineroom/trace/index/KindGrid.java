// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.index;

import java.util.stream.IntStream;
import org.machineroom.trace.internal.index.PieceRows;

/**
 * Of what kind the pieces of time were that fill the cells of a {@link GridQuery}. Kinds are numbers from 0, which is
 * nothing at all. Immutable once it is returned.
 */
public final class KindGrid {
    private static final int CELLS_WORTH_THREADS = 100_000;
    private static final int WHOLE = Character.MAX_VALUE;

    private final int columns;
    private final int kinds;
    private final byte[] dominant;
    /** In parts of {@link #WHOLE}: a grid may be as large as a screen, so that half of what floats take matters. */
    private final char[] share;
    private final int[] hidden;

    private KindGrid(int rows, int columns, int kinds) {
        this.columns = columns;
        this.kinds = kinds;
        int cells = Math.multiplyExact(rows, columns);
        dominant = new byte[cells];
        share = new char[Math.multiplyExact(cells, kinds)];
        hidden = new int[cells];
    }

    /** Fills a grid; a large one by several threads, each row by one. */
    static KindGrid of(GridQuery query, int kinds, PieceRows pieces) {
        KindGrid grid = new KindGrid(query.rows(), query.columns(), kinds);
        long[] edgesPs = query.edgesPs();
        IntStream rows = IntStream.range(0, query.rows());
        boolean isWorthThreads = (long) query.rows() * query.columns() > CELLS_WORTH_THREADS;
        (isWorthThreads ? rows.parallel() : rows)
                .forEach(row -> pieces.read(query.ranks()[row], edgesPs, grid.new Row(row * query.columns())));
        return grid;
    }

    private final class Row implements PieceRows.Cells {
        private final int first;

        Row(int first) {
            this.first = first;
        }

        @Override
        public void uniform(int column, int kind) {
            dominant[first + column] = (byte) kind;
            share[(first + column) * kinds + kind] = WHOLE;
        }

        @Override
        public void mixed(int column, long[] timesPs, long wholePs, long within) {
            int cell = first + column;
            int at = cell * kinds;
            double scale = (double) WHOLE / wholePs;
            int most = 0;
            for (int i = 0; i < timesPs.length; i++) {
                if (timesPs[i] > 0) {
                    share[at + i] = (char) Math.max(1, timesPs[i] * scale + 0.5);
                    most = timesPs[i] >= timesPs[most] ? i : most;
                }
            }
            dominant[cell] = (byte) most;
            hidden[cell] = (int) Math.min(within, Integer.MAX_VALUE);
        }
    }

    /** How many kinds there are. */
    public int kinds() {
        return kinds;
    }

    /** The kind that took the longest part of the cell; of equal ones, the last. */
    public int dominant(int row, int column) {
        return dominant[row * columns + column];
    }

    /** The part of the cell that a kind took, 0 to 1, by steps of 1/65535; not 0 if it took any. */
    public float share(int row, int column, int kind) {
        return share[(row * columns + column) * kinds + kind] / (float) WHOLE;
    }

    /** How many pieces of time lie within the cell and do not fill it, of kind 0 too: so much the cell hides. */
    public int hidden(int row, int column) {
        return hidden[row * columns + column];
    }
}
