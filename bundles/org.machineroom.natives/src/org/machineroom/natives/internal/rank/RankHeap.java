// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import org.machineroom.natives.internal.call.NativeMemory;

/**
 * What malloc has given out to one rank, read off its heap as heap.c keeps it: chunks follow each other, and begin with
 * two words, the second of which is the size and flags, and above them how many bytes at the end the program has not
 * asked for; it is 0 behind the last. To be asked while the rank is in a call.
 */
final class RankHeap {
    private static final int CHUNK_HEAD = 16;
    private static final int CHUNK_SIZE = 8;
    private static final int LEAST_CHUNK = 32;
    private static final int CHUNK_FLAGS = 15;
    private static final int SPARE_SHIFT = 56;
    private static final long CHUNK_BYTES = (1L << SPARE_SHIFT) - 1 & ~CHUNK_FLAGS;
    private static final int CHUNK_IS_FREE = 1;
    /** Chunks that may be passed for each question that is not important, and for the first ones. */
    private static final int EACH = 16;
    private static final int MOST = 1 << 16;

    private final long low;
    private final long end;
    private int patience = MOST;

    RankHeap(long low, long end) {
        this.low = low;
        this.end = end;
    }

    /** Bytes from an address to the end of what the heap has given out there; many if it is none of the heap's. */
    long allocated(long of) {
        if (of < low || of >= end) {
            return Long.MAX_VALUE;
        }
        long chunk = low;
        while (true) {
            patience--;
            long word = NativeMemory.ALL.get(JAVA_LONG, chunk + CHUNK_SIZE);
            if (word == 0) {
                return 0;
            }
            long size = word & CHUNK_BYTES;
            long chunkEnd = chunk + size + Long.BYTES; // a chunk in use has the first word behind it
            if (size < LEAST_CHUNK || size > end - chunk || of < chunk + CHUNK_HEAD) {
                return Long.MAX_VALUE; // in a head, or overwritten
            }
            if (of < chunkEnd) {
                long left = chunkEnd - (word >>> SPARE_SHIFT) - of;
                return (word & CHUNK_IS_FREE) != 0 ? 0 : left > 0 ? left : Long.MAX_VALUE;
            }
            chunk += size;
        }
    }

    /** The same as long as chunks are few; of a heap of many it is not known of each address that is asked for. */
    long allocatedIfFew(long of) {
        patience = Math.min(MOST, patience + EACH);
        return patience > 0 ? allocated(of) : Long.MAX_VALUE;
    }
}
