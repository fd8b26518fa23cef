// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.check;

import java.util.Arrays;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.Runs;

/**
 * Elements in a buffer of the program.
 *
 * @param buffer an array or a buffer of java.nio
 * @param start where the first begins, in bytes from the beginning of the buffer; objects count as one byte
 * @param count number of elements
 * @param layout what an element consists of
 */
public record BufferRegion(Object buffer, long start, int count, Layout layout) {
    /** Pieces of two regions together that are compared one by one; beyond that they count as apart. */
    private static final long MOST_PIECES = 1 << 16;

    /** Whether it has no data. */
    boolean isEmpty() {
        return buffer == null || count == 0 || layout.size() == 0;
    }

    /** The first byte it touches. */
    public long first() {
        return start + layout.firstByte(count);
    }

    /** The end of the last byte it touches. */
    long end() {
        return start + layout.endByte(count);
    }

    /** Whether two regions of one buffer have a byte in common. */
    boolean overlaps(BufferRegion other) {
        if (first() >= other.end() || other.first() >= end()) {
            return false;
        }
        if (layout.isContiguous() && other.layout.isContiguous()) {
            return true;
        }
        return pieces() + other.pieces() <= MOST_PIECES && sharesPiece(other);
    }

    private long pieces() {
        return layout.isContiguous() ? 1 : (long) layout.runs().count() * count;
    }

    private boolean sharesPiece(BufferRegion other) {
        long[][] mine = sortedPieces();
        long[][] others = other.sortedPieces();
        int i = 0;
        int j = 0;
        while (i < mine.length && j < others.length) {
            if (mine[i][1] <= others[j][0]) {
                i++;
            } else if (others[j][1] <= mine[i][0]) {
                j++;
            } else {
                return true;
            }
        }
        return false;
    }

    /** Begin and end of each piece, in ascending order. */
    private long[][] sortedPieces() {
        if (layout.isContiguous()) {
            return new long[][] {{first(), end()}};
        }
        Runs runs = layout.runs();
        long[][] pieces = new long[(int) pieces()][];
        for (int element = 0; element < count; element++) {
            long at = start + (long) element * layout.extent();
            for (int run = 0; run < runs.count(); run++) {
                long begin = at + runs.displacement(run);
                pieces[element * runs.count() + run] = new long[] {begin, begin + runs.length(run)};
            }
        }
        Arrays.sort(pieces, (a, b) -> Long.compare(a[0], b[0]));
        return pieces;
    }
}
