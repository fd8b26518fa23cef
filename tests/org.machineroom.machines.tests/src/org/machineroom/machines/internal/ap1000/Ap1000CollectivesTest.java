// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Op;
import org.junit.Test;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Outcome;

/** Collectives give right results in every variant, layout and size of group. */
public class Ap1000CollectivesTest {
    private static void checkAll(Intracomm comm, int elements) {
        for (int root : new int[] {0, comm.Size() - 1, comm.Size() / 2}) {
            checkRooted(comm, elements, root);
        }
        checkReductions(comm, elements);
        checkExchanges(comm);
        checkVarying(comm);
        comm.Barrier();
    }

    private static int[] numbers(int rank, int elements) {
        int[] numbers = new int[elements];
        Arrays.setAll(numbers, i -> 1000 * rank + i);
        return numbers;
    }

    private static int[] sums(int ranks, int elements) {
        int[] sums = new int[elements];
        Arrays.setAll(sums, i -> 1000 * (ranks * (ranks - 1) / 2) + ranks * i);
        return sums;
    }

    private static void checkRooted(Intracomm comm, int elements, int root) {
        int rank = comm.Rank();
        int size = comm.Size();
        int[] mine = numbers(rank == root ? 77 : rank, elements);
        comm.Bcast(mine, 0, elements, MPI.INT, root);
        assertArrayEquals(numbers(77, elements), mine);
        int[] all = new int[size * 3];
        comm.Gather(numbers(rank, 3), 0, 3, MPI.INT, all, 0, 3, MPI.INT, root);
        int[] part = new int[3];
        comm.Scatter(all, 0, 3, MPI.INT, part, 0, 3, MPI.INT, root);
        assertArrayEquals(numbers(rank, 3), part);
        int[] sum = new int[elements];
        comm.Reduce(numbers(rank, elements), 0, sum, 0, elements, MPI.INT, MPI.SUM, root);
        assertArrayEquals(rank == root ? sums(size, elements) : new int[elements], sum);
    }

    private static void checkReductions(Intracomm comm, int elements) {
        int rank = comm.Rank();
        int size = comm.Size();
        int[] sum = new int[elements];
        comm.Allreduce(numbers(rank, elements), 0, sum, 0, elements, MPI.INT, MPI.SUM);
        assertArrayEquals(sums(size, elements), sum);
        long[] most = new long[1];
        comm.Allreduce(new long[] {rank}, 0, most, 0, 1, MPI.LONG, MPI.MAX);
        assertEquals(size - 1, most[0]);
        int[] before = new int[1];
        comm.Scan(new int[] {rank + 1}, 0, before, 0, 1, MPI.INT, MPI.SUM);
        assertEquals((rank + 1) * (rank + 2) / 2, before[0]);
        int[] block = new int[2];
        int[] counts = new int[size];
        Arrays.fill(counts, 2);
        comm.Reduce_scatter(numbers(rank, 2 * size), 0, block, 0, counts, MPI.INT, MPI.SUM);
        assertArrayEquals(Arrays.copyOfRange(sums(size, 2 * size), 2 * rank, 2 * rank + 2), block);
    }

    private static void checkExchanges(Intracomm comm) {
        int rank = comm.Rank();
        int size = comm.Size();
        int[] all = new int[size * 2];
        comm.Allgather(numbers(rank, 2), 0, 2, MPI.INT, all, 0, 2, MPI.INT);
        int[] out = new int[size];
        Arrays.setAll(out, to -> 1000 * rank + to);
        int[] in = new int[size];
        comm.Alltoall(out, 0, 1, MPI.INT, in, 0, 1, MPI.INT);
        for (int from = 0; from < size; from++) {
            assertArrayEquals(numbers(from, 2), Arrays.copyOfRange(all, 2 * from, 2 * from + 2));
            assertEquals(1000 * from + rank, in[from]);
        }
    }

    /** Rank r sends r + s elements to rank s; and rank 0 scatters r + 1 elements to rank r. */
    private static void checkVarying(Intracomm comm) {
        int rank = comm.Rank();
        int size = comm.Size();
        int[] counts = new int[size];
        Arrays.setAll(counts, other -> rank + other);
        int[] displacements = new int[size];
        Arrays.setAll(displacements, other -> other * 2 * size);
        int[] out = new int[2 * size * size];
        Arrays.setAll(out, i -> 100_000 * rank + i);
        int[] in = new int[2 * size * size];
        comm.Alltoallv(out, 0, counts, displacements, MPI.INT, in, 0, counts, displacements, MPI.INT);
        for (int from = 0; from < size; from++) {
            for (int i = 0; i < rank + from; i++) {
                assertEquals(100_000 * from + 2 * size * rank + i, in[2 * size * from + i]);
            }
        }
        int[] parts = new int[size];
        Arrays.setAll(parts, other -> other + 1);
        int[] part = new int[size];
        comm.Scatterv(out, 0, parts, displacements, MPI.INT, part, 0, rank + 1, MPI.INT, 0);
        for (int i = 0; i < size; i++) {
            assertEquals(i <= rank ? 2 * size * rank + i : 0, part[i]);
        }
    }

