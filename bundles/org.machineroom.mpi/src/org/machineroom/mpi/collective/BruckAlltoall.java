// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.AlltoallAlgorithm;
import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;

/**
 * Blocks are numbered by how far to the right they have to go. In step k each rank packs all blocks whose number has
 * bit k and sends them in one message to the rank 2^k to its right (Bruck et al. 1997; Thakur, Rabenseifner, Gropp
 * 2005, section 4.5; MPICH for short blocks). A rank does not know the length of blocks that only pass through it, so
 * all blocks must be of one length: it is for MPI_Alltoall only.
 *
 * <p>Steps: log2 N rounded up, with local copies before, between and after. Volume: each rank sends about (n/2) log2 N,
 * n being all its blocks. Blocking messages only.
 */
public final class BruckAlltoall implements AlltoallAlgorithm {
    @Override
    public void alltoall(Exchange exchange, BlockBuffer out, BlockBuffer in) {
        int size = exchange.size();
        int rank = exchange.rank();
        int length = commonLength(out, in, size);
        byte[] blocks = new byte[size * length];
        for (int i = 0; i < size; i++) {
            exchange.read(out, (rank + i) % size, blocks, i * length);
        }
        exchange.rounds(Fold.exponentFor(size), round -> {
            int distance = 1 << round;
            byte[] packed = new byte[numbersWith(distance, size) * length];
            move(exchange, blocks, packed, distance, length, true);
            return exchange.round(packed, (rank + distance) % size, packed.length,
                    Math.floorMod(rank - distance, size),
                    arrived -> move(exchange, blocks, arrived, distance, length, false));
        });
        for (int i = 0; i < size; i++) {
            exchange.write(blocks, i * length, in, Math.floorMod(rank - i, size));
        }
    }

    private static int commonLength(BlockBuffer out, BlockBuffer in, int size) {
        int length = out.length(0);
        for (int rank = 0; rank < size; rank++) {
            int other = out.length(rank) == length ? in.length(rank) : out.length(rank);
            if (other != length) {
                throw new MpiFault(ErrorClass.COUNT,
                        "Bruck's algorithm sends blocks of one length to all ranks, not of "
                                + length + " and " + other + " bytes; choose another one for MPI_Alltoallv");
            }
        }
        return length;
    }

    private static int numbersWith(int bit, int size) {
        int whole = size / (2 * bit) * bit;
        return whole + Math.max(0, size % (2 * bit) - bit);
    }

    /** Moves the blocks whose number has the given bit between their places and a packed array, one run at a time. */
    private static void move(Exchange exchange, byte[] blocks, byte[] packed, int bit, int length, boolean pack) {
        int at = 0;
        for (int first = bit; first * length < blocks.length; first += 2 * bit) {
            int bytes = Math.min(bit * length, blocks.length - first * length);
            if (pack) {
                exchange.copy(blocks, first * length, packed, at, bytes);
            } else {
                exchange.copy(packed, at, blocks, first * length, bytes);
            }
            at += bytes;
        }
    }

    @Override
    public String toString() {
        return "bruck";
    }
}
