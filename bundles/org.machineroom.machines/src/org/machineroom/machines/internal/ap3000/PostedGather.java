// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.collective.GatherAtRoot;

/**
 * Everybody sends to the root, which first posts its receives, so that no block stays in its special memory: taken one
 * after the other, the blocks of later ranks could fill that, and the one that is wanted would never get in.
 *
 * <p>Steps: N-1, all of them at the root. Volume: each block once.
 */
final class PostedGather extends GatherAtRoot {
    @Override
    protected void collect(Exchange exchange, byte[] mine, byte[] all, Blocks blocks) {
        int root = exchange.rank();
        Transfer[] receives = new Transfer[exchange.size()];
        for (int rank = 0; rank < receives.length; rank++) {
            if (rank != root) {
                receives[rank] = exchange.startReceive(blocks.length(rank), rank);
            }
        }
        for (int rank = 0; rank < receives.length; rank++) {
            if (rank == root) {
                exchange.copy(mine, 0, all, blocks.offset(rank), mine.length);
            } else {
                exchange.await(receives[rank], all, blocks.offset(rank));
            }
        }
    }

    @Override
    public String toString() {
        return "posted";
    }
}
