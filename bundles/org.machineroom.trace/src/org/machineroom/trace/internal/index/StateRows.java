// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import java.util.Arrays;

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
    public interface Cells {
        /** A cell that lies in one state as a whole. */
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
        private final long[] timesPs = new long[IndexFormat.STATES_IN_ALL];

        Row(int rank) {
            base = first[rank];
            count = first[rank + 1] - base;
            baseBlock = firstBlock[rank];
            blocks = firstBlock[rank + 1] - baseBlock;
        }

        void read(long[] edgesPs, Cells cells) {
            long at = find(edgesPs[0]);
            for (int column = 0; column + 1 < edgesPs.length; column++) {
                long fromPs = edgesPs[column];
                long untilPs = Math.max(edgesPs[column + 1], fromPs + 1);
                while (endPs(at) <= fromPs) {
                    at++;
                }
                if (endPs(at) > untilPs) {
                    cells.uniform(column, kind(at));
                    continue;
                }
                Arrays.fill(timesPs, 0);
                long after = sumUp(at, fromPs, untilPs);
                long firstWithin = beginPs(at) == fromPs ? at : at + 1;
                long within = Math.max(0, after - firstWithin);
                boolean filled = within == 1 && beginPs(firstWithin) == fromPs && endPs(firstWithin) == untilPs;
                cells.mixed(column, timesPs, untilPs - fromPs, filled ? 0 : within);
                at = edgesPs[column + 1] == untilPs ? after : at;
            }
        }

        /** Adds up the times of a cell that begins in this state; returns the state that its end lies in. */
        private long sumUp(long from, long fromPs, long untilPs) {
            long at = from;
            long timePs = fromPs;
            long state = state(at);
            while (true) {
                long next = at + 1 < count ? state(at + 1) : Long.MAX_VALUE;
                long endPs = next >> IndexFormat.STATE_BITS;
                int kind = (int) state & IndexFormat.STATE_MASK;
                if (endPs > untilPs || at + 1 == count) {
                    timesPs[kind] += untilPs - timePs;
                    return at;
                }
                timesPs[kind] += endPs - timePs;
                timePs = endPs;
                state = next;
                at++;
                if ((at & IndexFormat.IN_BLOCK) == 0) {
                    long block = at >> IndexFormat.BLOCK_BITS;
                    long last = lastBlockUntil(block, untilPs);
                    if (last > block) {
                        addBlocks(block, last);
                        timePs = blockBeginPs(last);
                        at = last << IndexFormat.BLOCK_BITS;
                        state = state(at);
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

        private long state(long at) {
            long block = at >> IndexFormat.BLOCK_BITS;
            if (block != loadedBlock) {
                long from = block << IndexFormat.BLOCK_BITS;
                states.copy(base + from, (int) Math.min(IndexFormat.BLOCK, count - from), loaded);
                loadedBlock = block;
            }
            return loaded[(int) at & IndexFormat.IN_BLOCK];
        }

        private long beginPs(long at) {
            return state(at) >> IndexFormat.STATE_BITS;
        }

        private long endPs(long at) {
            return at + 1 < count ? beginPs(at + 1) : Long.MAX_VALUE;
        }

        private int kind(long at) {
            return (int) state(at) & IndexFormat.STATE_MASK;
        }

        private long blockBeginPs(long block) {
            return sums.get((baseBlock + block) * IndexFormat.SUM_LONGS);
        }

        private long sum(long block, int state) {
            return sums.get((baseBlock + block) * IndexFormat.SUM_LONGS + state);
        }
    }
}
