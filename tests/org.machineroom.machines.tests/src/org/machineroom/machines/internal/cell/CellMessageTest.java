// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;
import org.junit.Test;
import org.machineroom.kernel.Deadlock;
import org.machineroom.machines.testing.MachineRun;

/** When a sender goes on, what it waits for, and what finds its way first (Kumar sections 3.2 and 4). */
public class CellMessageTest {
    private static byte[] bytes(int length) {
        return new byte[length];
    }

    private static void send(int length, int to, int tag) {
        MPI.COMM_WORLD.Send(bytes(length), 0, length, MPI.BYTE, to, tag);
    }

    private static Status receive(int length, int from, int tag) {
        return MPI.COMM_WORLD.Recv(bytes(length), 0, length, MPI.BYTE, from, tag);
    }

    /** How long a send takes whose receiver computes for 100 us before it receives. */
    private static double sendMicros(String machine, int length) {
        MachineRun run = new MachineRun(machine, 2);
        run.run(rank -> run.measure(() -> {
            if (rank == 0) {
                send(length, 1, 0);
            } else {
                MachineRun.compute(100);
                receive(length, 0, 0);
            }
        }));
        return run.micros(0);
    }

    @Test
    public void c3MessagesOfMoreThan2KiBAreSynchronous() {
        assertTrue(sendMicros("cell.buffered", 2048) < 2);
        assertTrue(sendMicros("cell.buffered", 2049) > 100);
        assertTrue(sendMicros("cell.sync", 0) > 100);
    }

    @Test
    public void c12BufferedSendEndsWithTheTransferOfItsEntry() {
        assertEquals(0.110 + 0.095, sendMicros("cell.buffered", 0), 1e-3);
        double copy = 2 * (0.250 + 1024 / 14_720.0);
        assertEquals(0.110 + copy + 0.095, sendMicros("cell.buffered", 1024), 2e-2);
    }

    @Test
    public void dataPassTheLocalStoreInPiecesOf16KiB() {
        MachineRun run = new MachineRun("cell.sync", 2);
        run.run(rank -> {
            if (rank == 0) {
                send(40_000, 1, 0);
            } else {
                receive(40_000, 0, 0);
            }
        });
        assertEquals("in MPI_Init 2; a get and a put for each of 3 pieces, the entry, looks at its flag", 2 + 6 + 1 + 2,
                run.counter("DMA transfers"));
        assertEquals(80_000 + 2 * 16, run.counter("bytes through the memory controller of chip 0"));
    }

    @Test
    public void lifeOfAShortMessage() {
        MachineRun run = new MachineRun("cell.buffered", 2);
        run.run(rank -> {
            if (rank == 0) {
                send(16, 1, 0);
            } else {
                receive(16, 0, 0);
            }
        });
        assertEquals(List.of("SEND_SOFTWARE 110, SEND_DMA 502, SEND_MOVE 95, UNEXPECTED 12, RECEIVE_SOFTWARE 97, "
                + "RECEIVE_DMA 503"), run.messages());
    }

    private static void headToHead(int rank, int length) {
        send(length, 1 - rank, 0);
        receive(length, 1 - rank, 0);
    }

    @Test
    public void twoLongSendsHeadToHeadDeadlock() {
        new MachineRun("cell.buffered", 2).run(rank -> headToHead(rank, 2048));
        Deadlock deadlock = new MachineRun("cell.buffered", 2).deadlock(rank -> headToHead(rank, 2049));
        assertEquals(List.of(0, 1), deadlock.cycle());
        assertEquals("MPI_Send of 2049 bytes to rank 1, tag 0: synchronous mode, until SPE 1 has copied the data",
                deadlock.blockedRank(0).blocking().describe());
        assertEquals(List.of(0, 1), new MachineRun("cell.sync", 2).deadlock(rank -> headToHead(rank, 0)).cycle());
    }

    @Test
    public void sendrecvOfLongMessagesIsSafe() {
        for (String machine : List.of("cell.buffered", "cell.sync")) {
            new MachineRun(machine, 5).run(rank -> MPI.COMM_WORLD.Sendrecv(bytes(50_000), 0, 50_000, MPI.BYTE,
                    (rank + 1) % 5, 0, bytes(50_000), 0, 50_000, MPI.BYTE, (rank + 4) % 5, 0));
        }
    }

    @Test
    public void fullQueueHoldsTheSenderUp() {
        MachineRun run = new MachineRun("cell.buffered", 2);
        run.run(rank -> run.measure(() -> {
            MachineRun.compute(rank * 1000);
            for (int i = 0; i < 9; i++) {
                if (rank == 0) {
                    send(0, 1, i);
                } else {
                    receive(0, 0, i);
                }
            }
        }));
        assertTrue("" + run.micros(0), run.micros(0) > 1000);
        assertTrue(run.counter("entries that found their queue full") > 0);
    }

    @Test
    public void fullQueueIsNamedInADeadlock() {
        Deadlock deadlock = new MachineRun("cell.buffered", 2).deadlock(rank -> {
            for (int i = 0; i < 9; i++) {
                send(0, 1 - rank, 0);
            }
            receive(0, 1 - rank, 0);
        });
        assertEquals(List.of(0, 1), deadlock.cycle());
        assertEquals("MPI_Send of 0 bytes to rank 1, tag 0: all 8 entries of the queue from SPE 0 to SPE 1 are valid",
                deadlock.blockedRank(0).blocking().describe());
    }

