// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.Arrays;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ReduceAlgorithm;
import org.machineroom.mpi.ReduceScatterAlgorithm;
import org.machineroom.mpi.Reducer;

/**
 * A multi-reduce as a program has to make it of the BLACS: one combine for the block of each rank, in rank order.
 *
 * <p>Steps and volume: P times those of the combine.
 */
final class CombinesReduceScatter implements ReduceScatterAlgorithm {
    private final ReduceAlgorithm combine;

    CombinesReduceScatter(ReduceAlgorithm combine) {
        this.combine = combine;
    }

    @Override
    public void reduceScatter(Exchange exchange, byte[] mine, Blocks blocks, byte[] result, Reducer reducer) {
        for (int root = 0; root < exchange.size(); root++) {
            int from = blocks.offset(root);
            byte[] block = Arrays.copyOfRange(mine, from, from + blocks.length(root));
            combine.reduce(exchange, block, result, reducer, root);
        }
    }

    @Override
    public String toString() {
        return "combines";
    }
}
