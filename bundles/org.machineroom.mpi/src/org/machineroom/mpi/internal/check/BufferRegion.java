// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.util.Arrays;
import java.util.List;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.Runs;

/**
 * Elements in a buffer of the program.
 *
 * @param buffer an array, a buffer of java.nio or a memory segment
 * @param start where the first begins, in bytes from the beginning of the buffer; objects count as one byte
 * @param count number of elements
 * @param layout what an element consists of
 * @param memory by its identity, what the buffer lies in: an array, or all memory outside of the heap
 * @param base where the buffer begins in that memory, in bytes
 */
public record BufferRegion(Object buffer, long start, int count, Layout layout, Object memory, long base) {
    /** Pieces of regions together that are compared one by one; beyond that they count as apart. */
    static final int MOST_PIECES = 1 << 16;

    /** No elements. */
    public static final BufferRegion NONE = new BufferRegion(null, 0, 0, Layout.of(BaseType.BYTE), null, 0);

    private static final Object OFF_HEAP = new Object();

    /** Elements in an array, or in a buffer of java.nio, which may be one of several views of its memory. */
    public static BufferRegion of(Object buffer, long start, int count, Layout layout) {
        MemorySegment segment = buffer instanceof Buffer view ? MemorySegment.ofBuffer(view.duplicate().clear())
                : buffer instanceof MemorySegment given ? given : null;
        if (segment != null) {
            return new BufferRegion(buffer, start, count, layout, segment.isNative() ? OFF_HEAP
                    : segment.heapBase().orElse(buffer), segment.address());
        }
        return new BufferRegion(buffer, start, count, layout, buffer, 0);
    }

    /** Whether it has no data. */
    boolean isEmpty() {
        return buffer == null || count == 0 || layout.size() == 0;
    }

    /** The first byte it touches, from the beginning of the buffer. */
    public long first() {
        return start + layout.firstByte(count);
    }

    /** The first byte it touches, in its memory. */
    public long begin() {
        return base + first();
    }

    /** The end of the last byte it touches, in its memory. */
    public long end() {
        return base + start + layout.endByte(count);
    }

    /** Whether two regions of one memory have a byte in common. */
    boolean overlaps(BufferRegion other) {
        if (begin() >= other.end() || other.begin() >= end()) {
            return false;
        }
        if (layout.isContiguous() && other.layout.isContiguous()) {
            return true;
        }
        return pieces() + other.pieces() <= MOST_PIECES && sharesPiece(other);
    }

    /** Whether it has a byte twice; pieces beyond {@link #MOST_PIECES} count as apart. */
    public boolean overlapsItself() {
        return !layout.isContiguous() && Aliases.within(List.of(this));
    }

    /** Number of pieces it lies in. */
    long pieces() {
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

    /** Begin and end of each piece in its memory, in ascending order. */
    private long[][] sortedPieces() {
        long[][] pieces = allPieces();
        Arrays.sort(pieces, (a, b) -> Long.compare(a[0], b[0]));
        return pieces;
    }

    /** Begin and end of each piece in its memory. */
    long[][] allPieces() {
        if (layout.isContiguous()) {
            return new long[][] {{begin(), end()}};
        }
        Runs runs = layout.runs();
        long[][] pieces = new long[(int) pieces()][];
        for (int element = 0; element < count; element++) {
            long at = base + start + element * layout.extent();
            for (int run = 0; run < runs.count(); run++) {
                long begin = at + runs.displacement(run);
                pieces[element * runs.count() + run] = new long[] {begin, begin + runs.length(run)};
            }
        }
        return pieces;
    }
}
