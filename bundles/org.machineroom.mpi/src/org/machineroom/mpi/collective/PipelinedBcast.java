// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.Arrays;
import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.Exchange;

/**
 * A chain from the root over its right neighbours; each rank receives the data in segments and sends each on before it
 * receives the next one (Open MPI's tuned collectives).
 *
 * <p>Steps: n/s + N-2 segments of s bytes. Volume: each rank but the last sends n. Blocking messages only.
 */
public final class PipelinedBcast implements BcastAlgorithm {
    private static final int USUAL_SEGMENT_BYTES = 8192;

    private final int segmentBytes;

    /** Creates the algorithm with segments of 8 KiB. */
    public PipelinedBcast() {
        this(USUAL_SEGMENT_BYTES);
    }

    /** Creates the algorithm with segments of the given length. */
    public PipelinedBcast(int segmentBytes) {
        if (segmentBytes < 1) {
            throw new IllegalArgumentException("segments of " + segmentBytes + " bytes: at least 1 is needed");
        }
        this.segmentBytes = segmentBytes;
    }

    @Override
    public void bcast(Exchange exchange, byte[] data, int root) {
        int size = exchange.size();
        int rank = exchange.rank();
        int next = (rank + 1) % size;
        int previous = Math.floorMod(rank - 1, size);
        int at = 0;
        do {
            int length = Math.min(segmentBytes, data.length - at);
            byte[] segment;
            if (rank == root) {
                segment = Arrays.copyOfRange(data, at, at + length);
            } else {
                segment = exchange.take(length, previous);
                System.arraycopy(segment, 0, data, at, length);
            }
            if (next != root) {
                exchange.pass(segment, next);
            }
            at += length;
        } while (at < data.length);
    }

    @Override
    public String toString() {
        return "pipelined";
    }
}
