// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.mpijava;

import java.util.Arrays;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.User_function;

/** Chapter 4: every collective operation with its variants. */
public final class Collectives {
    private static int rank;
    private static int size;

    private Collectives() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        rank = MPI.COMM_WORLD.Rank();
        size = MPI.COMM_WORLD.Size();
        moving();
        varying();
        reducing();
        MPI.COMM_WORLD.Barrier();
        objects();
        MPI.Finalize();
    }

    private static void print(String name, int[] data) {
        System.out.println(name + " " + rank + " " + Arrays.toString(data));
    }

    private static int[] range(int count) {
        int[] data = new int[count];
        Arrays.setAll(data, i -> 100 * rank + i);
        return data;
    }

    private static void moving() throws MPIException {
        int[] data = range(3);
        MPI.COMM_WORLD.Bcast(data, 0, 3, MPI.INT, 1);
        print("bcast", data);
        int[] all = new int[2 * size];
        MPI.COMM_WORLD.Gather(range(2), 0, 2, MPI.INT, all, 0, 2, MPI.INT, size - 1);
        print("gather", all);
        MPI.COMM_WORLD.Scatter(range(2 * size), 0, 2, MPI.INT, data, 1, 2, MPI.INT, 0);
        print("scatter", data);
        MPI.COMM_WORLD.Allgather(range(2), 0, 2, MPI.INT, all, 0, 2, MPI.INT);
        print("allgather", all);
        MPI.COMM_WORLD.Alltoall(range(size), 0, 1, MPI.INT, all, 0, 1, MPI.INT);
        print("alltoall", all);
    }

    private static void varying() throws MPIException {
        int[] counts = new int[size];
        int[] places = new int[size];
        for (int i = 0; i < size; i++) {
            counts[i] = i;
            places[i] = i * (i + 1) / 2;
        }
        int[] all = new int[size * (size + 1) / 2];
        MPI.COMM_WORLD.Gatherv(range(rank), 0, rank, MPI.INT, all, 0, counts, places, MPI.INT, 0);
        print("gatherv", all);
        MPI.COMM_WORLD.Allgatherv(range(rank), 0, rank, MPI.INT, all, 0, counts, places, MPI.INT);
        print("allgatherv", all);
        int[] mine = new int[size];
        MPI.COMM_WORLD.Scatterv(all, 0, counts, places, MPI.INT, mine, 0, rank, MPI.INT, 0);
        print("scatterv", mine);
        int[] received = new int[size];
        Arrays.fill(received, rank);
        int[] at = new int[size];
        Arrays.setAll(at, i -> i * rank);
        int[] in = new int[size * size];
        MPI.COMM_WORLD.Alltoallv(range(all.length), 0, counts, places, MPI.INT, in, 0, received, at, MPI.INT);
        print("alltoallv", in);
    }

    private static void reducing() throws MPIException {
        int[] result = new int[4];
        MPI.COMM_WORLD.Reduce(range(4), 0, result, 0, 4, MPI.INT, MPI.SUM, 2);
        print("reduce", result);
        MPI.COMM_WORLD.Allreduce(range(4), 0, result, 0, 4, MPI.INT, MPI.BXOR);
        print("allreduce", result);
        MPI.COMM_WORLD.Scan(range(4), 0, result, 0, 4, MPI.INT, MPI.MAX);
        print("scan", result);
        int[] counts = new int[size];
        Arrays.fill(counts, 2);
        int[] block = new int[2];
        MPI.COMM_WORLD.Reduce_scatter(range(2 * size), 0, block, 0, counts, MPI.INT, MPI.SUM);
        print("reduce_scatter", block);
        double[] located = {(rank * 7) % 4, rank};
        double[] greatest = new double[2];
        MPI.COMM_WORLD.Allreduce(located, 0, greatest, 0, 1, MPI.DOUBLE2, MPI.MAXLOC);
        System.out.println("maxloc " + rank + " " + Arrays.toString(greatest));
        Op compose = new Op(new Composition(), false);
        int[] function = {rank + 2, rank};
        int[] composed = new int[2];
        Datatype pair = Datatype.Contiguous(2, MPI.INT);
        pair.Commit();
        MPI.COMM_WORLD.Allreduce(function, 0, composed, 0, 1, pair, compose);
        print("composed", composed);
        compose.Free();
    }

    /** Composes functions x -> a x + b, which does not commute. */
    private static final class Composition extends User_function {
        @Override
        public void Call(Object inVector, int inOffset, Object inOutVector, int inOutOffset, int count,
                Datatype datatype) {
            int[] in = (int[]) inVector;
            int[] inOut = (int[]) inOutVector;
            for (int i = 0; i < count; i++) {
                int a = inOffset + 2 * i;
                int b = inOutOffset + 2 * i;
                inOut[b + 1] = in[a] * inOut[b + 1] + in[a + 1];
                inOut[b] *= in[a];
            }
        }
    }

    private static void objects() throws MPIException {
        String[] names = new String[size];
        MPI.COMM_WORLD.Gather(new String[] {"rank" + rank}, 0, 1, MPI.OBJECT, names, 0, 1, MPI.OBJECT, 0);
        System.out.println("objects " + rank + " " + Arrays.toString(names));
    }
}
