// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.mesh;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import org.junit.Test;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.machines.testing.MachineRun;

/** The tiled processors. */
public class MeshTest {
    private static final String[] MACHINES = {"mesh.tile", "mesh.riscv", "mesh.tile.epiphany"};
    private static final int MEGABYTE = 1 << 20;

    /** One-way time of a message between two ranks in nanoseconds, half of a round trip. */
    private static double oneWay(String machine, int ranks, int to, int bytes) {
        MachineRun run = new MachineRun(machine, ranks);
        run.run(rank -> {
            byte[] data = new byte[bytes];
            if (rank == 0) {
                run.measure(() -> {
                    MPI.COMM_WORLD.Send(data, 0, bytes, MPI.BYTE, to, 0);
                    MPI.COMM_WORLD.Recv(data, 0, bytes, MPI.BYTE, to, 0);
                });
            } else if (rank == to) {
                MPI.COMM_WORLD.Recv(data, 0, bytes, MPI.BYTE, 0, 0);
                MPI.COMM_WORLD.Send(data, 0, bytes, MPI.BYTE, 0, 0);
            }
        });
        return 1000 * run.micros(0) / 2;
    }

    private static double cycles(double nanos, double gigahertz) {
        return nanos * gigahertz;
    }

    @Test
    public void messagesOfAnyLengthArriveWhole() {
        for (String machine : MACHINES) {
            for (int bytes : new int[] {0, 1, 255, 256, 257, 499, 500, 501, 70_001}) {
                new MachineRun(machine, 2).run(rank -> {
                    byte[] data = new byte[bytes];
                    if (rank == 0) {
                        Arrays.fill(data, (byte) 9);
                        MPI.COMM_WORLD.Send(data, 0, bytes, MPI.BYTE, 1, 0);
                    } else {
                        MPI.COMM_WORLD.Recv(data, 0, bytes, MPI.BYTE, 0, 0);
                        byte[] expected = new byte[bytes];
                        Arrays.fill(expected, (byte) 9);
                        assertArrayEquals(expected, data);
                    }
                });
            }
        }
    }

    @Test
    public void neighboursOnTheUserNetworkPayForSoftwareAsOnRaw() {
        double cycles = cycles(oneWay("mesh.tile", 2, 1, 0), 0.866);
        assertTrue(cycles + " cycles", cycles > 250 && cycles < 800);
    }

    @Test
    public void neighboursByRemoteStoresPayForLittleSoftware() {
        double cycles = cycles(oneWay("mesh.riscv", 2, 1, 0), 1.4);
        assertTrue(cycles + " cycles", cycles > 2 * 30 && cycles < 2 * 60 + 20);
    }

    @Test
    public void eachHopTakesItsCycles() {
        double hops = 6;
        assertEquals(hops, cycles(oneWay("mesh.tile", 8, 7, 0) - oneWay("mesh.tile", 8, 1, 0), 0.866), 1.5);
        assertEquals(2 * hops, cycles(oneWay("mesh.riscv", 8, 7, 0) - oneWay("mesh.riscv", 8, 1, 0), 1.4), 0.1);
    }

    @Test
    public void noMessageIsFasterThanItsLink() {
        assertTrue(MEGABYTE / (oneWay("mesh.tile", 2, 1, MEGABYTE) / 1000) < 3464);
        double riscv = MEGABYTE / (oneWay("mesh.riscv", 2, 1, MEGABYTE) / 1000);
        assertEquals(2800, riscv, 30);
    }

    @Test
    public void fewerCreditsMakeLongWaysSlow() {
        MachineRun far = new MachineRun("mesh.riscv", 16).with("store.credits", 4);
        MachineRun near = new MachineRun("mesh.riscv", 16).with("store.credits", 4);
        far.run(rank -> transfer(far, rank, 15));
        near.run(rank -> transfer(near, rank, 1));
        assertTrue(far.micros(0) > 2 * near.micros(0));
    }

    private static void transfer(MachineRun run, int rank, int to) {
        byte[] data = new byte[100_000];
        if (rank == 0) {
            run.measure(() -> MPI.COMM_WORLD.Send(data, 0, data.length, MPI.BYTE, to, 0));
        } else if (rank == to) {
            MPI.COMM_WORLD.Recv(data, 0, data.length, MPI.BYTE, 0, 0);
        }
    }

    /** Threaded MPI: 1.2 us and 0.3 us for each piece of 1.5 KB and the data at 1250 MB/s. */
    @Test
    public void exchangesOnTheEpiphanyTakeWhatIsKnown() {
        MachineRun run = new MachineRun("mesh.tile.epiphany", 16);
        int bytes = 12 << 10;
        run.run(rank -> {
            byte[] data = new byte[bytes];
            run.measure(() -> MPI.COMM_WORLD.Sendrecv_replace(data, 0, bytes, MPI.BYTE, rank ^ 1, 0, rank ^ 1, 0));
        });
        double expected = 1.2 + 0.3 * 8 + bytes / 1250.0;
        assertEquals(expected, run.longest(), 0.15 * expected);
    }

    // limits

    @Test
    public void moreRanksThanTilesAreRefused() {
        String message = assertThrows(IllegalArgumentException.class, () -> new MachineRun("mesh.tile", 65)
                .run(rank -> MPI.COMM_WORLD.Barrier())).getMessage();
        assertEquals("65 ranks: mesh.tile has 8 x 8 tiles and runs one process on each; more with limits = "
                + "\"extended\"", message);
        new MachineRun("mesh.tile", 70).extended().run(rank -> MPI.COMM_WORLD.Barrier());
    }

