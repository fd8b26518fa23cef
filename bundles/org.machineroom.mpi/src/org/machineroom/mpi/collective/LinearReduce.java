// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ReduceAlgorithm;
import org.machineroom.mpi.Reducer;

/**
 * Everybody sends to the root, which receives from the highest rank down to 0 and applies the operation each time, in
 * rank order for every operation (LAM's lam_basic for up to four ranks).
 *
 * <p>Steps: N-1, all of them at the root. Volume: (N-1) n. Blocking messages only.
 */
public final class LinearReduce implements ReduceAlgorithm {
    @Override
    public void reduce(Exchange exchange, byte[] mine, byte[] result, Reducer reducer, int root) {
        if (exchange.rank() != root) {
            exchange.send(mine, 0, mine.length, root);
            return;
        }
        int last = exchange.size() - 1;
        System.arraycopy(vectorOf(exchange, last, mine), 0, result, 0, mine.length);
        for (int rank = last - 1; rank >= 0; rank--) {
            exchange.reduce(reducer, vectorOf(exchange, rank, mine), 0, result, 0, mine.length);
        }
    }

    private static byte[] vectorOf(Exchange exchange, int rank, byte[] mine) {
        return rank == exchange.rank() ? mine : exchange.take(mine.length, rank);
    }

    @Override
    public String toString() {
        return "linear";
    }
}