    @Test
    public void fullMessageBufferIsNamedInADeadlock() {
        Deadlock deadlock = new MachineRun("cell.buffered", 2).with("library.blocks", 3).deadlock(rank -> {
            for (int i = 0; i < 4; i++) {
                send(8, 1 - rank, 0);
            }
            receive(8, 1 - rank, 0);
        });
        assertEquals("MPI_Send of 8 bytes to rank 0, tag 0: all 3 blocks of the message buffer of SPE 1 hold messages "
                + "that nobody has received", deadlock.blockedRank(1).blocking().describe());
    }

    @Test
    public void blocksAreUsedAgain() {
        MachineRun run = new MachineRun("cell.buffered", 2).with("library.blocks", 2);
        run.run(rank -> {
            for (int i = 0; i < 20; i++) {
                if (rank == 0) {
                    send(8, 1, 0);
                } else {
                    receive(8, 0, 0);
                }
            }
        });
        assertEquals(20, run.messages().size());
    }

    @Test
    public void messagesDoNotOvertakeEachOther() {
        new MachineRun("cell.buffered", 2).run(rank -> {
            for (int i = 0; i < 50; i++) {
                int[] data = {i};
                if (rank == 0) {
                    MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 1, i % 3);
                } else {
                    MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, 0, i % 2 == 0 ? MPI.ANY_TAG : i % 3);
                    assertArrayEquals(new int[] {i}, data);
                }
            }
        });
    }

    @Test
    public void aLaterTagCanBeReceivedFirst() {
        new MachineRun("cell.buffered", 2).run(rank -> {
            for (int tag = 0; tag < 8 && rank == 0; tag++) {
                send(tag, 1, tag);
            }
            for (int tag = 7; tag >= 0 && rank == 1; tag--) {
                assertEquals(tag, receive(8, 0, tag).Get_count(MPI.BYTE));
            }
        });
    }

    @Test
    public void anySourceTakesTurns() {
        new MachineRun("cell.buffered", 3).run(rank -> {
            for (int i = 0; i < 4 && rank > 0; i++) {
                send(8, 0, 0);
            }
            MachineRun.align();
            int last = 0;
            for (int i = 0; i < 8 && rank == 0; i++) {
                int source = receive(8, MPI.ANY_SOURCE, MPI.ANY_TAG).source;
                assertTrue("message " + i, source != last);
                last = source;
            }
        });
    }

    @Test
    public void probeAndSynchronousAndBufferedSendsWork() {
        MachineRun run = new MachineRun("cell.buffered", 2);
        run.run(rank -> run.measure(() -> {
            if (rank == 0) {
                MPI.Buffer_attach(bytes(20_000));
                MPI.COMM_WORLD.Bsend(bytes(9000), 0, 9000, MPI.BYTE, 1, 1);
                assertTrue(MPI.Wtime() - Math.floor(MPI.Wtime()) < 100e-6);
                MPI.COMM_WORLD.Ssend(bytes(0), 0, 0, MPI.BYTE, 1, 2);
                MPI.Buffer_detach();
            } else {
                MachineRun.compute(100);
                assertEquals(9000, MPI.COMM_WORLD.Probe(0, 1).Get_count(MPI.BYTE));
                receive(9000, 0, 1);
                receive(0, 0, 2);
            }
        }));
        assertTrue(run.micros(0) > 100);
    }

    @Test
    public void nonBlockingCallsAreRefusedOrFilledIn() throws MPIException {
        MachineRun.Program program = rank -> {
            Request request = MPI.COMM_WORLD.Irecv(bytes(8), 0, 8, MPI.BYTE, 1 - rank, 0);
            send(8, 1 - rank, 0);
            request.Wait();
        };
        String why = new MachineRun("cell.buffered", 2).failure(program);
        assertTrue(why, why.contains("cell.buffered has no non-blocking calls (Kumar section 3"));
        new MachineRun("cell.buffered", 2).extended().run(program);
    }

    @Test
    public void messagesThatAreTooLongAreRefused() {
        String why = new MachineRun("cell.buffered", 2).failure(rank -> {
            if (rank == 0) {
                send(16, 1, 0);
            } else {
                receive(8, 0, 0);
            }
        });
        assertTrue(why, why.contains("does not fit into a receive buffer of 8"));
    }

    @Test
    public void messagesThatComeWhileReceivesAreLookedForAreReceivedInOrder() throws MPIException {
        int[][] received = new int[30][1];
        new MachineRun("cell.buffered", 2).extended().run(rank -> {
            if (rank == 0) {
                for (int i = 0; i < received.length; i++) {
                    MPI.COMM_WORLD.Send(new int[] {i}, 0, 1, MPI.INT, 1, 3);
                }
            } else {
                Request[] requests = new Request[received.length];
                for (int i = 0; i < received.length; i++) {
                    requests[i] = MPI.COMM_WORLD.Irecv(received[i], 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
                }
                for (int i = 0; i < received.length; i++) {
                    Request.Waitany(requests);
                }
            }
        });
        for (int i = 0; i < received.length; i++) {
            assertEquals(i, received[i][0]);
        }
    }
}
