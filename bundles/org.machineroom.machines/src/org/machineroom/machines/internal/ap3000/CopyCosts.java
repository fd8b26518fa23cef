// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import org.machineroom.kernel.hardware.Rate;

/**
 * How long the processor takes to copy and to add, with the routine that the library chooses (AP3000 paper section
 * 4.1): memcpy for contiguous data and long rows, a moderately pipelined routine for short rows, MatCopy in user memory
 * and for short sends, whose source is probably in the cache.
 */
final class CopyCosts {
    private static final int PERCENT = 100;

    private final Ap3000Parameters.Copies copies;
    private final long cachedSend;

    CopyCosts(Ap3000Parameters parameters) {
        this.copies = parameters.copies();
        this.cachedSend = parameters.library().cachedSend();
    }

    /** Packing in user memory, or unpacking. */
    long packPs(long bytes) {
        return (2 * bytes <= copies.cached() ? copies.matCopyCached() : copies.matCopy()).timePs(bytes);
    }

    /**
     * Filling a chunk from user memory.
     *
     * @param row bytes that lie in one piece in user memory
     * @param message length of the whole message
     */
    long fillPs(long bytes, long row, long message, Memory memory) {
        boolean isRow = row < message && row < copies.contiguousRow();
        return isRow && message < cachedSend && memory == Memory.KMEM ? copies.kmem().timePs(bytes)
                : movePs(bytes, row, message, memory);
    }

    /** Emptying a chunk into user memory; parameters as above. */
    long movePs(long bytes, long row, long message, Memory memory) {
        if (row >= message || row >= copies.contiguousRow()) {
            return (memory == Memory.KMEM ? copies.kmem() : copies.sdram()).timePs(bytes);
        }
        Rate rate = row < copies.longRow() ? copies.shortRows() : copies.longRows();
        boolean suffers = memory == Memory.SDRAM && row < copies.longRow();
        return rate.timePs(bytes) * (suffers ? copies.sdramRowFactor() : PERCENT) / PERCENT;
    }

    /**
     * Adding user data and a chunk.
     *
     * @param into where the sum goes; {@code null} for user memory
     */
    long addPs(long bytes, long row, long message, Memory into) {
        long copyPs = movePs(bytes, row, message, Memory.KMEM) * PERCENT / copies.addFactor();
        return into == Memory.SDRAM ? 2 * copyPs : copyPs;
    }
}
