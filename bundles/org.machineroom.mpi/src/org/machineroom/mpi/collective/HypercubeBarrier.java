// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.BarrierAlgorithm;
import org.machineroom.mpi.Exchange;

/**
 * Signals run up a binomial tree to rank 0 and down again. A rank's parent is the rank without its highest bit; it
 * hears its children from the highest down and tells them from the lowest up (LAM's lam_basic for more than four
 * ranks).
 *
 * <p>Steps: 2 log2 N. Volume: 2 (N-1) empty messages. Blocking messages only.
 */
public final class HypercubeBarrier implements BarrierAlgorithm {
    @Override
    public void barrier(Exchange exchange) {
        int rank = exchange.rank();
        int size = exchange.size();
        int own = Integer.highestOneBit(rank);
        int lowest = rank == 0 ? 1 : 2 * own;
        for (int mask = Integer.highestOneBit(size); mask >= lowest; mask /= 2) {
            if ((rank | mask) < size) {
                exchange.awaitSignal(rank | mask);
            }
        }
        if (rank > 0) {
            exchange.signal(rank - own);
            exchange.awaitSignal(rank - own);
        }
        for (int mask = lowest; (rank | mask) < size; mask *= 2) {
            exchange.signal(rank | mask);
        }
    }

    @Override
    public String toString() {
        return "hypercube";
    }
}
