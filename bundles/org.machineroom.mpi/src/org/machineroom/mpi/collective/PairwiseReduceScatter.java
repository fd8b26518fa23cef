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
        Sum fromAbove = new Sum(exchange, reducer);
        System.arraycopy(mine, blocks.offset(rank), result, 0, length);
        exchange.rounds(size - 1, reducer, round -> {
            int to = (rank + round + 1) % size;
            int from = Math.floorMod(rank - round - 1, size);
            byte[] out = Arrays.copyOfRange(mine, blocks.offset(to), blocks.offset(to) + blocks.length(to));
            return exchange.round(out, to, length, from, in -> {
                if (from < rank || reducer.isCommutative()) {
                    exchange.reduce(reducer, in, 0, result, 0, length);
                } else {
                    fromAbove.addLower(in);
                }
            });
        });
        if (fromAbove.value() != null) {
            exchange.accumulate(reducer, fromAbove.value(), false, result, 0);
        }
    }

    @Override
    public String toString() {
        return "pairwise";
    }
}
