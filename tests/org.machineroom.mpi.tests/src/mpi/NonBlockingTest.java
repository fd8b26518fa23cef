// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.nio.IntBuffer;
import java.util.Arrays;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Non-blocking communication, probing, cancelling and persistent requests: MPI 1.1 sections 3.7 to 3.9. */
public class NonBlockingTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    @Test
    public void waitCompletesBothSides() {
        TestRun.ranks(2).run(() -> {
            int other = 1 - WORLD.Rank();
            int[] in = new int[3];
            Request receive = WORLD.Irecv(in, 0, 3, MPI.INT, other, 0);
            Request send = WORLD.Isend(new int[] {1, 2, 3}, 0, 3, MPI.INT, other, 0);
            assertFalse(receive.Is_null());
            Status status = receive.Wait();
            send.waitFor();
            assertTrue(receive.Is_null());
            assertTrue(send.isNull());
            assertEquals(other, status.source);
            assertArrayEquals(new int[] {1, 2, 3}, in);
            assertEquals(MPI.ANY_SOURCE, receive.Wait().source);
        });
    }

    @Test
    public void allSendModesHaveNonBlockingForms() {
        TestRun.ranks(2).run(() -> {
            if (WORLD.Rank() == 0) {
                MPI.attachBuffer(new byte[1000]);
                Request[] sends = {WORLD.Isend(new int[] {1}, 0, 1, MPI.INT, 1, 0),
                        WORLD.Ibsend(new int[] {2}, 0, 1, MPI.INT, 1, 0),
                        WORLD.Issend(new int[] {3}, 0, 1, MPI.INT, 1, 0),
                        WORLD.Irsend(new int[] {4}, 0, 1, MPI.INT, 1, 0), WORLD.iSend(new int[] {5}, 1, MPI.INT, 1, 0),
                        WORLD.ibSend(IntBuffer.wrap(new int[] {6}), 1, MPI.INT, 1, 0),
                        WORLD.isSend(new int[] {7}, 1, MPI.INT, 1, 0), WORLD.irSend(new int[] {8}, 1, MPI.INT, 1, 0)};
                Request.Waitall(sends);
                MPI.detachBuffer();
            } else {
                int[] in = new int[8];
                for (int i = 0; i < 8; i++) {
                    WORLD.Recv(in, i, 1, MPI.INT, 0, 0);
                }
                assertArrayEquals(new int[] {1, 2, 3, 4, 5, 6, 7, 8}, in);
            }
        });
    }

    @Test
    public void testReturnsNullUntilTheMessageIsThere() {
        TestRun.ranks(2).run(() -> {
            if (WORLD.Rank() == 0) {
                Machine.compute(1e-6);
                WORLD.Send(new int[] {4}, 0, 1, MPI.INT, 1, 0);
                WORLD.Send(new int[] {5}, 0, 1, MPI.INT, 1, 1);
            } else {
                int[] in = new int[2];
                Request request = WORLD.Irecv(in, 0, 1, MPI.INT, 0, 0);
                int polls = 0;
                Status status = request.Test();
                assertNull(status);
                while (status == null) {
                    polls++;
                    status = request.Test();
                }
                assertTrue("time passes while the program polls", polls > 10);
                assertEquals(4, in[0]);
                assertEquals(0, status.source);
                Request second = WORLD.iRecv(in, 1, MPI.INT, 0, 1);
                while (!second.test()) {
                    assertFalse(second.isNull());
                }
                assertEquals(5, in[0]);
                assertTrue("testing a null request succeeds", second.test());
            }
        });
    }

    @Test
    public void waitanyReturnsThemAsTheyArrive() {
        TestRun.ranks(4).run(() -> {
            int me = WORLD.Rank();
            if (me > 0) {
                Machine.compute((4 - me) * 1e-3);
                WORLD.Send(new int[] {me}, 0, 1, MPI.INT, 0, 0);
                return;
            }
            int[][] in = new int[4][1];
            Request[] requests = new Request[4];
            for (int source = 1; source < 4; source++) {
                requests[source] = WORLD.Irecv(in[source], 0, 1, MPI.INT, source, 0);
            }
            for (int source = 3; source > 0; source--) {
                Status status = Request.Waitany(requests);
                assertEquals(source, status.index);
                assertEquals(source, status.source);
                assertEquals(source, in[source][0]);
            }
            assertEquals(MPI.UNDEFINED, Request.Waitany(requests).index);
            assertEquals(MPI.UNDEFINED, Request.waitAny(requests));
        });
    }

    @Test
    public void waitsomeAndTestsomeReturnWhatIsThere() {
        TestRun.ranks(3).run(() -> {
            int me = WORLD.Rank();
            if (me > 0) {
                Machine.compute(me * 1e-3);
                WORLD.Send(new int[] {me}, 0, 1, MPI.INT, 0, 0);
                WORLD.Send(new int[] {me}, 0, 1, MPI.INT, 0, 1);
                return;
            }
            int[] in = new int[4];
            Request[] requests = {WORLD.Irecv(in, 0, 1, MPI.INT, 1, 0), WORLD.Irecv(in, 1, 1, MPI.INT, 2, 0)};
            assertEquals(0, Request.Testsome(requests).length);
            Status[] first = Request.Waitsome(requests);
            assertEquals(1, first.length);
            assertEquals(0, first[0].index);
            assertEquals(1, in[0]);
            assertEquals(1, Request.waitSome(requests)[0]);
            assertNull(Request.Waitsome(requests));
            assertNull(Request.testSome(requests));
            assertEquals(0, Request.Testsome(requests).length);
            Machine.compute(1);
            Request[] rest = {WORLD.Irecv(in, 2, 1, MPI.INT, 1, 1), WORLD.Irecv(in, 3, 1, MPI.INT, 2, 1)};
            assertArrayEquals(new int[] {0, 1}, Request.testSome(rest));
            assertArrayEquals(new int[] {1, 2, 1, 2}, in);
        });
    }

    @Test
    public void testallAndTestanyTellWhatIsComplete() {
        TestRun.ranks(2).run(() -> {
            if (WORLD.Rank() == 1) {
                WORLD.Send(new int[] {1}, 0, 1, MPI.INT, 0, 1);
                Machine.compute(1e-3);
                WORLD.Send(new int[] {2}, 0, 1, MPI.INT, 0, 2);
                return;
            }
            int[] in = new int[2];
            Request[] requests = {WORLD.Irecv(in, 0, 1, MPI.INT, 1, 2), WORLD.Irecv(in, 1, 1, MPI.INT, 1, 1)};
            assertNull(Request.Testall(requests));
            assertNull(Request.Testany(requests));
            assertEquals(MPI.UNDEFINED, Request.testAny(requests));
            Machine.compute(1e-4);
            assertFalse(Request.testAll(requests));
            Status status = Request.testAnyStatus(requests);
            assertEquals(1, status.getIndex());
            assertArrayEquals(new int[] {0, 1}, in);
            Machine.compute(1e-2);
            Status[] all = Request.Testall(requests);
            assertEquals(2, all.length);
            assertEquals(2, in[0]);
            assertNotNull(Request.Testall(requests));
        });
    }

    @Test
    public void waitallTakesAnyMixture() {
        TestRun.ranks(4).run(() -> {
            int me = WORLD.Rank();
            int[] in = new int[4];
            Request[] requests = new Request[9];
            for (int other = 0; other < 4; other++) {
                requests[other] = WORLD.Irecv(in, other, 1, MPI.INT, other, 0);
                requests[4 + other] = WORLD.Isend(new int[] {10 * me + other}, 0, 1, MPI.INT, other, 0);
            }
            requests[8] = MPI.REQUEST_NULL;
            Status[] statuses = Request.Waitall(requests);
            assertEquals(9, statuses.length);
            for (int other = 0; other < 4; other++) {
                assertEquals(other, statuses[other].source);
                assertEquals(10 * other + me, in[other]);
            }
            Request.waitAll(requests);
            assertEquals(0, Request.Waitall(new Request[0]).length);
        });
    }

    @Test
    public void probeTellsLengthAndSenderWithoutReceiving() {
        TestRun.ranks(2).run(() -> {
            if (WORLD.Rank() == 0) {
                Machine.compute(1e-6);
                WORLD.Send(new double[] {1, 2, 3}, 0, 3, MPI.DOUBLE, 1, 8);
                return;
            }
            assertNull(WORLD.Iprobe(0, MPI.ANY_TAG));
            Status found = WORLD.Probe(MPI.ANY_SOURCE, MPI.ANY_TAG);
            assertEquals(3, found.Get_count(MPI.DOUBLE));
            assertEquals(8, found.tag);
            assertNotNull(WORLD.iProbe(found.source, found.tag));
            assertNull(WORLD.iProbe(found.source, 7));
            double[] in = new double[found.getCount(MPI.DOUBLE)];
            WORLD.recv(in, in.length, MPI.DOUBLE, found.getSource(), found.getTag());
            assertArrayEquals(new double[] {1, 2, 3}, in, 0);
            assertNull(WORLD.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG));
        });
    }

    @Test
    public void waitingInALoopOfProbesLetsTimePass() {
        TestRun.ranks(2).run(() -> {
            if (WORLD.Rank() == 0) {
                Machine.compute(5e-6);
                WORLD.Send(null, 0, 0, MPI.BYTE, 1, 0);
            } else {
                while (WORLD.Iprobe(0, 0) == null) {
                    assertTrue(MPI.Wtime() < 1e-3);
                }
                WORLD.Recv(null, 0, 0, MPI.BYTE, 0, 0);
            }
        });
    }

    @Test
    public void unmatchedReceiveCanBeCancelledAndMatchedOneCannot() {
        TestRun.ranks(2).run(() -> {
            if (WORLD.Rank() == 0) {
                WORLD.Send(new int[] {3}, 0, 1, MPI.INT, 1, 0);
                return;
            }
            int[] in = new int[2];
            Request never = WORLD.Irecv(in, 0, 1, MPI.INT, 0, 1);
            Request matched = WORLD.Irecv(in, 1, 1, MPI.INT, 0, 0);
            Machine.compute(1e-3);
            never.Cancel();
            matched.cancel();
            assertTrue(never.Wait().Test_cancelled());
            assertFalse(matched.Wait().isCancelled());
            assertArrayEquals(new int[] {0, 3}, in);
        });
    }

    @Test
    public void freedReceiveStillDeliversItsData() {
        TestRun.ranks(2).run(() -> {
            if (WORLD.Rank() == 0) {
                WORLD.Isend(new int[] {3}, 0, 1, MPI.INT, 1, 0).Free();
                return;
            }
            int[] in = new int[1];
            Request request = WORLD.Irecv(in, 0, 1, MPI.INT, 0, 0);
            request.free();
            assertTrue(request.isNull());
            Machine.compute(1e-3);
            WORLD.Iprobe(0, 1);
            assertEquals(3, in[0]);
        });
    }

    @Test
    public void persistentRequestsCanBeStartedAgain() {
        TestRun.ranks(2).run(() -> {
            int me = WORLD.Rank();
            int[] out = new int[1];
            int[] in = new int[1];
            Prequest send = WORLD.Send_init(out, 0, 1, MPI.INT, 1 - me, 0);
            Prequest receive = WORLD.recvInit(in, 1, MPI.INT, 1 - me, 0);
            assertFalse(send.Is_null());
            assertEquals("waiting for an inactive one returns at once", MPI.ANY_SOURCE, send.Wait().source);
            for (int i = 0; i < 3; i++) {
                out[0] = 10 * me + i;
                Prequest.Startall(new Prequest[] {receive, send});
                Request.Waitall(new Request[] {receive, send});
                assertEquals(10 * (1 - me) + i, in[0]);
            }
            receive.start();
            out[0] = 77;
            send.Start();
            send.Wait();
            assertEquals(1 - me, receive.Wait().source);
            assertEquals(77, in[0]);
            send.Free();
            assertTrue(send.Is_null());
        });
    }

    @Test
    public void persistentSendsHaveAllModes() {
        TestRun.ranks(2).run(() -> {
            if (WORLD.Rank() == 0) {
                MPI.Buffer_attach(new byte[1000]);
                Prequest[] sends = {WORLD.Send_init(new int[] {1}, 0, 1, MPI.INT, 1, 0),
                        WORLD.Bsend_init(new int[] {2}, 0, 1, MPI.INT, 1, 0),
                        WORLD.Ssend_init(new int[] {3}, 0, 1, MPI.INT, 1, 0),
                        WORLD.Rsend_init(new int[] {4}, 0, 1, MPI.INT, 1, 0),
                        WORLD.sSendInit(MPI.newIntBuffer(1), 1, MPI.INT, 1, 0)};
                Prequest.startAll(sends);
                Request.waitAll(sends);
                MPI.Buffer_detach();
            } else {
                int[] in = {9, 9, 9, 9, 9};
                for (int i = 0; i < 5; i++) {
                    WORLD.Recv(in, i, 1, MPI.INT, 0, 0);
                }
                assertEquals("[1, 2, 3, 4, 0]", Arrays.toString(in));
            }
        });
    }
}
