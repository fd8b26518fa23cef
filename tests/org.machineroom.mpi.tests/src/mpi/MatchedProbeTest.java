// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Probes that take what they find: MPI 3.1 sections 3.8.2 and 3.8.3. */
public class MatchedProbeTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    @Test
    public void nobodyElseReceivesAMatchedMessage() {
        TestRun.ranks(2).run(() -> {
            if (WORLD.getRank() == 0) {
                WORLD.send(new int[] {1, 2}, 2, MPI.INT, 1, 5);
                WORLD.send(new int[] {3}, 1, MPI.INT, 1, 5);
            } else {
                Message message = new Message();
                Status status = message.mProbe(MPI.ANY_SOURCE, MPI.ANY_TAG, WORLD);
                assertEquals(2, status.getCount(MPI.INT));
                assertEquals(5, status.getTag());
                int[] second = new int[1];
                WORLD.recv(second, 1, MPI.INT, 0, 5);
                assertArrayEquals(new int[] {3}, second);
                int[] first = new int[2];
                assertEquals(0, message.mRecv(first, 2, MPI.INT).getSource());
                assertArrayEquals(new int[] {1, 2}, first);
                assertTrue(message.isNull());
            }
        });
    }

    @Test
    public void probeThatFindsNothingReturnsNull() {
        TestRun.ranks(1).run(() -> {
            Message message = new Message();
            assertNull(message.imProbe(0, 0, WORLD));
            assertTrue(message.isNull());
        });
    }

    @Test
    public void matchedMessageIsReceivedByARequest() {
        TestRun.ranks(2).run(() -> {
            if (WORLD.getRank() == 0) {
                WORLD.sSend(new int[] {9}, 1, MPI.INT, 1, 0);
            } else {
                Message message = new Message();
                while (message.imProbe(0, 0, WORLD) == null) {
                    Machine.compute(1e-6);
                }
                int[] in = new int[4];
                Status status = message.imRecv(in, 4, MPI.INT).waitStatus();
                assertEquals(1, status.getCount(MPI.INT));
                assertEquals(9, in[0]);
            }
        });
    }

    @Test
    public void messageThatDoesNotFitIsTruncated() {
        TestRun.ranks(1).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            WORLD.send(new int[3], 3, MPI.INT, 0, 0);
            Message message = new Message();
            message.mProbe(0, 0, WORLD);
            MPIException refused = assertThrows(MPIException.class, () -> message.mRecv(new int[2], 2, MPI.INT));
            assertEquals(MPI.ERR_TRUNCATE, refused.getErrorClass());
        });
    }

    @Test
    public void nullMessageIsRefused() {
        TestRun.ranks(1).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            assertThrows(MPIException.class, () -> new Message().mRecv(new int[2], 2, MPI.INT));
        });
    }

    @Test
    public void messageFromNobodyIsEmpty() {
        TestRun.ranks(1).run(() -> {
            Message message = new Message();
            message.mProbe(MPI.PROC_NULL, 3, WORLD);
            assertTrue(message.isNoProc());
            assertFalse(message.isNull());
            assertEquals(MPI.PROC_NULL, message.mRecv(new int[2], 2, MPI.INT).getSource());
        });
    }
}
