// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.util.function.Function;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.collective.LamCollectives;
import org.machineroom.mpi.collective.MpichCollectives;
import org.machineroom.mpi.testing.InstantMachine;
import org.machineroom.mpi.testing.TestRun;

/** Thousands of random calls give what the standard says, whatever algorithms the library has. */
public class RandomCallsTest {
    private static final int PROGRAMS = 150;
    private static final int CALLS = 30;

    private static void run(Function<Kernel, SimulatedMachine> machine) {
        for (int seed = 0; seed < PROGRAMS; seed++) {
            int program = seed;
            TestRun.ranks(1 + seed % 9).machine(machine).run(() -> new RandomCalls(MPI.COMM_WORLD, program).run(CALLS));
        }
    }

    @Test
    public void withCollectivesOfMpich() {
        run(kernel -> new InstantMachine(kernel, Limits.NONE, new MpichCollectives()));
    }

    @Test
    public void withCollectivesOfLam() {
        run(kernel -> new InstantMachine(kernel, Limits.NONE, new LamCollectives()));
    }

    @Test
    public void inACommunicatorOfSomeRanks() {
        for (int seed = 0; seed < PROGRAMS / 2; seed++) {
            int program = seed;
            TestRun.ranks(3 + seed % 8).run(() -> {
                Intracomm part = MPI.COMM_WORLD.Split(MPI.COMM_WORLD.Rank() * program % 3, -MPI.COMM_WORLD.Rank());
                new RandomCalls(part, program).run(CALLS);
            });
        }
    }
}
