// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Part;
import org.machineroom.mpi.ReduceAlgorithm;
import org.machineroom.mpi.Reducer;

/**
 * A reduce-scatter by recursive halving of the vector at doubling distance, and a binomial gather of its segments to
 * the root (Rabenseifner 2004; Thakur, Rabenseifner, Gropp 2005, section 4.6; MPICH for long data). Keeps rank order.
 * With fewer elements than participants it is {@link BinomialReduce}, as in MPICH.
 *
 * <p>Steps: 2 log2 N, up to two more if N is no power of two. Volume: each rank sends up to 2 n and reduces about n.
 * Blocking messages only.
 */
public final class RabenseifnerReduce implements ReduceAlgorithm {
    private final ReduceAlgorithm forFewElements = new BinomialReduce();

    @Override
    public void reduce(Exchange exchange, byte[] mine, byte[] result, Reducer reducer, int root) {
        Fold fold = Fold.of(exchange.size());
        if (mine.length < (long) fold.power() * reducer.elementBytes() || mine.length == 0) {
            forFewElements.reduce(exchange, mine, result, reducer, root);
            return;
        }
        int[] cuts = VectorHalving.cuts(fold.power(), mine.length, reducer.elementBytes());
        byte[] vector = scatter(exchange, fold, mine, cuts, reducer);
        gather(exchange, fold, vector, cuts, root);
        if (exchange.rank() == root) {
            System.arraycopy(vector, 0, result, 0, mine.length);
        }
    }

    private static byte[] scatter(Exchange exchange, Fold fold, byte[] mine, int[] cuts, Reducer reducer) {
        int rank = exchange.rank();
        byte[] vector = mine.clone();
        if (fold.number(rank) == Fold.NONE) {
            exchange.send(mine, 0, mine.length, fold.partner(rank));
            return vector;
        }
        if (fold.isPaired(rank)) {
            exchange.take(Part.all(vector), fold.partner(rank), reducer, true);
        }
        new VectorHalving(exchange, fold, VectorHalving.Order.NEAR_FIRST).reduceScatter(vector, cuts, reducer);
        return vector;
    }

    /** A root that has stepped back takes the place, and first the segment, of participant 0. */
    private static void gather(Exchange exchange, Fold fold, byte[] vector, int[] cuts, int root) {
        int me = fold.number(exchange.rank());
        int top = fold.number(root);
        boolean isReplaced = top == Fold.NONE;
        if (isReplaced) {
            top = 0;
            if (exchange.rank() == root) {
                exchange.receive(vector, cuts[0], cuts[1] - cuts[0], fold.rank(0));
                me = 0;
            } else if (me == 0) {
                exchange.send(vector, cuts[0], cuts[1] - cuts[0], root);
                return;
            }
        }
        if (me != Fold.NONE) {
            new VectorHalving(exchange, fold, VectorHalving.Order.NEAR_FIRST, me,
                    number -> isReplaced && number == 0 ? root : fold.rank(number)).gather(vector, cuts, top);
        }
    }

    @Override
    public String toString() {
        return "rabenseifner";
    }
}
