// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.machineroom.mpi.testing.TestRun;

/** Non-blocking collective operations: MPI 3.1 section 5.12. */
public class StartedCollectivesTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    @Test
    public void barrierIsNotOverBeforeAllHaveStartedIt() {
        TestRun.ranks(4).run(() -> {
            if (WORLD.Rank() == 3) {
                Machine.compute(1e-3);
            }
            Request barrier = WORLD.iBarrier();
            if (WORLD.Rank() != 3) {
                assertFalse(barrier.test());
            }
            barrier.waitFor();
            assertTrue(MPI.wtime() >= 1e-3);
        });
    }

    @Test
    public void resultIsThereWhenTestSaysSo() {
        TestRun.ranks(5).run(() -> {
            int[] sum = new int[1];
            Request request = WORLD.iAllReduce(new int[] {WORLD.getRank()}, sum, 1, MPI.INT, MPI.SUM);
            while (!request.test()) {
                Machine.compute(1e-6);
            }
            assertEquals(10, sum[0]);
            assertTrue(request.isNull());
        });
    }

    @Test
    public void operationsOfOneKindDoNotMix() {
        TestRun.ranks(4).run(() -> {
            int[] first = {WORLD.getRank() == 0 ? 1 : 0};
            int[] second = {WORLD.getRank() == 0 ? 2 : 0};
            Request one = WORLD.iBcast(first, 1, MPI.INT, 0);
            Request two = WORLD.iBcast(second, 1, MPI.INT, 0);
            two.waitFor();
            one.waitFor();
            assertArrayEquals(new int[] {1, 2}, new int[] {first[0], second[0]});
        });
    }

    @Test
    public void goesOnWhileTheRankWaitsForAMessage() {
        TestRun.ranks(8).run(() -> {
            Request barrier = WORLD.iBarrier();
            int[] token = new int[1];
            if (WORLD.getRank() == 0) {
                WORLD.recv(token, 1, MPI.INT, 5, 0);
                barrier.waitFor();
            } else {
                barrier.waitFor();
                if (WORLD.getRank() == 5) {
                    WORLD.send(token, 1, MPI.INT, 0, 0);
                }
            }
        });
    }

    @Test
    public void goesOnWhileTheRankIsInABlockingCollective() {
        TestRun.ranks(4).run(() -> {
            int[] sum = new int[1];
            Request started = WORLD.iAllReduce(new int[] {1}, sum, 1, MPI.INT, MPI.SUM);
            WORLD.barrier();
            started.waitFor();
            assertEquals(4, sum[0]);
        });
    }

    @Test
    public void anyOfRequestsMayBeACollective() {
        TestRun.ranks(2).run(() -> {
            int[] in = new int[1];
            Request[] requests = {WORLD.iRecv(in, 1, MPI.INT, 1 - WORLD.getRank(), 0), WORLD.iBarrier()};
            assertEquals(1, Request.waitAny(requests));
            WORLD.send(new int[] {3}, 1, MPI.INT, 1 - WORLD.getRank(), 0);
            Request.waitAll(requests);
            assertEquals(3, in[0]);
        });
    }

    @Test
    public void takesAsLongAsTheBlockingFormWhenWaitedForAtOnce() {
        double[] seconds = new double[2];
        for (int form = 0; form < 2; form++) {
            boolean isStarted = form == 1;
            int at = form;
            TestRun.ranks(6).run(() -> {
                int[] sum = new int[100];
                if (isStarted) {
                    WORLD.iAllReduce(new int[100], sum, 100, MPI.INT, MPI.SUM).waitFor();
                } else {
                    WORLD.allReduce(new int[100], sum, 100, MPI.INT, MPI.SUM);
                }
                seconds[at] = Math.max(seconds[at], MPI.wtime());
            });
        }
        assertEquals(seconds[0], seconds[1], 0);
    }

    @Test
    public void canBeNeitherCancelledNorFreed() {
        TestRun.ranks(2).run(() -> {
            WORLD.setErrhandler(MPI.ERRORS_RETURN);
            Request barrier = WORLD.iBarrier();
            assertThrows(MPIException.class, barrier::cancel);
            assertThrows(MPIException.class, barrier::free);
            barrier.waitFor();
        });
    }

    @Test
    public void exscanLeavesRankZerosResultAlone() {
        TestRun.ranks(6).run(() -> {
            int[] below = {-7};
            WORLD.exScan(new int[] {WORLD.getRank() + 1}, below, 1, MPI.INT, MPI.SUM);
            int me = WORLD.getRank();
            assertEquals(me == 0 ? -7 : me * (me + 1) / 2, below[0]);
        });
    }

    @Test
    public void reduceLocalKeepsTheOrderOfItsOperands() {
        TestRun.ranks(1).run(() -> {
            int[] both = {3, 4};
            Comm.reduceLocal(new int[] {10, 20}, both, 2, MPI.INT, MPI.SUM);
            assertArrayEquals(new int[] {13, 24}, both);
        });
    }

    @Test
    public void startedInMpjExpressesMannerBeginAtTheirOffsets() {
        TestRun.ranks(2).run(() -> {
            int me = WORLD.Rank();
            int[] mine = {-1, me + 1, me + 10};
            int[] all = new int[5];
            WORLD.Ibarrier().Wait();
            WORLD.Iallgather(mine, 1, 2, MPI.INT, all, 1, 2, MPI.INT).Wait();
            assertArrayEquals(new int[] {0, 1, 10, 2, 11}, all);
            int[] swapped = new int[3];
            WORLD.Ialltoall(mine, 1, 1, MPI.INT, swapped, 1, 1, MPI.INT).Wait();
            assertArrayEquals(me == 0 ? new int[] {0, 1, 2} : new int[] {0, 10, 11}, swapped);
            int[] sum = new int[3];
            WORLD.Ireduce(mine, 1, sum, 1, 2, MPI.INT, MPI.SUM, 1).Wait();
            assertArrayEquals(me == 1 ? new int[] {0, 3, 21} : new int[3], sum);
            int[] block = new int[2];
            WORLD.Iscatter(all, 1, 1, MPI.INT, block, 1, 1, MPI.INT, 0).Wait();
            assertArrayEquals(new int[] {0, me == 0 ? 1 : 10}, block);
            int[] got = new int[4];
            WORLD.Igather(mine, 2, 1, MPI.INT, got, 2, 1, MPI.INT, 0).Wait();
            WORLD.Ibcast(got, 2, 2, MPI.INT, 0).Wait();
            assertArrayEquals(new int[] {0, 0, 10, 11}, got);
        });
    }

    @Test
    public void startedInMpjExpressesMannerTakeBlocksFromAnywhere() {
        TestRun.ranks(2).run(() -> {
            int me = WORLD.Rank();
            int[] mine = {-1, me + 1, me + 10};
            int[] counts = {2, 1};
            int[] places = {1, 0};
            int[] all = new int[4];
            WORLD.Iallgatherv(mine, 1, counts[me], MPI.INT, all, 1, counts, places, MPI.INT).Wait();
            assertArrayEquals(new int[] {0, 2, 1, 10}, all);
            int[] got = new int[4];
            WORLD.Igatherv(mine, 1, counts[me], MPI.INT, got, 1, counts, places, MPI.INT, 1).Wait();
            assertArrayEquals(me == 1 ? all : new int[4], got);
            int[] block = new int[3];
            WORLD.Iscatterv(all, 1, counts, places, MPI.INT, block, 1, counts[me], MPI.INT, 0).Wait();
            assertArrayEquals(me == 0 ? new int[] {0, 1, 10} : new int[] {0, 2, 0}, block);
            int[] swapped = new int[3];
            WORLD.Ialltoallv(mine, 1, new int[] {1, 1}, new int[] {1, 0}, MPI.INT, swapped, 1, new int[] {1, 1},
                    new int[] {1, 0}, MPI.INT).Wait();
            assertArrayEquals(me == 0 ? new int[] {0, 11, 10} : new int[] {0, 2, 1}, swapped);
        });
    }
}
