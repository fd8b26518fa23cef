// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Exchange;

/**
 * Each rank hands on to its right neighbour what it has got from its left one, beginning with its own block, until all
 * blocks have gone round (Thakur, Rabenseifner, Gropp 2005, section 4.1; MPICH for long data).
 *
 * <p>Steps: N-1, between neighbours only. Volume: each rank sends all but one block. Blocking messages only.
 */
public final class RingAllgather implements AllgatherAlgorithm {
    @Override
    public void allgather(Exchange exchange, byte[] mine, byte[] all, Blocks blocks) {
        exchange.copy(mine, 0, all, blocks.offset(exchange.rank()), mine.length);
        passRound(exchange, mine.clone(), all, blocks);
    }

    private static void passRound(Exchange exchange, byte[] own, byte[] all, Blocks blocks) {
        int size = exchange.size();
        int right = (exchange.rank() + 1) % size;
        int left = Math.floorMod(exchange.rank() - 1, size);
        byte[] block = own;
        for (int step = 1; step < size; step++) {
            int owner = Math.floorMod(exchange.rank() - step, size);
            block = exchange.swap(block, right, blocks.length(owner), left);
            System.arraycopy(block, 0, all, blocks.offset(owner), block.length);
        }
    }

    @Override
    public String toString() {
        return "ring";
    }
}
