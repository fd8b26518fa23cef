// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import mpi.MPI;
import mpi.Request;
import org.junit.Test;
import org.machineroom.kernel.Deadlock;
import org.machineroom.machines.testing.MachineRun;

/** Which protocol messages a message takes, when its data move, and when its sender goes on (Booth sections 1 and 2).
 * */
public class T3ProtocolTest {
    private static final String PROTOCOL_MESSAGES = "protocol messages";
    private static final String SWAPS = "swaps of queue locks";
    private static final String FAILED_SWAPS = "swaps that found a lock taken";
    private static final String FULLEST = "slots taken in the fullest queue";

    private static byte[] bytes(int length) {
        return new byte[length];
    }

    private static void send(int length, int to) {
        MPI.COMM_WORLD.Send(bytes(length), 0, length, MPI.BYTE, to, 0);
    }

    private static void receive(int length, int from) {
        MPI.COMM_WORLD.Recv(bytes(length), 0, length, MPI.BYTE, from, 0);
    }

    /** A message from rank 0 to rank 1. */
    private static MachineRun message(MachineRun run, int length) {
        return run.run(rank -> run.measure(() -> {
            if (rank == 0) {
                send(length, 1);
            } else {
                receive(length, 0);
            }
        }));
    }

    private static MachineRun message(String machine, int length) {
        return message(new MachineRun(machine, 2), length);
    }

    @Test
    public void t4WhatFitsIntoAPacketTakesOneMessage() {
        assertEquals(1, message("t3e.hwq", 56).counter(PROTOCOL_MESSAGES));
        assertEquals(2, message("t3e.hwq", 57).counter(PROTOCOL_MESSAGES));
        for (String old : List.of("t3d.mpi", "t3e.shmem")) {
            assertEquals(1, message(old, 16).counter(FULLEST));
            assertEquals(2, message(old, 17).counter(FULLEST));
            assertEquals(1, message(new MachineRun(old, 2).with("queue.t_limit", "3 words"), 24).counter(FULLEST));
        }
    }

    @Test
    public void mediumMessagesLieInAdjacentSlotsOfTheOldQueue() {
        MachineRun run = message("t3e.shmem", 4096);
        assertEquals(1, run.counter(PROTOCOL_MESSAGES));
        assertEquals((512 + 2 + 3) / 4, run.counter(FULLEST));
        assertEquals(2, message("t3e.shmem", 4097).counter(PROTOCOL_MESSAGES));
        assertTrue(run.messages().toString(), run.messages().getFirst().contains("RECEIVE_COPY"));
    }

    @Test
    public void t8PuttingAMessageTakesTwoSwapsAndTakingItTwo() {
        MachineRun run = message("t3e.shmem", 8);
        assertTrue("" + run.counter(SWAPS), run.counter(SWAPS) - run.counter(FAILED_SWAPS) == 4);
    }

    @Test
    public void manySendersContendForTheLock() {
        MachineRun run = new MachineRun("t3e.shmem", 8);
        run.run(rank -> {
            MachineRun.align();
            if (rank > 0) {
                send(8, 0);
            } else {
                for (int from = 1; from < 8; from++) {
                    receive(8, from);
                }
            }
        });
        assertTrue("" + run.counter(FAILED_SWAPS), run.counter(FAILED_SWAPS) > 7);
    }

    @Test
    public void longMessageIsGotByTheReceiverWithoutTheSendersHelp() {
        assertTrue(receivedFromComputingSender("t3e.hwq", 20_000, false) < 2000);
        assertTrue(receivedFromComputingSender("t3e.shmem", 16 * 1024, false) < 2000);
        assertTrue(receivedFromComputingSender("t3e.shmem", 16 * 1024, true) < 2000);
    }

    @Test
    public void largeMessageOfTheOldLibraryIsPutByTheSender() {
        assertTrue(receivedFromComputingSender("t3d.mpi", 8192, false) > 10_000);
        assertTrue(receivedFromComputingSender("t3e.shmem", 20_000, false) > 10_000);
        for (String machine : List.of("t3d.mpi", "t3e.shmem", "t3e.hwq")) {
            assertTrue(machine, receivedFromComputingSender(machine, 20_000, true) > 10_000);
        }
        assertEquals(3, message("t3d.mpi", 8192).counter(PROTOCOL_MESSAGES));
    }

