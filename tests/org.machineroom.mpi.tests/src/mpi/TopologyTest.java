// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.stream.IntStream;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Process topologies: MPI 1.1 chapter 6. */
public class TopologyTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    @Test
    public void gridIsNumberedRowByRow() {
        TestRun.ranks(7).run(() -> {
            int me = WORLD.Rank();
            Cartcomm grid = WORLD.Create_cart(new int[] {2, 3}, new boolean[] {false, true}, false);
            if (me == 6) {
                assertNull(grid);
                WORLD.createCart(new int[] {7}, new boolean[] {false}, true).barrier();
                return;
            }
            assertEquals(MPI.CART, grid.Topo_test());
            assertEquals(MPI.UNDEFINED, WORLD.Topo_test());
            assertArrayEquals(new int[] {me / 3, me % 3}, grid.Coords(me));
            assertEquals(me, grid.Rank(new int[] {me / 3, me % 3 - 3}));
            CartParms parms = grid.Get();
            assertArrayEquals(new int[] {2, 3}, parms.dims);
            assertTrue(parms.getPeriod(1));
            assertEquals(me % 3, parms.getCoord(1));
            assertEquals(2, parms.getDimCount());
            ShiftParms down = grid.Shift(0, 1);
            assertEquals(me < 3 ? MPI.PROC_NULL : me - 3, down.rank_source);
            assertEquals(me < 3 ? me + 3 : MPI.PROC_NULL, down.rank_dest);
            ShiftParms left = grid.shift(1, -1);
            assertEquals(me / 3 * 3 + (me % 3 + 1) % 3, left.getRankSource());
            assertEquals(me / 3 * 3 + (me % 3 + 2) % 3, left.getRankDest());
            CartComm line = WORLD.createCart(new int[] {7}, new boolean[] {false}, true);
            line.barrier();
        });
    }

    @Test
    public void subGridsKeepTheRemainingDimensions() {
        TestRun.ranks(12).run(() -> {
            int me = WORLD.Rank();
            CartComm grid = WORLD.createCart(new int[] {2, 3, 2}, new boolean[] {true, false, false}, false);
            CartComm planes = grid.sub(new boolean[] {true, false, true});
            assertEquals(4, planes.Size());
            assertArrayEquals(new int[] {2, 2}, planes.getTopo().dims);
            assertArrayEquals(new int[] {me / 6, me % 2}, planes.getCoords(planes.getRank()));
            assertTrue(planes.Get().periods[0]);
            Cartcomm points = grid.Sub(new boolean[3]);
            assertEquals(1, points.Size());
            Cartcomm copy = (Cartcomm) grid.clone();
            assertArrayEquals(grid.Coords(5), copy.Coords(5));
            assertEquals(me < 6 ? me : MPI.UNDEFINED, grid.Map(new int[] {3, 2}, new boolean[2]));
        });
    }

    @Test
    public void dimensionsAreBalancedAsInTheStandard() {
        TestRun.ranks(1).run(() -> {
            assertDims(6, new int[2], 3, 2);
            assertDims(7, new int[2], 7, 1);
            assertDims(6, new int[] {0, 3, 0}, 2, 3, 1);
            assertDims(72, new int[2], 9, 8);
            assertDims(60, new int[3], 5, 4, 3);
            assertDims(1, new int[3], 1, 1, 1);
            assertDims(8, new int[] {2, 4}, 2, 4);
            assertDims(5040, new int[3], 21, 16, 15);
            assertDims(25920, new int[5], 10, 9, 8, 6, 6);
            assertDims(98784, new int[5], 14, 14, 9, 8, 7);
            assertDims(1 << 20, new int[20], IntStream.generate(() -> 2).limit(20).toArray());
            assertDims(Integer.MAX_VALUE, new int[2], Integer.MAX_VALUE, 1);
            assertDims(3, new int[1], 3);
            int[] dims = {0, 4};
            Cartcomm.createDims(16, dims);
            assertArrayEquals(new int[] {4, 4}, dims);
        });
    }

    private static void assertDims(int nodes, int[] dims, int... expected) {
        Cartcomm.Dims_create(nodes, dims);
        assertArrayEquals(expected, dims);
    }

    @Test
    public void graphTellsNeighbours() {
        TestRun.ranks(5).run(() -> {
            int[] index = {2, 3, 4, 6};
            int[] edges = {1, 3, 0, 3, 0, 2};
            Graphcomm graph = WORLD.Create_graph(index, edges, false);
            GraphComm other = WORLD.createGraph(index, edges, false);
            if (WORLD.Rank() == 4) {
                assertNull(graph);
                assertTrue(other.isNull());
                return;
            }
            assertEquals(MPI.GRAPH, graph.Topo_test());
            assertArrayEquals("example 6.3", new int[] {1, 3}, graph.Neighbours(0));
            assertArrayEquals(new int[] {0}, graph.Neighbours(1));
            assertArrayEquals(new int[] {0, 2}, other.getNeighbors(3));
            GraphParms parms = graph.Get();
            assertArrayEquals(index, parms.index);
            assertEquals(6, parms.getEdgeCount());
            assertEquals(4, other.getDims().getIndexCount());
            assertEquals(graph.Rank() < 2 ? graph.Rank() : MPI.UNDEFINED,
                    graph.Map(new int[] {1, 2}, new int[] {1, 0}));
            other.dup().barrier();
        });
    }
}
