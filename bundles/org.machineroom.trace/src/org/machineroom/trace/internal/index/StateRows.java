// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import java.util.Arrays;

import org.machineroom.trace.index.GridQuery;

/**
 * The states of all ranks. A row of cells is read from left to right; states are looked at one by one where cells are
 * narrow, and passed over by whole blocks and their sums where they are wide. Immutable, for any thread.
 */
public final class StateRows {
    private final Longs states;
    private final Longs sums;
    private final long[] first;
    private final long[] firstBlock;

    StateRows(Longs states, Longs sums, long[] counts) {
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
    @FunctionalInterface
    public interface Cells {
        /**
         * A cell.
         *
         * @param timesPs how long the rank was in each state; used again for the next cell
         * @param wholePs the cell's length
         * @param within  states, idle ones too, that begin and end in the cell, unless one fills it
         */
        void cell(int column, long[] timesPs, long wholePs, long within);
    }

    /** Reads a rank's cells. */
    public void read(int rank, GridQuery query, Cells cells) {
        new Row(rank).read(query, cells);
    }

    /** One rank's states, and where the reading of them has got to. */
    private final class Row {
        private final long base;
        private final long count;
        private final long baseBlock;
        private final long blocks;
        private final long[] timesPs = new long[IndexFormat.STATES_IN_ALL];

        Row(int rank) {
            base = first[rank];
            count = first[rank + 1] - base;
            baseBlock = firstBlock[rank];
            blocks = firstBlock[rank + 1] - baseBlock;
        }

        void read(GridQuery query, Cells cells) {
            long at = find(query.fromPs());
            for (int column = 0; column < query.columns(); column++) {
                long fromPs = query.columnBeginPs(column);
                long untilPs = query.columnEndPs(column);
                while (endPs(at) <= fromPs) {
                    at++;
                }
                Arrays.fill(timesPs, 0);
                long after = sumUp(at, fromPs, untilPs);
                long firstWithin = beginPs(at) == fromPs ? at : at + 1;
                long within = Math.max(0, after - firstWithin);
                boolean filled = within == 1 && beginPs(firstWithin) == fromPs && endPs(firstWithin) == untilPs;
                cells.cell(column, timesPs, untilPs - fromPs, filled ? 0 : within);
                at = query.columnBeginPs(column + 1) == untilPs ? after : at;
            }
        }

        /** Adds up the times of a cell that begins in this state; returns the state that its end lies in. */
        private long sumUp(long from, long fromPs, long untilPs) {
            long at = from;
            long timePs = fromPs;
            while (true) {
                long endPs = endPs(at);
                if (endPs > untilPs) {
                    timesPs[kind(at)] += untilPs - timePs;
                    return at;
                }
                timesPs[kind(at)] += endPs - timePs;
                timePs = endPs;
                at++;
                if ((at & IndexFormat.IN_BLOCK) == 0) {
                    long block = at >> IndexFormat.BLOCK_BITS;
                    long last = lastBlockUntil(block, untilPs);
                    if (last > block) {
                        addBlocks(block, last);
                        timePs = blockBeginPs(last);
                        at = last << IndexFormat.BLOCK_BITS;
                    }
                }
            }
        }

        private void addBlocks(long from, long until) {
            long wholePs = blockBeginPs(until) - blockBeginPs(from);
            for (int state = 1; state < timesPs.length; state++) {
                long ps = sum(until, state) - sum(from, state);
                timesPs[state] += ps;
                wholePs -= ps;
            }
            timesPs[0] += wholePs;
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

        /** The state at this time. */
        private long find(long timePs) {
            long at = lastBlockUntil(0, timePs) << IndexFormat.BLOCK_BITS;
            while (endPs(at) <= timePs) {
                at++;
            }
            return at;
        }

        private long beginPs(long at) {
            return states.get(base + at) >> IndexFormat.STATE_BITS;
        }

        private long endPs(long at) {
            return at + 1 < count ? beginPs(at + 1) : Long.MAX_VALUE;
        }

        private int kind(long at) {
            return (int) states.get(base + at) & IndexFormat.STATE_MASK;
        }

        private long blockBeginPs(long block) {
            return sums.get((baseBlock + block) * IndexFormat.SUM_LONGS);
        }

        private long sum(long block, int state) {
            return sums.get((baseBlock + block) * IndexFormat.SUM_LONGS + state);
        }
    }
}
