// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.IntBuffer;
import java.util.stream.Collectors;
import org.junit.Test;
import org.machineroom.kernel.Outcome;
import org.machineroom.mpi.testing.TestRun;

/** Synchronisation of windows: MPI 3.1 sections 11.5.2 to 11.5.4. */
public class WindowSynchronisationTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static int me() {
        return WORLD.getRank();
    }

    private static IntBuffer ints(int... values) {
        return MPI.newIntBuffer(values.length).put(values).clear();
    }

    private static Win window(IntBuffer memory) {
        return new Win(memory, memory.capacity(), 1, MPI.INFO_NULL, WORLD);
    }

    private static Group group(int... ranks) {
        return WORLD.getGroup().incl(ranks);
    }

    private static String deadlock(int ranks, TestRun.Program program) {
        Outcome outcome = TestRun.ranks(ranks).outcome(() -> {
            MPI.Init(new String[0]);
            program.main();
            MPI.Finalize();
        });
        return ((Outcome.Deadlocked) outcome).deadlock().blocked().stream().map(rank -> rank.blocking().describe())
                .collect(Collectors.joining("\n"));
    }

    private static void assertError(int errorClass, Runnable call) {
        MPIException error = assertThrows(MPIException.class, call::run);
        assertEquals(error.getMessage(), errorClass, error.getErrorClass());
    }

    @Test
    public void startWaitsForPostAndWaitForComplete() {
        TestRun.ranks(3).run(() -> {
            IntBuffer memory = MPI.newIntBuffer(3);
            Win win = window(memory);
            if (me() == 0) {
                Machine.compute(1e-3);
                win.post(group(1, 2), 0);
                win.waitFor();
                assertTrue(MPI.wtime() >= 2e-3);
                assertArrayEquals(new int[] {0, 11, 12}, new int[] {memory.get(0), memory.get(1), memory.get(2)});
            } else {
                win.start(group(0), 0);
                assertTrue(MPI.wtime() >= 1e-3);
                win.put(ints(10 + me()), 1, MPI.INT, 0, me(), 1, MPI.INT);
                Machine.compute(1e-3);
                win.complete();
            }
            win.free();
        });
    }

    @Test
    public void testSaysWhenAllHaveCompleted() {
        TestRun.ranks(2).run(() -> {
            IntBuffer memory = MPI.newIntBuffer(1);
            Win win = window(memory);
            if (me() == 0) {
                win.post(group(1), MPI.MODE_NOSTORE);
                assertFalse(win.test());
                while (!win.test()) {
                    Machine.compute(1e-5);
                }
                assertEquals(5, memory.get(0));
            } else {
                win.start(group(0), 0);
                win.accumulate(ints(5), 1, MPI.INT, 0, 0, 1, MPI.INT, MPI.SUM);
                Machine.compute(1e-3);
                win.complete();
            }
            win.free();
        });
    }

    @Test
    public void epochsWithoutChecksNeedNoSignals() {
        TestRun.ranks(2).run(() -> {
            IntBuffer memory = MPI.newIntBuffer(1);
            Win win = window(memory);
            win.post(group(1 - me()), MPI.MODE_NOCHECK);
            WORLD.barrier();
            win.start(group(1 - me()), MPI.MODE_NOCHECK);
            win.put(ints(me() + 1), 1, MPI.INT, 1 - me(), 0, 1, MPI.INT);
            win.complete();
            win.waitFor();
            assertEquals(2 - me(), memory.get(0));
            win.free();
        });
    }

    @Test
    public void exclusiveLocksMakeUpdatesOneAfterTheOther() {
        TestRun.ranks(4).run(() -> {
            IntBuffer memory = ints(0);
            Win win = window(memory);
            IntBuffer value = MPI.newIntBuffer(1);
            for (int i = 0; i < 5; i++) {
                win.lock(MPI.LOCK_EXCLUSIVE, 2, 0);
                win.get(value, 1, MPI.INT, 2, 0, 1, MPI.INT);
                win.flush(2);
                value.put(0, value.get(0) + 1);
                win.put(value, 1, MPI.INT, 2, 0, 1, MPI.INT);
                win.unlock(2);
            }
            WORLD.barrier();
            if (me() == 2) {
                assertEquals(20, memory.get(0));
            }
            win.free();
        });
    }

    @Test
    public void sharedLocksAreHeldTogether() {
        TestRun.ranks(3).run(() -> {
            Win win = window(MPI.newIntBuffer(2));
            win.lock(MPI.LOCK_SHARED, 0, 0);
            WORLD.barrier();
            win.fetchAndOp(ints(1), MPI.newIntBuffer(1), MPI.INT, 0, 0, MPI.SUM);
            win.unlock(0);
            WORLD.barrier();
            win.lockAll(0);
            IntBuffer sum = MPI.newIntBuffer(1);
            win.rGet(sum, 1, MPI.INT, 0, 0, 1, MPI.INT).waitFor();
            assertEquals(3, sum.get(0));
            Request put = win.rPut(ints(me()), 1, MPI.INT, (me() + 1) % 3, 1, 1, MPI.INT);
            put.waitFor();
            win.flushLocalAll();
            win.flushAll();
            win.sync();
            win.unlockAll();
            win.free();
        });
    }

    @Test
    public void requestsOfAccumulatesComplete() {
        TestRun.ranks(2).run(() -> {
            Win win = window(ints(3));
            win.lockAll(MPI.MODE_NOCHECK);
            IntBuffer before = MPI.newIntBuffer(1);
            Request[] both = {
                    win.rAccumulate(ints(4), 1, MPI.INT, 1 - me(), 0, 1, MPI.INT, MPI.MAX),
                    win.rGetAccumulate(ints(1), 1, MPI.INT, before, 1, MPI.INT, 1 - me(), 0, 1, MPI.INT, MPI.SUM)};
            Request.waitAll(both);
            assertEquals(4, before.get(0));
            win.unlockAll();
            win.free();
        });
    }

    @Test
    public void wrongOrderIsRefused() {
        TestRun.ranks(2).run(() -> {
            Win win = window(MPI.newIntBuffer(1));
            win.setErrhandler(MPI.ERRORS_RETURN);
            IntBuffer data = MPI.newIntBuffer(1);
            assertError(MPI.ERR_RMA_SYNC, win::complete);
            assertError(MPI.ERR_RMA_SYNC, win::waitFor);
            assertError(MPI.ERR_RMA_SYNC, () -> win.unlock(0));
            assertError(MPI.ERR_RMA_SYNC, win::unlockAll);
            assertError(MPI.ERR_RMA_SYNC, () -> win.flush(0));
            assertError(MPI.ERR_RMA_SYNC, win::flushAll);
            assertError(MPI.ERR_LOCKTYPE, () -> win.lock(7, 0, 0));
            assertError(MPI.ERR_RANK, () -> win.lock(MPI.LOCK_SHARED, 2, 0));
            String nobody = assertThrows(MPIException.class, () -> win.lock(MPI.LOCK_SHARED, MPI.PROC_NULL, 0))
                    .getMessage();
            assertTrue(nobody, nobody.contains("the target is MPI_PROC_NULL, which accesses may name but no lock; "));
            assertError(MPI.ERR_RANK, () -> win.unlock(2));
            assertError(MPI.ERR_RANK, () -> win.flush(-1));
            assertError(MPI.ERR_RANK, () -> win.flushLocal(2));
            win.lock(MPI.LOCK_SHARED, 0, 0);
            assertError(MPI.ERR_RMA_SYNC, () -> win.lock(MPI.LOCK_SHARED, 0, 0));
            assertError(MPI.ERR_RMA_SYNC, () -> win.fence(0));
            assertError(MPI.ERR_RMA_SYNC, () -> win.put(data, 1, MPI.INT, 1, 0, 1, MPI.INT));
            assertError(MPI.ERR_RMA_SYNC, win::free);
            win.unlock(0);
            win.fence(0);
            assertError(MPI.ERR_RMA_SYNC, () -> win.rPut(data, 1, MPI.INT, 1, 0, 1, MPI.INT));
            win.fence(0);
            win.free();
        });
    }

    @Test
    public void aLockIsServedWhileTheTargetWaitsForSomethingElse() {
        TestRun.ranks(2).run(() -> {
            IntBuffer memory = MPI.newIntBuffer(1);
            Win win = window(memory);
            if (me() == 0) {
                win.lock(MPI.LOCK_EXCLUSIVE, 1, 0);
                win.put(ints(8), 1, MPI.INT, 1, 0, 1, MPI.INT);
                win.unlock(1);
            }
            WORLD.barrier();
            if (me() == 1) {
                assertEquals(8, memory.get(0));
            }
            win.free();
        });
    }

    @Test
    public void aRankThatWaitsForALockIsToldWhoHasIt() {
        String deadlock = deadlock(3, () -> {
            Win win = window(MPI.newIntBuffer(1));
            if (me() == 1) {
                win.lock(MPI.LOCK_EXCLUSIVE, 0, 0);
                WORLD.barrier();
                WORLD.recv(new int[1], 1, MPI.INT, 2, 0);
            } else {
                WORLD.barrier();
                if (me() == 2) {
                    win.lock(MPI.LOCK_SHARED, 0, 0);
                }
            }
            win.free();
        });
        assertTrue(deadlock, deadlock.contains(
                "MPI_Win_lock (shared) of rank 0 in window 2, which rank 1 (exclusive) has locked"));
    }

    @Test
    public void aStartWithoutPostIsNamed() {
        String deadlock = deadlock(2, () -> {
            Win win = window(MPI.newIntBuffer(1));
            if (me() == 0) {
                win.start(group(1), 0);
                win.complete();
            }
            win.free();
        });
        assertTrue(deadlock, deadlock.contains("MPI_Win_start of window 2, for MPI_Win_post of "
                + "rank 1"));
    }
}
