// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.Arrays;
import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Exchange;

/**
 * Ranks at distance 1, 2, 4, ... exchange all blocks they have, so that these double with each step (Thakur,
 * Rabenseifner, Gropp 2005, section 4.1). Where the number of ranks is not a power of two, some pair up before and are
 * handed everything afterwards.
 *
 * <p>Steps: log2 N, two more if N is no power of two. Volume: each rank sends all but one block. Blocking messages
 * only.
 */
public final class RecursiveDoublingAllgather implements AllgatherAlgorithm {
    @Override
    public void allgather(Exchange exchange, byte[] mine, byte[] all, Blocks blocks) {
        Blocks packed = Blocks.packed(blocks.lengths());
        boolean isDirect = blocks.fill(all);
        byte[] bytes = isDirect ? all : new byte[packed.total()];
        exchange.copy(mine, 0, bytes, packed.offset(exchange.rank()), mine.length);
        gatherPacked(exchange, bytes, packed);
        if (!isDirect) {
            for (int rank = 0; rank < exchange.size(); rank++) {
                exchange.copy(bytes, packed.offset(rank), all, blocks.offset(rank), blocks.length(rank));
            }
        }
    }

    /** Collects packed blocks, each of which lies at its place at its rank. */
    private static void gatherPacked(Exchange exchange, byte[] bytes, Blocks packed) {
        int rank = exchange.rank();
        Fold fold = Fold.of(exchange.size());
        if (fold.isPaired(rank)) {
            int partner = fold.partner(rank);
            if (fold.number(rank) == Fold.NONE) {
                exchange.send(bytes, packed.offset(rank), packed.length(rank), partner);
                exchange.receive(bytes, 0, bytes.length, partner);
                return;
            }
            exchange.receive(bytes, packed.offset(partner), packed.length(partner), partner);
        }
        new VectorHalving(exchange, fold, VectorHalving.Order.FAR_FIRST).allgather(bytes, cuts(fold, packed, bytes));
        if (fold.isPaired(rank)) {
            exchange.send(bytes, 0, bytes.length, fold.partner(rank));
        }
    }

    private static int[] cuts(Fold fold, Blocks packed, byte[] bytes) {
        int[] cuts = new int[fold.power() + 1];
        Arrays.setAll(cuts, i -> i == fold.power() ? bytes.length : packed.offset(fold.firstRank(i)));
        return cuts;
    }

    @Override
    public String toString() {
        return "recursive-doubling";
    }
}
