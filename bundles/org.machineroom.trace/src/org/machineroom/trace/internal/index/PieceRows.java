// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import java.util.Arrays;

/**
 * The states of all ranks, or other kinds of pieces that their time falls into. A row of cells is read from left to
 * right; states are looked at one by one where cells are narrow, and passed over by whole blocks and their sums where
 * they are wide. Immutable, for any thread.
 */
public final class PieceRows {
    private final PieceFormat format;
    private final Longs states;
    private final Longs sums;
    private final long[] first;
    private final long[] firstBlock;

    PieceRows(PieceFormat format, Longs states, Longs sums, long... counts) {
        this.format = format;
        this.states = states;
        this.sums = sums;
        first = new long[counts.length + 1];
        firstBlock = new long[counts.length + 1];
        for (int rank = 0; rank < counts.length; rank++) {
            first[rank + 1] = first[rank] + counts[rank];
            firstBlock[rank + 1] = firstBlock[rank] + IndexFormat.blocks(counts[rank]);
        }
    }

    /** Takes the cells of a row, one after the other. */
    public interface Cells {
        /** A cell that lies within one state and does not reach its end. */
        void uniform(int column, int state);

        /**
         * Any other cell.
         *
         * @param timesPs how long the rank was in each state; used again for the next cell
         * @param wholePs the cell's length
         * @param within  states, idle ones too, that begin and end in the cell, unless one fills it
         */
        void mixed(int column, long[] timesPs, long wholePs, long within);
    }

    /**
     * Reads a rank's cells.
     *
     * @param edgesPs begins of the cells and the end of the last; a cell that ends where it begins stands for the
     *                picosecond there
     */
    public void read(int rank, long[] edgesPs, Cells cells) {
        new Row(rank).read(edgesPs, cells);
    }

    /** One rank's states, and where the reading of them has got to. */
    private final class Row {
        private final long base;
        private final long count;
        private final long baseBlock;
        private final long blocks;
        private final long[] loaded = new long[IndexFormat.BLOCK];
        private long loadedBlock = -1;
        private long loadedEndPs;
        private final long[] timesPs = new long[format.kinds()];
        /** Time in each state, from the beginning of the run until the cell that is read. */
        private final long[] beforePs = new long[format.kinds()];

        Row(int rank) {
            base = first[rank];
            count = first[rank + 1] - base;
            baseBlock = firstBlock[rank];
            blocks = firstBlock[rank + 1] - baseBlock;
        }

        void read(long[] edgesPs, Cells cells) {
            long at = goOn(sumUp(0, 0, edgesPs[0]));
            for (int column = 0; column + 1 < edgesPs.length; column++) {
                long fromPs = edgesPs[column];
                long untilPs = Math.max(edgesPs[column + 1], fromPs + 1);
                boolean isPassed = edgesPs[column + 1] == untilPs;
                load(at >> IndexFormat.BLOCK_BITS);
                if (endPs(at) > untilPs) {
                    cells.uniform(column, kind(at));
                    beforePs[kind(at)] += isPassed ? untilPs - fromPs : 0;
                } else {
                    long after = sumUp(at, fromPs, untilPs);
                    readMixed(column, at, after, fromPs, untilPs, cells);
                    at = isPassed ? goOn(after) : at;
                }
            }
        }

        private void readMixed(int column, long at, long after, long fromPs, long untilPs, Cells cells) {
            long firstWithin = beginPs(at) == fromPs ? at : at + 1;
            long within = after - firstWithin;
            boolean isFilled = within == 1 && firstWithin == at && beginPs(after) == untilPs;
            cells.mixed(column, timesPs, untilPs - fromPs, isFilled ? 0 : within);
        }

        /** Makes the cell that was summed up a part of what was before; returns the state that it ends in. */
        private long goOn(long after) {
            for (int state = 0; state < timesPs.length; state++) {
                beforePs[state] += timesPs[state];
            }
            return after;
        }

        /**
         * Sums up the times of a cell that begins in this state; blocks that it holds as a whole, and the rest of the
         * one that it begins in, are the difference of sums.
         *
         * @return the state that the cell's end lies in
         */
        private long sumUp(long from, long fromPs, long untilPs) {
            Arrays.fill(timesPs, 0);
            long at = from;
            long timePs = fromPs;
            load(at >> IndexFormat.BLOCK_BITS);
            if (untilPs >= loadedEndPs) {
                long block = lastBlockUntil(loadedBlock + 1, untilPs);
                timePs = blockBeginPs(block);
                takeSums(block, timePs - fromPs);
                at = block << IndexFormat.BLOCK_BITS;
                load(block);
            }
            for (long endPs = endPs(at); endPs <= untilPs; endPs = endPs(at)) {
                timesPs[kind(at)] += endPs - timePs;
                timePs = endPs;
                at++;
            }
            timesPs[kind(at)] += untilPs - timePs;
            return at;
        }

        private void takeSums(long block, long wholePs) {
            long idlePs = wholePs;
            for (int state = 1; state < timesPs.length; state++) {
                timesPs[state] = sum(block, state) - beforePs[state];
                idlePs -= timesPs[state];
            }
            timesPs[0] = idlePs;
        }

        private void load(long block) {
            if (block != loadedBlock) {
                long from = block << IndexFormat.BLOCK_BITS;
                states.copy(base + from, (int) Math.min(IndexFormat.BLOCK, count - from), loaded);
                loadedBlock = block;
                loadedEndPs = block + 1 < blocks ? blockBeginPs(block + 1) : Long.MAX_VALUE;
            }
        }

        /** The last block, from this one on, that begins at this time or before: looks ever further, then halves. */
        private long lastBlockUntil(long block, long timePs) {
            long low = block;
            long step = 1;
            while (low + step < blocks && blockBeginPs(low + step) <= timePs) {
                low += step;
                step *= 2;
            }
            long high = Math.min(low + step, blocks);
            while (high - low > 1) {
                long middle = low + high >>> 1;
                if (blockBeginPs(middle) <= timePs) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        private long beginPs(long at) {
            return states.get(base + at) >> format.bits();
        }

        /** End of a state of the loaded block. */
        private long endPs(long at) {
            int next = (int) (at + 1) & IndexFormat.IN_BLOCK;
            return next == 0 || at + 1 == count ? loadedEndPs : loaded[next] >> format.bits();
        }

        /** Kind of a state of the loaded block. */
        private int kind(long at) {
            return (int) loaded[(int) at & IndexFormat.IN_BLOCK] & format.mask();
        }

        private long blockBeginPs(long block) {
            return sums.get((baseBlock + block) * format.kinds());
        }

        private long sum(long block, int state) {
            return sums.get((baseBlock + block) * format.kinds() + state);
        }
    }
}
