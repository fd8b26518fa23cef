// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.BarrierAlgorithm;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Wildcard;

/**
 * Everybody signals to rank 0, which takes the signals in any order and then signals to everybody (LAM's lam_basic for
 * up to four ranks).
 *
 * <p>Steps: 2 (N-1), all of them at rank 0. Volume: empty messages. Blocking messages only.
 */
public final class LinearBarrier implements BarrierAlgorithm {
    @Override
    public void barrier(Exchange exchange) {
        if (exchange.rank() > 0) {
            exchange.signal(0);
            exchange.awaitSignal(0);
            return;
        }
        for (int i = 1; i < exchange.size(); i++) {
            exchange.awaitSignal(Wildcard.ANY_SOURCE);
        }
        for (int rank = 1; rank < exchange.size(); rank++) {
            exchange.signal(rank);
        }
    }

    @Override
    public String toString() {
        return "linear";
    }
}
