// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.Arrays;
import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.BcastAlgorithm;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Exchange;

/**
 * The root scatters the data in N pieces down a binomial tree, then all ranks collect the pieces (van de Geijn; Thakur,
 * Rabenseifner, Gropp 2005, section 4.3; MPICH for long data).
 *
 * <p>Steps: log2 N for the scatter; for the collection log2 N by recursive doubling, N-1 round the ring. Volume: each
 * rank receives about n, sends about n and forwards what its subtree needs. Blocking messages only.
 */
public final class ScatterAllgatherBcast implements BcastAlgorithm {
    /** How the pieces are collected. */
    public enum Collection {
        /** By {@link RecursiveDoublingAllgather}. */
        RECURSIVE_DOUBLING("scatter-doubling", new RecursiveDoublingAllgather()),
        /** By {@link RingAllgather}. */
        RING("scatter-ring", new RingAllgather());

        private final String algorithm;
        private final AllgatherAlgorithm allgather;

        Collection(String algorithm, AllgatherAlgorithm allgather) {
            this.algorithm = algorithm;
            this.allgather = allgather;
        }
    }

    private final Collection collection;

    /** Creates the algorithm with the given second phase. */
    public ScatterAllgatherBcast(Collection collection) {
        this.collection = collection;
    }

    @Override
    public void bcast(Exchange exchange, byte[] data, int root) {
        Exchange rotated = exchange.from(root);
        Blocks pieces = pieces(exchange.size(), data.length);
        int me = rotated.rank();
        scatter(rotated, data, pieces);
        byte[] mine = Arrays.copyOfRange(data, pieces.offset(me), pieces.offset(me) + pieces.length(me));
        collection.allgather.allgather(rotated, mine, data, pieces);
    }

    /** Pieces of the same length, rounded up; the last ones may be shorter or empty. */
    private static Blocks pieces(int size, int bytes) {
        int length = (bytes + size - 1) / size;
        int[] lengths = new int[size];
        Arrays.setAll(lengths, i -> Math.clamp(bytes - (long) i * length, 0, length));
        return Blocks.packed(lengths);
    }

    private static void scatter(Exchange exchange, byte[] data, Blocks pieces) {
        int size = exchange.size();
        int me = exchange.rank();
        int span = me == 0 ? Fold.powerFor(size) : Integer.lowestOneBit(me);
        if (me > 0) {
            exchange.receive(data, pieces.offset(me), pieces.between(me, Math.min(size, me + span)), me - span);
        }
        for (int mask = span / 2; mask > 0; mask /= 2) {
            int child = me + mask;
            if (child < size) {
                exchange.send(data, pieces.offset(child), pieces.between(child, Math.min(size, child + mask)), child);
            }
        }
    }

    @Override
    public String toString() {
        return collection.algorithm;
    }
}
