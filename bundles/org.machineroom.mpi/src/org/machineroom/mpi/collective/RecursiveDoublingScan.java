// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.function.Consumer;
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
        combine(exchange, data.clone(), reducer, other -> exchange.accumulate(reducer, other, true, data, 0));
    }

    /**
     * Combines the data of all ranks of the groups that this one becomes a member of.
     *
     * @param group the rank's own data; holds what has been combined last when the method returns
     * @param lower is given what each group of lower ranks has combined, from the nearest on
     */
    static void combine(Exchange exchange, byte[] group, Reducer reducer, Consumer<byte[]> lower) {
        int size = exchange.size();
        int rank = exchange.rank();
        exchange.rounds(Fold.exponentFor(size), reducer, round -> {
            int partner = rank ^ 1 << round;
            return partner >= size ? null : exchange.round(group.clone(), partner, group.length, partner, other -> {
                boolean isLower = partner < rank;
                exchange.accumulate(reducer, other, isLower, group, 0);
                if (isLower) {
                    lower.accept(other);
                }
            });
        });
    }

    @Override
    public String toString() {
        return "recursive-doubling";
    }
}
