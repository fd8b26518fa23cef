// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.GatherAlgorithm;
import org.machineroom.mpi.GathervAlgorithm;

/** Everybody sends to the root; a subclass says how that receives. */
public abstract class GatherAtRoot implements GatherAlgorithm, GathervAlgorithm {
    @Override
    public final void gather(Exchange exchange, byte[] mine, byte[] all, int root) {
        boolean isRoot = exchange.rank() == root;
        gatherv(exchange, mine, all, isRoot ? Blocks.equal(exchange.size(), mine.length) : null, root);
    }

    @Override
    public final void gatherv(Exchange exchange, byte[] mine, byte[] all, Blocks blocks, int root) {
        if (exchange.rank() == root) {
            collect(exchange, mine, all, blocks);
        } else {
            exchange.send(mine, 0, mine.length, root);
        }
    }

    /** Receives the blocks of all others, at the root, and puts its own beside them. */
    protected abstract void collect(Exchange exchange, byte[] mine, byte[] all, Blocks blocks);
}
