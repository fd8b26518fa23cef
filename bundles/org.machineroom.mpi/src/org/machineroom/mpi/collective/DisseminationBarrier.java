// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.BarrierAlgorithm;
import org.machineroom.mpi.Exchange;

/**
 * In step k each rank signals to the rank 2^k to its right and waits for the one 2^k to its left (Hensgen, Finkel,
 * Manber 1988, "Two algorithms for barrier synchronization"; MPICH).
 *
 * <p>Steps: log2 N rounded up. Volume: one empty message per rank and step. Blocking messages only.
 */
public final class DisseminationBarrier implements BarrierAlgorithm {
    @Override
    public void barrier(Exchange exchange) {
        int size = exchange.size();
        int rank = exchange.rank();
        exchange.rounds(Fold.exponentFor(size), round -> {
            int distance = 1 << round;
            return exchange.signals((rank + distance) % size, Math.floorMod(rank - distance, size));
        });
    }

    @Override
    public String toString() {
        return "dissemination";
    }
}