    @Test
    public void everyVariantOnAllCells() {
        for (String variant : Ap1000Variant.words()) {
            for (int ranks : new int[] {1, 2, 5, 16, 33}) {
                new Ap1000Run("ap1000." + variant, ranks).run(rank -> checkAll(MPI.COMM_WORLD, 4));
            }
        }
    }

    @Test
    public void vectorsTooLongForTheXyLibrary() {
        new Ap1000Run("ap1000.mpi", 14).run(rank -> checkAll(MPI.COMM_WORLD, 26));
    }

    @Test
    public void partOfTheCells() {
        new Ap1000Run("ap1000.mpi", 20).run(rank -> {
            Intracomm part = MPI.COMM_WORLD.Split(rank % 3, -rank);
            checkAll(part, 30);
        });
    }

    @Test
    public void cellsWithoutRanksCountIfThePartitionIsTheMachine() {
        Ap1000Run run = new Ap1000Run("ap1000.mpi", 12).with("cells.partition", "machine");
        run.run(rank -> {
            checkAll(MPI.COMM_WORLD, 4);
            run.measure(MPI.COMM_WORLD::Barrier);
        });
        assertTrue(run.longest() + " us", run.longest() > 1000);
    }

    @Test
    public void smallGroupsByPointToPointMessages() {
        for (int ranks : new int[] {2, 9, 12}) {
            Ap1000Run run = new Ap1000Run("ap1000.mpi", ranks).with("library.small_group", 10);
            run.run(rank -> checkAll(MPI.COMM_WORLD, 4));
            assertEquals(ranks < 10, run.counter("broadcasts on the B-net") == 0);
        }
    }

    @Test
    public void fanOutOfTheTreeCanBeSet() {
        for (int fanOut = 1; fanOut <= 8; fanOut++) {
            new Ap1000Run("ap1000.mpi", 11).with("library.tree_fan_out", fanOut).run(rank -> {
                Intracomm part = MPI.COMM_WORLD.Split(rank < 10 ? 0 : 1, rank);
                checkAll(part, 30);
            });
        }
    }

    @Test
    public void operandsThatMustNotBeSwappedStayInOrder() {
        new Ap1000Run("ap1000.mpi", 23).run(rank -> {
            Op join = new Op(new mpi.User_function() {
                @Override
                public void Call(Object in, int inAt, Object inout, int inoutAt, int count, mpi.Datatype type) {
                    int[] left = (int[]) in;
                    int[] right = (int[]) inout;
                    boolean isNext = left[inAt + 1] + 1 == right[inoutAt];
                    right[inoutAt] = isNext ? left[inAt] : -1000;
                }
            }, false);
            for (int root : new int[] {0, 7}) {
                int[] result = new int[2];
                MPI.COMM_WORLD.Reduce(new int[] {rank, rank}, 0, result, 0, 1, pair(), join, root);
                assertArrayEquals(rank == root ? new int[] {0, 22} : new int[2], result);
            }
        });
    }

    private static mpi.Datatype pair() {
        mpi.Datatype pair = mpi.Datatype.Contiguous(2, MPI.INT);
        pair.Commit();
        return pair;
    }

    @Test
    public void barrierOfAllCellsSendsNothing() {
        Ap1000Run run = new Ap1000Run("ap1000.mpi", 16).run(rank -> MPI.COMM_WORLD.Barrier());
        assertEquals(List.of(), run.messages());
        assertEquals(0, run.counter("messages on the T-net"));
    }

    @Test
    public void barrierThatOneRankLeavesOutIsExplained() {
        Outcome outcome = new Ap1000Run("ap1000.mpi", 4).outcome(rank -> {
            if (rank != 2) {
                MPI.COMM_WORLD.Barrier();
            }
        });
        Blocking reason = ((Outcome.Deadlocked) outcome).deadlock().blocked().get(0).blocking();
        assertEquals("sync on the S-net, which 3 of 4 ranks have called", reason.describe());
        assertArrayEquals(new int[] {2}, reason.waitsFor());
    }

    @Test
    public void everyRankLeavesABarrierAfterTheLastHasCome() {
        for (int ranks : new int[] {7, 16}) {
            double[] entered = new double[ranks];
            double[] left = new double[ranks];
            new Ap1000Run("ap1000.mpi", ranks).with("cells.partition", ranks == 7 ? "machine" : "ranks").run(rank -> {
                Ap1000Run.compute(997 * (rank * 5 % ranks));
                entered[rank] = Ap1000Run.now();
                MPI.COMM_WORLD.Barrier();
                left[rank] = Ap1000Run.now();
            });
            assertTrue(Arrays.stream(left).min().orElseThrow() >= Arrays.stream(entered).max().orElseThrow());
        }
    }
}
