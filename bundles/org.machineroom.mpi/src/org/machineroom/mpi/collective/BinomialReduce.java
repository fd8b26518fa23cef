// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ReduceAlgorithm;
import org.machineroom.mpi.Reducer;

/**
 * Data run up a binomial tree: at distance 1, 2, 4, ... the higher one of each pair of ranks sends and is done, the
 * lower one receives and reduces. Ranks are those relative to the root, (rank - root) mod N, if the operation is
 * commutative; otherwise the ranks themselves, and rank 0 forwards the result to the root.
 *
 * <p>MPICH calls it a binomial tree (Thakur, Rabenseifner, Gropp 2005, section 4.6); LAM's lam_basic for more than four
 * ranks sends the same messages and calls it a hypercube.
 *
 * <p>Steps: log2 N, each with n to send and to reduce. Volume: (N-1) n. Blocking messages only.
 */
public final class BinomialReduce implements ReduceAlgorithm {
    private final String name;

    /** Creates the algorithm under its usual name. */
    public BinomialReduce() {
        this("binomial");
    }

    private BinomialReduce(String name) {
        this.name = name;
    }

    /** The algorithm under the name that LAM has for it. */
    public static BinomialReduce hypercube() {
        return new BinomialReduce("hypercube");
    }

    @Override
    public void reduce(Exchange exchange, byte[] mine, byte[] result, Reducer reducer, int root) {
        int top = reducer.isCommutative() ? root : 0;
        int rank = exchange.rank();
        byte[] vector = toTop(exchange, mine, reducer, top);
        if (top != root && rank == top) {
            exchange.pass(vector, root);
        } else if (top != root && rank == root) {
            exchange.receive(result, 0, mine.length, top);
        } else if (rank == root) {
            System.arraycopy(vector, 0, result, 0, mine.length);
        }
    }

    /** Combines everybody's data at one rank, which gets the result; what others get means nothing. */
    private static byte[] toTop(Exchange exchange, byte[] mine, Reducer reducer, int top) {
        Exchange rooted = exchange.from(top);
        int me = rooted.rank();
        byte[] vector = mine.clone();
        for (int mask = 1; mask < rooted.size(); mask *= 2) {
            if ((me & mask) != 0) {
                rooted.pass(vector, me - mask);
                break;
            }
            if (me + mask < rooted.size()) {
                byte[] other = rooted.take(mine.length, me + mask);
                exchange.accumulate(reducer, other, false, vector, 0);
            }
        }
        return vector;
    }

    @Override
    public String toString() {
        return name;
    }
}
