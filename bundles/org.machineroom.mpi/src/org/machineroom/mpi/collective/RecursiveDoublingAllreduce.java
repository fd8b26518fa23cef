// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.AllreduceAlgorithm;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Part;
import org.machineroom.mpi.Reducer;

/**
 * Ranks at distance 1, 2, 4, ... exchange what they have and both reduce it (Thakur, Rabenseifner, Gropp 2005, section
 * 4.7; MPICH for short data). Where the number of ranks is not a power of two, some pair up before and are handed the
 * result afterwards. What is combined always comes from consecutive ranks, so rank order is kept.
 *
 * <p>Steps: log2 N, two more if N is no power of two, each with n to send and to reduce. Blocking messages only.
 */
public final class RecursiveDoublingAllreduce implements AllreduceAlgorithm {
    @Override
    public void allreduce(Exchange exchange, byte[] data, Reducer reducer) {
        Fold fold = Fold.of(exchange.size());
        int rank = exchange.rank();
        boolean isPaired = fold.isPaired(rank);
        int me = fold.number(rank);
        if (me == Fold.NONE) {
            exchange.send(data, 0, data.length, fold.partner(rank));
            exchange.receive(data, 0, data.length, fold.partner(rank));
            return;
        }
        Part all = Part.all(data);
        if (isPaired) {
            exchange.take(all, fold.partner(rank), reducer, true);
        }
        exchange.rounds(fold.rounds(), reducer, round -> {
            int partner = fold.rank(me ^ 1 << round);
            return exchange.round(all, all, partner, reducer, partner < rank);
        });
        if (isPaired) {
            exchange.send(data, 0, data.length, fold.partner(rank));
        }
    }

    @Override
    public String toString() {
        return "recursive-doubling";
    }
}
