// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.AlltoallAlgorithm;
import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.Exchange;

/**
 * Each rank sends all its blocks, first to its right neighbour and so on round, and then receives all, first from its
 * left neighbour. For libraries without non-blocking calls whose sends do not wait for the receiver, as rMPI's, which
 * stores what it does not expect; with sends that do wait it deadlocks, as it would on the real library.
 *
 * <p>Steps: 2 (N-1). Volume: each block once. Blocking messages only.
 */
public final class LinearAlltoall implements AlltoallAlgorithm {
    @Override
    public void alltoall(Exchange exchange, BlockBuffer out, BlockBuffer in) {
        int size = exchange.size();
        int rank = exchange.rank();
        exchange.keepOwn(out, in);
        for (int step = 1; step < size; step++) {
            int to = (rank + step) % size;
            exchange.send(out, to);
        }
        for (int step = 1; step < size; step++) {
            int from = Math.floorMod(rank - step, size);
            exchange.receive(in, from);
        }
    }

    @Override
    public String toString() {
        return "linear";
    }
}
