// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.machineroom.kernel.Outcome;
import org.machineroom.mpi.testing.TestRun;

/** What a debugger shows of the objects of a program, at any time. */
public class InspectionTest {
    @Test
    public void handlesCanBeLookedAtWhateverHasBecomeOfThem() {
        assertCompletes(2, () -> {
            assertEquals("before MPI.Init", 2, Inspection.size(MPI.COMM_WORLD));
            assertEquals(Inspection.NONE, Inspection.size(MPI.COMM_NULL));
            assertEquals("null request", Inspection.operation(MPI.REQUEST_NULL));
            assertEquals("null or freed", Inspection.kind(MPI.DATATYPE_NULL));
            assertArrayEquals(new int[0], Inspection.members(MPI.GROUP_NULL));
            MPI.Init(new String[0]);
            Comm copy = MPI.COMM_WORLD.dup();
            copy.Free();
            assertEquals(Inspection.NONE, Inspection.rank(copy));
            MPI.Finalize();
        });
    }

    @Test
    public void communicatorsAndGroupsNameTheirMembers() {
        assertCompletes(4, () -> {
            MPI.Init(new String[0]);
            int rank = MPI.COMM_WORLD.Rank();
            Comm odd = MPI.COMM_WORLD.Split(rank % 2, 0);
            assertEquals(rank / 2, Inspection.rank(odd));
            assertEquals(2, Inspection.size(odd));
            assertArrayEquals(new int[] {rank % 2, rank % 2 + 2}, Inspection.members(odd));
            assertArrayEquals(new int[0], Inspection.remoteMembers(odd));
            assertEquals("ranks [" + rank % 2 + ", " + (rank % 2 + 2) + "]", odd.Group().toString());
            MPI.Finalize();
        });
    }

    @Test
    public void requestsSayWhatTheyAreAbout() {
        assertCompletes(2, () -> {
            MPI.Init(new String[0]);
            int[] data = new int[4];
            if (MPI.COMM_WORLD.Rank() == 0) {
                Request request = MPI.COMM_WORLD.Irecv(data, 0, 4, MPI.INT, MPI.ANY_SOURCE, 7);
                assertEquals("MPI_Recv from any rank, tag 7", request.toString());
                assertEquals(MPI.ANY_SOURCE, Inspection.peer(request));
                assertEquals(7, Inspection.tag(request));
                assertEquals(16, Inspection.bytes(request));
                assertFalse(Inspection.isDone(request));
                assertSame(MPI.COMM_WORLD, Inspection.communicator(request));
                Status status = request.Wait();
                assertTrue(Inspection.isDone(request));
                assertEquals("null request", request.toString());
                assertEquals("source 1, tag 7, 16 bytes", status.toString());
            } else {
                Request request = MPI.COMM_WORLD.Isend(data, 0, 4, MPI.INT, 0, 7);
                assertEquals(0, Inspection.peer(request));
                request.Wait();
            }
            MPI.Finalize();
        });
    }

    @Test
    public void datatypesSayWhatTheyAre() {
        assertCompletes(1, () -> {
            MPI.Init(new String[0]);
            Datatype column = Datatype.Vector(3, 1, 4, MPI.INT);
            assertEquals("derived, not committed", Inspection.kind(column));
            column.Commit();
            assertEquals("derived, committed", Inspection.kind(column));
            assertEquals(12, Inspection.size(column));
            assertEquals(36, Inspection.extent(column));
            assertEquals("predefined", Inspection.kind(MPI.DOUBLE));
            column.Free();
            assertEquals(0, Inspection.extent(column));
            MPI.Finalize();
        });
    }

    private static void assertCompletes(int ranks, TestRun.Program program) {
        Outcome outcome = TestRun.ranks(ranks).outcome(program);
        assertTrue(outcome.toString(), outcome instanceof Outcome.Completed);
    }
}
