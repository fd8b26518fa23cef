// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.function.Consumer;
import mpi.MPI;
import mpi.Request;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized.Parameters;
import org.junit.runners.Parameterized;

/**
 * A synchronous send ends when a receive that matches has been started, whatever the receiver waits for (MPI 1.1
 * section 3.7.4, progress).
 */
@RunWith(Parameterized.class)
public class Ap1000ProgressTest {
    private static final int VALUE = 7;
    private static final int RANKS = 4;

    private final String machine;
    private final int[] received = new int[RANKS];

    public Ap1000ProgressTest(String machine) {
        this.machine = machine;
    }

    @Parameters(name = "{0}")
    public static List<String> machines() {
        return List.of("ap1000.cellos", "ap1000.mpi", "ap1000.mpi.linesend", "ap1000.mpi.putssend");
    }

    private Ap1000Run run(Ap1000Run.Program program) {
        return new Ap1000Run(machine, RANKS).extended().run(program);
    }

    private static Request noteReceive(int[] buffer, int from, int tag) {
        return MPI.COMM_WORLD.Irecv(buffer, 0, 1, MPI.INT, from, tag);
    }

    private static void sendSynchronously(int to, int tag) {
        MPI.COMM_WORLD.Ssend(new int[] {VALUE}, 0, 1, MPI.INT, to, tag);
    }

    /** Ranks 1 to 3 send to rank 0, which has noted the receives, and then all wait for something else. */
    private Ap1000Run sendWhileWaiting(Consumer<Integer> wait) {
        return run(rank -> {
            if (rank == 0) {
                int[][] buffers = new int[RANKS][1];
                Request[] requests = new Request[RANKS];
                for (int from = 1; from < RANKS; from++) {
                    requests[from] = noteReceive(buffers[from], from, 1);
                }
                wait.accept(rank);
                for (int from = 1; from < RANKS; from++) {
                    requests[from].Wait();
                    received[from] = buffers[from][0];
                }
            } else {
                sendSynchronously(0, 1);
                wait.accept(rank);
            }
        });
    }

    private void assertReceivedFromOthers() {
        assertArrayEquals(new int[] {0, VALUE, VALUE, VALUE}, received);
    }

    @Test
    public void ranksThatSendToEachOther() {
        run(rank -> {
            int[] buffer = new int[1];
            Request request = noteReceive(buffer, RANKS - 1 - rank, 0);
            sendSynchronously(RANKS - 1 - rank, 0);
            request.Wait();
            received[rank] = buffer[0];
        });
        assertArrayEquals(new int[] {VALUE, VALUE, VALUE, VALUE}, received);
    }

    @Test
    public void whileWaitingForOnesOwnSend() {
        run(rank -> {
            int[] buffer = new int[1];
            int[] data = {VALUE};
            Request send = MPI.COMM_WORLD.Issend(data, 0, 1, MPI.INT, RANKS - 1 - rank, 0);
            Request receive = noteReceive(buffer, RANKS - 1 - rank, 0);
            send.Wait();
            receive.Wait();
            received[rank] = buffer[0];
        });
        assertArrayEquals(new int[] {VALUE, VALUE, VALUE, VALUE}, received);
    }

    @Test
    public void whileWaitingForAnotherMessage() {
        sendWhileWaiting(rank -> {
            if (rank == 0) {
                MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, RANKS - 1, 2);
            } else if (rank == RANKS - 1) {
                MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 0, 2);
            }
        });
        assertReceivedFromOthers();
    }

    @Test
    public void whileWaitingForAReceiveNotedLater() {
        sendWhileWaiting(rank -> {
            if (rank == 0) {
                noteReceive(new int[1], RANKS - 1, 2).Wait();
            } else if (rank == RANKS - 1) {
                sendSynchronously(0, 2);
            }
        });
        assertReceivedFromOthers();
    }

    @Test
    public void whileWaitingOnTheSyncNetwork() {
        sendWhileWaiting(_ -> MPI.COMM_WORLD.Barrier());
        assertReceivedFromOthers();
    }

    @Test
    public void whileWaitingForABroadcast() {
        sendWhileWaiting(_ -> MPI.COMM_WORLD.Bcast(new int[1], 0, 1, MPI.INT, RANKS - 1));
        assertReceivedFromOthers();
    }

    @Test
    public void whileWaitingInAReduction() {
        double[][] sums = new double[RANKS][1];
        sendWhileWaiting(
                rank -> MPI.COMM_WORLD.Allreduce(new double[] {rank}, 0, sums[rank], 0, 1, MPI.DOUBLE, MPI.SUM));
        assertReceivedFromOthers();
        assertEquals(6, sums[0][0], 0);
        assertEquals(6, sums[RANKS - 1][0], 0);
    }

    /** The earlier message goes to the earlier receive although only the later message is waited for. */
    @Test
    public void receivesGetTheirMessagesInOrder() {
        run(rank -> {
            if (rank == 0) {
                int[] first = new int[1];
                int[] second = new int[1];
                Request one = noteReceive(first, 1, 1);
                Request two = noteReceive(second, 1, 1);
                MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 1, 2);
                two.Wait();
                one.Wait();
                received[0] = first[0];
                received[1] = second[0];
            } else if (rank == 1) {
                MPI.COMM_WORLD.Send(new int[] {1}, 0, 1, MPI.INT, 0, 1);
                sendSynchronously(0, 1);
                MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 0, 2);
            }
        });
        assertArrayEquals(new int[] {1, VALUE, 0, 0}, received);
    }
}
