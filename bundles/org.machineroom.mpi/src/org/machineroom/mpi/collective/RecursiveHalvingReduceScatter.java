// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.Arrays;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.ReduceScatterAlgorithm;
import org.machineroom.mpi.Reducer;

/**
 * Recursive halving: ranks at half the number of ranks exchange the halves of the vector that the other needs and
 * reduce what they keep, then at a quarter, and so on (Thakur, Rabenseifner, Gropp 2005, section 4.4; MPICH). For an
 * operation that is not commutative it begins with neighbours instead, which keeps rank order, on blocks that are laid
 * out in bit-reversed order, so that each still ends up at its rank (MPICH).
 *
 * <p>Steps: log2 N, two more if N is no power of two. Volume: each rank sends and reduces about n. Blocking messages
 * only.
 */
public final class RecursiveHalvingReduceScatter implements ReduceScatterAlgorithm {
    @Override
    public void reduceScatter(Exchange exchange, byte[] mine, Blocks blocks, byte[] result, Reducer reducer) {
        int rank = exchange.rank();
        Fold fold = Fold.of(exchange.size());
        int partner = fold.partner(rank);
        if (fold.number(rank) == Fold.NONE) {
            exchange.send(mine, 0, mine.length, partner);
            exchange.receive(result, 0, blocks.length(rank), partner);
            return;
        }
        byte[] vector = mine;
        if (fold.isPaired(rank)) {
            vector = mine.clone();
            exchange.accumulate(reducer, exchange.take(mine.length, partner), true, vector, 0);
        }
        Arrangement arrangement = new Arrangement(fold, blocks, reducer.isCommutative());
        byte[] arranged = arrangement.arrange(exchange, vector);
        VectorHalving halving = new VectorHalving(exchange, fold, arrangement.order);
        halving.reduceScatter(arranged, arrangement.cuts, reducer);
        int at = arrangement.cuts[halving.segment()];
        if (fold.isPaired(rank)) {
            exchange.send(arranged, at, blocks.length(partner), partner);
            at += blocks.length(partner);
        }
        System.arraycopy(arranged, at, result, 0, blocks.length(rank));
    }

    /** The blocks in the order in which each segment of the halving holds the blocks of one participant. */
    private static final class Arrangement {
        private final VectorHalving.Order order;
        private final Fold fold;
        private final Blocks blocks;
        private final int[] cuts;
        private final int[] participants;

        Arrangement(Fold fold, Blocks blocks, boolean isCommutative) {
            this.order = isCommutative ? VectorHalving.Order.FAR_FIRST : VectorHalving.Order.NEAR_FIRST;
            this.fold = fold;
            this.blocks = blocks;
            this.cuts = new int[fold.power() + 1];
            this.participants = new int[fold.power()];
            Arrays.setAll(participants, i -> VectorHalving.segment(i, fold.power(), order)); // its own inverse
            for (int i = 0; i < participants.length; i++) {
                int participant = participants[i];
                cuts[i + 1] = cuts[i] + blocks.between(fold.firstRank(participant), fold.firstRank(participant + 1));
            }
        }

        byte[] arrange(Exchange exchange, byte[] vector) {
            byte[] arranged = new byte[cuts[fold.power()]];
            int at = 0;
            for (int participant : participants) {
                for (int rank = fold.firstRank(participant); rank < fold.firstRank(participant + 1); rank++) {
                    exchange.copy(vector, blocks.offset(rank), arranged, at, blocks.length(rank));
                    at += blocks.length(rank);
                }
            }
            return arranged;
        }
    }

    @Override
    public String toString() {
        return "recursive-halving";
    }
}
