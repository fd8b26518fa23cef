// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import org.junit.Test;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.machines.testing.MachineRun;
import org.machineroom.machines.testing.RandomMessages;

/** Random programs get the right data, in the same way whatever carries the ranks, even with tiny queues. */
public class CellProgramsTest {
    private static final List<String> MACHINES = List.of("cell.buffered", "cell.sync");
    private static final int[] LENGTHS = {0, 1, 8, 16, 17, 128, 2047, 2048, 2049, 16_384, 16_385, 40_000};
    private static final int ROUNDS = 15;

    private static MachineRun run(MachineRun run, int seed, boolean hasNonBlocking) {
        return run.run(rank -> {
            new RandomMessages(MPI.COMM_WORLD, seed, hasNonBlocking, LENGTHS).run(ROUNDS);
            Intracomm part = MPI.COMM_WORLD.Split(rank % 2, -rank);
            new RandomMessages(part, seed, hasNonBlocking, LENGTHS).run(ROUNDS);
        });
    }

    @Test
    public void randomProgramsGetTheRightData() {
        for (String machine : MACHINES) {
            for (int seed = 0; seed < 20; seed++) {
                run(new MachineRun(machine, 1 + seed % 16), seed, false);
            }
        }
    }

    @Test
    public void withoutLimitsThereAreNonBlockingCallsAndMoreSpes() {
        for (String machine : MACHINES) {
            for (int seed = 0; seed < 10; seed++) {
                run(new MachineRun(machine, 1 + 2 * seed).extended(), seed, true);
            }
        }
    }

    @Test
    public void smallQueuesAndBuffersOnlyDelay() {
        long full = 0;
        for (int seed = 0; seed < 10; seed++) {
            MachineRun run = run(new MachineRun("cell.buffered", 6).with("library.queue_entries", 1)
                    .with("library.blocks", 1).extended(), seed, true);
            full += run.counter("entries that found their queue full")
                    + run.counter("messages that found the message buffer full");
        }
        assertTrue(full > 0);
    }

    @Test
    public void bothVehiclesDoTheSameTwice() {
        for (String machine : MACHINES) {
            for (int seed = 0; seed < 3; seed++) {
                String log = run(new MachineRun(machine, 7).on(VehicleKind.VIRTUAL), seed, false).log();
                assertTrue(machine, log.contains("message 0-"));
                assertEquals(machine, log, run(new MachineRun(machine, 7).on(VehicleKind.VIRTUAL), seed, false).log());
                assertEquals(machine, log, run(new MachineRun(machine, 7).on(VehicleKind.THREAD), seed, false).log());
            }
        }
    }
}
