// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Collective operations of neighbours: MPI 3.1 sections 7.6 and 7.7. */
public class NeighborCollectivesTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static CartComm grid(int[] dims, boolean... periods) {
        return WORLD.createCart(dims, periods, false);
    }

    @Test
    public void blocksAtTheBorderOfAGridStayAsTheyAre() {
        TestRun.ranks(3).run(() -> {
            CartComm line = grid(new int[] {3}, false);
            int[] in = {-1, -1};
            line.neighborAllGather(new int[] {10 + line.getRank()}, 1, MPI.INT, in, 1, MPI.INT);
            int[][] expected = {{-1, 11}, {10, 12}, {11, -1}};
            assertArrayEquals(expected[line.getRank()], in);
        });
    }

    @Test
    public void whatGoesDownComesFromAboveInADimensionOfTwo() {
        TestRun.ranks(2).run(() -> {
            CartComm ring = grid(new int[] {2}, true);
            int me = ring.getRank();
            int[] in = new int[2];
            ring.neighborAllToAll(new int[] {10 * me, 10 * me + 1}, 1, MPI.INT, in, 1, MPI.INT);
            assertArrayEquals(new int[] {10 * (1 - me) + 1, 10 * (1 - me)}, in);
        });
    }

    @Test
    public void aProcessIsItsOwnNeighbourInAPeriodicDimensionOfOne() {
        TestRun.ranks(2).run(() -> {
            CartComm grid = grid(new int[] {1, 2}, true, false);
            int me = grid.getRank();
            int[] in = {-1, -1, -1, -1};
            grid.neighborAllToAll(new int[] {10 * me, 10 * me + 1, 10 * me + 2, 10 * me + 3}, 1, MPI.INT, in, 1,
                    MPI.INT);
            assertArrayEquals(me == 0 ? new int[] {1, 0, -1, 12} : new int[] {11, 10, 3, -1}, in);
        });
    }

    @Test
    public void severalEdgesBetweenTwoRanksKeepTheirOrder() {
        TestRun.ranks(2).run(() -> {
            int me = WORLD.getRank();
            int[] other = {1 - me, 1 - me, me};
            GraphComm graph = WORLD.createDistGraphAdjacent(other, other, MPI.INFO_NULL, false);
            int[] in = new int[3];
            graph.neighborAllToAll(new int[] {10 * me, 10 * me + 1, 10 * me + 2}, 1, MPI.INT, in, 1, MPI.INT);
            assertArrayEquals(new int[] {10 * (1 - me), 10 * (1 - me) + 1, 10 * me + 2}, in);
        });
    }

    @Test
    public void blocksMayDifferInLengthAndPlace() {
        TestRun.ranks(4).run(() -> {
            GraphComm star = WORLD.createGraph(new int[] {3, 4, 5, 6}, new int[] {1, 2, 3, 0, 0, 0}, false);
            int me = star.getRank();
            if (me == 0) {
                int[] in = {-1, -1, -1, -1, -1, -1, -1};
                star.neighborAllGatherv(new int[] {7, 8}, 2, MPI.INT, in, new int[] {1, 2, 3}, new int[] {6, 4, 0},
                        MPI.INT);
                assertArrayEquals(new int[] {3, 3, 3, -1, 2, 2, 1}, in);
            } else {
                int[] out = new int[me];
                Arrays.fill(out, me);
                int[] in = new int[3];
                star.neighborAllGatherv(out, me, MPI.INT, in, new int[] {2}, new int[] {1}, MPI.INT);
                assertArrayEquals(new int[] {0, 7, 8}, in);
            }
        });
    }

    @Test
    public void startedOnesOverlapInAnyOrderOfCompletion() {
        TestRun.ranks(5).run(() -> {
            CartComm ring = grid(new int[] {5}, true);
            int me = ring.getRank();
            IntBuffer[] in = new IntBuffer[3];
            Request[] requests = new Request[3];
            for (int i = 0; i < 3; i++) {
                in[i] = IntBuffer.allocate(2);
                requests[i] = ring.iNeighborAllGather(IntBuffer.wrap(new int[] {10 * i + me}), 1, MPI.INT, in[i], 1,
                        MPI.INT);
            }
            for (int i = 2; i >= 0; i--) {
                requests[i].waitFor();
                assertEquals(List.of(10 * i + (me + 4) % 5, 10 * i + (me + 1) % 5),
                        List.of(in[i].get(0), in[i].get(1)));
            }
        });
    }

    /** Every edge has a number of its own and so many ints; each rank knows the whole graph. */
    @Test
    public void randomGraphsBringEachBlockAlongItsEdge() {
        for (int seed = 0; seed < 20; seed++) {
            int[][] edges = new Random(seed).ints(12, 0, 5).mapToObj(n -> new int[2]).toArray(int[][]::new);
            Random random = new Random(seed);
            for (int[] edge : edges) {
                edge[0] = random.nextInt(5);
                edge[1] = random.nextInt(5);
            }
            boolean isStarted = seed % 2 == 0;
            TestRun.ranks(5).run(() -> exchange(edges, isStarted));
        }
    }

    private static int[] numbers(int[][] edges, int side, int rank) {
        return java.util.stream.IntStream.range(0, edges.length).filter(e -> edges[e][side] == rank).toArray();
    }

    private static void exchange(int[][] edges, boolean isStarted) {
        int me = WORLD.getRank();
        int[] out = numbers(edges, 0, me);
        int[] in = numbers(edges, 1, me);
        GraphComm graph = WORLD.createDistGraphAdjacent(Arrays.stream(in).map(e -> edges[e][0]).toArray(),
                Arrays.stream(out).map(e -> edges[e][1]).toArray(), MPI.INFO_NULL, false);
        int[] sent = new int[4 * out.length];
        int[] received = new int[4 * in.length];
        int[] expected = new int[4 * in.length];
        int[] outCounts = new int[out.length];
        int[] inCounts = new int[in.length];
        int[] outPlaces = new int[out.length];
        int[] inPlaces = new int[in.length];
        describe(out, outCounts, outPlaces, sent);
        describe(in, inCounts, inPlaces, expected);
        if (isStarted) {
            graph.iNeighborAllToAllv(IntBuffer.wrap(sent), outCounts, outPlaces, MPI.INT, IntBuffer.wrap(received),
                    inCounts, inPlaces, MPI.INT).waitFor();
        } else {
            graph.neighborAllToAllv(sent, outCounts, outPlaces, MPI.INT, received, inCounts, inPlaces, MPI.INT);
        }
        assertArrayEquals(expected, received);
    }

    private static void describe(int[] edges, int[] counts, int[] places, int[] data) {
        for (int i = 0; i < edges.length; i++) {
            counts[i] = edges[i] % 4;
            places[i] = 4 * (edges.length - 1 - i);
            for (int k = 0; k < counts[i]; k++) {
                data[places[i] + k] = 10 * edges[i] + k + 1;
            }
        }
    }

    @Test
    public void aCommunicatorWithoutTopologyIsRefused() {
        TestRun.ranks(2).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            MPIException error = assertThrows(MPIException.class,
                    () -> WORLD.neighborAllGather(new int[1], 1, MPI.INT, new int[2], 1, MPI.INT));
            assertEquals(MPI.ERR_TOPOLOGY, error.getErrorClass());
        });
    }

    @Test
    public void everyBlockMayHaveADatatypeOfItsOwn() {
        TestRun.ranks(2).run(() -> {
            int me = WORLD.getRank();
            Datatype pair = Datatype.createContiguous(2, MPI.INT);
            pair.commit();
            IntBuffer out = IntBuffer.wrap(new int[] {10 * me, 10 * me + 1, 10 * me + 2});
            int[] in = {-1, -1, -1, -1};
            int[] ones = {1, 1};
            Datatype[] types = {MPI.INT, pair};
            Datatype[] mine = {types[me], types[me]};
            WORLD.allToAllw(out, ones, new int[] {0, 4}, types, IntBuffer.wrap(in), ones, new int[] {8, 0}, mine);
            assertArrayEquals(me == 0 ? new int[] {10, -1, 0, -1} : new int[] {11, 12, 1, 2}, in);
            int[] again = {-1, -1, -1, -1};
            WORLD.iAllToAllw(out, ones, new int[] {0, 4}, types, IntBuffer.wrap(again), ones, new int[] {8, 0}, mine)
                    .waitFor();
            assertArrayEquals(in, again);
            pair.free();
        });
    }

    @Test
    public void tooFewDatatypesAreRefused() {
        TestRun.ranks(2).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            IntBuffer data = IntBuffer.allocate(4);
            int[] ones = {1, 1};
            MPIException error = assertThrows(MPIException.class, () -> WORLD.allToAllw(data, ones, new int[2],
                    new Datatype[] {MPI.INT}, data, ones, new int[2], new Datatype[] {MPI.INT, MPI.INT}));
            assertEquals(MPI.ERR_ARG, error.getErrorClass());
        });
    }
}