    @Test
    public void largeMessageThatTheOldLibraryHasCopiedIsGot() {
        assertEquals(2, message(new MachineRun("t3d.mpi", 2).with("library.mpp_buffer_max", "8 KiB"), 8192)
                .counter(PROTOCOL_MESSAGES));
    }

    /** How long a receive takes whose sender starts a send and then computes for 10 ms. */
    private static double receivedFromComputingSender(String machine, int length, boolean isSynchronous) {
        MachineRun run = new MachineRun(machine, 2);
        run.run(rank -> run.measure(() -> {
            if (rank == 0) {
                Request request = isSynchronous ? MPI.COMM_WORLD.Issend(bytes(length), 0, length, MPI.BYTE, 1, 0)
                        : MPI.COMM_WORLD.Isend(bytes(length), 0, length, MPI.BYTE, 1, 0);
                MachineRun.compute(10_000);
                request.Wait();
            } else {
                receive(length, 0);
            }
        }));
        return run.micros(1);
    }

    @Test
    public void receiverMakesProgressOnlyInsideMpi() {
        MachineRun run = new MachineRun("t3e.hwq", 2);
        run.run(rank -> run.measure(() -> {
            if (rank == 0) {
                send(8192, 1);
            } else {
                Request request = MPI.COMM_WORLD.Irecv(bytes(8192), 0, 8192, MPI.BYTE, 0, 0);
                MachineRun.compute(10_000);
                request.Wait();
            }
        }));
        assertTrue("" + run.micros(0), run.micros(0) > 10_000);
    }

    @Test
    public void synchronousMessageIsPutBySenderIfItIsLarge() {
        assertEquals(3, synchronousMessage(20_000).counter(PROTOCOL_MESSAGES));
        assertEquals(2, synchronousMessage(8).counter(PROTOCOL_MESSAGES));
        assertEquals(2, synchronousMessage(0).counter(PROTOCOL_MESSAGES));
    }

    private static MachineRun synchronousMessage(int length) {
        MachineRun run = new MachineRun("t3e.hwq", 2);
        return run.run(rank -> {
            if (rank == 0) {
                MPI.COMM_WORLD.Ssend(bytes(length), 0, length, MPI.BYTE, 1, 0);
            } else {
                receive(length, 0);
            }
        });
    }

    private static void headToHead(int rank) {
        if (rank < 2) {
            send(8192, 1 - rank);
            receive(8192, 1 - rank);
        }
    }

    @Test
    public void programsThatRelyOnBuffersDeadlockWithoutThem() {
        Deadlock deadlock = new MachineRun("t3e.hwq", 2).deadlock(T3ProtocolTest::headToHead);
        assertEquals(List.of(0, 1), deadlock.cycle());
        assertEquals(
                "MPI_Send of 8192 bytes to rank 1, tag 0, until the receiver has got the data (MPP_BUFFER_MAX is 0 "
                        + "bytes)",
                deadlock.blockedRank(0).blocking().describe());
        assertEquals(List.of(0, 1), new MachineRun("t3e.hwq", 2).with("library.mpp_buffer_max", "8191 bytes")
                .deadlock(T3ProtocolTest::headToHead).cycle());
    }

    @Test
    public void theLibraryBuffersWhatItMayUnderEitherName() {
        new MachineRun("t3e.hwq", 2).with("library.mpp_buffer_max", "8 KiB").run(T3ProtocolTest::headToHead);
        new MachineRun("t3e.hwq", 2).with("library.mpi_buffer_max", "8 KiB").run(T3ProtocolTest::headToHead);
    }

    @Test
    public void bufferedSendLetsTheProgramGoOn() {
        MachineRun run = new MachineRun("t3e.shmem", 2);
        run.run(rank -> {
            MPI.Buffer_attach(bytes(20_000));
            MPI.COMM_WORLD.Bsend(bytes(8192), 0, 8192, MPI.BYTE, 1 - rank, 0);
            receive(8192, 1 - rank);
            MPI.Buffer_detach();
        });
        assertEquals(2, run.messages().size());
    }

    @Test
    public void fullQueueHoldsTheSenderUp() {
        MachineRun run = new MachineRun("t3e.hwq", 2);
        run.run(rank -> run.measure(() -> {
            MachineRun.compute(rank * 100_000);
            for (int i = 0; i < 1100; i++) {
                if (rank == 0) {
                    send(8, 1);
                } else {
                    receive(8, 0);
                }
            }
        }));
        assertEquals(1024, run.counter(FULLEST));
        assertTrue(run.counter("protocol messages that found a queue full") > 0);
        assertTrue("" + run.micros(0), run.micros(0) > 100_000);
    }

