// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Graphs that each process knows in part: MPI 3.1 section 7.5.4. */
public class DistributedGraphTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    @Test
    public void anyProcessMayNameAnyEdge() {
        TestRun.ranks(4).run(() -> {
            int me = WORLD.getRank();
            // rank 3 names all edges of a ring, and rank 1 one across with another weight
            GraphComm ring = switch (me) {
                case 3 -> WORLD.createDistGraph(new int[] {0, 1, 2, 3}, new int[] {1, 1, 1, 1}, new int[] {1, 2, 3, 0},
                        new int[] {5, 6, 7, 8}, MPI.INFO_NULL, true);
                case 1 -> WORLD.createDistGraph(new int[] {2}, new int[] {1}, new int[] {0}, new int[] {9},
                        MPI.INFO_NULL, true);
                default -> WORLD.createDistGraph(new int[0], new int[0], new int[0], new int[0], MPI.INFO_NULL, true);
            };
            assertEquals(MPI.DIST_GRAPH, ring.getTopology());
            DistGraphNeighbors mine = ring.getDistGraphNeighbors();
            assertTrue(mine.isWeighted());
            assertEquals(me == 0 ? 2 : 1, mine.getInDegree());
            assertEquals(me == 2 ? 2 : 1, mine.getOutDegree());
            int last = mine.getInDegree() - 1;
            assertEquals((me + 3) % 4, mine.getSource(last));
            assertEquals(5 + (me + 3) % 4, mine.getSourceWeight(last));
            assertEquals((me + 1) % 4, mine.getDestination(mine.getOutDegree() - 1));
            if (me == 0) {
                assertEquals("edges that rank 1 names come first", 2, mine.getSource(0));
                assertEquals(9, mine.getSourceWeight(0));
            }
            assertEquals(mine.getInDegree(), ring.dup().getDistGraphNeighbors().getInDegree());
        });
    }

    @Test
    public void eachProcessMayNameItsOwnNeighbours() {
        TestRun.ranks(3).run(() -> {
            int me = WORLD.getRank();
            int[] others = {(me + 1) % 3, (me + 2) % 3};
            GraphComm all = WORLD.createDistGraphAdjacent(others, others, MPI.INFO_NULL, false);
            DistGraphNeighbors mine = all.getDistGraphNeighbors();
            assertFalse(mine.isWeighted());
            assertEquals(2, mine.getInDegree());
            assertEquals(others[1], mine.getDestination(1));
            assertEquals(1, mine.getDestinationWeight(1));
            all.free();
        });
    }

    private static void assertError(int errorClass, Runnable call) {
        assertEquals(errorClass, assertThrows(MPIException.class, call::run).getErrorClass());
    }

    @Test
    public void wrongUseIsRefused() {
        TestRun.ranks(1).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            int[] zero = {0};
            assertError(MPI.ERR_RANK, () -> WORLD.createDistGraph(zero, new int[] {1}, new int[] {1}, null, false));
            assertError(MPI.ERR_ARG, () -> WORLD.createDistGraph(zero, new int[] {-1}, zero, null, false));
            assertError(MPI.ERR_ARG, () -> WORLD.createDistGraph(zero, new int[] {2}, zero, null, false));
            assertError(MPI.ERR_ARG, () -> WORLD.createDistGraph(zero, new int[0], zero, null, false));
            assertError(MPI.ERR_ARG,
                    () -> WORLD.createDistGraph(zero, new int[] {1}, zero, new int[] {-1}, null, false));
            assertError(MPI.ERR_RANK, () -> WORLD.createDistGraphAdjacent(new int[] {-2}, zero, null, false));
            GraphComm graph = WORLD.createGraph(new int[] {1}, zero, false);
            assertError(MPI.ERR_TOPOLOGY, graph::getDistGraphNeighbors);
        });
    }
}
