// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.openmpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** MPI 3.1 section 5.12: non-blocking collective operations, and the blocking ones that are younger than MPI 1. */
public final class StartedCollectives {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private StartedCollectives() {
    }

    /** Prints what every rank gets. */
    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        eachByItself();
        manyAtOnce();
        withMessagesBetween();
        inPlace();
        directBuffers();
        youngerThanMpi1();
        MPI.Finalize();
    }

    private static int rank() throws MPIException {
        return WORLD.getRank();
    }

    private static int size() throws MPIException {
        return WORLD.getSize();
    }

    private static void print(String what, int[] values) throws MPIException {
        System.out.println(what + " at " + rank() + ": " + Arrays.toString(values));
    }

    private static int[] mine(int count) throws MPIException {
        int me = rank();
        return IntStream.range(0, count).map(i -> 100 * me + i).toArray();
    }

    private static void eachByItself() throws MPIException {
        int n = size();
        WORLD.iBarrier().waitFor();
        int[] data = rank() == 1 ? new int[] {7, 8, 9} : new int[3];
        WORLD.iBcast(data, 3, MPI.INT, 1).waitFor();
        print("iBcast", data);
        int[] all = new int[2 * n];
        WORLD.iGather(mine(2), 2, MPI.INT, all, 2, MPI.INT, 0).waitFor();
        print("iGather", all);
        int[] counts = IntStream.range(0, n).map(i -> i + 1).toArray();
        int[] places = IntStream.range(0, n).map(i -> i * (i + 1) / 2).toArray();
        int[] varying = new int[n * (n + 1) / 2];
        WORLD.iGatherv(mine(rank() + 1), rank() + 1, MPI.INT, varying, counts, places, MPI.INT, 2).waitFor();
        print("iGatherv", varying);
        int[] block = new int[2];
        WORLD.iScatter(mine(2 * n), 2, MPI.INT, block, 2, MPI.INT, 3).waitFor();
        print("iScatter", block);
        int[] part = new int[rank() + 1];
        WORLD.iScatterv(mine(varying.length), counts, places, MPI.INT, part, rank() + 1, MPI.INT, 0).waitFor();
        print("iScatterv", part);
        WORLD.iAllGather(mine(2), 2, MPI.INT, all, 2, MPI.INT).waitFor();
        print("iAllGather", all);
        WORLD.iAllGatherv(mine(rank() + 1), rank() + 1, MPI.INT, varying, counts, places, MPI.INT).waitFor();
        print("iAllGatherv", varying);
        WORLD.iAllToAll(mine(2 * n), 2, MPI.INT, all, 2, MPI.INT).waitFor();
        print("iAllToAll", all);
        int[] ones = new int[n];
        Arrays.fill(ones, 1);
        int[] steps = IntStream.range(0, n).toArray();
        int[] single = new int[n];
        WORLD.iAllToAllv(mine(n), ones, steps, MPI.INT, single, ones, steps, MPI.INT).waitFor();
        print("iAllToAllv", single);
        int[] sum = new int[2];
        WORLD.iReduce(mine(2), sum, 2, MPI.INT, MPI.SUM, 1).waitFor();
        print("iReduce", sum);
        WORLD.iAllReduce(mine(2), sum, 2, MPI.INT, MPI.MAX).waitFor();
        print("iAllReduce", sum);
        int[] mine = new int[rank() + 1];
        WORLD.iReduceScatter(mine(varying.length), mine, counts, MPI.INT, MPI.SUM).waitFor();
        print("iReduceScatter", mine);
        WORLD.iReduceScatterBlock(mine(2 * n), block, 2, MPI.INT, MPI.SUM).waitFor();
        print("iReduceScatterBlock", block);
        WORLD.iScan(mine(2), sum, 2, MPI.INT, MPI.SUM).waitFor();
        print("iScan", sum);
        int[] below = {-1, -1};
        WORLD.iExScan(mine(2), below, 2, MPI.INT, MPI.SUM).waitFor();
        print("iExScan", below);
    }

    /** Operations of one kind that are on their way at once, completed in another order than they were started in. */
    private static void manyAtOnce() throws MPIException {
        int many = 5;
        int[][] results = new int[many][2];
        Request[] requests = new Request[many];
        for (int i = 0; i < many; i++) {
            requests[i] = WORLD.iAllReduce(new int[] {rank() + i, i}, results[i], 2, MPI.INT, MPI.SUM);
        }
        for (int i = many - 1; i >= 0; i--) {
            requests[i].waitFor();
            print("number " + i, results[i]);
        }
    }

    /** A rank that waits for a message lets what it has started go on. */
    private static void withMessagesBetween() throws MPIException {
        int[] sum = new int[1];
        Request started = WORLD.iAllReduce(new int[] {1 << rank()}, sum, 1, MPI.INT, MPI.SUM);
        int[] token = {rank()};
        if (rank() == size() - 1) {
            started.waitFor();
            WORLD.send(token, 1, MPI.INT, 0, 5);
        } else if (rank() == 0) {
            WORLD.recv(token, 1, MPI.INT, size() - 1, 5);
            started.waitFor();
        } else {
            while (!started.test()) {
                WORLD.iProbe(MPI.ANY_SOURCE, 9);
            }
        }
        print("with messages between", new int[] {sum[0], token[0]});
    }

    private static void inPlace() throws MPIException {
        int[] data = mine(3);
        Request[] one = {WORLD.iAllReduce(data, 3, MPI.INT, MPI.SUM)};
        Request.waitAll(one);
        print("in place", data);
    }

    private static void directBuffers() throws MPIException {
        IntBuffer out = ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder()).asIntBuffer();
        IntBuffer in = ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder()).asIntBuffer();
        out.put(0, rank()).put(1, 2 * rank());
        WORLD.iScan(out, in, 2, MPI.INT, MPI.SUM).waitFor();
        print("direct", new int[] {in.get(0), in.get(1)});
    }

    private static void youngerThanMpi1() throws MPIException {
        int[] below = {-1};
        WORLD.exScan(new int[] {rank() + 1}, below, 1, MPI.INT, MPI.PROD);
        print("exScan", below);
        int[] block = new int[2];
        WORLD.reduceScatterBlock(mine(2 * size()), block, 2, MPI.INT, MPI.SUM);
        print("reduceScatterBlock", block);
        int[] sum = {1, 2};
        mpi.Comm.reduceLocal(new int[] {10, 20}, sum, 2, MPI.INT, MPI.SUM);
        print("reduceLocal", sum);
    }
}
