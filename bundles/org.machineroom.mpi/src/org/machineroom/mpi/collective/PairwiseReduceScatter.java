// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.Arrays;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ReduceScatterAlgorithm;
import org.machineroom.mpi.Reducer;

/**
 * In step k each rank sends to rank + k the block that this rank needs, receives from rank - k the block that itself
 * needs, and reduces it (Thakur, Rabenseifner, Gropp 2005, section 4.4; MPICH for long data). The blocks come from
 * falling ranks, so rank order is kept with a second sum for the ranks above one's own.
 *
 * <p>Steps: N-1. Volume: each rank sends and reduces n (N-1)/N. Blocking messages only.
 */
public final class PairwiseReduceScatter implements ReduceScatterAlgorithm {
    @Override
    public void reduceScatter(Exchange exchange, byte[] mine, Blocks blocks, byte[] result, Reducer reducer) {
        int size = exchange.size();
        int rank = exchange.rank();
        int length = blocks.length(rank);
        byte[] fromAbove = null;
        System.arraycopy(mine, blocks.offset(rank), result, 0, length);
        for (int step = 1; step < size; step++) {
            int to = (rank + step) % size;
            int from = Math.floorMod(rank - step, size);
            byte[] out = Arrays.copyOfRange(mine, blocks.offset(to), blocks.offset(to) + blocks.length(to));
            byte[] in = exchange.swap(out, to, length, from);
            if (from < rank || reducer.isCommutative()) {
                exchange.reduce(reducer, in, 0, result, 0, length);
            } else if (fromAbove == null) {
                fromAbove = in.clone();
            } else {
                exchange.reduce(reducer, in, 0, fromAbove, 0, length);
            }
        }
        if (fromAbove != null) {
            exchange.accumulate(reducer, fromAbove, false, result, 0);
        }
    }

    @Override
    public String toString() {
        return "pairwise";
    }
}
