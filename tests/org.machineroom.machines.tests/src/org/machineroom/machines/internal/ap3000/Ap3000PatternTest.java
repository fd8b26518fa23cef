// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mpi.MPI;
import org.junit.Test;
import org.machineroom.machines.testing.MachineRun;

/** The optimised patterns on chunks in special memory. */
public class Ap3000PatternTest {
    private static final int LONG = 100_000;

    /** Time in microseconds of a broadcast of so many bytes from rank 1, for the last rank. */
    private static double bcast(String machine, String shape, int ranks, int bytes) {
        return bcastRun(machine, shape, ranks, bytes).longest();
    }

    private static MachineRun bcastRun(String machine, String shape, int ranks, int bytes) {
        MachineRun run = new MachineRun(machine, ranks).with("library.broadcast", shape);
        run.run(rank -> {
            byte[] data = new byte[bytes];
            if (rank == 1) {
                Arrays.fill(data, (byte) 5);
            }
            run.measure(() -> MPI.COMM_WORLD.Bcast(data, 0, bytes, MPI.BYTE, 1));
            assertEquals(5, data[bytes - 1]);
        });
        return run;
    }

    @Test
    public void b9TheRootOfATreeSendsOneMessageForEachLevel() {
        for (int ranks : new int[] {1, 2, 3, 4, 5, 8, 13, 16}) {
            int levels = 32 - Integer.numberOfLeadingZeros(ranks - 1);
            assertEquals(levels, ChunkTree.of(3 % ranks, ranks, 3 % ranks).children().size());
        }
    }

    @Test
    public void aTreeReachesEverybodyOnce() {
        for (int ranks = 1; ranks < 20; ranks++) {
            int size = ranks;
            int root = ranks / 2;
            int[] reached = IntStream.range(0, size).boxed()
                    .flatMap(rank -> ChunkTree.of(rank, size, root).children().stream()).mapToInt(i -> i).sorted()
                    .toArray();
            assertArrayEquals(IntStream.range(0, size).filter(rank -> rank != root).toArray(), reached);
            for (int rank = 0; rank < size; rank++) {
                for (int child : ChunkTree.of(rank, size, root).children()) {
                    assertEquals(rank, ChunkTree.of(child, size, root).parent());
                }
            }
        }
    }

    @Test
    public void b9TheRootSendsEachChunkOnceForEachLevel() {
        long sent = bcastRun("ap3000.opt", "tree", 8, 8 * LONG).log().lines()
                .filter(line -> line.startsWith("message 1-")).count();
        assertEquals(3L * Math.ceilDiv(8 * LONG, 32 << 10), sent);
    }

    @Test
    public void forwardingChunksBeatsWholeMessagesUpToAChunk() {
        for (int bytes : new int[] {2000, 8000, 32_000}) {
            assertTrue(bcast("ap3000.opt", "tree", 8, bytes) < bcast("ap3000.vpplib", "tree", 8, bytes));
        }
    }

    @Test
    public void aPipelinedRingBeatsATreeForLongData() {
        double ring = bcast("ap3000.opt", "ring", 8, 40 * LONG);
        assertTrue(ring < 0.6 * bcast("ap3000.opt", "tree", 8, 40 * LONG));
        assertTrue(bcast("ap3000.opt", "ring", 8, 100) > bcast("ap3000.opt", "tree", 8, 100));
    }

    @Test
    public void b13ABlockIsCutIntoAtLeastFourChunks() {
        Ap3000Parameters.Library library = new Ap3000Parameters.Library(0, 0, 0, 0, 32_768, 4, 2400, 8000);
        assertEquals(List.of(2000, 2000, 2000, 2000),
                Span.cut(0, 8000, 1, 8, library).stream().map(Span::length).toList());
        assertEquals(List.of(32_768, 32_768, 32_768, 32_768, 18_928),
                Span.cut(0, 150_000, 1, 8, library).stream().map(Span::length).toList());
        assertEquals(List.of(24, 24, 24, 8), Span.cut(0, 80, 1, 24, library).stream().map(Span::length).toList());
        assertEquals(List.of(), Span.cut(0, 0, 1, 8, library));
    }

    @Test
    public void b13PatternsGetAlongWithFourChunksOfSpecialMemory() {
        MachineRun run = new MachineRun("ap3000.opt", 4).with("special.sdram", "256 KiB").with("special.kmem",
                "256 KiB");
        run.run(rank -> {
            double[] all = new double[4 * LONG];
            double[] mine = new double[LONG];
            Arrays.fill(mine, rank);
            MPI.COMM_WORLD.Allgather(mine, 0, LONG, MPI.DOUBLE, all, 0, LONG, MPI.DOUBLE);
            for (int owner = 0; owner < 4; owner++) {
                assertEquals(owner, all[owner * LONG + LONG - 1], 0);
            }
            MPI.COMM_WORLD.Reduce_scatter(all, 0, mine, 0, new int[] {LONG, LONG, LONG, LONG}, MPI.DOUBLE, MPI.SUM);
            assertEquals(4 * rank, mine[LONG - 1], 0);
            MPI.COMM_WORLD.Reduce(mine, 0, all, 0, LONG, MPI.DOUBLE, MPI.MAX, 2);
            assertEquals(rank == 2 ? 12 : 0, all[0], 0);
        });
    }

    @Test
    public void blocksOfDifferentLengthsGoRoundTheRing() {
        for (String machine : new String[] {"ap3000.vpplib", "ap3000.opt"}) {
            new MachineRun(machine, 3).run(rank -> {
                int[] counts = {0, LONG, 3};
                double[] mine = new double[counts[rank]];
                Arrays.fill(mine, rank);
                double[] all = new double[LONG + 3];
                MPI.COMM_WORLD.Allgatherv(mine, 0, mine.length, MPI.DOUBLE, all, 0, counts, new int[] {0, 0, LONG},
                        MPI.DOUBLE);
                assertEquals(1, all[LONG - 1], 0);
                assertEquals(2, all[LONG + 2], 0);
                double[] part = new double[counts[rank]];
                MPI.COMM_WORLD.Reduce_scatter(all, 0, part, 0, counts, MPI.DOUBLE, MPI.SUM);
                assertTrue(part.length == 0 || part[0] == 3 * rank);
            });
        }
    }

    @Test
    public void aRingOfChunksHidesTheTransfersBehindTheCopies() {
        MachineRun run = new MachineRun("ap3000.opt", 8);
        run.run(rank -> run.measure(() -> MPI.COMM_WORLD.Allgather(new double[LONG], 0, LONG, MPI.DOUBLE,
                new double[8 * LONG], 0, LONG, MPI.DOUBLE)));
        double step = 8.0 * LONG / 50;
        assertTrue(run.longest() + " us", run.longest() < 7 * step * 1.4 && run.longest() > 7 * step);
    }

    @Test
    public void differentCountsInACallAreRefused() {
        String failure = new MachineRun("ap3000.opt", 2)
                .failure(rank -> MPI.COMM_WORLD.Bcast(new int[11], 0, 10 + rank, MPI.INT, 0));
        assertTrue(failure, failure.contains("has sent"));
    }
}
