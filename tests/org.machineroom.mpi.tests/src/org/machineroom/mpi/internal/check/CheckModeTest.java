// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** A switch makes warnings errors of the standard's classes, or switches the checks off. */
public class CheckModeTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static void mismatch() {
        WORLD.Errhandler_set(MPI.ERRORS_RETURN);
        WORLD.Sendrecv(new int[2], 0, 2, MPI.INT, 0, 0, new double[1], 0, 1, MPI.DOUBLE, 0, 0);
    }

    @Test
    public void warningsBecomeErrors() {
        TestRun.ranks(1).checks(CheckMode.ERROR).run(() -> {
            MPIException e = assertThrows(MPIException.class, CheckModeTest::mismatch);
            assertEquals(MPI.ERR_TYPE, e.getErrorClass());
            assertTrue(e.getMessage(), e.getMessage().contains("MPI 1.1 section 3.3.1"));
        });
    }

    @Test
    public void whatIsLeftMakesFinalizeFail() {
        Throwable failure = TestRun.ranks(1).checks(CheckMode.ERROR).failure(() -> Datatype.Contiguous(1, MPI.INT));
        assertTrue(failure.getMessage(), failure.getMessage().contains("MPI_Finalize"));
    }

    @Test
    public void nothingIsFoundWhenTheChecksAreOff() {
        assertEquals(List.of(), TestRun.ranks(1).checks(CheckMode.OFF).findings(() -> {
            mismatch();
            Datatype.Contiguous(1, MPI.INT);
            WORLD.Send(new int[1], 0, 1, MPI.INT, 0, 0);
        }));
    }

    @Test
    public void somethingFoundIsReportedOnceThoughItFails() {
        List<Finding> found = TestRun.ranks(1).checks(CheckMode.ERROR).findings(() -> {
            assertThrows(MPIException.class, CheckModeTest::mismatch);
        });
        assertEquals(found.toString(), 1, found.size());
    }
}
