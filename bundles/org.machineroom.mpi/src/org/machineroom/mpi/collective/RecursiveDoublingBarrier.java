// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.BarrierAlgorithm;
import org.machineroom.mpi.Exchange;

/**
 * Ranks at distance 1, 2, 4, ... exchange signals. Where the number of ranks is not a power of two, some pair up before
 * and are released afterwards (Open MPI's tuned collectives).
 *
 * <p>Steps: log2 N, two more if N is no power of two. Volume: one empty message per rank and step. Blocking messages
 * only.
 */
public final class RecursiveDoublingBarrier implements BarrierAlgorithm {
    @Override
    public void barrier(Exchange exchange) {
        Fold fold = Fold.of(exchange.size());
        int rank = exchange.rank();
        boolean isPaired = fold.isPaired(rank);
        int me = fold.number(rank);
        if (me == Fold.NONE) {
            exchange.signal(fold.partner(rank));
            exchange.awaitSignal(fold.partner(rank));
            return;
        }
        if (isPaired) {
            exchange.awaitSignal(fold.partner(rank));
        }
        exchange.rounds(fold.rounds(), round -> {
            int partner = fold.rank(me ^ 1 << round);
            return exchange.signals(partner, partner);
        });
        if (isPaired) {
            exchange.signal(fold.partner(rank));
        }
    }

    @Override
    public String toString() {
        return "recursive-doubling";
    }
}
