// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

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
public class T3ProgramsTest {
    private static final List<String> MACHINES = List.of("t3d.mpi", "t3e.shmem", "t3e.hwq");
    private static final int[] LENGTHS = {0, 4, 8, 16, 17, 24, 56, 57, 64, 1000, 4096, 4097, 20_000};
    private static final int ROUNDS = 15;

    private static MachineRun run(MachineRun run, int seed) {
        return run.run(rank -> {
            new RandomMessages(MPI.COMM_WORLD, seed, true, LENGTHS).run(ROUNDS);
            Intracomm part = MPI.COMM_WORLD.Split(rank % 2, -rank);
            new RandomMessages(part, seed, true, LENGTHS).run(ROUNDS);
        });
    }

    @Test
    public void randomProgramsGetTheRightData() {
        for (String machine : MACHINES) {
            for (int seed = 0; seed < 20; seed++) {
                run(new MachineRun(machine, 1 + seed % 9), seed);
            }
        }
    }

    @Test
    public void smallQueuesOnlyDelay() {
        for (String machine : MACHINES) {
            boolean hasTn = !machine.equals("t3e.hwq");
            long refused = 0;
            for (int seed = 0; seed < 10; seed++) {
                MachineRun run = new MachineRun(machine, 6).with("queue.slots", hasTn ? 4 : 1)
                        .with("library.tn_limit", hasTn ? "64 bytes" : "0 bytes");
                refused += run(run, seed).counter("protocol messages that found a queue full");
            }
            assertTrue(machine, refused > 0);
        }
    }

    @Test
    public void bothVehiclesDoTheSameTwice() {
        for (String machine : MACHINES) {
            for (int seed = 0; seed < 3; seed++) {
                String log = run(new MachineRun(machine, 7).on(VehicleKind.VIRTUAL), seed).log();
                assertTrue(machine, log.contains("message 0-"));
                assertEquals(machine, log, run(new MachineRun(machine, 7).on(VehicleKind.VIRTUAL), seed).log());
                assertEquals(machine, log, run(new MachineRun(machine, 7).on(VehicleKind.THREAD), seed).log());
            }
        }
    }
}
