// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.AllreduceAlgorithm;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Part;
import org.machineroom.mpi.Reducer;

/**
 * A reduce-scatter by recursive halving of the vector at doubling distance, and an allgather the same way back
 * (Rabenseifner 2004; Thakur, Rabenseifner, Gropp 2005, section 4.7; MPICH for long data). Keeps rank order. With fewer
 * elements than participants it is {@link RecursiveDoublingAllreduce}, as in MPICH.
 *
 * <p>Steps: 2 log2 N, two more if N is no power of two. Volume: each rank sends about 2 n and reduces about n. Blocking
 * messages only.
 */
public final class RabenseifnerAllreduce implements AllreduceAlgorithm {
    private final AllreduceAlgorithm forFewElements = new RecursiveDoublingAllreduce();

    @Override
    public void allreduce(Exchange exchange, byte[] data, Reducer reducer) {
        Fold fold = Fold.of(exchange.size());
        int rank = exchange.rank();
        if (data.length < (long) fold.power() * reducer.elementBytes() || data.length == 0) {
            forFewElements.allreduce(exchange, data, reducer);
            return;
        }
        boolean isPaired = fold.isPaired(rank);
        if (fold.number(rank) == Fold.NONE) {
            exchange.send(data, 0, data.length, fold.partner(rank));
            exchange.receive(data, 0, data.length, fold.partner(rank));
            return;
        }
        if (isPaired) {
            exchange.take(Part.all(data), fold.partner(rank), reducer, true);
        }
        int[] cuts = VectorHalving.cuts(fold.power(), data.length, reducer.elementBytes());
        VectorHalving halving = new VectorHalving(exchange, fold, VectorHalving.Order.NEAR_FIRST);
        halving.reduceScatter(data, cuts, reducer);
        halving.allgather(data, cuts);
        if (isPaired) {
            exchange.send(data, 0, data.length, fold.partner(rank));
        }
    }

    @Override
    public String toString() {
        return "rabenseifner";
    }
}
