// SPDX-License-Identifier: EPL-2.0
package org.example.ether;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Map;
import mpi.MPI;
import org.junit.Test;
import org.machineroom.kernel.cost.ComputeModel;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.RankBody;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachineSite;
import org.machineroom.mpi.MpiRun;

/** The example's machine moves messages, and takes as long as its description says. */
public class EtherTest {
    private static final double PS_PER_US = 1e6;

    /** Runs a program on so many ranks; returns how long that took in microseconds. */
    private static double run(int ranks, RankBody program) {
        Kernel kernel = new Kernel(ranks, Kernel.lightestVehicle());
        MachineSite site = new MachineSite(kernel, Recorder.NONE, true);
        MachineCatalogue catalogue = new MachineCatalogue(EtherTest.class.getClassLoader());
        new MpiRun(kernel, catalogue.find("ether.bus", Map.of()).build(site), ComputeModel.FREE, Recorder.NONE)
                .createProcesses();
        Outcome outcome = kernel.run(_ -> () -> {
            MPI.Init(new String[0]);
            program.run();
            MPI.Finalize();
        });
        assertTrue(outcome.toString(), outcome instanceof Outcome.Completed);
        return kernel.nowPs() / PS_PER_US;
    }

    private static void sendTo(int receiver, int bytes) {
        byte[] data = new byte[bytes];
        if (MPI.COMM_WORLD.Rank() == receiver) {
            MPI.COMM_WORLD.Recv(data, 0, bytes, MPI.BYTE, MPI.ANY_SOURCE, 0);
            assertEquals(1, data[bytes - 1]);
        } else if (MPI.COMM_WORLD.Rank() == 0) {
            data[bytes - 1] = 1;
            MPI.COMM_WORLD.Send(data, 0, bytes, MPI.BYTE, receiver, 0);
        }
    }

    @Test
    public void aMessageTakesSoftwareOnBothSidesAndTheCable() {
        double expected = 2 * (400 + 1460 / 10.0) + 9.6 + (1460 + 66) / 1.25;
        assertEquals(expected, run(2, () -> sendTo(1, 1460)), 0.01);
    }

    @Test
    public void longMessagesGoInFrames() {
        double frames = run(2, () -> sendTo(1, 3 * 1460)) - run(2, () -> sendTo(1, 1460));
        assertEquals(2 * (9.6 + (1460 + 66) / 1.25 + 2 * 1460 / 10.0), frames, 0.01);
    }

    @Test
    public void allShareTheCable() {
        double one = run(4, () -> exchange(2));
        double two = run(4, () -> exchange(4));
        assertTrue(one + " us, " + two + " us", two > 1.5 * one);
    }

    /** Ranks below a number send 100 KB to their neighbours. */
    private static void exchange(int ranks) {
        int rank = MPI.COMM_WORLD.Rank();
        byte[] data = new byte[100_000];
        if (rank < ranks) {
            MPI.COMM_WORLD.Sendrecv_replace(data, 0, data.length, MPI.BYTE, rank ^ 1, 0, rank ^ 1, 0);
        }
    }

    @Test
    public void synchronousSendsWaitForTheirReceiver() {
        run(2, () -> {
            if (MPI.COMM_WORLD.Rank() == 0) {
                MPI.COMM_WORLD.Ssend(new int[1], 0, 1, MPI.INT, 1, 0);
            } else {
                MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 0, 0);
            }
        });
    }
}
