// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Exchange;

/**
 * Everybody sends to the root, which receives in rank order (LAM's lam_basic).
 *
 * <p>Steps: N-1, all of them at the root. Volume: each block once. Blocking messages only.
 */
public final class LinearGather extends GatherAtRoot {
    @Override
    protected void collect(Exchange exchange, byte[] mine, byte[] all, Blocks blocks) {
        for (int rank = 0; rank < exchange.size(); rank++) {
            if (rank == exchange.rank()) {
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
