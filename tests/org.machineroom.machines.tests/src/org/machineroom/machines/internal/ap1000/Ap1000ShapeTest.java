// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import org.junit.Test;

/** Properties of the ANU report's results that nothing was fitted to. All on a machine of 128 cells. */
public class Ap1000ShapeTest {
    private static final int CELLS = 128;

    /** A collective call on a communicator. */
    @FunctionalInterface
    private interface Call {
        void on(Intracomm comm);
    }

    /** Times of a call in a group of the first cells; the others have none. */
    private static double[] times(int size, Call call) {
        Ap1000Run run = new Ap1000Run("ap1000.mpi", CELLS);
        run.run(rank -> {
            Intracomm group = MPI.COMM_WORLD.Split(rank < size ? 0 : MPI.UNDEFINED, rank);
            if (rank < size) {
                run.measure(() -> call.on(group));
            }
        });
        double[] times = new double[size];
        for (int rank = 0; rank < size; rank++) {
            times[rank] = run.micros(rank);
        }
        return times;
    }

    private static double longest(double... times) {
        return Arrays.stream(times).max().orElseThrow();
    }

    private static double shortest(double... times) {
        return Arrays.stream(times).min().orElseThrow();
    }

    @Test
    public void a13BroadcastTakesAsLongInGroupsOfAnySize() {
        double two = longest(times(2, comm -> comm.Bcast(new double[1000], 0, 1000, MPI.DOUBLE, 0)));
        for (int size : new int[] {3, 10, 64, CELLS}) {
            double[] times = times(size, comm -> comm.Bcast(new double[1000], 0, 1000, MPI.DOUBLE, 0));
            assertEquals("in a group of " + size, two, longest(times), 0.01 * two);
            assertEquals("the root is the first", times[0], shortest(times), 0);
            for (int rank = 1; rank < size; rank++) {
                assertEquals("rank " + rank, longest(times), times[rank], 0.01 * two);
            }
        }
    }

    @Test
    public void a14BarrierGrowsWithTheDepthOfTheTree() {
        double four = longest(times(4, Intracomm::Barrier));
        double thirteen = longest(times(13, Intracomm::Barrier));
        double forty = longest(times(40, Intracomm::Barrier));
        double[] most = times(121, Intracomm::Barrier);
        double level = thirteen - four;
        assertEquals(level, forty - thirteen, 0.1 * level);
        assertEquals(level, longest(most) - forty, 0.1 * level);
        assertTrue(longest(most) - shortest(most) < 0.2 * longest(most));
    }

    @Test
    public void a19AllreduceOfLongVectorsEndsEverywhereAtOnce() {
        for (int elements : new int[] {100, 500, 1000}) {
            double[] times = times(CELLS,
                    comm -> comm.Allreduce(new int[elements], 0, new int[elements], 0, elements, MPI.INT, MPI.SUM));
            assertEquals(longest(times), shortest(times), 0.15 * longest(times));
        }
    }

    @Test
    public void a23RootOfABroadcastReturnsAlmostAtOnce() {
        double[] times = times(CELLS, comm -> comm.Bcast(new double[1000], 0, 1000, MPI.DOUBLE, 0));
        assertTrue(times[0] + " us", times[0] < 0.3 * longest(times));
    }

    @Test
    public void concurrentBroadcastsShareTheBus() {
        Ap1000Run run = new Ap1000Run("ap1000.mpi", CELLS);
        run.run(rank -> {
            Intracomm pair = MPI.COMM_WORLD.Split(rank / 2, rank);
            run.measure(() -> pair.Bcast(new int[10_000], 0, 10_000, MPI.INT, 0));
        });
        assertTrue(run.longest() + " us", run.longest() > 64 * 40_000 * 0.02);
    }
}
