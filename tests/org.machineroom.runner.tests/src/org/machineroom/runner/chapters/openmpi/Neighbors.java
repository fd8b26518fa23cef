// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.openmpi;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import mpi.CartComm;
import mpi.Datatype;
import mpi.GraphComm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** MPI 3.1 sections 7.6 and 7.7: collective operations of neighbours; and allToAllw of section 5.8. */
public final class Neighbors {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private Neighbors() {
    }

    /** Prints what every rank gets. */
    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        onGrids();
        inGraphs();
        started();
        withDatatypes();
        MPI.Finalize();
    }

    private static int rank() throws MPIException {
        return WORLD.getRank();
    }

    private static void print(String what, int[] values) throws MPIException {
        System.out.println(what + " at " + rank() + ": " + Arrays.toString(values));
    }

    private static int[] mine(int count) throws MPIException {
        int me = rank();
        return IntStream.range(0, count).map(i -> 100 * me + i).toArray();
    }

    private static int[] empty(int count) {
        int[] values = new int[count];
        Arrays.fill(values, -1);
        return values;
    }

    private static void onGrids() throws MPIException {
        int n = WORLD.getSize();
        int[][] dims = {{n}, {2, n / 2}, {1, n}};
        boolean[][] periods = {{false}, {true, false}, {true, true}};
        for (int i = 0; i < dims.length; i++) {
            CartComm grid = WORLD.createCart(dims[i], periods[i], false);
            int neighbours = 2 * dims[i].length;
            int[] in = empty(2 * neighbours);
            grid.neighborAllGather(mine(2), 2, MPI.INT, in, 2, MPI.INT);
            print("allgather on grid " + i, in);
            in = empty(neighbours);
            grid.neighborAllToAll(mine(neighbours), 1, MPI.INT, in, 1, MPI.INT);
            print("alltoall on grid " + i, in);
            grid.free();
        }
    }

    private static void inGraphs() throws MPIException {
        int n = WORLD.getSize();
        int me = rank();
        int[] out = {(me + 1) % n, (me + 2) % n, (me + 1) % n};
        int[] in = {(me + n - 1) % n, (me + n - 2) % n, (me + n - 1) % n};
        GraphComm graph = WORLD.createDistGraphAdjacent(in, out, MPI.INFO_NULL, false);
        int[] counts = {1, 2, 3};
        int[] places = {5, 3, 0};
        int[] received = empty(6);
        graph.neighborAllToAllv(mine(6), counts, places, MPI.INT, received, counts, places, MPI.INT);
        print("alltoallv in a graph", received);
        received = empty(12);
        graph.neighborAllGatherv(mine(2), 2, MPI.INT, received, new int[] {2, 2, 2}, new int[] {8, 4, 0}, MPI.INT);
        print("allgatherv in a graph", received);
        graph.free();
    }

    private static void started() throws MPIException {
        int n = WORLD.getSize();
        CartComm ring = WORLD.createCart(new int[] {n}, new boolean[] {true}, false);
        IntBuffer out = MPI.newIntBuffer(2).put(0, rank()).put(1, 10 + rank());
        IntBuffer one = MPI.newIntBuffer(2);
        IntBuffer two = MPI.newIntBuffer(2);
        mpi.Request[] requests = {ring.iNeighborAllToAll(out, 1, MPI.INT, one, 1, MPI.INT),
                ring.iNeighborAllGather(out, 1, MPI.INT, two, 1, MPI.INT)};
        requests[1].waitFor();
        requests[0].waitFor();
        print("started", new int[] {one.get(0), one.get(1), two.get(0), two.get(1)});
        ring.free();
    }

    private static void withDatatypes() throws MPIException {
        int n = WORLD.getSize();
        Datatype pair = Datatype.createContiguous(2, MPI.INT);
        pair.commit();
        IntBuffer out = MPI.newIntBuffer(2 * n);
        IntBuffer in = MPI.newIntBuffer(2 * n);
        int[] counts = new int[n];
        int[] places = new int[n];
        Datatype[] sent = new Datatype[n];
        Datatype[] received = new Datatype[n];
        for (int i = 0; i < n; i++) {
            out.put(2 * i, 10 * rank() + i).put(2 * i + 1, -10 * rank() - i);
            counts[i] = 1;
            places[i] = 8 * i;
            sent[i] = i % 2 == 0 ? pair : MPI.INT;
            received[i] = rank() % 2 == 0 ? pair : MPI.INT;
        }
        WORLD.allToAllw(out, counts, places, sent, in, counts, places, received);
        int[] values = new int[2 * n];
        in.get(0, values);
        print("allToAllw", values);
        pair.free();
    }
}
