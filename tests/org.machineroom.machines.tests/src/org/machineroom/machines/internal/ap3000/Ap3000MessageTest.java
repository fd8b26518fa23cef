// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import mpi.Datatype;
import mpi.MPI;
import mpi.Request;
import org.junit.Test;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.machines.testing.MachineRun;

/** Messages through special memory. */
public class Ap3000MessageTest {
    private static final int CHUNK = 32 << 10;

    private static byte[] pattern(int bytes) {
        byte[] data = new byte[bytes];
        for (int i = 0; i < bytes; i++) {
            data[i] = (byte) (7 * i);
        }
        return data;
    }

    @Test
    public void messagesOfAnyLengthArriveWhole() {
        for (String machine : new String[] {"ap3000.vpplib", "ap3000.opt"}) {
            for (int bytes : new int[] {0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 5}) {
                new MachineRun(machine, 2).run(rank -> {
                    byte[] data = rank == 0 ? pattern(bytes) : new byte[bytes];
                    if (rank == 0) {
                        MPI.COMM_WORLD.Send(data, 0, bytes, MPI.BYTE, 1, 0);
                    } else {
                        MPI.COMM_WORLD.Recv(data, 0, bytes, MPI.BYTE, 0, 0);
                        assertArrayEquals(pattern(bytes), data);
                    }
                });
            }
        }
    }

    @Test
    public void gatherOfMoreThanSpecialMemoryHoldsComesToItsEnd() {
        int bytes = 1 << 20;
        for (String machine : new String[] {"ap3000.vpplib", "ap3000.opt"}) {
            new MachineRun(machine, 16).run(rank -> {
                byte[] all = rank == 0 ? new byte[16 * bytes] : new byte[0];
                MPI.COMM_WORLD.Gather(pattern(bytes), 0, bytes, MPI.BYTE, all, 0, bytes, MPI.BYTE, 0);
                if (rank == 0) {
                    assertArrayEquals(pattern(bytes), Arrays.copyOfRange(all, 15 * bytes, 16 * bytes));
                }
            });
        }
    }

    @Test
    public void theLifeOfAShortMessage() {
        MachineRun run = new MachineRun("ap3000.vpplib", 2);
        run.run(rank -> {
            if (rank == 0) {
                MPI.COMM_WORLD.Send(new byte[8000], 0, 8000, MPI.BYTE, 1, 0);
            } else {
                MPI.COMM_WORLD.Recv(new byte[8000], 0, 8000, MPI.BYTE, 0, 0);
            }
        });
        assertEquals("SEND_SOFTWARE 8100, SEND_COPY 42553, WIRE 169950, RECEIVE_SOFTWARE 8100, RECEIVE_COPY 42553",
                run.messages().getFirst());
    }

    @Test
    public void aSendOfTheOptimisedLibraryIsOverWhenTheDataAreInSpecialMemory() {
        MachineRun run = new MachineRun("ap3000.opt", 2);
        run.run(rank -> {
            if (rank == 0) {
                run.measure(() -> MPI.COMM_WORLD.Send(new byte[1_000_000], 0, 1_000_000, MPI.BYTE, 1, 0));
            } else {
                MachineRun.compute(3e6);
                MPI.COMM_WORLD.Recv(new byte[1_000_000], 0, 1_000_000, MPI.BYTE, 0, 0);
            }
        });
        assertEquals(1_000_000 / 150.0, run.micros(0), 10);
    }

    @Test
    public void aSendOfVpplibIsOverWhenTheReceiversLibraryHasTheData() {
        MachineRun run = new MachineRun("ap3000.vpplib", 2);
        run.run(rank -> {
            if (rank == 0) {
                run.measure(() -> MPI.COMM_WORLD.Send(new byte[1000], 0, 1000, MPI.BYTE, 1, 0));
            } else {
                MachineRun.align();
                MachineRun.compute(500);
                MPI.COMM_WORLD.Probe(0, 0);
                MachineRun.compute(500);
                MPI.COMM_WORLD.Recv(new byte[1000], 0, 1000, MPI.BYTE, 0, 0);
            }
        });
        assertEquals(500, run.micros(0), 30);
    }

    @Test
    public void whoHaveAllSentFirstGetWhatSpecialMemoryHolds() {
        new MachineRun("ap3000.vpplib", 2).run(rank -> {
            byte[] data = new byte[100_000];
            MPI.COMM_WORLD.Send(data, 0, data.length, MPI.BYTE, 1 - rank, 0);
            MPI.COMM_WORLD.Recv(data, 0, data.length, MPI.BYTE, 1 - rank, 0);
        });
    }

