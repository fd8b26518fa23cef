// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import org.junit.Test;
import org.machineroom.kernel.Deadlock;
import org.machineroom.machines.testing.MachineRun;

/** Barriers by messages and by the hardware (Booth section 2). */
public class T3BarrierTest {
    private static MachineRun barrier(String machine, int ranks) {
        MachineRun run = new MachineRun(machine, ranks);
        return run.run(rank -> run.measure(MPI.COMM_WORLD::Barrier));
    }

    @Test
    public void globalBarrierOfTheOptimisedLibraryTakesNoMessages() {
        assertEquals(0, barrier("t3e.hwq", 8).counter("protocol messages"));
        assertEquals(8 * 3, barrier("t3e.shmem", 8).counter("protocol messages"));
        assertEquals(8 * 3, barrier("t3d.mpi", 8).counter("protocol messages"));
    }

    @Test
    public void hardwareBarrierHardlyGrowsWithTheMachine() {
        double few = barrier("t3e.hwq", 2).longest();
        double many = barrier("t3e.hwq", 256).longest();
        assertTrue(few + " " + many, many < 2 * few);
        double software = barrier("t3e.shmem", 2).longest();
        assertTrue(software > 2 * few);
        assertEquals(8, barrier("t3e.shmem", 256).longest() / software, 1);
    }

    @Test
    public void duplicatesOfTheWorldAreGlobalToo() {
        MachineRun run = new MachineRun("t3e.hwq", 4);
        run.run(rank -> {
            Intracomm copy = MPI.COMM_WORLD.clone();
            for (int i = 0; i < 5; i++) {
                copy.Barrier();
                MPI.COMM_WORLD.Barrier();
            }
        });
        MachineRun without = new MachineRun("t3e.hwq", 4);
        without.run(rank -> MPI.COMM_WORLD.clone());
        assertEquals(without.counter("protocol messages"), run.counter("protocol messages"));
    }

    @Test
    public void barriersOfSomeRanksAreDoneByMessages() {
        double[] micros = new double[2];
        for (int i = 0; i < 2; i++) {
            MachineRun run = new MachineRun(i == 0 ? "t3e.hwq" : "t3e.shmem", 9);
            micros[i] = run.run(rank -> {
                Intracomm part = MPI.COMM_WORLD.Split(rank == 8 ? 1 : 0, rank);
                if (rank < 8) {
                    run.measure(part::Barrier);
                }
            }).longest();
        }
        assertTrue(micros[0] > 2 * barrier("t3e.hwq", 8).longest());
        assertTrue(micros[0] < micros[1]);
    }

    @Test
    public void messagesMakeProgressInABarrier() {
        new MachineRun("t3e.hwq", 4).run(rank -> {
            byte[] data = new byte[10_000];
            if (rank == 0) {
                MPI.COMM_WORLD.Send(data, 0, data.length, MPI.BYTE, 1, 0);
                MPI.COMM_WORLD.Barrier();
            } else {
                Request request = rank == 1 ? MPI.COMM_WORLD.Irecv(data, 0, data.length, MPI.BYTE, 0, 0) : null;
                MPI.COMM_WORLD.Barrier();
                if (request != null) {
                    request.Wait();
                }
            }
        });
    }

    @Test
    public void deadlockNamesThoseWhoAreMissing() {
        Deadlock deadlock = new MachineRun("t3e.hwq", 3).deadlock(rank -> {
            if (rank == 1) {
                MPI.COMM_WORLD.Recv(new byte[1], 0, 1, MPI.BYTE, 0, 0);
            } else {
                MPI.COMM_WORLD.Barrier();
            }
        });
        assertEquals("MPI_Barrier on the barrier wires, which 2 of 3 PEs have armed",
                deadlock.blockedRank(0).blocking().describe());
        assertTrue(deadlock.toString(), deadlock.cycle().contains(1));
    }
}
