// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.index;

import java.util.stream.IntStream;

/**
 * Asks for a grid: a row for each of some ranks, a range of time cut into columns of the same length, as far as whole
 * picoseconds allow. A column shorter than a picosecond stands for the picosecond that it lies in.
 *
 * @param ranks   in the order of the rows; the array is not copied and must not be changed
 * @param fromPs  begin of the first column
 * @param untilPs end of the last column, after {@code fromPs}
 * @param columns how many, at least 1
 */
public record GridQuery(int[] ranks, long fromPs, long untilPs, int columns) {

    public GridQuery {
        if (fromPs < 0 || untilPs <= fromPs || columns < 1) {
            throw new IllegalArgumentException(
                    columns + " columns from " + fromPs + " ps until " + untilPs + " ps: there is nothing to show");
        }
    }

    /** Asks for all ranks from one to another, both included. */
    public static GridQuery ranks(int first, int last, long fromPs, long untilPs, int columns) {
        return new GridQuery(IntStream.rangeClosed(first, last).toArray(), fromPs, untilPs, columns);
    }

    /** Number of rows. */
    public int rows() {
        return ranks.length;
    }

    /** When a column begins; that of the column after the last is the end of all. */
    public long columnBeginPs(int column) {
        long length = untilPs - fromPs;
        return fromPs + length / columns * column + length % columns * column / columns;
    }

    /** Begins of all columns, and the end of the last. */
    long[] edgesPs() {
        long[] edges = new long[columns + 1];
        for (int column = 0; column <= columns; column++) {
            edges[column] = columnBeginPs(column);
        }
        return edges;
    }

    /** When a column ends. */
    public long columnEndPs(int column) {
        return Math.max(columnBeginPs(column + 1), columnBeginPs(column) + 1);
    }
}
