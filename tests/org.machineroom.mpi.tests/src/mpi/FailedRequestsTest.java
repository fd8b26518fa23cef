// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Errors of some of several requests: MPI 1.1 section 3.7.5. */
public class FailedRequestsTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    /** Receives of which the second is too short, from this rank itself. */
    private static Request[] receivesOfWhichOneFails(Comm comm) {
        Request[] requests = new Request[3];
        for (int i = 0; i < requests.length; i++) {
            requests[i] = comm.Irecv(new int[2], 0, i == 1 ? 1 : 2, MPI.INT, 0, i);
            comm.Send(new int[2], 0, 2, MPI.INT, 0, i);
        }
        Machine.compute(1); // until all messages are there
        return requests;
    }

    private static int[] errors(Status[] statuses) {
        return Arrays.stream(statuses).mapToInt(Status::getError).toArray();
    }

    @Test
    public void statusesTellWhichOfSeveralFailed() {
        TestRun.ranks(1).run(() -> {
            WORLD.Errhandler_set(MPI.ERRORS_RETURN);
            int[] second = {MPI.SUCCESS, MPI.ERR_TRUNCATE, MPI.SUCCESS};
            for (Function<Request[], Status[]> call : List.<Function<Request[], Status[]>>of(Request::Waitall,
                    Request::Testall, Request::Waitsome, Request::Testsome)) {
                Request[] requests = receivesOfWhichOneFails(WORLD);
                MPIException e = assertThrows(MPIException.class, () -> call.apply(requests));
                assertEquals(MPI.ERR_IN_STATUS, e.getErrorClass());
                assertArrayEquals(second, errors(e.getStatuses()));
                assertEquals("those that did not fail are received", 2, e.getStatuses()[2].Get_count(MPI.INT));
                assertEquals("the tag of what has failed", 1, e.getStatuses()[1].getTag());
                assertEquals("its source", 0, e.getStatuses()[1].getSource());
            }
            Request[] requests = receivesOfWhichOneFails(WORLD);
            requests[0].Wait();
            MPIException some = assertThrows(MPIException.class, () -> Request.Waitsome(requests));
            assertEquals(1, some.getStatuses()[0].getIndex());
            assertEquals(2, some.getStatuses()[1].getIndex());
            assertNull(assertThrows(MPIException.class, () -> WORLD.Send(null, 0, 1, MPI.INT, 0, 0))
                    .getStatuses());
        });
    }

    @Test
    public void waitanyTellsWhichFailed() {
        TestRun.ranks(1).run(() -> {
            WORLD.Errhandler_set(MPI.ERRORS_RETURN);
            Request[] requests = receivesOfWhichOneFails(WORLD);
            assertEquals(0, Request.Waitany(requests).index);
            MPIException e = assertThrows(MPIException.class, () -> Request.Waitany(requests));
            assertEquals(MPI.ERR_TRUNCATE, e.getErrorClass());
            assertArrayEquals(new int[] {MPI.ERR_TRUNCATE}, errors(e.getStatuses()));
            assertEquals(1, e.getStatuses()[0].index);
            assertEquals(1, e.getStatuses()[0].getTag());
            assertEquals(2, Request.Waitany(requests).index);
        });
    }

    @Test
    public void handlerOfTheRequestThatFailedIsCalled() {
        List<String> told = new ArrayList<>();
        TestRun.ranks(1).run(() -> {
            Intracomm other = WORLD.dup();
            other.Errhandler_set(new Errhandler((comm, code, text) -> told.add((comm == other) + " " + code)));
            Request[] requests = new Request[4];
            requests[0] = WORLD.Irecv(new int[1], 0, 1, MPI.INT, MPI.PROC_NULL, 0);
            System.arraycopy(receivesOfWhichOneFails(other), 0, requests, 1, 3);
            assertThrows(MPIException.class, () -> Request.Waitall(requests));
        });
        assertEquals(List.of("true " + MPI.ERR_IN_STATUS), told);
    }
}
