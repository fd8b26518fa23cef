// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds out whether the program itself has written to its memory in a window during an epoch: what others access is
 * compared with what it was when the epoch began, or when somebody has written it since who is known. A small window is
 * kept whole; of a larger one what has been accessed in an epoch before, and from the access on what is accessed for
 * the first time, so that the cost goes with the accesses.
 */
final class StoreWatch {
    /** Bytes up to which windows are kept whole. */
    private static final long SMALL = 1 << 14;
    /** Bytes that are kept of a larger one. */
    private static final long MOST = 1 << 18;
    /** Pieces that are kept, and that an access may have. */
    private static final int MOST_PIECES = 1 << 12;

    private final List<KeptMemory> memories = new ArrayList<>(1);
    private long bytes;
    private boolean open;

    /** What is done with a part of a memory. */
    @FunctionalInterface
    private interface Step {
        void take(KeptMemory memory, long begin, long end);
    }

    /** An epoch begins; {@code pieces} are all that others may access. */
    void open(List<BufferRegion> pieces) {
        open = true;
        long all = pieces.stream().mapToLong(piece -> piece.end() - piece.begin()).sum();
        boolean isSmall = all <= SMALL;
        if (isSmall || memories.stream().mapToInt(KeptMemory::count).sum() > MOST_PIECES) {
            forget();
        }
        memories.forEach(KeptMemory::keepAgain);
        if (isSmall) {
            pieces.forEach(this::keep);
        }
    }

    /** The epoch is over. */
    void close() {
        open = false;
    }

    /** Memory is no longer part of the window: nothing may be read that was. */
    void forget() {
        memories.clear();
        bytes = 0;
    }

    /** Whether an epoch is going on. */
    boolean isOpen() {
        return open;
    }

    /** Keeps what is about to be accessed. */
    void keep(BufferRegion region) {
        long more = (long) region.count() * region.layout().size();
        if (bytes + more <= MOST && isSimple(region) && KeptMemory.canKeep(region)) {
            KeptMemory memory = of(region);
            if (memory == null) {
                memory = new KeptMemory(region.memory());
                memories.add(memory);
            }
            for (long[] piece : region.allPieces()) {
                bytes += memory.keep(region, piece[0], piece[1]);
            }
        }
    }

    /** Whether a part is not as it was, as far as that is known. */
    boolean differs(BufferRegion region) {
        KeptMemory memory = open && isSimple(region) ? of(region) : null;
        if (memory != null) {
            for (long[] piece : region.allPieces()) {
                if (memory.differs(piece[0], piece[1])) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Somebody who is known has written a part. */
    void written(BufferRegion region) {
        forPieces(region, KeptMemory::refresh);
    }

    /** A call of the process writes a part until the epoch is over, nobody knows when. */
    void giveUp(BufferRegion region) {
        forPieces(region, KeptMemory::giveUp);
    }

    private void forPieces(BufferRegion region, Step step) {
        KeptMemory memory = open && !region.isEmpty() ? of(region) : null;
        if (memory == null) {
            return;
        }
        if (region.pieces() > MOST_PIECES) {
            memory.giveUp(region.begin(), region.end());
            return;
        }
        for (long[] piece : region.allPieces()) {
            step.take(memory, piece[0], piece[1]);
        }
    }

    private static boolean isSimple(BufferRegion region) {
        return !region.isEmpty() && region.pieces() <= MOST_PIECES;
    }

    private KeptMemory of(BufferRegion region) {
        for (KeptMemory memory : memories) {
            if (memory.memory() == region.memory()) {
                return memory;
            }
        }
        return null;
    }
}
