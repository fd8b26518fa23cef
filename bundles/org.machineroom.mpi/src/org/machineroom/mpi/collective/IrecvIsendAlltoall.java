// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.AlltoallAlgorithm;
import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Transfer;

/**
 * Each rank posts a number of receives, from its right neighbours on, starts as many sends, from its left neighbours
 * on, waits for all of them, and goes on with the next ones (MPICH for blocks of medium length and for MPI_Alltoallv;
 * LAM with all of them at once).
 *
 * <p>Steps: N-1 messages that may overlap. Volume: each block once. Needs a library with non-blocking calls.
 */
public final class IrecvIsendAlltoall implements AlltoallAlgorithm {
    /** How many are under way at once in MPICH. */
    private static final int MPICH_BATCH = 32;

    private final int batch;

    /** Creates the algorithm with 32 messages each way under way, as in MPICH. */
    public IrecvIsendAlltoall() {
        this(MPICH_BATCH);
    }

    /** Creates the algorithm with so many messages each way under way at once. */
    public IrecvIsendAlltoall(int batch) {
        if (batch < 1) {
            throw new IllegalArgumentException(batch + " messages at once: at least 1 is needed");
        }
        this.batch = batch;
    }

    @Override
    public void alltoall(Exchange exchange, BlockBuffer out, BlockBuffer in) {
        int size = exchange.size();
        int rank = exchange.rank();
        exchange.keepOwn(out, in);
        Transfer[] receives = new Transfer[Math.min(batch, size)];
        Transfer[] sends = new Transfer[receives.length];
        for (int first = 1; first < size; first += batch) {
            int count = Math.min(batch, size - first);
            for (int i = 0; i < count; i++) {
                int from = (rank + first + i) % size;
                receives[i] = exchange.startReceive(in.length(from), from);
            }
            for (int i = 0; i < count; i++) {
                int to = Math.floorMod(rank - first - i, size);
                sends[i] = exchange.startSend(out, to, to);
            }
            for (int i = 0; i < count; i++) {
                exchange.await(receives[i], in, (rank + first + i) % size);
            }
            for (int i = 0; i < count; i++) {
                exchange.await(sends[i]);
            }
        }
    }

    @Override
    public boolean needsNonBlocking() {
        return true;
    }

    @Override
    public String toString() {
        return "irecv-isend";
    }
}
