// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import java.util.Arrays;

/**
 * What some ranks did over a whole run, in a fixed number of columns. The length of a run is not known beforehand:
 * whenever it outgrows the columns, each two of them become one. Memory depends on neither the run's length nor its
 * number of ranks.
 */
public final class CoarseTimeline {
    private static final int COLUMNS = 128;
    private static final int KINDS = Activity.values().length;
    private static final int FIRST_COLUMN_SHIFT = 10;
    private static final int NO_ROW = -1;

    private final int ranks;
    private final int rows;
    private final long[] spentPs;
    private final int[] rowOfRank;
    private int columnShift = FIRST_COLUMN_SHIFT; // a column is a power of two long, as this is a hot path

    /** Creates an empty timeline that shows at most {@code mostRows} of the ranks, evenly chosen. */
    public CoarseTimeline(int ranks, int mostRows) {
        this.ranks = ranks;
        this.rows = Math.min(ranks, mostRows);
        this.spentPs = new long[rows * COLUMNS * KINDS];
        this.rowOfRank = new int[ranks];
        Arrays.fill(rowOfRank, NO_ROW);
        for (int row = 0; row < rows; row++) {
            rowOfRank[rankOfRow(row)] = row;
        }
    }

    /** Number of rows. */
    public int rows() {
        return rows;
    }

    /** The rank that a row shows. */
    public int rankOfRow(int row) {
        return (int) ((long) row * ranks / rows);
    }

    /** Adds a stretch of time of a rank; ignored where the rank has no row. */
    public void add(int rank, Activity activity, long beginPs, long endPs) {
        int row = rowOfRank[rank];
        if (row == NO_ROW || endPs <= beginPs) {
            return;
        }
        while (endPs - 1 >> columnShift >= COLUMNS) {
            halve();
        }
        int first = (int) (beginPs >> columnShift);
        int last = (int) (endPs - 1 >> columnShift);
        if (first == last) {
            spentPs[index(row, first) + activity.ordinal()] += endPs - beginPs;
            return;
        }
        for (int column = first; column <= last; column++) {
            long from = Math.max(beginPs, (long) column << columnShift);
            long to = column == last ? endPs : column + 1L << columnShift;
            spentPs[index(row, column) + activity.ordinal()] += to - from;
        }
    }

    private void halve() {
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                for (int kind = 0; kind < KINDS; kind++) {
                    spentPs[index(row, column) + kind] = column < COLUMNS / 2
                            ? spentPs[index(row, 2 * column) + kind] + spentPs[index(row, 2 * column + 1) + kind] : 0;
                }
            }
        }
        columnShift++;
    }

    /**
     * What a row mostly did in the {@code column}th of {@code columns} equal parts of the time up to {@code endPs}.
     *
     * @return {@code null} if it did nothing
     */
    public Activity dominant(int row, int column, int columns, long endPs) {
        int from = (int) (beginPs(column, columns, endPs) >> columnShift);
        int to = Math.max(from + 1, (int) (beginPs(column + 1, columns, endPs) >> columnShift));
        Activity most = null;
        long mostPs = 0;
        for (Activity activity : Activity.values()) {
            long ps = 0;
            for (int c = from; c < Math.min(to, COLUMNS); c++) {
                ps += spentPs[index(row, c) + activity.ordinal()];
            }
            if (ps > mostPs) {
                most = activity;
                mostPs = ps;
            }
        }
        return most;
    }

    /** Without products that overflow in runs of days. */
    private static long beginPs(int column, int columns, long endPs) {
        return endPs / columns * column + endPs % columns * column / columns;
    }

    private static int index(int row, int column) {
        return (row * COLUMNS + column) * KINDS;
    }
}
