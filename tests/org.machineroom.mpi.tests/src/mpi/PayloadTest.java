// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.Test;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.testing.TestRun;

/** What arrives is what was in the sender's memory when it was sent, whenever and wherever that is looked at. */
public class PayloadTest {
    private static final int LONG = 1000;
    private static final long LATE_PS = 1_000_000_000;

    private static int[] filled(int length, int value) {
        int[] data = new int[length];
        Arrays.fill(data, value);
        return data;
    }

    private static void spend(long ps) {
        MpiProcess.current().rank().spend(ps);
    }

    @Test
    public void aBufferMayBeChangedWhenASendHasReturned() {
        TestRun.ranks(2).run(() -> {
            int[] data = filled(LONG, 1);
            if (MPI.COMM_WORLD.Rank() == 0) {
                for (int i = 0; i < 5; i++) {
                    Arrays.fill(data, i);
                    MPI.COMM_WORLD.Send(data, 0, LONG, MPI.INT, 1, 0);
                }
                Arrays.fill(data, 99);
            } else {
                spend(LATE_PS);
                for (int i = 0; i < 5; i++) {
                    MPI.COMM_WORLD.Recv(data, 0, LONG, MPI.INT, 0, 0);
                    assertArrayEquals(filled(LONG, i), data);
                }
            }
        });
    }

    @Test
    public void aBufferMayBeChangedWhenASendOfEachModeHasReturned() {
        TestRun.ranks(2).run(() -> {
            int[] data = filled(LONG, 1);
            if (MPI.COMM_WORLD.Rank() == 0) {
                MPI.Buffer_attach(ByteBuffer.allocate(10 * LONG));
                MPI.COMM_WORLD.Bsend(data, 0, LONG, MPI.INT, 1, 0);
                Arrays.fill(data, 2);
                MPI.COMM_WORLD.Ssend(data, 0, LONG, MPI.INT, 1, 0);
                Arrays.fill(data, 3);
                MPI.Buffer_detach();
            } else {
                spend(LATE_PS);
                MPI.COMM_WORLD.Recv(data, 0, LONG, MPI.INT, 0, 0);
                assertArrayEquals(filled(LONG, 1), data);
                MPI.COMM_WORLD.Recv(data, 0, LONG, MPI.INT, 0, 0);
                assertArrayEquals(filled(LONG, 2), data);
            }
        });
    }

    @Test
    public void messagesWithoutDataMayNamePlacesOutsideOfTheirBuffers() {
        TestRun.ranks(2).run(() -> {
            int[] data = filled(3, 1);
            if (MPI.COMM_WORLD.Rank() == 0) {
                MPI.COMM_WORLD.Send(data, 7, 0, MPI.INT, 1, 0);
            } else {
                MPI.COMM_WORLD.Recv(data, 9, 0, MPI.INT, 0, 0);
                assertArrayEquals(filled(3, 1), data);
            }
        });
    }

    /** A receiver that is there before the sender: the data may go straight to it. */
    @Test
    public void aReceiverThatWaitsGetsWhatWasSent() {
        TestRun.ranks(2).run(() -> {
            int[] data = filled(LONG, 1);
            data[3] = 5;
            if (MPI.COMM_WORLD.Rank() == 0) {
                spend(LATE_PS);
                MPI.COMM_WORLD.Ssend(data, 3, 10, MPI.INT, 1, 0);
                Arrays.fill(data, 2);
                MPI.COMM_WORLD.Ssend(data, 0, LONG, MPI.INT, 1, 0);
                Arrays.fill(data, 3);
            } else {
                int[] in = new int[LONG];
                assertEquals(10, MPI.COMM_WORLD.Recv(in, 100, 20, MPI.INT, 0, 0).Get_count(MPI.INT));
                int[] expected = new int[LONG];
                Arrays.fill(expected, 100, 110, 1);
                expected[100] = 5;
                assertArrayEquals(expected, in);
                MPI.COMM_WORLD.Recv(in, 0, LONG, MPI.INT, 0, 0);
                assertArrayEquals(filled(LONG, 2), in);
            }
        });
    }

    @Test
    public void aReceiverThatWaitsGetsWhatLiesInPieces() {
        TestRun.ranks(2).run(() -> {
            Datatype column = Datatype.Vector(LONG, 1, 2, MPI.INT);
            column.Commit();
            int[] data = new int[2 * LONG];
            if (MPI.COMM_WORLD.Rank() == 0) {
                Arrays.setAll(data, i -> i);
                spend(LATE_PS);
                MPI.COMM_WORLD.Ssend(data, 0, 1, column, 1, 0);
                MPI.COMM_WORLD.Ssend(data, 0, LONG, MPI.INT, 1, 0);
            } else {
                MPI.COMM_WORLD.Recv(data, 0, LONG, MPI.INT, 0, 0);
                assertEquals(2 * 7, data[7]);
                MPI.COMM_WORLD.Recv(data, 0, 1, column, 0, 0);
                assertEquals(7, data[2 * 7]);
            }
        });
    }

