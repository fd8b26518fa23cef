// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import java.io.IOException;
import java.util.Arrays;
import org.machineroom.trace.State;

/**
 * Writes the states of one rank after the other, or other kinds of pieces of their time. It is given pieces that do not
 * overlap, in any order; they are kept until it is told that nothing will come before them, and are written in the
 * order of time then, gaps between them as {@link #NOTHING}. A rank's pieces end with one of that kind that has no end.
 * One thread at a time.
 */
final class PieceWriter {
    /** The kind of gaps. */
    static final int NOTHING = State.IDLE.ordinal();

    private final PieceFormat format;
    private final LongFile states;
    private final LongFile sums;
    private final long[] sumPs;
    private long[] pending = new long[1024];
    private long[] pendingEndPs = new long[1024];
    private int size;
    private long written;
    private long writtenUntilPs;

    PieceWriter(PieceFormat format, LongFile states, LongFile sums) {
        this.format = format;
        this.sumPs = new long[format.kinds()];
        this.states = states;
        this.sums = sums;
    }

    /** Adds a piece. */
    void add(int kind, long beginPs, long endPs) {
        if (size == pending.length) {
            pending = Arrays.copyOf(pending, 2 * size);
            pendingEndPs = Arrays.copyOf(pendingEndPs, 2 * size);
        }
        pending[size] = format.piece(kind, beginPs);
        pendingEndPs[size++] = endPs;
    }

    /** Promises that no piece to come begins before this time. */
    void settle(long timePs) throws IOException {
        // As pieces do not overlap, the first to begin is the first to end: both can be sorted on their own.
        Arrays.sort(pending, 0, size);
        Arrays.sort(pendingEndPs, 0, size);
        int settled = 0;
        while (settled < size && pending[settled] >> format.bits() < timePs) {
            write(pending[settled], pendingEndPs[settled]);
            settled++;
        }
        System.arraycopy(pending, settled, pending, 0, size - settled);
        System.arraycopy(pendingEndPs, settled, pendingEndPs, 0, size - settled);
        size -= settled;
    }

    private void write(long state, long endPs) throws IOException {
        long beginPs = state >> format.bits();
        if (beginPs > writtenUntilPs) {
            writeOne(format.piece(NOTHING, writtenUntilPs));
        }
        writeOne(state);
        sumPs[(int) state & format.mask()] += endPs - beginPs;
        writtenUntilPs = endPs;
    }

    private void writeOne(long state) throws IOException {
        if ((written++ & IndexFormat.IN_BLOCK) == 0) {
            sums.add(state >> format.bits());
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
        writeOne(format.piece(NOTHING, writtenUntilPs));
        long states = written;
        written = 0;
        writtenUntilPs = 0;
        Arrays.fill(sumPs, 0);
        return states;
    }
}
