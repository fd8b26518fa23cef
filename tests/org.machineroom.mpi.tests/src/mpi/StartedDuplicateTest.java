// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Communicators made while the program goes on, and those left together (MPI 3.1 sections 6.4.2 and 10.5.4). */
public class StartedDuplicateTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static void swap(Comm comm, int peer, int mine, int expected) {
        int[] in = new int[1];
        comm.sendRecv(new int[] {mine}, 1, MPI.INT, peer, 0, in, 1, MPI.INT, peer, 0);
        assertEquals(expected, in[0]);
    }

    @Test
    public void aDuplicateIsUsedWhenItsRequestIsComplete() {
        TestRun.ranks(2).run(() -> {
            int key = Comm.createKeyval();
            WORLD.setAttr(key, "value");
            Intracomm copy = WORLD.iDup();
            copy.getRequest().waitFor();
            assertEquals("value", copy.getAttr(key));
            swap(copy, 1 - copy.getRank(), copy.getRank(), 1 - copy.getRank());
            copy.free();
            assertNull(WORLD.dup().getRequest());
        });
    }

    @Test
    public void aDuplicateIsRefusedBeforeItsRequestIsComplete() {
        TestRun.ranks(2).run(() -> {
            if (WORLD.getRank() == 0) {
                Machine.compute(1e-3);
            }
            Intracomm copy = WORLD.iDup();
            copy.setErrhandler(MPI.ERRORS_RETURN); // which others' libraries allow
            if (WORLD.getRank() == 1) {
                WORLD.setErrhandler(MPI.ERRORS_RETURN);
                MPIException error = assertThrows(MPIException.class, copy::barrier);
                assertEquals(MPI.ERR_COMM, error.getErrorClass());
            }
            copy.getRequest().waitFor();
            copy.barrier();
        });
    }

    /** Ranks start to duplicate two communicators in different order; messages on the copies must not mix. */
    @Test
    public void duplicatesOfSeveralCommunicatorsAtOnceDoNotMix() {
        TestRun.ranks(3).run(() -> {
            Intracomm other = WORLD.dup();
            boolean isFirst = WORLD.getRank() == 0;
            Comm one = isFirst ? WORLD.iDup() : other.iDup();
            Comm two = isFirst ? other.iDup() : WORLD.iDup();
            Comm third = WORLD.iDup();
            Request.waitAll(new Request[] {third.getRequest(), two.getRequest(), one.getRequest()});
            Comm ofWorld = isFirst ? one : two;
            Comm ofOther = isFirst ? two : one;
            int me = WORLD.getRank();
            int next = (me + 1) % 3;
            int before = (me + 2) % 3;
            Request[] sent = {ofOther.iSend(new int[] {10 + me}, 1, MPI.INT, next, 0),
                    ofWorld.iSend(new int[] {20 + me}, 1, MPI.INT, next, 0),
                    third.iSend(new int[] {30 + me}, 1, MPI.INT, next, 0)};
            int[] in = new int[3];
            int[] part = new int[1];
            third.recv(part, 1, MPI.INT, before, 0);
            in[0] = part[0];
            ofWorld.recv(part, 1, MPI.INT, before, 0);
            in[1] = part[0];
            ofOther.recv(part, 1, MPI.INT, before, 0);
            in[2] = part[0];
            Request.waitAll(sent);
            assertArrayEquals(new int[] {30 + before, 20 + before, 10 + before}, in);
        });
    }

    @Test
    public void gridsAndIntercommunicatorsAreDuplicatedAsWhatTheyAre() {
        TestRun.ranks(2).run(() -> {
            CartComm ring = WORLD.createCart(new int[] {2}, new boolean[] {true}, false);
            CartComm grid = ring.iDup();
            Intercomm bridge = WORLD.createIntercomm(MPI.COMM_SELF, 0, 1 - WORLD.getRank(), 1);
            Intercomm copy = bridge.iDup();
            Request.waitAll(new Request[] {grid.getRequest(), copy.getRequest()});
            assertEquals(1, grid.getTopo().getDimCount());
            assertEquals(1, copy.getRemoteSize());
            swap(copy, 0, WORLD.getRank(), 1 - WORLD.getRank());
        });
    }

    @Test
    public void disconnectingWaitsForAll() {
        TestRun.ranks(3).run(() -> {
            Intracomm copy = WORLD.dup();
            if (WORLD.getRank() == 2) {
                Machine.compute(1e-3);
            }
            copy.disconnect();
            assertTrue(copy.isNull());
            assertTrue(MPI.wtime() >= 1e-3);
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            MPIException error = assertThrows(MPIException.class, WORLD::disconnect);
            assertEquals(MPI.ERR_COMM, error.getErrorClass());
        });
    }
}
