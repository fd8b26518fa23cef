// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.Map;
import mpi.Intracomm;
import mpi.MPI;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachineEntry;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.Placement;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.mpi.SimulatedMachine;

/** The description files, layouts of programs on cells, and that results do not depend on how ranks are carried. */
public class Ap1000MachineTest {
    private final MachineCatalogue catalogue = new MachineCatalogue(Ap1000MachineTest.class.getClassLoader());

    private SimulatedMachine build(String id, int ranks, Map<String, String> settings) {
        MachineEntry entry = catalogue.find(id, settings);
        entry.description().has("limits");
        return entry.build(new MachineSite(new Kernel(ranks, VehicleKind.THREAD), Recorder.NONE, true));
    }

    @Test
    public void everyVariantCanBeBuiltFromItsDescription() {
        for (String word : Ap1000Variant.words()) {
            SimulatedMachine machine = build("ap1000." + word, 16, Map.of());
            assertEquals("ap1000." + word, machine.id());
            assertEquals(25_000_000, machine.processorClock().hertz());
            assertEquals("cell 3", machine.nodeName(3));
        }
    }

    @Test
    public void thereAreAtMost1024Cells() {
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class,
                () -> build("ap1000.mpi", 1025, Map.of()));
        assertTrue(refused.getMessage(), refused.getMessage().contains("1024 cells"));
        SimulatedMachine machine = build("ap1000.mpi", 1025, Map.of("cells.layout", "host-cells"));
        assertEquals("host", machine.nodeName(0));
        assertEquals("cell 1023", machine.nodeName(1024));
    }

    @Test
    public void extendedLimitsHaveMoreCells() {
        MachineEntry entry = catalogue.find("ap1000.mpi", Map.of());
        entry.description().has("limits");
        MachineSite site = new MachineSite(new Kernel(1500, VehicleKind.THREAD), Recorder.NONE, false);
        assertEquals("cell 1499", entry.build(site).nodeName(1499));
    }

    @Test
    public void partsOfATimeAreNotLongerThanTheWhole() {
        DescriptionException refused = assertThrows(DescriptionException.class,
                () -> build("ap1000.mpi", 16, Map.of("bnet.start_up", "100 us")));
        assertTrue(refused.getMessage(), refused.getMessage().contains("bnet.start_up"));
    }

    @Test
    public void machinesAreAsSquareAsPowersOfTwoCanBe() {
        assertArrayEquals(new int[] {4, 4}, torus(3));
        assertArrayEquals(new int[] {8, 4}, torus(17));
        assertArrayEquals(new int[] {16, 8}, torus(128));
        assertArrayEquals(new int[] {32, 32}, torus(1024));
    }

    private static int[] torus(int ranks) {
        return new CellLayout("ap1000", Placement.inOrder(ranks), new Ap1000Parameters.Cells(false, false), true)
                .torus();
    }

    @Test
    public void xyReductionsTakeAStepForEachDoubling() {
        assertEquals(0, XyLibrary.steps(1));
        assertEquals(1, XyLibrary.steps(2));
        assertEquals(7, XyLibrary.steps(127));
        assertEquals(7, XyLibrary.steps(128));
        assertEquals(8, XyLibrary.steps(129));
    }

    @Test
    public void orderedTreeHoldsEveryRankOnce() {
        for (int ranks = 1; ranks < 60; ranks++) {
            int below = 0;
            for (int rank = 0; rank < ranks; rank++) {
                OrderedTree place = OrderedTree.of(rank, ranks, 3);
                for (int child : place.children()) {
                    assertTrue(child > rank);
                    assertEquals(rank, OrderedTree.of(child, ranks, 3).parent());
                    below++;
                }
            }
            assertEquals(ranks - 1, below);
        }
    }

    private static Ap1000Run hostAndCells(int ranks) {
        return new Ap1000Run("ap1000.mpi", ranks).with("cells.layout", "host-cells");
    }

    @Test
    public void hostIsRankZeroBehindASlowLink() {
        Ap1000Run run = hostAndCells(5);
        run.run(rank -> {
            assertEquals(rank == 0 ? "host" : "cell " + (rank - 1), MPI.Get_processor_name());
            byte[] data = new byte[300_000];
            run.measure(() -> {
                if (rank == 0) {
                    MPI.COMM_WORLD.Send(data, 0, data.length, MPI.BYTE, 3, 0);
                } else if (rank == 3) {
                    MPI.COMM_WORLD.Recv(data, 0, data.length, MPI.BYTE, 0, 0);
                }
            });
        });
        double copy = 300_000 * 0.16;
        assertEquals(318 + 2 * copy + 100_000, run.micros(3), 1);
    }

    @Test
    public void hostAndAllCellsWaitOnTheSNet() {
        Ap1000Run run = hostAndCells(9);
        run.run(rank -> run.measure(MPI.COMM_WORLD::Barrier));
        assertEquals(290, run.longest(), 1);
        assertEquals(0, run.messages().size());
    }

    @Test
    public void allCellsWithoutTheHostUseTheXyLibrary() {
        Ap1000Run run = hostAndCells(9);
        run.run(rank -> {
            Intracomm cells = MPI.COMM_WORLD.Split(rank == 0 ? 1 : 0, rank);
            run.measure(() -> {
                int[] sum = new int[1];
                cells.Allreduce(new int[] {rank}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
                assertEquals(rank == 0 ? 0 : 36, sum[0]);
            });
        });
        assertEquals(3 * 22.857, run.longest(), 1);
    }

    @Test
    public void hostTakesPartInCollectives() {
        hostAndCells(6).run(rank -> {
            for (int root : new int[] {0, 4}) {
                int[] value = {rank == root ? 5 : 0};
                MPI.COMM_WORLD.Bcast(value, 0, 1, MPI.INT, root);
                assertEquals(5, value[0]);
                int[] sum = new int[1];
                MPI.COMM_WORLD.Allreduce(new int[] {rank}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
                assertEquals(15, sum[0]);
            }
        });
    }

    private static void traffic(int rank, int ranks) {
        int[] value = new int[500];
        for (int round = 1; round < 6; round++) {
            Ap1000Run.compute(37 * (rank * round % 7));
            MPI.COMM_WORLD.Isend(value, 0, 100 * round % 500, MPI.INT, (rank + round) % ranks, round);
            MPI.COMM_WORLD.Recv(value, 0, 500, MPI.INT, MPI.ANY_SOURCE, round);
            Intracomm part = MPI.COMM_WORLD.Split(rank % round, rank);
            part.Allreduce(new int[40], 0, new int[40], 0, 40, MPI.INT, MPI.SUM);
            part.Barrier();
            part.free();
        }
    }

    private static String log(String variant, VehicleKind vehicle) {
        return new Ap1000Run("ap1000." + variant, 12).on(vehicle).run(rank -> traffic(rank, 12)).log();
    }

    @Test
    public void everythingIsTheSameHoweverRanksAreCarried() {
        for (String variant : Ap1000Variant.words()) {
            String log = log(variant, VehicleKind.THREAD);
            assertFalse(log.isEmpty());
            assertEquals(log, log(variant, VehicleKind.THREAD));
            assertEquals(log, log(variant, Kernel.lightestVehicle()));
        }
    }
}
