// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import mpi.Datatype;
import mpi.MPI;
import org.junit.Test;
import org.machineroom.machines.testing.MachineRun;

/** The BLACS on the MPI of VPPLib. */
public class Ap3000BlacsTest {
    private static final int LONG = 100_000;

    private static MachineRun run(String shape, int ranks) {
        return new MachineRun("ap3000.blacs", ranks).with("library.broadcast", shape);
    }

    @Test
    public void aSendIsOverWhenItIsPackedAndHandedToMpi() {
        MachineRun run = run("tree", 2);
        run.run(rank -> {
            byte[] data = new byte[1_000_000];
            if (rank == 0) {
                Arrays.fill(data, (byte) 5);
                run.measure(() -> MPI.COMM_WORLD.Send(data, 0, data.length, MPI.BYTE, 1, 0));
                Arrays.fill(data, (byte) 6);
            } else {
                MachineRun.align();
                MachineRun.compute(3e6);
                MPI.COMM_WORLD.Recv(data, 0, data.length, MPI.BYTE, 0, 0);
                assertEquals(5, data[data.length - 1]);
            }
        });
        assertEquals(1_000_000 / 120.0 + 8.1 + 1_000_000 / 150.0, run.micros(0), 1);
    }

    @Test
    public void aSendThatFillsSpecialMemoryGoesOnAllTheSame() {
        MachineRun run = run("tree", 2).with("special.sdram", "64 KiB").with("special.kmem", "64 KiB");
        run.run(rank -> {
            byte[] data = new byte[1_000_000];
            if (rank == 0) {
                run.measure(() -> MPI.COMM_WORLD.Send(data, 0, data.length, MPI.BYTE, 1, 0));
                MPI.COMM_WORLD.Recv(data, 0, 1, MPI.BYTE, 1, 0);
            } else {
                MachineRun.align();
                MachineRun.compute(3e6);
                MPI.COMM_WORLD.Recv(data, 0, data.length, MPI.BYTE, 0, 0);
                MPI.COMM_WORLD.Send(data, 0, 1, MPI.BYTE, 0, 0);
            }
        });
        assertTrue(run.micros(0) + " us", run.micros(0) < 10_000);
    }

    @Test
    public void theLastSendLeavesInFinalize() {
        run("tree", 2).with("special.sdram", "64 KiB").with("special.kmem", "64 KiB").run(rank -> {
            byte[] data = new byte[1_000_000];
            if (rank == 0) {
                MPI.COMM_WORLD.Send(data, 0, data.length, MPI.BYTE, 1, 0);
            } else {
                MachineRun.compute(3e6);
                MPI.COMM_WORLD.Recv(data, 0, data.length, MPI.BYTE, 0, 0);
            }
        });
    }

    @Test
    public void aSynchronousSendStaysThatOfMpi() {
        MachineRun run = run("tree", 2);
        run.run(rank -> {
            if (rank == 0) {
                run.measure(() -> MPI.COMM_WORLD.Ssend(new int[1], 0, 1, MPI.INT, 1, 0));
            } else {
                MachineRun.align();
                MachineRun.compute(500);
                MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 0, 0);
            }
        });
        assertTrue(run.micros(0) + " us", run.micros(0) > 500);
    }

    /** Time in microseconds of a broadcast of so many doubles in rows of four, or in one piece. */
    private static double bcast(MachineRun run, boolean isStrided) {
        run.run(rank -> {
            Datatype type = isStrided ? Datatype.Vector(LONG / 4, 4, 8, MPI.DOUBLE)
                    : Datatype.Contiguous(LONG, MPI.DOUBLE);
            type.Commit();
            double[] data = new double[2 * LONG];
            Arrays.fill(data, rank);
            run.measure(() -> MPI.COMM_WORLD.Bcast(data, 0, 1, type, 1));
            assertEquals(1, data[0], 0);
            assertEquals(isStrided ? rank : 1, data[4], 0);
        });
        return run.longest();
    }

    @Test
    public void aBroadcastOfTheDefaultTopologyIsThatOfMpi() {
        for (boolean isStrided : new boolean[] {false, true}) {
            assertEquals(bcast(new MachineRun("ap3000.vpplib", 8), isStrided), bcast(run("tree", 8), isStrided), 0);
        }
    }

    @Test
    public void alongTheIncreasingRingWholeMessagesFollowEachOther() {
        double oneHop = bcast(run("ring", 2), false);
        assertEquals(7 * oneHop, bcast(run("ring", 8), false), 0.05 * 7 * oneHop);
    }

    @Test
    public void whatLiesInPiecesIsPassedOnBeforeItIsUnpacked() {
        double oneHop = bcast(run("ring", 2), true);
        double unpacking = 8.0 * LONG / 120;
        assertEquals(oneHop + 6 * (oneHop - 2 * unpacking), bcast(run("ring", 8), true), 0.05 * 7 * oneHop);
    }

    @Test
    public void theRootCopiesACombinedResult() {
        double[] longest = new double[2];
        for (int i = 0; i < 2; i++) {
            MachineRun run = new MachineRun(i == 0 ? "ap3000.vpplib" : "ap3000.blacs", 4);
            run.run(rank -> {
                double[] sum = new double[LONG];
                double[] mine = new double[LONG];
                Arrays.fill(mine, rank);
                run.measure(() -> MPI.COMM_WORLD.Reduce(mine, 0, sum, 0, LONG, MPI.DOUBLE, MPI.SUM, 0));
                assertEquals(rank == 0 ? 6 : 0, sum[LONG - 1], 0);
            });
            longest[i] = run.longest();
        }
        assertEquals(8.0 * LONG / 120, longest[1] - longest[0], 1);
    }

    @Test
    public void aMultiBroadcastIsABroadcastFromEachRankAndAMultiReduceACombineAtEach() {
        for (String shape : new String[] {"tree", "ring"}) {
            run(shape, 3).run(rank -> {
                int[] counts = {0, 5, 3};
                double[] mine = new double[counts[rank]];
                Arrays.fill(mine, rank);
                double[] all = new double[8];
                MPI.COMM_WORLD.Allgatherv(mine, 0, mine.length, MPI.DOUBLE, all, 0, counts, new int[] {0, 0, 5},
                        MPI.DOUBLE);
                assertArrayEquals(new double[] {1, 1, 1, 1, 1, 2, 2, 2}, all, 0);
                double[] part = new double[counts[rank]];
                MPI.COMM_WORLD.Reduce_scatter(all, 0, part, 0, counts, MPI.DOUBLE, MPI.SUM);
                assertTrue(part.length == 0 || part[0] == 3 * rank);
            });
        }
    }
}