    @Test
    public void ringsThatDoNotFitOverflowTheScratchpad() {
        new MachineRun("mesh.riscv", 97).run(rank -> MPI.COMM_WORLD.Barrier());
        String message = assertThrows(IllegalArgumentException.class, () -> new MachineRun("mesh.riscv", 98)
                .run(rank -> MPI.COMM_WORLD.Barrier())).getMessage();
        assertTrue(message, message.contains("scratchpad overflow") && message.contains("at most 97 ranks"));
        new MachineRun("mesh.riscv", 98).extended().run(rank -> MPI.COMM_WORLD.Barrier());
    }

    @Test
    public void moreRanksLeaveLessRoomForDataInEntries() {
        StoreParameters parameters = new StoreParameters(0, 32, 3072, 2, 16, 256, 1, 0, 0, 0);
        assertEquals(256, parameters.eagerLimit(2));
        assertEquals(3072 / 30 - 16, parameters.eagerLimit(16));
        assertEquals(0, parameters.eagerLimit(97));
        assertTrue(parameters.eagerLimit(98) < 0);
        assertEquals(97, parameters.mostRanks());
    }

    @Test
    public void aFullRingHoldsTheSenderUpUntilTheReceiverLooks() {
        MachineRun run = new MachineRun("mesh.riscv", 2);
        run.run(rank -> {
            int[] data = new int[1];
            if (rank == 0) {
                run.measure(() -> {
                    for (int i = 0; i < 3; i++) {
                        MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 1, i);
                    }
                });
            } else {
                MachineRun.align();
                MachineRun.compute(100);
                for (int i = 2; i >= 0; i--) {
                    MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, 0, i);
                }
            }
        });
        assertTrue(run.micros(0) + " us", run.micros(0) > 100);
    }

    @Test
    public void aRingThatNobodyLooksAtIsExplained() {
        String text = new MachineRun("mesh.riscv", 2).deadlock(rank -> {
            if (rank == 0) {
                for (int i = 0; i < 3; i++) {
                    MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 1, i);
                }
            } else {
                MachineRun.compute(1);
                Rank.current().sync();
                Rank.current().block(new Never());
            }
        }).blocked().getFirst().blocking().describe();
        assertTrue(text, text.contains("the ring in the receiver's scratchpad is full, 2 entries"));
    }

    /** Waits for nobody, for ever. */
    private static final class Never implements Blocking {
        @Override
        public String describe() {
            return "never";
        }

        @Override
        public int[] waitsFor() {
            return new int[0];
        }
    }

    // progress

    @Test
    public void onTheUserNetworkTheHandlerReceivesWhileTheProgramComputes() {
        assertTrue(waitAfterComputing("mesh.tile") < 1);
        assertTrue(waitAfterComputing("mesh.riscv") > 30);
    }

    /** How long a receive of 100 KB still takes in microseconds after the receiver has computed for long. */
    private static double waitAfterComputing(String machine) {
        MachineRun run = new MachineRun(machine, 2);
        run.run(rank -> {
            byte[] data = new byte[100_000];
            if (rank == 0) {
                MachineRun.align();
                MPI.COMM_WORLD.Send(data, 0, data.length, MPI.BYTE, 1, 0);
            } else {
                Request request = MPI.COMM_WORLD.Irecv(data, 0, data.length, MPI.BYTE, 0, 0);
                MachineRun.align();
                MachineRun.compute(1000);
                run.measure(request::Wait);
            }
        });
        return run.micros(1);
    }

    @Test
    public void theBarrierWiresServeTheWorldOnly() {
        MachineRun world = new MachineRun("mesh.riscv", 16);
        world.run(rank -> world.measure(MPI.COMM_WORLD::Barrier));
        MachineRun other = new MachineRun("mesh.riscv", 16);
        other.run(rank -> {
            Intracomm copy = MPI.COMM_WORLD.Split(0, rank);
            other.measure(copy::Barrier);
        });
        assertEquals(50 / 1.4e3, world.longest(), 0.02);
        assertTrue(other.longest() > 4 * world.longest());
    }

    @Test
    public void aBarrierThatSomebodyMissesIsExplained() {
        String text = new MachineRun("mesh.riscv", 3).deadlock(rank -> {
            if (rank < 2) {
                MPI.COMM_WORLD.Barrier();
            } else {
                MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 0, 0);
            }
        }).blocked().getFirst().blocking().describe();
        assertEquals("MPI_Barrier on the barrier wires, which 2 of 3 tiles have armed", text);
    }

    // determinism

    private static String log(String machine, VehicleKind vehicle, int root) {
        MachineRun run = new MachineRun(machine, 9).on(vehicle);
        run.run(rank -> {
            int[] data = new int[3000];
            MPI.COMM_WORLD.Bcast(data, 0, data.length, MPI.INT, root);
            MPI.COMM_WORLD.Allreduce(data, 0, new int[data.length], 0, data.length, MPI.INT, MPI.SUM);
            MPI.COMM_WORLD.Alltoall(data, 0, 10, MPI.INT, new int[90], 0, 10, MPI.INT);
        });
        return run.log();
    }

    @Test
    public void theSameProgramGivesTheSameRecordsOnEitherVehicle() {
        for (String machine : MACHINES) {
            assertEquals(log(machine, VehicleKind.VIRTUAL, 0), log(machine, VehicleKind.THREAD, 0));
            assertNotEquals(log(machine, VehicleKind.VIRTUAL, 0), log(machine, VehicleKind.VIRTUAL, 1));
        }
    }
}
