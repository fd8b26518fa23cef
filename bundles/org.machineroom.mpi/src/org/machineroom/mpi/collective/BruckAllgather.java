// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.Arrays;
import org.machineroom.mpi.AllgatherAlgorithm;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Exchange;

/**
 * Each rank keeps the blocks in rotated order, its own first, and in step k hands its first 2^k blocks to the rank 2^k
 * to its left (Bruck et al. 1997; Thakur, Rabenseifner, Gropp 2005, section 4.1; MPICH for short data where the number
 * of ranks is no power of two).
 *
 * <p>Steps: log2 N rounded up, and a rotation at the end. Volume: each rank sends all but one block. Blocking messages
 * only.
 */
public final class BruckAllgather implements AllgatherAlgorithm {
    @Override
    public void allgather(Exchange exchange, byte[] mine, byte[] all, Blocks blocks) {
        int size = exchange.size();
        int rank = exchange.rank();
        int[] starts = rotatedStarts(blocks, rank);
        byte[] rotated = Arrays.copyOf(mine, starts[size]);
        exchange.rounds(Fold.exponentFor(size), round -> {
            int have = 1 << round;
            int add = Math.min(have, size - have);
            int left = Math.floorMod(rank - have, size);
            int right = (rank + have) % size;
            byte[] out = Arrays.copyOf(rotated, starts[add]);
            return exchange.round(out, left, starts[have + add] - starts[have], right,
                    in -> System.arraycopy(in, 0, rotated, starts[have], in.length));
        });
        for (int i = 0; i < size; i++) {
            int owner = (rank + i) % size;
            exchange.copy(rotated, starts[i], all, blocks.offset(owner), blocks.length(owner));
        }
    }

    private static int[] rotatedStarts(Blocks blocks, int first) {
        int size = blocks.lengths().length;
        int[] starts = new int[size + 1];
        for (int i = 0; i < size; i++) {
            starts[i + 1] = starts[i] + blocks.length((first + i) % size);
        }
        return starts;
    }

    @Override
    public String toString() {
        return "bruck";
    }
}
