// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import mpi.MPI;

/** A program that sends a block from each rank to each in memory that only its own thread may use. */
public final class ConfinedBlocks {
    private ConfinedBlocks() {
    }

    /** Prints what the rank has got. */
    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        try (Arena arena = Arena.ofConfined()) {
            ByteBuffer out = arena.allocate(size).asByteBuffer();
            ByteBuffer in = arena.allocate(size).asByteBuffer();
            for (int to = 0; to < size; to++) {
                out.put(to, (byte) (10 * rank + to));
            }
            MPI.COMM_WORLD.Alltoall(out, 0, 1, MPI.BYTE, in, 0, 1, MPI.BYTE);
            StringBuilder got = new StringBuilder();
            for (int from = 0; from < size; from++) {
                got.append(' ').append(in.get(from));
            }
            System.out.println(rank + ":" + got);
        }
        MPI.Finalize();
    }
}
