// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.Exchange;

/**
 * The root sends the data to everybody else, in rank order (LAM's lam_basic for up to four ranks; rMPI).
 *
 * <p>Steps: N-1, all of them at the root. Volume: (N-1) n. Blocking messages only.
 */
public final class LinearBcast implements BcastAlgorithm {
    @Override
    public void bcast(Exchange exchange, byte[] data, int root) {
        if (exchange.rank() != root) {
            exchange.receive(data, 0, data.length, root);
            return;
        }
        byte[] message = data.clone();
        for (int rank = 0; rank < exchange.size(); rank++) {
            if (rank != root) {
                exchange.pass(message, rank);
            }
        }
    }

    @Override
    public String toString() {
        return "linear";
    }
}