    @Test
    public void fullQueueOfAPeThatIsGoneIsNamed() {
        Deadlock deadlock = new MachineRun("t3e.hwq", 2).with("queue.slots", 2).deadlock(rank -> {
            for (int i = 0; rank == 0 && i < 3; i++) {
                send(8, 1);
            }
        });
        assertTrue(deadlock.blockedRank(0).blocking().describe().endsWith(
                "the queue of PE 1 is full (2 slots), and PE 1 empties it only in MPI calls"));
    }

    @Test
    public void dataThatDoNotFillWordsAreSlow() {
        double even = message("t3e.hwq", 8192).longest();
        MachineRun odd = message("t3e.hwq", 8191);
        assertEquals(1, odd.counter("transfers that do not fill words"));
        assertTrue(even + " " + odd.longest(), odd.longest() > 3 * even);
    }

    @Test
    public void longSearchesTakeTime() {
        double few = afterUnexpected(1);
        double many = afterUnexpected(401);
        assertEquals(400 * 20 / 450.0, many - few, 1);
    }

    /** How long a receive takes whose message has come behind others that are not wanted yet. */
    private static double afterUnexpected(int depth) {
        MachineRun run = new MachineRun("t3e.hwq", 2);
        run.run(rank -> {
            for (int i = 0; i <= depth && rank == 0; i++) {
                MPI.COMM_WORLD.Send(bytes(8), 0, 8, MPI.BYTE, 1, i);
            }
            MachineRun.align();
            if (rank == 1) {
                MPI.COMM_WORLD.Iprobe(0, depth);
                run.measure(() -> MPI.COMM_WORLD.Recv(bytes(8), 0, 8, MPI.BYTE, 0, depth));
                for (int i = 0; i < depth; i++) {
                    MPI.COMM_WORLD.Recv(bytes(8), 0, 8, MPI.BYTE, 0, i);
                }
            }
        });
        return run.micros(1);
    }

    @Test
    public void messagesThatAreTooLongAreRefused() {
        for (int length : new int[] {16, 1000, 8192}) {
            for (String machine : List.of("t3e.shmem", "t3e.hwq")) {
                String why = new MachineRun(machine, 2).failure(rank -> {
                    if (rank == 0) {
                        send(length, 1);
                    } else {
                        receive(length - 8, 0);
                    }
                });
                assertTrue(why, why.contains("does not fit into a receive buffer of " + (length - 8)));
            }
        }
    }

    @Test
    public void receivesCanBeCancelled() {
        new MachineRun("t3e.hwq", 2).run(rank -> {
            Request request = MPI.COMM_WORLD.Irecv(bytes(8), 0, 8, MPI.BYTE, 1 - rank, 5);
            request.Cancel();
            assertTrue(request.Wait().Test_cancelled());
            Request other = MPI.COMM_WORLD.Irecv(bytes(8), 0, 8, MPI.BYTE, 1 - rank, 0);
            send(8, 1 - rank);
            assertFalse(other.Wait().Test_cancelled());
        });
    }

    @Test
    public void aShortMessagesLifeIsKnownStepByStep() {
        assertEquals(
                List.of("SEND_SOFTWARE 277, SEND_SOFTWARE 800, SEND_MOVE 258, UNEXPECTED 88, RECEIVE_SOFTWARE 333, "
                        + "RECEIVE_SOFTWARE 433"),
                message("t3e.hwq", 8).messages());
    }

    @Test
    public void aLongMessagesLifeIsKnownStepByStep() {
        assertEquals(
                List.of("SEND_SOFTWARE 277, SEND_SOFTWARE 800, SEND_MOVE 258, UNEXPECTED 88, RECEIVE_SOFTWARE 333, "
                        + "RECEIVE_SOFTWARE 4033, RECEIVE_MOVE 26654"),
                message("t3e.hwq", 8192).messages());
    }

    @Test
    public void aRankCanSendToItself() {
        for (String machine : List.of("t3d.mpi", "t3e.shmem", "t3e.hwq")) {
            new MachineRun(machine, 1).run(rank -> {
                Request request = MPI.COMM_WORLD.Irecv(bytes(8192), 0, 8192, MPI.BYTE, 0, 0);
                send(8192, 0);
                request.Wait();
            });
        }
    }
}
