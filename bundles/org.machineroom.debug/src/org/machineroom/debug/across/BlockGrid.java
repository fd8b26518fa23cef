// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import java.util.Arrays;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * Blocks of ranks in rows and columns. Those in a row must be equally high, those in a column equally wide. What a rank
 * would have that has no value stays empty, as large as its neighbours say.
 *
 * @param grid where the ranks are
 * @param blocks by rank
 */
record BlockGrid(RankGrid grid, Map<Integer, LocalBlock> blocks) {
    Cells put() {
        int[] tops = starts(grid.rows(), grid.columns(), (row, i) -> grid.at(row, i), LocalBlock::rows, "rows",
                "in the same row of blocks");
        int[] lefts = starts(grid.columns(), grid.rows(), (column, i) -> grid.at(i, column), LocalBlock::columns,
                "columns", "in the same column of blocks");
        Cells cells = new Cells(tops[grid.rows()], lefts[grid.columns()]);
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                put(cells, grid.at(row, column), tops[row], lefts[column]);
            }
        }
        return cells;
    }

    private void put(Cells cells, int rank, int top, int left) {
        LocalBlock block = blocks.get(rank);
        if (block != null) {
            for (int row = 0; row < block.rows(); row++) {
                for (int column = 0; column < block.columns(); column++) {
                    cells.set(top + row, left + column, rank, block.at(row, column));
                }
            }
        }
    }

    /** The rank that is the i-th in a line of blocks. */
    @FunctionalInterface
    private interface Line {
        int rank(int line, int i);
    }

    /** Where each line of blocks begins, and behind the last. */
    private int[] starts(int lines, int length, Line line, ToIntFunction<LocalBlock> size, String what, String where) {
        int[] sizes = IntStream.range(0, lines).map(number -> sizeOfLine(number, length, line, size, what, where))
                .toArray();
        int usual = usual(sizes);
        int[] starts = new int[lines + 1];
        for (int i = 0; i < lines; i++) {
            starts[i + 1] = Math.addExact(starts[i], sizes[i] < 0 ? usual : sizes[i]);
        }
        return starts;
    }

    private int sizeOfLine(int number, int length, Line line, ToIntFunction<LocalBlock> size, String what,
            String where) {
        LocalBlock first = null;
        for (int i = 0; i < length; i++) {
            LocalBlock block = blocks.get(line.rank(number, i));
            if (first != null && block != null && size.applyAsInt(first) != size.applyAsInt(block)) {
                throw new IllegalArgumentException("rank " + block.rank() + " has " + size.applyAsInt(block) + " "
                        + what + " and rank " + first.rank() + ", " + where + ", " + size.applyAsInt(first));
            }
            first = first == null ? block : first;
        }
        return first == null ? -1 : size.applyAsInt(first);
    }

    /** The size of lines of which no rank has a value: that of all others. */
    private static int usual(int[] sizes) {
        OptionalInt least = Arrays.stream(sizes).filter(size -> size >= 0).min();
        OptionalInt most = Arrays.stream(sizes).max();
        boolean isMissing = Arrays.stream(sizes).anyMatch(size -> size < 0);
        if (isMissing && least.isPresent() && least.getAsInt() != most.getAsInt()) {
            throw new IllegalArgumentException("some ranks have no value, and how much they would have is not known, "
                    + "as the others have from " + least.getAsInt() + " to " + most.getAsInt());
        }
        return least.orElse(0);
    }
}
