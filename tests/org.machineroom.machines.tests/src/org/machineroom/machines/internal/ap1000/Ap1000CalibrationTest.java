// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import static org.junit.Assert.assertEquals;

import mpi.MPI;
import org.junit.Test;

/** The results of the ANU report that set parameters come out within 2 percent. */
public class Ap1000CalibrationTest {
    private static final double PERCENT = 0.01;

    private static void assertPublished(double published, double simulated) {
        assertEquals(published, simulated, 2 * PERCENT * published);
    }

    /** Time in microseconds of a message of doubles and its empty acknowledgement, on a machine of 128 cells. */
    private static double pingPongMicros(String machine, int doubles) {
        Ap1000Run run = new Ap1000Run(machine, 128);
        run.run(rank -> {
            double[] data = new double[doubles];
            if (rank == 0) {
                run.measure(() -> {
                    MPI.COMM_WORLD.Send(data, 0, doubles, MPI.DOUBLE, 1, 0);
                    MPI.COMM_WORLD.Recv(data, 0, 0, MPI.DOUBLE, 1, 0);
                });
            } else if (rank == 1) {
                MPI.COMM_WORLD.Recv(data, 0, doubles, MPI.DOUBLE, 0, 0);
                MPI.COMM_WORLD.Send(data, 0, 0, MPI.DOUBLE, 0, 0);
            }
        });
        return run.micros(0);
    }

    @Test
    public void a1OneWayLatencyOfCellOs() {
        assertPublished(246, pingPongMicros("ap1000.cellos", 0) / 2);
    }

    @Test
    public void a2OneWayLatencyOfMpi() {
        assertPublished(318, pingPongMicros("ap1000.mpi", 0) / 2);
    }

    @Test
    public void a5RateOfMpi() {
        double perDouble = (pingPongMicros("ap1000.mpi", 10_000) - pingPongMicros("ap1000.mpi", 0)) / 10_000;
        assertPublished(2.79, Double.BYTES / perDouble);
    }

    private static double bcastMicros(String machine) {
        Ap1000Run run = new Ap1000Run(machine, 128);
        run.run(rank -> run.measure(() -> MPI.COMM_WORLD.Bcast(new double[100], 0, 100, MPI.DOUBLE, 0)));
        return run.longest();
    }

    @Test
    public void a12BroadcastOfMpiComparedWithCellOs() {
        assertPublished(53, bcastMicros("ap1000.mpi") - bcastMicros("ap1000.cellos"));
    }

    @Test
    public void a15BarrierOfAllCells() {
        Ap1000Run run = new Ap1000Run("ap1000.mpi", 128);
        run.run(rank -> run.measure(MPI.COMM_WORLD::Barrier));
        assertPublished(290, run.longest());
    }

    @Test
    public void a16AllreduceOfOneIntegerOnAllCells() {
        Ap1000Run run = new Ap1000Run("ap1000.mpi", 128);
        run.run(rank -> {
            int[] sum = new int[1];
            run.measure(() -> MPI.COMM_WORLD.Allreduce(new int[] {rank}, 0, sum, 0, 1, MPI.INT, MPI.SUM));
            assertEquals(127 * 128 / 2, sum[0]);
        });
        assertPublished(160, run.longest());
    }
}
