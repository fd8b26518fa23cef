// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.Arrays;
import org.machineroom.mpi.AllreduceAlgorithm;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Reducer;

/**
 * The vector is cut into N segments. Each runs once round the ring of ranks and is reduced at every rank, then once
 * more to be stored (Patarasuk, Yuan 2009, "Bandwidth optimal all-reduce algorithms"; Open MPI's tuned collectives).
 * The order on the ring is not that of the ranks, so an operation that is not commutative is done by {@link
 * RecursiveDoublingAllreduce}.
 *
 * <p>Steps: 2 (N-1), between neighbours only. Volume: each rank sends 2 n (N-1)/N. Blocking messages only.
 */
public final class RingAllreduce implements AllreduceAlgorithm {
    private final AllreduceAlgorithm forNonCommutative = new RecursiveDoublingAllreduce();

    @Override
    public void allreduce(Exchange exchange, byte[] data, Reducer reducer) {
        if (reducer.isCommutative()) {
            reduceRound(exchange, data, reducer);
        } else {
            forNonCommutative.allreduce(exchange, data, reducer);
        }
    }

    private static void reduceRound(Exchange exchange, byte[] data, Reducer reducer) {
        int size = exchange.size();
        int rank = exchange.rank();
        int[] cuts = VectorHalving.cuts(size, data.length, reducer.elementBytes());
        PassedBlock segment = new PassedBlock(exchange, Arrays.copyOfRange(data, cuts[rank], cuts[rank + 1]));
        exchange.rounds(size - 1, reducer, round -> {
            int mine = Math.floorMod(rank - round - 1, size);
            return segment.pass(cuts[mine + 1] - cuts[mine], sum -> {
                exchange.reduce(reducer, sum, 0, data, cuts[mine], sum.length);
                return Arrays.copyOfRange(data, cuts[mine], cuts[mine + 1]);
            });
        });
        exchange.rounds(size - 1, round -> {
            int mine = Math.floorMod(rank - round, size);
            return segment.pass(cuts[mine + 1] - cuts[mine], whole -> {
                System.arraycopy(whole, 0, data, cuts[mine], whole.length);
                return whole;
            });
        });
    }

    @Override
    public String toString() {
        return "ring";
    }
}
