// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Blocking point-to-point communication: MPI 1.1 sections 3.2 to 3.5, 3.10 and 3.11. */
public class PointToPointTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    @Test
    public void everyTypeOfArrayArrivesWithOffsets() {
        TestRun.ranks(2).run(() -> {
            exchange(new byte[] {9, 1, -2, 3}, new byte[5], MPI.BYTE, new byte[] {0, 0, 1, -2, 3});
            exchange(new char[] {9, 'a', '\uffff', 'c'}, new char[5], MPI.CHAR, new char[] {0, 0, 'a', '\uffff', 'c'});
            exchange(new short[] {9, 1, -2, 3}, new short[5], MPI.SHORT, new short[] {0, 0, 1, -2, 3});
            exchange(new boolean[] {true, true, false, true}, new boolean[5], MPI.BOOLEAN,
                    new boolean[] {false, false, true, false, true});
            exchange(new int[] {9, 1, -2, 3}, new int[5], MPI.INT, new int[] {0, 0, 1, -2, 3});
            exchange(new long[] {9, 1, -2, 1L << 40}, new long[5], MPI.LONG, new long[] {0, 0, 1, -2, 1L << 40});
            exchange(new float[] {9, 1, -2, 0.5f}, new float[5], MPI.FLOAT, new float[] {0, 0, 1, -2, 0.5f});
            exchange(new double[] {9, 1, -2, Math.PI}, new double[5], MPI.DOUBLE, new double[] {0, 0, 1, -2, Math.PI});
            exchange(new String[] {"x", "a", null, "c"}, new String[5], MPI.OBJECT,
                    new String[] {null, null, "a", null, "c"});
        });
    }

    /** Sends three elements from offset 1 to offset 2. */
    private static void exchange(Object out, Object in, Datatype type, Object expected) {
        if (WORLD.Rank() == 0) {
            WORLD.Send(out, 1, 3, type, 1, 5);
        } else {
            Status status = WORLD.Recv(in, 2, 3, type, 0, 5);
            assertArrayEquals(new Object[] {expected}, new Object[] {in});
            assertEquals(0, status.source);
            assertEquals(5, status.tag);
            assertEquals(3, status.count);
            assertEquals(3, status.Get_count(type));
            assertEquals(3, status.Get_elements(type));
        }
    }

    @Test
    public void secondDialectSendsAndReceives() {
        TestRun.ranks(2).run(() -> {
            if (WORLD.getRank() == 0) {
                WORLD.send(new double[] {1, 2, 3}, 3, MPI.DOUBLE, 1, 99);
            } else {
                double[] in = new double[3];
                Status status = WORLD.recv(in, 3, MPI.DOUBLE, MPI.ANY_SOURCE, MPI.ANY_TAG);
                assertArrayEquals(new double[] {1, 2, 3}, in, 0);
                assertEquals(0, status.getSource());
                assertEquals(99, status.getTag());
                assertEquals(3, status.getCount(MPI.DOUBLE));
                assertEquals(MPI.SUCCESS, status.getError());
                assertFalse(status.isCancelled());
            }
        });
    }

    @Test
    public void shorterMessageLeavesTheRestOfTheBufferAlone() {
        TestRun.ranks(2).run(() -> {
            if (WORLD.Rank() == 0) {
                WORLD.Send(new int[] {1, 2}, 0, 2, MPI.INT, 1, 0);
                WORLD.Send(new byte[6], 0, 6, MPI.BYTE, 1, 1);
            } else {
                int[] in = {7, 7, 7, 7};
                assertEquals(2, WORLD.Recv(in, 0, 4, MPI.INT, 0, 0).Get_count(MPI.INT));
                assertArrayEquals(new int[] {1, 2, 7, 7}, in);
                Status status = WORLD.Recv(new byte[8], 0, 8, MPI.BYTE, 0, 1);
                assertEquals(MPI.UNDEFINED, status.Get_count(MPI.INT));
                assertEquals(6, status.countInBytes);
            }
        });
    }

    @Test
    public void messagesOfOneSenderDoNotOvertake() {
        TestRun.ranks(2).run(() -> {
            int count = 50;
            if (WORLD.Rank() == 0) {
                for (int i = 0; i < count; i++) {
                    WORLD.Send(new int[] {i}, 0, 1, MPI.INT, 1, i % 2);
                }
            } else {
                int[] in = new int[1];
                for (int i = 1; i < count; i += 2) {
                    WORLD.Recv(in, 0, 1, MPI.INT, 0, 1);
                    assertEquals(i, in[0]);
                }
                for (int i = 0; i < count; i += 2) {
                    WORLD.Recv(in, 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
                    assertEquals(i, in[0]);
                }
            }
        });
    }

    @Test
    public void synchronousSendWaitsForTheReceiverAndStandardDoesNot() {
        List<Double> times = new ArrayList<>();
        TestRun.ranks(2).run(() -> {
            if (WORLD.Rank() == 0) {
                WORLD.Send(new int[1], 0, 1, MPI.INT, 1, 0);
                times.add(MPI.Wtime());
                WORLD.Ssend(new int[1], 0, 1, MPI.INT, 1, 0);
                times.add(MPI.Wtime());
                WORLD.sSend(new int[1], 1, MPI.INT, 1, 0);
            } else {
                Machine.compute(1e-3);
                for (int i = 0; i < 3; i++) {
                    WORLD.Recv(new int[1], 0, 1, MPI.INT, 0, 0);
                }
            }
        });
        assertEquals(0, times.get(0), 0);
        assertEquals(1e-3, times.get(1), 1e-5);
    }

    @Test
    public void readyAndBufferedSendsArrive() {
        TestRun.ranks(2).run(() -> {
            if (WORLD.Rank() == 0) {
                byte[] buffer = new byte[4 * (4 + MPI.BSEND_OVERHEAD)];
                MPI.Buffer_attach(buffer);
                WORLD.Rsend(new int[] {1}, 0, 1, MPI.INT, 1, 0);
                WORLD.Bsend(new int[] {2}, 0, 1, MPI.INT, 1, 0);
                WORLD.rSend(new int[] {3}, 1, MPI.INT, 1, 0);
                WORLD.bSend(new int[] {4}, 1, MPI.INT, 1, 0);
                assertTrue(buffer == MPI.Buffer_detach());
            } else {
                int[] in = new int[4];
                for (int i = 0; i < 4; i++) {
                    WORLD.Recv(in, i, 1, MPI.INT, 0, 0);
                }
                assertArrayEquals(new int[] {1, 2, 3, 4}, in);
            }
        });
    }

    @Test
    public void communicationWithNobodyReturnsAtOnce() {
        TestRun.ranks(1).run(() -> {
            int[] buffer = {7};
            WORLD.Send(buffer, 0, 1, MPI.INT, MPI.PROC_NULL, 3);
            Status status = WORLD.Recv(buffer, 0, 1, MPI.INT, MPI.PROC_NULL, 3);
            assertEquals(7, buffer[0]);
            assertEquals(MPI.PROC_NULL, status.source);
            assertEquals(MPI.ANY_TAG, status.tag);
            assertEquals(0, status.Get_count(MPI.INT));
            assertEquals(MPI.PROC_NULL, WORLD.Irecv(buffer, 0, 1, MPI.INT, MPI.PROC_NULL, 3).Wait().source);
            WORLD.Isend(buffer, 0, 1, MPI.INT, MPI.PROC_NULL, 3).Wait();
            assertEquals(MPI.PROC_NULL, WORLD.Probe(MPI.PROC_NULL, 0).source);
            assertEquals(MPI.PROC_NULL, WORLD.Sendrecv(buffer, 0, 1, MPI.INT, MPI.PROC_NULL, 0, new int[1], 0, 1,
                    MPI.INT, MPI.PROC_NULL, 0).source);
        });
    }

    @Test
    public void messagesToOneselfArrive() {
        TestRun.ranks(1).run(() -> {
            int[] in = new int[1];
            WORLD.Send(new int[] {5}, 0, 1, MPI.INT, 0, 0);
            WORLD.Recv(in, 0, 1, MPI.INT, 0, 0);
            assertEquals(5, in[0]);
            MPI.COMM_SELF.Send(new int[] {6}, 0, 1, MPI.INT, 0, 0);
            MPI.COMM_SELF.Recv(in, 0, 1, MPI.INT, 0, 0);
            assertEquals(6, in[0]);
        });
    }

    @Test
    public void emptyMessagesNeedNoBuffer() {
        TestRun.ranks(2).run(() -> {
            if (WORLD.Rank() == 0) {
                WORLD.Send(null, 0, 0, MPI.INT, 1, 0);
            } else {
                assertEquals(0, WORLD.Recv(new int[0], 0, 0, MPI.INT, 0, 0).Get_count(MPI.INT));
            }
        });
    }

    @Test
    public void sendrecvShiftsAroundARing() {
        TestRun.ranks(5).run(() -> {
            int me = WORLD.Rank();
            int right = (me + 1) % 5;
            int left = (me + 4) % 5;
            int[] in = new int[1];
            Status status = WORLD.Sendrecv(new int[] {me}, 0, 1, MPI.INT, right, 1, in, 0, 1, MPI.INT, left, 1);
            assertEquals(left, in[0]);
            assertEquals(left, status.source);
            WORLD.sendRecv(new int[] {me}, 1, MPI.INT, right, 2, in, 1, MPI.INT, left, 2);
            assertEquals(left, in[0]);
            int[] both = {me};
            WORLD.Sendrecv_replace(both, 0, 1, MPI.INT, right, 3, left, 3);
            assertEquals(left, both[0]);
            WORLD.sendRecvReplace(both, 1, MPI.INT, left, 4, right, 4);
            assertEquals(me, both[0]);
        });
    }

    @Test
    public void shiftWithoutPeriodEndsAtTheEdges() {
        TestRun.ranks(3).run(() -> {
            int me = WORLD.Rank();
            int[] in = {-1};
            int right = me == 2 ? MPI.PROC_NULL : me + 1;
            int left = me == 0 ? MPI.PROC_NULL : me - 1;
            WORLD.Sendrecv(new int[] {me}, 0, 1, MPI.INT, right, 0, in, 0, 1, MPI.INT, left, 0);
            assertEquals(me - 1, in[0]);
        });
    }
}
