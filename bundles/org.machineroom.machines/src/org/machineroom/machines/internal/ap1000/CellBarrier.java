// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.mpi.BarrierAlgorithm;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.RankGroup;

/**
 * All cells of the partition wait on the S-net: with {@code sync}, or {@code hsync} if the host waits with them, which
 * is taken to cost the same. Others gather empty messages at rank 0 over a logical tree, which then broadcasts an empty
 * one (ANU report section 7).
 *
 * <p>Steps: 1 in hardware, else the tree's depth times its fan-out, because a node receives from its children one by
 * one, and a broadcast. Blocking messages only.
 */
final class CellBarrier implements BarrierAlgorithm {
    private static final byte[] NOTHING = {};

    private final int fanOut;
    private final SelectiveBcast bcast = new SelectiveBcast();

    /** Creates the algorithm with the given number of children of each node in the tree. */
    CellBarrier(int fanOut) {
        this.fanOut = fanOut;
    }

    @Override
    public void barrier(Exchange exchange) {
        Ap1000Machine machine = Ap1000Transport.of(exchange).machine();
        RankGroup group = exchange.communicator().group();
        if (machine.layout().isAllCells(group) || machine.layout().isHostAndAllCells(group)) {
            machine.sync(exchange.simulatedRank(), group);
        } else {
            gather(exchange);
            bcast.bcast(exchange, NOTHING, 0);
        }
    }

    private void gather(Exchange exchange) {
        int rank = exchange.communicator().rank();
        for (int child : HeapTree.children(rank, exchange.size(), fanOut)) {
            exchange.awaitSignal(child);
        }
        if (rank > 0) {
            exchange.signal(HeapTree.parent(rank, fanOut));
        }
    }

    @Override
    public String toString() {
        return "sync-or-tree";
    }
}
