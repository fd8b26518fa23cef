// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;

import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** A datatype that is freed lives on as long as communication uses it (MPI 1.1 section 3.12.4). */
public class FreedTypeTest {
    private static final int[] EXPECTED = {1, 0, 3, 0, 5};

    private static Datatype column() {
        Datatype column = Datatype.Vector(3, 1, 2, MPI.INT);
        column.Commit();
        return column;
    }

    @Test
    public void communicationOnItsWayCompletes() {
        TestRun.ranks(2).run(() -> {
            int other = 1 - MPI.COMM_WORLD.Rank();
            int[] received = new int[5];
            Datatype column = column();
            Request receive = MPI.COMM_WORLD.Irecv(received, 0, 1, column, other, 0);
            Request send = MPI.COMM_WORLD.Isend(new int[] {1, 2, 3, 4, 5}, 0, 1, column, other, 0);
            column.Free();
            receive.Wait();
            send.Wait();
            assertArrayEquals(EXPECTED, received);
        });
    }

    @Test
    public void persistentRequestsCanBeStarted() {
        TestRun.ranks(2).run(() -> {
            int other = 1 - MPI.COMM_WORLD.Rank();
            int[] received = new int[5];
            Datatype column = column();
            Prequest receive = MPI.COMM_WORLD.Recv_init(received, 0, 1, column, other, 0);
            Prequest send = MPI.COMM_WORLD.Send_init(new int[] {1, 2, 3, 4, 5}, 0, 1, column, other, 0);
            column.Free();
            Prequest.Startall(new Prequest[] {receive, send});
            Request.Waitall(new Request[] {receive, send});
            assertArrayEquals(EXPECTED, received);
            receive.Free();
            send.Free();
        });
    }
}
