// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import java.io.IOException;
import java.util.Arrays;

import org.machineroom.trace.State;
import org.machineroom.trace.internal.state.StateSplitter;

/**
 * Writes the states of one rank after the other. It is given pieces of time that do not overlap, in any order; they are
 * kept until it is told that nothing will come before them, and are written in the order of time then, gaps between
 * them as idle. A rank's states end with an idle one that has no end. One thread at a time.
 */
final class StateWriter implements StateSplitter.Sink {
    private final LongFile states;
    private final LongFile sums;
    private final long[] sumPs = new long[IndexFormat.STATES_IN_ALL];
    private long[] pending = new long[1024];
    private long[] pendingEndPs = new long[1024];
    private int size;
    private long written;
    private long writtenUntilPs;

    StateWriter(LongFile states, LongFile sums) {
        this.states = states;
        this.sums = sums;
    }

    @Override
    public void add(State state, long beginPs, long endPs) {
        if (size == pending.length) {
            pending = Arrays.copyOf(pending, 2 * size);
            pendingEndPs = Arrays.copyOf(pendingEndPs, 2 * size);
        }
        pending[size] = IndexFormat.state(state, beginPs);
        pendingEndPs[size++] = endPs;
    }

    /** Promises that no piece to come begins before this time. */
    void settle(long timePs) throws IOException {
        // As pieces do not overlap, the first to begin is the first to end: both can be sorted on their own.
        Arrays.sort(pending, 0, size);
        Arrays.sort(pendingEndPs, 0, size);
        int settled = 0;
        while (settled < size && pending[settled] >> IndexFormat.STATE_BITS < timePs) {
            write(pending[settled], pendingEndPs[settled]);
            settled++;
        }
        System.arraycopy(pending, settled, pending, 0, size - settled);
        System.arraycopy(pendingEndPs, settled, pendingEndPs, 0, size - settled);
        size -= settled;
    }

    private void write(long state, long endPs) throws IOException {
        long beginPs = state >> IndexFormat.STATE_BITS;
        if (beginPs > writtenUntilPs) {
            writeOne(IndexFormat.state(State.IDLE, writtenUntilPs));
        }
        writeOne(state);
        sumPs[(int) state & IndexFormat.STATE_MASK] += endPs - beginPs;
        writtenUntilPs = endPs;
    }

    private void writeOne(long state) throws IOException {
        if ((written++ & IndexFormat.IN_BLOCK) == 0) {
            sums.add(state >> IndexFormat.STATE_BITS);
            for (int i = 1; i < sumPs.length; i++) {
                sums.add(sumPs[i]);
            }
        }
        states.add(state);
    }

    /**
     * Ends a rank's states and makes ready for the next rank.
     *
     * @return how many states it has
     */
    long endRank() throws IOException {
        settle(Long.MAX_VALUE);
        writeOne(IndexFormat.state(State.IDLE, writtenUntilPs));
        long states = written;
        written = 0;
        writtenUntilPs = 0;
        Arrays.fill(sumPs, 0);
        return states;
    }
}
