// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.AlltoallAlgorithm;
import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.Exchange;

/**
 * In step k each rank exchanges with rank XOR k, or, where the number of ranks is no power of two, sends to rank + k
 * and receives from rank - k (Thakur, Rabenseifner, Gropp 2005, section 4.5; MPICH for long blocks).
 *
 * <p>Steps: N-1. Volume: each block once. Blocking messages only.
 */
public final class PairwiseAlltoall implements AlltoallAlgorithm {
    @Override
    public void alltoall(Exchange exchange, BlockBuffer out, BlockBuffer in) {
        int size = exchange.size();
        int rank = exchange.rank();
        boolean isPower = Fold.isPower(size);
        exchange.keepOwn(out, in);
        exchange.rounds(size - 1, out, in, round -> {
            int step = round + 1;
            int to = isPower ? rank ^ step : (rank + step) % size;
            int from = isPower ? to : Math.floorMod(rank - step, size);
            return exchange.round(out, to, in, from);
        });
    }

    @Override
    public String toString() {
        return "pairwise";
    }
}