    @Test
    public void whatDoesNotFitChangesNothing() {
        int[] in = new int[LONG];
        TestRun.ranks(2).failure(() -> {
            if (MPI.COMM_WORLD.Rank() == 0) {
                spend(LATE_PS);
                MPI.COMM_WORLD.Ssend(filled(LONG, 1), 0, LONG, MPI.INT, 1, 0);
            } else {
                MPI.COMM_WORLD.Recv(in, 0, LONG - 1, MPI.INT, 0, 0);
            }
        });
        assertArrayEquals(new int[LONG], in);
    }

    @Test
    public void whatIsReplacedIsSentBefore() {
        TestRun.ranks(3).run(() -> {
            int rank = MPI.COMM_WORLD.Rank();
            int[] data = filled(LONG, rank);
            spend(rank * LATE_PS);
            for (int step = 1; step <= 3; step++) {
                MPI.COMM_WORLD.Sendrecv_replace(data, 0, LONG, MPI.INT, (rank + 1) % 3, 0, (rank + 2) % 3, 0);
                assertArrayEquals(filled(LONG, (rank + 3 - step) % 3), data);
            }
        });
    }

    /** Blocks so long that MPICH's algorithms for short, medium and long ones get their turn. */
    @Test
    public void aBufferMayBeChangedWhenAnAlltoallHasReturned() {
        for (int block : new int[] {10, 100, 1000, 10_000}) {
            TestRun.ranks(5).run(() -> alltoalls(block));
        }
    }

    private static void alltoalls(int block) {
        int rank = MPI.COMM_WORLD.Rank();
        Random random = new Random(rank);
        int[] out = new int[5 * block];
        int[] in = new int[5 * block];
        for (int round = 0; round < 10; round++) {
            Arrays.fill(out, 10 * round + rank);
            spend(random.nextLong(LATE_PS));
            MPI.COMM_WORLD.Alltoall(out, 0, block, MPI.INT, in, 0, block, MPI.INT);
            Arrays.fill(out, -1);
            for (int i = 0; i < in.length; i++) {
                assertEquals(10 * round + i / block, in[i]);
            }
        }
    }

    @Test
    public void aBufferMayBeChangedWhenAStartedAlltoallIsComplete() {
        TestRun.ranks(3).run(() -> {
            int[] out = filled(3 * LONG, MPI.COMM_WORLD.Rank());
            int[] in = new int[3 * LONG];
            MPI.COMM_WORLD.iAllToAll(out, LONG, MPI.INT, in, LONG, MPI.INT).waitFor();
            Arrays.fill(out, -1);
            spend(MPI.COMM_WORLD.Rank() * LATE_PS);
            for (int i = 0; i < in.length; i++) {
                assertEquals(i / LONG, in[i]);
            }
        });
    }

    @Test
    public void aSendIsComparedWithItsBufferThoughItsMessageWasReceivedLongAgo() {
        assertEquals(List.of(), TestRun.ranks(2).findings(() -> {
            int[] data = filled(LONG, 1);
            if (MPI.COMM_WORLD.Rank() == 0) {
                Request request = MPI.COMM_WORLD.Isend(data, 0, LONG, MPI.INT, 1, 0);
                for (int i = 2; i < 6; i++) {
                    MPI.COMM_WORLD.Send(filled(LONG, i), 0, LONG, MPI.INT, 1, 1);
                    MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 1, 1);
                }
                request.Wait();
            } else {
                MPI.COMM_WORLD.Recv(data, 0, LONG, MPI.INT, 0, 0);
                assertArrayEquals(filled(LONG, 1), data);
                for (int i = 2; i < 6; i++) {
                    MPI.COMM_WORLD.Recv(data, 0, LONG, MPI.INT, 0, 1);
                    assertArrayEquals(filled(LONG, i), data);
                    MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 0, 1);
                }
            }
        }));
    }

    @Test
    public void memoryThatOnlyItsOwnerMayReadCanBeSent() {
        TestRun.ranks(2).run(() -> {
            try (Arena arena = Arena.ofConfined()) {
                ByteBuffer data = arena.allocate(LONG).asByteBuffer();
                data.put(0, (byte) (7 + MPI.COMM_WORLD.Rank()));
                spend(MPI.COMM_WORLD.Rank() * LATE_PS);
                if (MPI.COMM_WORLD.Rank() == 0) {
                    MPI.COMM_WORLD.sSend(data, LONG, MPI.BYTE, 1, 0);
                } else {
                    MPI.COMM_WORLD.recv(data, LONG, MPI.BYTE, 0, 0);
                    assertEquals(7, data.get(0));
                }
            }
        });
    }
}
