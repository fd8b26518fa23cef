// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.openmpi;

import java.nio.DoubleBuffer;
import java.util.Arrays;
import mpi.MPI;
import mpi.MPIException;

/** Chapter 4: collective operations, also in place and on buffers. */
public final class Collectives {
    private Collectives() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.getRank();
        int size = MPI.COMM_WORLD.getSize();
        int[] one = {rank + 1};
        int[] all = new int[size];
        MPI.COMM_WORLD.allGather(one, 1, MPI.INT, all, 1, MPI.INT);
        System.out.println("allGather " + rank + " " + Arrays.toString(all));
        MPI.COMM_WORLD.allReduce(one, 1, MPI.INT, MPI.PROD);
        System.out.println("allReduce " + rank + " " + one[0]);
        DoubleBuffer buffer = MPI.newDoubleBuffer(size);
        for (int i = 0; i < size; i++) {
            buffer.put(i, rank * 0.5 + i);
        }
        MPI.COMM_WORLD.allToAll(buffer, 1, MPI.DOUBLE, buffer = MPI.newDoubleBuffer(size), 1, MPI.DOUBLE);
        System.out.println("allToAll " + rank + " " + buffer.get(0) + " " + buffer.get(size - 1));
        int[] counts = new int[size];
        Arrays.fill(counts, 1);
        int[] block = new int[1];
        MPI.COMM_WORLD.reduceScatter(all, block, counts, MPI.INT, MPI.SUM);
        System.out.println("reduceScatter " + rank + " " + block[0]);
        MPI.COMM_WORLD.scan(block, 1, MPI.INT, MPI.SUM);
        System.out.println("scan " + rank + " " + block[0]);
        MPI.COMM_WORLD.bcast(block, 1, MPI.INT, size - 1);
        MPI.COMM_WORLD.barrier();
        MPI.COMM_WORLD.gather(block, 1, MPI.INT, all, 1, MPI.INT, 0);
        System.out.println("gather " + rank + " " + Arrays.toString(all));
        MPI.COMM_WORLD.scatter(all, 1, MPI.INT, block, 1, MPI.INT, 0);
        boolean[] flag = {rank != 2};
        boolean[] every = new boolean[1];
        MPI.COMM_WORLD.reduce(flag, every, 1, MPI.BOOLEAN, MPI.LAND, 0);
        System.out.println("reduce " + rank + " " + every[0] + " " + block[0]);
        MPI.Finalize();
    }
}
