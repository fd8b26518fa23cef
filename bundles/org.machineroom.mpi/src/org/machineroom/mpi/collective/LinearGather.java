// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.GatherAlgorithm;
import org.machineroom.mpi.GathervAlgorithm;

/**
 * Everybody sends to the root, which receives in rank order (LAM's lam_basic).
 *
 * <p>Steps: N-1, all of them at the root. Volume: each block once. Blocking messages only.
 */
public final class LinearGather implements GatherAlgorithm, GathervAlgorithm {
    @Override
    public void gather(Exchange exchange, byte[] mine, byte[] all, int root) {
        boolean isRoot = exchange.rank() == root;
        gatherv(exchange, mine, all, isRoot ? Blocks.equal(exchange.size(), mine.length) : null, root);
    }

    @Override
    public void gatherv(Exchange exchange, byte[] mine, byte[] all, Blocks blocks, int root) {
        if (exchange.rank() != root) {
            exchange.send(mine, 0, mine.length, root);
            return;
        }
        for (int rank = 0; rank < exchange.size(); rank++) {
            if (rank == root) {
                exchange.copy(mine, 0, all, blocks.offset(rank), mine.length);
            } else {
                exchange.receive(all, blocks.offset(rank), blocks.length(rank), rank);
            }
        }
    }

    @Override
    public String toString() {
        return "linear";
    }
}
