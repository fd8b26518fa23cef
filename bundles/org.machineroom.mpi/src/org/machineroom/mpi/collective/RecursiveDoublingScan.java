// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.ScanAlgorithm;

/**
 * Ranks at distance 1, 2, 4, ... exchange the combination of all data of their group, and the upper one adds it to its
 * result too (MPICH).
 *
 * <p>Steps: log2 N rounded up, each with n to send and up to twice n to reduce. Blocking messages only.
 */
public final class RecursiveDoublingScan implements ScanAlgorithm {
    @Override
    public void scan(Exchange exchange, byte[] data, Reducer reducer) {
        int rank = exchange.rank();
        byte[] group = data.clone();
        for (int mask = 1; mask < exchange.size(); mask *= 2) {
            int partner = rank ^ mask;
            if (partner >= exchange.size()) {
                continue;
            }
            byte[] other = exchange.swap(group.clone(), partner, group.length, partner);
            boolean isLower = partner < rank;
            exchange.accumulate(reducer, other, isLower, group, 0);
            if (isLower) {
                exchange.accumulate(reducer, other, true, data, 0);
            }
        }
    }

    @Override
    public String toString() {
        return "recursive-doubling";
    }
}
