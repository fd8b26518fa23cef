// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.Arrays;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ReduceScatterAlgorithm;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.collective.ReduceScattervReduceScatter;

/**
 * Multi-reduce along a ring with whole messages: a rank starts with its contribution to its left neighbour's block, and
 * adds its own to each partial sum that it receives before it sends that on. Where the order of the operands matters,
 * it is Reduce and Scatterv.
 *
 * <p>Steps: P-1. Volume: (P-1)/P n at each rank.
 */
final class RingReduceScatter implements ReduceScatterAlgorithm {
    private final ReduceScatterAlgorithm ordered;

    RingReduceScatter(Collectives parts) {
        this.ordered = new ReduceScattervReduceScatter(parts);
    }

    @Override
    public void reduceScatter(Exchange exchange, byte[] mine, Blocks blocks, byte[] result, Reducer reducer) {
        if (!reducer.isCommutative()) {
            ordered.reduceScatter(exchange, mine, blocks, result, reducer);
            return;
        }
        int rank = exchange.rank();
        int size = exchange.size();
        byte[] sum = part(mine, blocks, Math.floorMod(rank - 1, size));
        for (int step = 1; step < size; step++) {
            int owner = Math.floorMod(rank - 1 - step, size);
            byte[] received = exchange.swap(sum, (rank + 1) % size, blocks.length(owner),
                    Math.floorMod(rank - 1, size));
            sum = part(mine, blocks, owner);
            exchange.reduce(reducer, received, 0, sum, 0, sum.length);
        }
        System.arraycopy(sum, 0, result, 0, result.length);
    }

    private static byte[] part(byte[] mine, Blocks blocks, int owner) {
        return Arrays.copyOfRange(mine, blocks.offset(owner), blocks.offset(owner) + blocks.length(owner));
    }

    @Override
    public String toString() {
        return "ring-multi-reduce";
    }
}
