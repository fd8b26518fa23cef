// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.openmpi;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** MPI 3.1 section 5.2.3: collective operations between a group of one process and the rest. */
public final class Intercommunicators {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private Intercommunicators() {
    }

    /** Prints what every rank gets. */
    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        boolean isFirst = WORLD.getRank() == 0;
        Intracomm group = WORLD.split(isFirst ? 0 : 1, 0);
        Intercomm between = WORLD.createIntercomm(group, 0, isFirst ? 1 : 0, 3);
        withRoot(between, isFirst ? 1 : between.getRank() == 1 ? MPI.ROOT : MPI.PROC_NULL);
        withRoot(between, isFirst ? MPI.ROOT : 0);
        withoutRoot(between);
        started(between);
        between.free();
        group.free();
        MPI.Finalize();
    }

    private static void print(String what, int[] values) throws MPIException {
        System.out.println(what + " at " + WORLD.getRank() + ": " + Arrays.toString(values));
    }

    private static int[] mine(int count) throws MPIException {
        int me = WORLD.getRank();
        return IntStream.range(0, count).map(i -> 1000 * (me + 1) + i).toArray();
    }

    /** Blocks that are short, and so long that the leaders do not collect them. */
    private static void withRoot(Intercomm between, int root) throws MPIException {
        int others = between.getRemoteSize();
        String what = "root " + root + ", ";
        int[] data = root == MPI.ROOT ? mine(3) : new int[3];
        between.bcast(data, 3, MPI.INT, root);
        print(what + "bcast", data);
        for (int count : new int[] {2, 600}) {
            int[] all = new int[others * count];
            between.gather(mine(count), count, MPI.INT, all, count, MPI.INT, root);
            print(what + "gather", new int[] {all[0], all[all.length - 1]});
            int[] block = new int[count];
            between.scatter(mine(others * count), count, MPI.INT, block, count, MPI.INT, root);
            print(what + "scatter", new int[] {block[0], block[count - 1]});
        }
        int[] counts = IntStream.range(0, others).map(i -> i + 1).toArray();
        int[] places = IntStream.range(0, others).map(i -> i * (i + 1) / 2).toArray();
        int total = others * (others + 1) / 2;
        int own = between.getRank() + 1;
        int[] in = new int[Math.max(total, own)];
        if (root == MPI.ROOT) {
            between.gatherv(in, counts, places, MPI.INT, root);
        } else {
            between.gatherv(mine(own), own, MPI.INT, root);
        }
        print(what + "gatherv", in);
        in = new int[own];
        between.scatterv(mine(total), counts, places, MPI.INT, in, own, MPI.INT, root);
        print(what + "scatterv", in);
        int[] sum = new int[2];
        between.reduce(mine(2), sum, 2, MPI.INT, MPI.SUM, root);
        print(what + "reduce", sum);
    }

    private static void withoutRoot(Intercomm between) throws MPIException {
        int others = between.getRemoteSize();
        between.barrier();
        int[] all = new int[2 * others];
        between.allGather(mine(2), 2, MPI.INT, all, 2, MPI.INT);
        print("allGather", all);
        int[] counts = new int[others];
        Arrays.fill(counts, 2);
        int[] places = IntStream.range(0, others).map(i -> 2 * (others - 1 - i)).toArray();
        between.allGatherv(mine(2), 2, MPI.INT, all, counts, places, MPI.INT);
        print("allGatherv", all);
        between.allToAll(mine(2 * others), 2, MPI.INT, all, 2, MPI.INT);
        print("allToAll", all);
        int[] sum = new int[2];
        between.allReduce(mine(2), sum, 2, MPI.INT, MPI.SUM);
        print("allReduce", sum);
        int[] block = new int[others];
        between.reduceScatterBlock(mine(others * between.getSize()), block, others, MPI.INT, MPI.SUM);
        print("reduceScatterBlock", block);
    }

    private static void started(Intercomm between) throws MPIException {
        IntBuffer out = MPI.newIntBuffer(2);
        out.put(0, mine(2));
        IntBuffer all = MPI.newIntBuffer(2 * between.getRemoteSize());
        IntBuffer max = MPI.newIntBuffer(2);
        Request[] requests = {between.iAllGather(out, 2, MPI.INT, all, 2, MPI.INT),
                between.iAllReduce(out, max, 2, MPI.INT, MPI.MAX), between.iBarrier()};
        Request.waitAll(requests);
        print("started", new int[] {all.get(0), all.get(all.capacity() - 1), max.get(0), max.get(1)});
    }
}
