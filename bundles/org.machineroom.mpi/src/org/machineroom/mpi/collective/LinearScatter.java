// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ScatterAlgorithm;
import org.machineroom.mpi.ScattervAlgorithm;

/**
 * The root sends each rank its block, in rank order (LAM's lam_basic; rMPI).
 *
 * <p>Steps: N-1, all of them at the root. Volume: each block once. Blocking messages only.
 */
public final class LinearScatter implements ScatterAlgorithm, ScattervAlgorithm {
    @Override
    public void scatter(Exchange exchange, byte[] all, byte[] mine, int root) {
        boolean isRoot = exchange.rank() == root;
        scatterv(exchange, all, isRoot ? Blocks.equal(exchange.size(), mine.length) : null, mine, root);
    }

    @Override
    public int scatterv(Exchange exchange, byte[] all, Blocks blocks, byte[] mine, int root) {
        if (exchange.rank() != root) {
            return exchange.receive(mine, 0, mine.length, root);
        }
        for (int rank = 0; rank < exchange.size(); rank++) {
            if (rank == root) {
                exchange.copy(all, blocks.offset(rank), mine, 0, blocks.length(rank));
            } else {
                exchange.send(all, blocks.offset(rank), blocks.length(rank), rank);
            }
        }
        return blocks.length(root);
    }

    @Override
    public String toString() {
        return "linear";
    }
}
