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
        int rank = exchange.rank();
        PassedBlock block = new PassedBlock(exchange, own);
        exchange.rounds(size - 1, round -> {
            int owner = Math.floorMod(rank - round - 1, size);
            return block.pass(blocks.length(owner), next -> {
                System.arraycopy(next, 0, all, blocks.offset(owner), next.length);
                return next;
            });
        });
    }

    @Override
    public String toString() {
        return "ring";
    }
}
