// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.WindowPair.assertConflict;
import static mpi.WindowPair.assertNone;
import static mpi.WindowPair.get;
import static mpi.WindowPair.me;
import static mpi.WindowPair.ones;
import static mpi.WindowPair.other;
import static mpi.WindowPair.others;
import static mpi.WindowPair.put;
import static org.junit.Assert.assertTrue;

import java.nio.IntBuffer;
import java.util.List;
import org.junit.Test;
import org.machineroom.mpi.internal.check.Finding;
import org.machineroom.mpi.testing.TestRun;

/** What the program itself writes into its memory in a window, beside accesses of others: MPI 3.1 section 11.7. */
public class WindowStoresTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    /** More integers than are kept of a window as a whole. */
    private static final int LARGE = 1 << 14;

    private static void sum(Win win, int at) {
        win.accumulate(ones(), 2, MPI.INT, other(), at, 2, MPI.INT, MPI.SUM);
    }

    @Test
    public void aStoreConflictsWithAPutBetweenFences() {
        for (int origin = 0; origin < 2; origin++) {
            int from = origin;
            assertConflict("MPI_Put of rank " + from + " and a store of rank " + (1 - from), (win, memory) -> {
                win.fence(0);
                if (me() == from) {
                    put(win, 1);
                } else {
                    memory.put(2, 7);
                }
                win.fence(0);
            });
        }
    }

    @Test
    public void aStoreConflictsWithAGetAndWithAnAccumulate() {
        assertConflict("MPI_Get of rank 1 and a store of rank 0", (win, memory) -> {
            win.fence(0);
            if (me() == 1) {
                get(win, 1);
            } else {
                memory.put(1, 7);
            }
            win.fence(0);
        });
        assertConflict("MPI_Accumulate of rank 0 and a store of rank 1", (win, memory) -> {
            win.fence(0);
            if (me() == 0) {
                sum(win, 1);
            } else {
                memory.put(1, 7);
            }
            win.fence(0);
        });
    }

    @Test
    public void aStoreAfterAnAccessWasDoneConflictsToo() {
        assertConflict("MPI_Put of rank 0 and a store of rank 1", (win, memory) -> {
            win.fence(0);
            if (me() == 0) {
                put(win, 1);
            }
            WORLD.barrier();
            WORLD.barrier();
            if (me() == 1) {
                memory.put(1, 7);
            }
            win.fence(0);
        });
    }

    @Test
    public void aStoreConflictsWithAPutBetweenPostAndWait() {
        assertConflict("MPI_Put of rank 0 and a store of rank 1", (win, memory) -> {
            Group group = others();
            if (me() == 0) {
                win.start(group, 0);
                put(win, 0);
                win.complete();
            } else {
                win.post(group, 0);
                memory.put(0, 7);
                win.waitFor();
            }
            group.free();
        });
    }

    @Test
    public void storesInALargeWindowAreSeenWhereThereWereAccessesBefore() {
        assertConflict("MPI_Put of rank 0 and a store of rank 1", LARGE, (win, memory) -> {
            for (int turn = 0; turn < 3; turn++) {
                win.fence(0);
                if (me() == 0) {
                    put(win, LARGE - 2);
                } else {
                    memory.put(turn, 7);
                    memory.put(LARGE - 1 - turn, 7 + turn);
                }
            }
            win.fence(0);
        });
        assertNone(LARGE, WindowStoresTest::exchange);
    }

    @Test
    public void storesBetweenEpochsOrBesideWhatIsAccessedDoNotConflict() {
        assertNone(WindowStoresTest::exchange);
    }

    /** A halo: fences, accesses to two elements, and stores to the others, in the other epoch to those too. */
    private static void exchange(Win win, IntBuffer memory) {
        for (int turn = 0; turn < 4; turn++) {
            win.fence(turn == 0 ? MPI.MODE_NOPRECEDE : 0);
            put(win, 4);
            sum(win, 6);
            get(win, 2);
            memory.put(0, turn).put(1, 2 * turn);
            win.fence(turn % 2 == 0 ? MPI.MODE_NOSUCCEED : 0);
            for (int i = 0; i < 8; i++) {
                memory.put(i, memory.get(i) + turn);
            }
        }
        win.fence(MPI.MODE_NOSUCCEED);
    }

    @Test
    public void storesBetweenWaitAndPostDoNotConflict() {
        assertNone((win, memory) -> {
            Group group = others();
            for (int turn = 1; turn < 4; turn++) {
                memory.put(0, turn).put(2, turn);
                win.post(group, 0);
                win.start(group, 0);
                put(win, 0);
                get(win, 2);
                win.complete();
                win.waitFor();
                memory.put(1, turn).put(3, turn);
            }
            group.free();
        });
    }

    @Test
    public void aStoreThatTheOriginHasHeardOfDoesNotConflict() {
        assertNone((win, memory) -> {
            win.fence(0);
            memory.put(0, 7 + me());
            WORLD.barrier();
            if (me() == 0) {
                get(win, 0);
            }
            win.fence(0);
        });
    }

    @Test
    public void storesUnderLocksAreNotLookedFor() {
        assertNone((win, memory) -> {
            for (int turn = 1; turn < 4; turn++) {
                win.lock(MPI.LOCK_EXCLUSIVE, me(), 0);
                memory.put(0, memory.get(0) + turn);
                win.unlock(me());
                win.lock(MPI.LOCK_EXCLUSIVE, other(), 0);
                sum(win, 0);
                win.unlock(other());
            }
            WORLD.barrier();
            win.lockAll(0);
            for (int turn = 1; turn < 4; turn++) {
                win.fetchAndOp(ones(), MPI.newIntBuffer(1), MPI.INT, 0, 2, MPI.SUM);
                win.flush(0);
            }
            win.unlockAll();
        });
    }

    @Test
    public void whatCallsOfTheProcessReceiveThereIsNoStore() {
        assertNone((win, memory) -> {
            Request early = WORLD.iRecv(MPI.slice(memory, 6), 2, MPI.INT, other(), 1);
            for (int turn = 0; turn < 3; turn++) {
                win.fence(0);
                Request late = WORLD.iRecv(MPI.slice(memory, 2), 2, MPI.INT, other(), 2);
                WORLD.send(ones(), 2, MPI.INT, other(), 2);
                late.waitFor();
                WORLD.sendRecv(ones(), 2, MPI.INT, other(), 3, memory, 2, MPI.INT, other(), 3);
                win.get(MPI.slice(memory, 0), 2, MPI.INT, other(), 4, 2, MPI.INT);
                if (turn == 1) {
                    WORLD.send(ones(), 2, MPI.INT, other(), 1);
                    early.waitFor();
                }
            }
            win.fence(0);
        });
    }

    @Test
    public void anAccessByAnotherWindowOfTheMemoryIsNoStore() {
        assertNone((win, memory) -> {
            Win again = new Win(memory, 8, 1, MPI.INFO_NULL, WORLD);
            win.fence(0);
            again.fence(0);
            if (me() == 0) {
                put(again, 0);
                put(win, 2);
            }
            again.fence(0);
            win.fence(0);
            again.free();
        });
    }

    @Test
    public void whereMemoryIsSharedNobodyKnowsWhoseAStoreIs() {
        assertNone((win, memory) -> {
            Win shared = new Win(8, 1, MPI.INFO_NULL, MPI.COMM_SELF, memory, Win.FLAVOR_SHARED);
            win.fence(0);
            if (me() == 0) {
                put(win, 0);
            } else {
                memory.put(0, 7);
            }
            win.fence(0);
            shared.free();
        });
    }

    @Test
    public void whatIsDetachedIsNotLookedAt() {
        List<Finding> findings = TestRun.ranks(2).findings(() -> {
            IntBuffer memory = MPI.newIntBuffer(8);
            Win win = new Win(MPI.INFO_NULL, WORLD);
            win.attach(memory, 8);
            win.fence(0);
            if (me() == 0) {
                win.put(ones(), 2, MPI.INT, 1, 0, 2, MPI.INT);
            }
            win.fence(0);
            win.detach(memory);
            memory.put(0, 7);
            win.fence(0);
            win.free();
        });
        assertTrue(findings.toString(), findings.isEmpty());
    }
}
