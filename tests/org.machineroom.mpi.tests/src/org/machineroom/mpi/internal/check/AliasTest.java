// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import static org.junit.Assert.assertEquals;

import java.nio.IntBuffer;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import org.junit.Test;

/** Memory that one call names twice (MPI 1.1 sections 2.2, 3.10, 3.12.5 and 4.5). */
public class AliasTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static void assertApart(String rule, TestProgram program) {
        Finding finding = Found.assertOne(FindingKind.BUFFER_OVERLAP, "must be disjoint", 2, () -> program.run(
                new int[100]));
        assertEquals("MPI 1.1 section " + rule, finding.rule());
    }

    private static void assertOnce(String rule, TestProgram program) {
        Finding finding = Found.assertOne(FindingKind.BUFFER_OVERLAP, "blocks of two ranks overlap", 2,
                () -> program.run(new int[100]));
        assertEquals("MPI 1.1 section " + rule, finding.rule());
    }

    /** A program with an array. */
    @FunctionalInterface
    private interface TestProgram {
        void run(int[] data);
    }

    @Test
    public void reductionsNeedTwoBuffers() {
        int[] counts = {1, 1};
        assertApart("2.2", a -> WORLD.Reduce(a, 0, a, 0, 4, MPI.INT, MPI.SUM, 0));
        assertApart("2.2", a -> WORLD.Allreduce(a, 0, a, 3, 4, MPI.INT, MPI.SUM));
        assertApart("2.2", a -> WORLD.scan(a, a, 4, MPI.INT, MPI.SUM));
        assertApart("2.2", a -> WORLD.Reduce_scatter(a, 0, a, 1, counts, MPI.INT, MPI.SUM));
    }

    @Test
    public void collectivesThatMoveBlocksNeedTwoBuffers() {
        int[] counts = {1, 1};
        int[] places = {0, 1};
        assertApart("2.2", a -> WORLD.Gather(a, 0, 2, MPI.INT, a, 0, 2, MPI.INT, 0));
        assertApart("2.2", a -> WORLD.Gatherv(a, 1, 1, MPI.INT, a, 0, counts, places, MPI.INT, 0));
        assertApart("2.2", a -> WORLD.scatter(a, 2, MPI.INT, a, 2, MPI.INT, 0));
        assertApart("2.2", a -> WORLD.Scatterv(a, 0, counts, places, MPI.INT, a, 1, 1, MPI.INT, 0));
        assertApart("2.2", a -> WORLD.Allgather(a, 0, 1, MPI.INT, a, 0, 1, MPI.INT));
        assertApart("2.2", a -> WORLD.allGatherv(a, 1, MPI.INT, a, counts, places, MPI.INT));
        assertApart("2.2", a -> WORLD.Alltoall(a, 0, 1, MPI.INT, a, 1, 1, MPI.INT));
        assertApart("2.2", a -> WORLD.allToAllv(a, counts, places, MPI.INT, a, counts, places, MPI.INT));
    }

    @Test
    public void sendrecvNeedsTwoBuffers() {
        assertApart("3.10", a -> WORLD.Sendrecv(a, 0, 4, MPI.INT, 1 - WORLD.Rank(), 0, a, 3, 4, MPI.INT,
                1 - WORLD.Rank(), 0));
    }

    @Test
    public void viewsOfOneMemoryAreThatMemory() {
        Found.assertOne(FindingKind.BUFFER_OVERLAP, "must be disjoint", 2, () -> {
            IntBuffer direct = MPI.newIntBuffer(10);
            WORLD.allReduce(MPI.slice(direct, 0), MPI.slice(direct, 3), 4, MPI.INT, MPI.SUM);
        });
        Found.assertOne(FindingKind.BUFFER_OVERLAP, "must be disjoint", 2, () -> {
            int[] array = new int[10];
            WORLD.allReduce(array, MPI.slice(array, 3), 4, MPI.INT, MPI.SUM);
        });
        Found.assertNothing(2, () -> {
            IntBuffer direct = MPI.newIntBuffer(10);
            WORLD.allReduce(MPI.slice(direct, 0), MPI.slice(direct, 4), 4, MPI.INT, MPI.SUM);
        });
    }

    @Test
    public void nonBlockingOperationsSeeThroughViews() {
        Found.assertOne(FindingKind.BUFFER_OVERLAP, "overlaps the receive buffer", 2, () -> {
            int other = 1 - WORLD.Rank();
            IntBuffer direct = MPI.newIntBuffer(10);
            Request[] requests = {WORLD.iRecv(MPI.slice(direct, 0), 4, MPI.INT, other, 0),
                    WORLD.iRecv(MPI.slice(direct, 3), 4, MPI.INT, other, 1)};
            WORLD.send(new int[4], 4, MPI.INT, other, 0);
            WORLD.send(new int[4], 4, MPI.INT, other, 1);
            Request.waitAll(requests);
        });
    }

    @Test
    public void blocksThatAreReceivedMustNotOverlap() {
        int[] counts = {2, 2};
        int[] places = {0, 1};
        assertOnce("4.5", a -> WORLD.Gatherv(new int[2], 0, 2, MPI.INT, a, 0, counts, places, MPI.INT, 0));
        assertOnce("4.7", a -> WORLD.Allgatherv(new int[2], 0, 2, MPI.INT, a, 0, counts, places, MPI.INT));
        assertOnce("4.8", a -> WORLD.Alltoallv(new int[9], 0, counts, new int[] {0, 4}, MPI.INT, a, 0, counts, places,
                MPI.INT));
        assertOnce("4.6", a -> WORLD.Scatterv(a, 0, counts, places, MPI.INT, new int[2], 0, 2, MPI.INT, 0));
    }

    @Test
    public void aDatatypeThatOverlapsMayBeScattered() {
        Found.assertNothing(2, () -> {
            Datatype type = Datatype.Vector(3, 2, 1, MPI.INT);
            type.Commit();
            WORLD.Scatterv(new int[10], 0, new int[] {1, 1}, new int[] {0, 1}, type, new int[6], 0, 6, MPI.INT, 0);
            type.Free();
        });
    }

    @Test
    public void aDatatypeThatOverlapsIsNotReceivedInto() {
        for (boolean isWaiting : new boolean[] {true, false}) {
            Finding finding = Found.assertOne(FindingKind.BUFFER_OVERLAP, "entries of the datatype overlap", 2, () -> {
                Datatype type = Datatype.Vector(3, 2, 1, MPI.INT);
                type.Commit();
                int[] data = new int[10];
                if (WORLD.Rank() == 0) {
                    WORLD.Send(data, 0, 1, type, 1, 0);
                } else if (isWaiting) {
                    WORLD.Recv(data, 0, 1, type, 0, 0);
                } else {
                    WORLD.Irecv(data, 0, 1, type, 0, 0).Wait();
                }
                type.Free();
            });
            assertEquals("MPI 1.1 section 3.12.5", finding.rule());
            assertEquals(1, finding.place().rank());
        }
    }

    @Test
    public void whatIsApartOrInPlaceIsNotReported() {
        int[] gaps = {7, 20};
        int[] counts = {2, 2};
        Found.assertNothing(2, () -> {
            int[] data = new int[100];
            boolean isRoot = WORLD.Rank() == 0;
            WORLD.Allreduce(data, 0, data, 4, 4, MPI.INT, MPI.SUM);
            WORLD.Allreduce(data, 0, data, 0, 0, MPI.INT, MPI.SUM);
            WORLD.allReduce(data, 4, MPI.INT, MPI.SUM);
            WORLD.allGather(data, 2, MPI.INT);
            WORLD.gather(data, 2, MPI.INT, 0);
            WORLD.Gatherv(data, 9, 2, MPI.INT, data, 0, counts, gaps, MPI.INT, 0);
            WORLD.Reduce(data, 0, isRoot ? new int[4] : data, 0, 4, MPI.INT, MPI.SUM, 0);
            WORLD.Sendrecv_replace(data, 0, 4, MPI.INT, 1 - WORLD.Rank(), 0, 1 - WORLD.Rank(), 0);
        });
    }

    @Test
    public void columnsThatInterleaveAreApart() {
        Found.assertNothing(2, () -> {
            Datatype column = Datatype.Vector(5, 1, 2, MPI.INT);
            column.Commit();
            int[] data = new int[20];
            int other = 1 - WORLD.Rank();
            WORLD.Sendrecv(data, 0, 1, column, other, 0, data, 1, 1, column, other, 0);
            column.Free();
        });
    }
}
