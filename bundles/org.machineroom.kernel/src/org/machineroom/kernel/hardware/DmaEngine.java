// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

/**
 * Moves blocks of memory without the processor, one after the other, in pieces of a greatest size. Each piece pays a
 * start-up and then moves at the engine's rate.
 */
public final class DmaEngine {
    private final Rate rate;
    private final long startUpPs;
    private final long largestPiece;
    private long freeAtPs;
    private long bytesMoved;

    /**
     * Creates an idle engine.
     *
     * @param startUpPs time per piece before the first byte moves, in picoseconds
     * @param largestPiece greatest number of bytes in one piece, at least 1
     */
    public DmaEngine(Rate rate, long startUpPs, long largestPiece) {
        if (largestPiece < 1) {
            throw new IllegalArgumentException("DMA pieces of " + largestPiece + " bytes: at least 1 is needed");
        }
        this.rate = rate;
        this.startUpPs = startUpPs;
        this.largestPiece = largestPiece;
    }

    /**
     * Queues a block behind those already queued.
     *
     * @param requestPs when the engine is told, in picoseconds
     * @return when the last byte has moved, in picoseconds
     */
    public long move(long requestPs, long bytes) {
        long pieces = Math.max(1, (bytes + largestPiece - 1) / largestPiece);
        freeAtPs = Math.max(requestPs, freeAtPs) + pieces * startUpPs + rate.timePs(bytes);
        bytesMoved += bytes;
        return freeAtPs;
    }

    /** When everything queued so far has moved, in picoseconds. */
    public long freeAtPs() {
        return freeAtPs;
    }

    /** Total bytes moved. */
    public long bytesMoved() {
        return bytesMoved;
    }
}
