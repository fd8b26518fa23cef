// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import mpi.MPI;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.machines.RankMapping.Scheme;
import org.machineroom.machines.testing.MachineRun;
import org.machineroom.mpi.SimulatedMachine;

/** What it does to a machine's messages where its ranks run. */
public final class PlacementOnMachinesTest {
    private static final MachineCatalogue CATALOGUE = new MachineCatalogue(
            PlacementOnMachinesTest.class.getClassLoader());
    private static final List<String> MACHINES = List.of("raw.gdn", "raw.rmpi1", "raw.rmpi1.watchdog", "raw.rmpi2",
            "raw.rmpi3", "ap1000.cellos", "ap1000.mpi", "ap1000.mpi.linesend", "ap1000.mpi.putssend", "ap3000.vpplib",
            "ap3000.opt", "cell.buffered", "cell.sync", "t3d.mpi", "t3e.shmem", "t3e.hwq", "cluster.loggp",
            "cluster.gige", "smp.nemesis", "mesh.tile", "mesh.tile.epiphany", "mesh.riscv");

    /** Time of a message of 4 bytes from rank 0 to rank 1 and back, in nanoseconds. */
    private static double thereAndBackNs(String machine, String mapping) {
        MachineRun run = new MachineRun(machine, 2).mapped(mapping);
        run.run(rank -> {
            int[] data = {7};
            if (rank == 0) {
                run.measure(() -> {
                    MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 1, 0);
                    MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, 1, 0);
                });
            } else {
                MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, 0, 0);
                MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 0, 0);
            }
        });
        return 1000 * run.micros(0);
    }

    /** How much longer a message takes one way for being further away. */
    private static double fartherNs(String machine, String far, String near) {
        return (thereAndBackNs(machine, far) - thereAndBackNs(machine, near)) / 2;
    }

    private static SimulatedMachine machine(String id, int ranks, String mapping) {
        MachineEntry entry = CATALOGUE.find(id, Map.of());
        Placement placement = entry.place(RankMapping.parse(mapping), ranks, true);
        entry.description().text("limits");
        return entry.build(
                new MachineSite(new Kernel(ranks, VehicleKind.THREAD), Recorder.NONE, true, placement));
    }

    @Test
    public void eachHopOfATorusCostsAHop() {
        assertEquals(2 * 160, fartherNs("ap1000.mpi", "0,6", "0,1"), 1e-6);
        assertEquals(0, fartherNs("ap1000.mpi", "0,3", "0,1"), 1e-6);
        assertEquals(150, fartherNs("ap3000.vpplib", "0,3", "0,1"), 1e-6);
    }

    @Test
    public void eachHopOfAMeshCostsAHop() {
        double cycleNs = 1000 / 425.0;
        assertEquals(2 * cycleNs, fartherNs("raw.gdn", "0,3", "0,1"), 1e-2);
        assertEquals(2 * cycleNs, fartherNs("raw.gdn", "13,1", "13,9"), 1e-2);
        assertEquals(2 * 2 / 1.4, fartherNs("mesh.riscv", "0,3", "0,1"), 1e-2);
    }

    @Test
    public void theNextSwitchCostsTwoHops() {
        assertEquals(0, fartherNs("cluster.loggp", "0,17", "0,1"), 1e-6);
        assertEquals(2 * 130, fartherNs("cluster.loggp", "0,18", "0,1"), 1e-6);
    }

    @Test
    public void theOtherChipCostsTheWayBetweenChips() {
        assertTrue(fartherNs("cell.buffered", "0,8", "0,1") > 100);
        assertEquals(0, fartherNs("cell.buffered", "8,9", "0,1"), 1e-6);
    }

    @Test
    public void processorsOfOneRouterAreNextToEachOther() {
        assertTrue(fartherNs("t3d.mpi", "0,2", "0,1") > 17);
    }

    @Test
    public void nodesAreNamedAsRanksArePlaced() {
        assertEquals("tile 5", machine("raw.rmpi3", 4, "0,1,4,5").nodeName(3));
        assertEquals("cell 15", machine("ap1000.mpi", 16, "reverse").nodeName(0));
        assertEquals("SPE 0 of chip 1", machine("cell.buffered", 4, "cyclic").nodeName(1));
        assertEquals("PE 2 at (0, 0, 1)", machine("t3d.mpi", 4, "cyclic").nodeName(1));
        assertEquals("node 18", machine("cluster.loggp", 2, "0,18").nodeName(1));
        assertEquals("core 1", machine("smp.nemesis", 2, "reverse").nodeName(0));
    }

    @Test
    public void ranksOutsideAMachineAreRefused() {
        assertEquals("mapping 0,16: node 16 for rank 1, but raw.rmpi3 has nodes 0 to 15",
                refusal("raw.rmpi3", Map.of(), "0,16"));
        assertEquals("mapping 0,16: node 16 for rank 1, but cell.sync has nodes 0 to 15",
                refusal("cell.sync", Map.of(), "0,16"));
        assertEquals("mapping 0,2000: node 2000 for rank 1, but ap1000.mpi has nodes 0 to 1023",
                refusal("ap1000.mpi", Map.of(), "0,2000"));
        new MachineRun("raw.rmpi3", 2).extended().mapped("0,16").run(rank -> MPI.COMM_WORLD.Barrier());
    }

    @Test
    public void aMachineSaysWhichMappingsItKnows() {
        assertEquals(List.of(Scheme.BLOCK, Scheme.REVERSE, Scheme.SNAKE, Scheme.RANDOM, Scheme.LIST),
                CATALOGUE.find("raw.rmpi3", Map.of()).mappings());
        assertEquals(List.of(Scheme.BLOCK, Scheme.REVERSE, Scheme.CYCLIC, Scheme.RANDOM, Scheme.LIST),
                CATALOGUE.find("cell.sync", Map.of()).mappings());
        assertEquals(List.of(Scheme.BLOCK),
                CATALOGUE.find("ap1000.mpi", Map.of("cells.layout", "host-cells")).mappings());
    }

    @Test
    public void aRankOnTheHostStaysThere() {
        assertEquals("ap1000.mpi with cells.layout = \"host-cells\" runs rank 0 on the host and rank n + 1 on cell n, "
                + "which is mapping block; other mappings need cells.layout = \"hostless\"",
                refusal("ap1000.mpi", Map.of("cells.layout", "host-cells"), "reverse"));
    }

    private static String refusal(String id, Map<String, String> settings, String mapping) {
        return assertThrows(IllegalArgumentException.class,
                () -> CATALOGUE.find(id, settings).place(RankMapping.parse(mapping), 2, true)).getMessage();
    }

    @Test
    public void allMachinesComputeTheSameWhereverTheirRanksRun() {
        for (String id : MACHINES) {
            int[] sum = new int[1];
            new MachineRun(id, 6).extended().mapped("5,3,1,0,7,4").run(rank -> {
                int[] all = new int[1];
                MPI.COMM_WORLD.Allreduce(new int[] {1 << rank}, 0, all, 0, 1, MPI.INT, MPI.SUM);
                sum[0] = all[0];
            });
            assertEquals(id, 63, sum[0]);
        }
    }

    @Test
    public void theSamePlacementGivesTheSameRecords() {
        for (String id : MACHINES) {
            assertEquals(id, log(id), log(id));
        }
    }

    private static String log(String id) {
        MachineRun run = new MachineRun(id, 4).extended().mapped("random:3");
        run.run(rank -> MPI.COMM_WORLD.Barrier());
        return run.log();
    }
}
