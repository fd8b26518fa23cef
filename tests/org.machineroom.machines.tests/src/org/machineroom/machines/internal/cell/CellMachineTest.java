// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.Map;
import mpi.MPI;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachineEntry;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.testing.MachineRun;
import org.machineroom.mpi.SimulatedMachine;

/** C13, the limits of a board, and how data get about on it. */
public class CellMachineTest {
    private final MachineCatalogue catalogue = new MachineCatalogue(CellMachineTest.class.getClassLoader());

    private SimulatedMachine build(int ranks, boolean isEnforced, Map<String, String> settings) {
        MachineEntry entry = catalogue.find("cell.buffered", settings);
        entry.description().has("limits");
        return entry.build(new MachineSite(new Kernel(ranks, VehicleKind.THREAD), Recorder.NONE, isEnforced));
    }

    private void assertRefused(String why, int ranks, Map<String, String> settings) {
        String refusal = assertThrows(DescriptionException.class, () -> build(ranks, true, settings)).getMessage();
        assertTrue(refusal, refusal.contains(why) && refusal.endsWith("limits = \"extended\" to lift that limit"));
        assertEquals("cell.buffered", build(ranks, false, settings).id());
    }

    @Test
    public void thereIsARankOnEachSpe() {
        assertEquals("SPE 7 of chip 0", build(16, true, Map.of()).nodeName(7));
        assertEquals("SPE 0 of chip 1", build(16, true, Map.of()).nodeName(8));
        assertRefused("17 ranks: cell.buffered has 16 SPEs on 2 chips and runs one rank on each", 17, Map.of());
        assertRefused("9 ranks: cell.buffered has 8 SPEs on 1 chip and runs one rank on each", 9,
                Map.of("board.chips", "1"));
    }

    @Test
    public void whatDoesNotFitIntoALocalStoreIsRefused() {
        assertRefused("local store overflow: 270208 bytes are needed on each SPE and there are 262144: library 49152, "
                + "staging buffer 16384, queues of 15 senders 1920, application 202752", 16,
                Map.of("local_store.application", "198 KiB"));
    }

    @Test
    public void queuesTakeRoomToo() {
        assertEquals("cell.buffered", build(2, true, Map.of("library.queue_entries", "1000")).id());
        assertRefused("queues of 15 senders 240000", 16, Map.of("library.queue_entries", "1000"));
    }

    @Test
    public void impossibleValuesAreRefused() {
        assertThrows(DescriptionException.class, () -> build(2, true, Map.of("dma.largest", "8 bytes")));
        assertThrows(DescriptionException.class, () -> build(2, true, Map.of("dma.entry", "0 ns")));
        assertThrows(DescriptionException.class, () -> build(2, true, Map.of("board.chips", "3")));
    }

    @Test
    public void spesOfAChipShareTheRateOfMemory() {
        Map<String, String> waited = Map.of("memory.transfers", "waited");
        long alone = build(1, true, waited).costs().milliCycles(InstructionKind.LOAD_WIDE);
        long all = build(8, true, waited).costs().milliCycles(InstructionKind.LOAD_WIDE);
        long two = build(16, true, waited).costs().milliCycles(InstructionKind.LOAD_WIDE);
        assertEquals("half of 8 bytes at 14.72 GB/s", 250 + 870, alone);
        assertEquals("half of 8 bytes at 25.6 GB/s / 8", 250 + 4000, all);
        assertEquals(all, two);
        assertEquals(250, build(8, true, Map.of("memory.streamed_percent", "0")).costs()
                .milliCycles(InstructionKind.LOAD_WIDE));
    }

    @Test
    public void onlyWhatDoesNotFitBehindTheArithmeticIsWaitedFor() {
        long behind = 250 + (1750 + 1750 + 500 + 500) / 2;
        assertEquals(250, build(1, true, Map.of()).costs().milliCycles(InstructionKind.LOAD_WIDE));
        assertEquals(250 + 4000 - behind, build(8, true, Map.of()).costs().milliCycles(InstructionKind.LOAD_WIDE));
    }

    /** Time of an exchange of long messages in pairs. */
    private static double exchange(int ranks, String placement) {
        MachineRun run = new MachineRun("cell.buffered", ranks).with("memory.placement", placement);
        int bytes = 1 << 20;
        return run.run(rank -> run.measure(() -> {
            if (rank % 2 == 0) {
                MPI.COMM_WORLD.Send(new byte[bytes], 0, bytes, MPI.BYTE, rank + 1, 0);
            } else {
                MPI.COMM_WORLD.Recv(new byte[bytes], 0, bytes, MPI.BYTE, rank - 1, 0);
            }
        })).longest();
    }

    @Test
    public void twoChipsHaveTwoMemoryControllers() {
        double pair = exchange(2, "local");
        double chip = exchange(8, "local");
        assertTrue("4 receivers of 12 GB/s each are held up by 25.6 GB/s", chip > 1.7 * pair && chip < 2.5 * pair);
        assertEquals(chip, exchange(16, "local"), 0.05 * chip);
        assertTrue(exchange(16, "first-chip") > 1.8 * chip);
    }

    @Test
    public void messagesBetweenChipsTakeLonger() {
        double[] micros = new double[2];
        for (int i = 0; i < 2; i++) {
            int partner = i == 0 ? 7 : 8;
            MachineRun run = new MachineRun("cell.buffered", 16);
            micros[i] = run.run(rank -> run.measure(() -> {
                if (rank == 0) {
                    MPI.COMM_WORLD.Send(new byte[1], 0, 1, MPI.BYTE, partner, 0);
                } else if (rank == partner) {
                    MPI.COMM_WORLD.Recv(new byte[1], 0, 1, MPI.BYTE, 0, 0);
                }
            })).micros(partner);
        }
        assertEquals("the entry's transfer, and the get from the other chip's memory", 0.2, micros[1] - micros[0],
                0.01);
    }

    @Test
    public void mpiInitWaitsForTheMailbox() {
        double[] micros = new double[16];
        MachineRun run = new MachineRun("cell.buffered", 16);
        run.run(rank -> micros[rank] = MPI.Wtime() * 1e6);
        assertEquals("a mailbox write, and 128 bytes from memory", 0.2 + 0.26, micros[0], 0.01);
        assertEquals(7 * 0.2, micros[7] - micros[0], 0.01);
        assertEquals("8 more writes, and memory of the other chip", 15 * 0.2 + 0.1, micros[15] - micros[0], 0.01);
    }
}