    @Test
    public void theReceiverCopiesOnlyInsideMpi() {
        MachineRun run = new MachineRun("ap3000.vpplib", 2);
        run.run(rank -> {
            byte[] data = new byte[1_000_000];
            if (rank == 0) {
                MachineRun.align();
                MPI.COMM_WORLD.Send(data, 0, data.length, MPI.BYTE, 1, 0);
            } else {
                Request request = MPI.COMM_WORLD.Irecv(data, 0, data.length, MPI.BYTE, 0, 0);
                MachineRun.align();
                MachineRun.compute(100_000);
                run.measure(request::Wait);
            }
        });
        assertTrue(run.micros(1) + " us", run.micros(1) > 1_000_000 / 188.0);
    }

    @Test
    public void aSynchronousSendWaitsForItsReceive() {
        MachineRun run = new MachineRun("ap3000.opt", 2);
        run.run(rank -> {
            if (rank == 0) {
                run.measure(() -> MPI.COMM_WORLD.Ssend(new int[1], 0, 1, MPI.INT, 1, 0));
            } else {
                MachineRun.align();
                MachineRun.compute(500);
                MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 0, 0);
            }
        });
        assertTrue(run.micros(0) + " us", run.micros(0) > 500);
    }

    /** One-way time of a strided message in microseconds. */
    private static double strided(String machine, int row) {
        MachineRun run = new MachineRun(machine, 2);
        int rows = 400_000 / row;
        run.run(rank -> {
            Datatype type = Datatype.Vector(rows, row / 8, row / 4, MPI.DOUBLE);
            type.Commit();
            double[] data = new double[row / 4 * rows];
            Arrays.fill(data, rank);
            MachineRun.align();
            if (rank == 0) {
                MPI.COMM_WORLD.Send(data, 0, 1, type, 1, 0);
            } else {
                double from = MachineRun.now();
                MPI.COMM_WORLD.Recv(data, 0, 1, type, 0, 0);
                run.note(MachineRun.now() - from);
                assertEquals(0, data[0], 0);
                assertEquals(1, data[row / 8], 0);
            }
        });
        return run.micros(1);
    }

    @Test
    public void optimisedStridedMessagesSaveTwoCopies() {
        assertTrue(strided("ap3000.opt", 4000) < 0.7 * strided("ap3000.vpplib", 4000));
    }

    @Test
    public void b12RowsFrom2400BytesOnGoThroughSdram() {
        assertTrue(strided("ap3000.opt", 2400) < 0.7 * strided("ap3000.opt", 2392));
    }

    @Test
    public void headToHeadTransfersShareTheSbus() {
        MachineRun run = new MachineRun("ap3000.vpplib", 2);
        int bytes = 4_000_000;
        run.run(rank -> run.measure(() -> MPI.COMM_WORLD.Sendrecv(new byte[bytes], 0, bytes, MPI.BYTE, 1 - rank, 0,
                new byte[bytes], 0, bytes, MPI.BYTE, 1 - rank, 0)));
        assertEquals(2 * bytes / 100.0, run.longest(), 0.1 * run.longest());
    }

    @Test
    public void tooLongAMessageIsTruncated() {
        String failure = new MachineRun("ap3000.opt", 2).failure(rank -> {
            if (rank == 0) {
                MPI.COMM_WORLD.Send(new byte[100_000], 0, 100_000, MPI.BYTE, 1, 0);
            } else {
                MPI.COMM_WORLD.Recv(new byte[10], 0, 10, MPI.BYTE, 0, 0);
            }
        });
        assertTrue(failure, failure.contains("100000 bytes") && failure.contains("MPI_ERR_TRUNCATE"));
    }

    // special memory exhausted

    /** Both ranks send much more than all special memory holds before they receive anything. */
    private static void exhaust(int rank) {
        for (int i = 0; i < 10; i++) {
            MPI.COMM_WORLD.Send(new byte[3_000_000], 0, 3_000_000, MPI.BYTE, 1 - rank, i);
        }
        for (int i = 0; i < 10; i++) {
            MPI.COMM_WORLD.Recv(new byte[3_000_000], 0, 3_000_000, MPI.BYTE, 1 - rank, i);
        }
    }

    @Test
    public void exhaustedSpecialMemoryIsADeadlockThatSaysSo() {
        Outcome outcome = new MachineRun("ap3000.vpplib", 2).outcome(Ap3000MessageTest::exhaust);
        assertTrue(outcome.toString(), outcome instanceof Outcome.Deadlocked);
        String text = ((Outcome.Deadlocked) outcome).deadlock().blocked().getFirst().blocking().describe();
        assertTrue(text, text.contains("special memory exhausted") && text.contains("SDRAM of node 0")
                && text.contains("KMEM of node 1"));
    }

    @Test
    public void extendedLimitsMakeSpecialMemoryEndless() {
        MachineRun run = new MachineRun("ap3000.vpplib", 2).extended();
        run.run(Ap3000MessageTest::exhaust);
        assertTrue(run.counter("bytes in the fullest special memory") > 24_000_000);
    }

    @Test
    public void aFullReceiverHoldsSendersUpUntilItReceives() {
        MachineRun run = new MachineRun("ap3000.vpplib", 2).with("special.sdram", "64 KiB").with("special.kmem",
                "64 KiB");
        run.run(rank -> {
            byte[] data = new byte[10 * CHUNK];
            if (rank == 0) {
                run.measure(() -> MPI.COMM_WORLD.Send(pattern(data.length), 0, data.length, MPI.BYTE, 1, 0));
            } else {
                MachineRun.align();
                MachineRun.compute(100_000);
                MPI.COMM_WORLD.Recv(data, 0, data.length, MPI.BYTE, 0, 0);
                assertArrayEquals(pattern(data.length), data);
            }
        });
        assertTrue(run.micros(0) + " us", run.micros(0) > 100_000);
        assertTrue(run.counter("chunks that waited for special memory") > 0);
    }

    @Test
    public void aBufferedSendNeedsSpecialMemoryForAllOfIt() {
        MachineRun.Program program = rank -> {
            MPI.Buffer_attach(new byte[14_000_000]);
            if (rank == 0) {
                MPI.COMM_WORLD.Bsend(new byte[13_000_000], 0, 13_000_000, MPI.BYTE, 1, 0);
            } else {
                MPI.COMM_WORLD.Recv(new byte[13_000_000], 0, 13_000_000, MPI.BYTE, 0, 0);
            }
            MPI.Buffer_detach();
        };
        String failure = new MachineRun("ap3000.opt", 2).failure(program);
        assertTrue(failure, failure.contains("special memory exhausted") && failure.contains("12000000")
                && failure.contains("extended"));
        new MachineRun("ap3000.opt", 2).extended().run(program);
        new MachineRun("ap3000.vpplib", 2).run(program);
    }

    @Test
    public void otherJobsTakeTheirShare() {
        double alone = bsendMicros(0);
        assertEquals(2 * alone, bsendMicros(1), 0.02 * alone);
    }

    private static double bsendMicros(int others) {
        MachineRun run = new MachineRun("ap3000.opt", 2).with("jobs.others", others);
        run.run(rank -> {
            if (rank == 0) {
                run.measure(() -> MPI.COMM_WORLD.Send(new byte[100_000], 0, 100_000, MPI.BYTE, 1, 0));
            } else {
                MPI.COMM_WORLD.Recv(new byte[100_000], 0, 100_000, MPI.BYTE, 0, 0);
            }
        });
        return run.micros(0);
    }

    // determinism

    private static String log(VehicleKind vehicle, int root) {
        MachineRun run = new MachineRun("ap3000.opt", 6).on(vehicle);
        run.run(rank -> {
            double[] data = new double[20_000];
            MPI.COMM_WORLD.Bcast(data, 0, data.length, MPI.DOUBLE, root);
            MPI.COMM_WORLD.Allreduce(data, 0, new double[data.length], 0, data.length, MPI.DOUBLE, MPI.SUM);
            MPI.COMM_WORLD.Allgather(data, 0, 100, MPI.DOUBLE, new double[600], 0, 100, MPI.DOUBLE);
        });
        return run.log();
    }

    @Test
    public void theSameProgramGivesTheSameRecordsOnEitherVehicle() {
        assertEquals(log(VehicleKind.VIRTUAL, 0), log(VehicleKind.THREAD, 0));
        assertNotEquals(log(VehicleKind.VIRTUAL, 0), log(VehicleKind.VIRTUAL, 1));
    }
}
