// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.Arrays;
import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Exchange;

/**
 * A multi-broadcast as a program has to make it of the BLACS: one broadcast from each rank, in rank order.
 *
 * <p>Steps and volume: P times those of the broadcast.
 */
final class BcastsAllgather implements AllgatherAlgorithm {
    private final BcastAlgorithm bcast;

    BcastsAllgather(BcastAlgorithm bcast) {
        this.bcast = bcast;
    }

    @Override
    public void allgather(Exchange exchange, byte[] mine, byte[] all, Blocks blocks) {
        exchange.copy(mine, 0, all, blocks.offset(exchange.rank()), blocks.length(exchange.rank()));
        for (int root = 0; root < exchange.size(); root++) {
            int from = blocks.offset(root);
            byte[] block = Arrays.copyOfRange(all, from, from + blocks.length(root));
            bcast.bcast(exchange, block, root);
            System.arraycopy(block, 0, all, from, block.length);
        }
    }

    @Override
    public String toString() {
        return "broadcasts";
    }
}
