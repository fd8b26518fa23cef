// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.IntBuffer;
import java.util.List;
import org.junit.Test;
import org.machineroom.mpi.internal.check.Finding;
import org.machineroom.mpi.internal.check.FindingKind;
import org.machineroom.mpi.testing.TestRun;

/** Wrong use of windows: MPI 3.1 section 11.7, and what accesses own. */
public class WindowChecksTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private static int me() {
        return WORLD.getRank();
    }

    private static IntBuffer ints(int... values) {
        return MPI.newIntBuffer(values.length).put(values).clear();
    }

    /** What the steps of a program with a window of eight integers at each rank do. */
    @FunctionalInterface
    private interface Steps {
        void run(Win win);
    }

    private static List<Finding> findings(int ranks, Steps steps) {
        return TestRun.ranks(ranks).findings(() -> {
            Win win = new Win(MPI.newIntBuffer(8), 8, 1, MPI.INFO_NULL, WORLD);
            steps.run(win);
            win.free();
        });
    }

    private static void assertNone(int ranks, Steps steps) {
        List<Finding> findings = findings(ranks, steps);
        assertTrue(findings.toString(), findings.isEmpty());
    }

    private static void assertOne(FindingKind kind, int ranks, Steps steps) {
        List<Finding> findings = findings(ranks, steps);
        assertEquals(findings.toString(), 1, findings.size());
        assertEquals(findings.toString(), kind, findings.getFirst().kind());
    }

    private static void put(Win win, int target, int at) {
        win.put(ints(me()), 1, MPI.INT, target, at, 1, MPI.INT);
    }

    @Test
    public void twoPutsToOnePlaceBetweenFencesConflict() {
        assertOne(FindingKind.RMA_CONFLICT, 3, win -> {
            win.fence(0);
            if (me() > 0) {
                put(win, 0, 3);
            }
            win.fence(0);
        });
    }

    @Test
    public void putsToDifferentPlacesOrEpochsDoNot() {
        assertNone(3, win -> {
            win.fence(0);
            put(win, 0, me());
            win.fence(0);
            put(win, 0, (me() + 1) % 3);
            win.fence(0);
        });
    }

    @Test
    public void getOfWhatIsPutConflictsAndOfWhatIsGotDoesNot() {
        assertOne(FindingKind.RMA_CONFLICT, 2, win -> {
            win.fence(0);
            win.get(MPI.newIntBuffer(8), 8, MPI.INT, 0, 0, 8, MPI.INT);
            win.fence(0);
            if (me() == 0) {
                put(win, 1, 5);
            } else {
                win.get(MPI.newIntBuffer(8), 8, MPI.INT, 1, 0, 8, MPI.INT);
            }
            win.fence(0);
        });
    }

    @Test
    public void accumulatesAlikeDoNotConflictAndOthersDo() {
        assertNone(3, win -> {
            win.fence(0);
            win.accumulate(ints(1), 1, MPI.INT, 0, 0, 1, MPI.INT, MPI.SUM);
            win.fetchAndOp(ints(1), MPI.newIntBuffer(1), MPI.INT, 0, 0, MPI.SUM);
            win.getAccumulate(ints(1), 1, MPI.INT, MPI.newIntBuffer(1), 1, MPI.INT, 0, 0, 1, MPI.INT, MPI.NO_OP);
            win.fence(0);
        });
        assertOne(FindingKind.RMA_CONFLICT, 2, win -> {
            win.fence(0);
            win.accumulate(ints(1), 1, MPI.INT, 0, 0, 1, MPI.INT, me() == 0 ? MPI.SUM : MPI.MAX);
            win.fence(0);
        });
    }

    @Test
    public void accumulatesOfOtherTypesOrBesideAnElementConflict() {
        assertOne(FindingKind.RMA_CONFLICT, 2, win -> {
            win.fence(0);
            if (me() == 0) {
                win.accumulate(ints(1), 1, MPI.INT, 1, 0, 1, MPI.INT, MPI.SUM);
                win.accumulate(MPI.newFloatBuffer(1), 1, MPI.FLOAT, 1, 0, 1, MPI.FLOAT, MPI.SUM);
            }
            win.fence(0);
        });
        assertOne(FindingKind.RMA_CONFLICT, 2, _ -> {
            Win bytes = new Win(MPI.newByteBuffer(16), 16, 1, MPI.INFO_NULL, WORLD);
            bytes.fence(0);
            bytes.accumulate(ints(1), 1, MPI.INT, 0, me(), 1, MPI.INT, MPI.SUM);
            bytes.fence(0);
            bytes.free();
        });
    }

    @Test
    public void accumulatesThatOnlyReadGoWithGets() {
        assertNone(3, win -> {
            win.fence(0);
            IntBuffer into = MPI.newIntBuffer(1);
            switch (me()) {
                case 0 -> win.get(into, 1, MPI.INT, 0, 0, 1, MPI.INT);
                case 1 -> win.getAccumulate(ints(1), 1, MPI.INT, into, 1, MPI.INT, 0, 0, 1, MPI.INT, MPI.NO_OP);
                default -> win.fetchAndOp(ints(1), into, MPI.INT, 0, 0, MPI.NO_OP);
            }
            win.fence(0);
        });
        assertOne(FindingKind.RMA_CONFLICT, 2, win -> {
            win.fence(0);
            IntBuffer into = MPI.newIntBuffer(1);
            if (me() == 0) {
                put(win, 0, 0);
            } else {
                win.fetchAndOp(ints(1), into, MPI.INT, 0, 0, MPI.NO_OP);
            }
            win.fence(0);
        });
    }

    @Test
    public void manyAccessesAlikeDoNotKeepOthersFromBeingCompared() {
        assertOne(FindingKind.RMA_CONFLICT, 3, win -> {
            win.fence(0);
            if (me() > 0) {
                for (int i = 0; i < 1500; i++) {
                    win.accumulate(ints(1), 1, MPI.INT, 0, 0, 1, MPI.INT, MPI.SUM);
                }
                put(win, 0, 5);
            }
            win.fence(0);
        });
    }

    @Test
    public void bothSidesOfAnAccessNameTheSameTypes() {
        assertOne(FindingKind.TYPE_MISMATCH, 2, win -> {
            win.fence(0);
            if (me() == 0) {
                win.put(ints(1, 2), 1, MPI.INT, 1, 0, 1, MPI.INT);
                win.put(MPI.newFloatBuffer(1), 1, MPI.FLOAT, 1, 2, 1, MPI.INT);
            }
            win.fence(0);
        });
    }

    @Test
    public void columnsBesideEachOtherDoNotConflict() {
        assertNone(2, win -> {
            Datatype column = Datatype.createVector(4, 1, 2, MPI.INT);
            column.commit();
            win.fence(0);
            win.put(MPI.newIntBuffer(4), 4, MPI.INT, 0, me(), 1, column);
            win.fence(0);
            column.free();
        });
    }

    @Test
    public void getBehindAPutThatIsNotFlushedConflicts() {
        assertOne(FindingKind.RMA_CONFLICT, 2, win -> {
            if (me() == 0) {
                win.lock(MPI.LOCK_EXCLUSIVE, 1, 0);
                put(win, 1, 0);
                win.get(MPI.newIntBuffer(1), 1, MPI.INT, 1, 0, 1, MPI.INT);
                win.unlock(1);
            }
        });
        assertNone(2, win -> {
            win.lock(MPI.LOCK_EXCLUSIVE, 1, 0);
            put(win, 1, 0);
            win.flush(1);
            win.get(MPI.newIntBuffer(1), 1, MPI.INT, 1, 0, 1, MPI.INT);
            win.unlock(1);
        });
    }

    @Test
    public void accessesUnderLocksOneAfterTheOtherDoNotConflict() {
        assertNone(3, win -> {
            if (me() > 0) {
                win.lock(MPI.LOCK_EXCLUSIVE, 0, 0);
                put(win, 0, 3);
                win.unlock(0);
            }
        });
        assertNone(3, win -> {
            if (me() == 1) {
                win.lock(MPI.LOCK_SHARED, 0, 0);
                put(win, 0, 3);
                win.unlock(0);
                WORLD.send(ints(1), 1, MPI.INT, 2, 0);
            } else if (me() == 2) {
                win.lock(MPI.LOCK_SHARED, 0, 0);
                WORLD.recv(MPI.newIntBuffer(1), 1, MPI.INT, 1, 0);
                put(win, 0, 3);
                win.unlock(0);
            }
        });
    }

    @Test
    public void postedEpochsAreComparedByThemselves() {
        assertOne(FindingKind.RMA_CONFLICT, 3, win -> {
            Group all = win.getGroup();
            Group others = all.incl(new int[] {1, 2});
            Group first = all.incl(new int[] {0});
            for (int round = 0; round < 2; round++) {
                if (me() == 0) {
                    win.post(others, 0);
                    win.waitFor();
                } else {
                    win.start(first, 0);
                    put(win, 0, round == 0 ? me() : 0);
                    win.complete();
                }
            }
            List.of(all, others, first).forEach(Group::free);
        });
    }

    @Test
    public void buffersBelongToAccessesUntilTheSynchronisation() {
        assertOne(FindingKind.BUFFER_CHANGED, 2, win -> {
            IntBuffer data = ints(1, 2);
            win.fence(0);
            if (me() == 0) {
                win.put(data, 2, MPI.INT, 1, 0, 2, MPI.INT);
                data.put(1, 7);
            }
            win.fence(0);
            data.put(0, 8);
        });
        assertOne(FindingKind.BUFFER_OVERLAP, 2, win -> {
            IntBuffer data = ints(1, 2);
            win.fence(0);
            if (me() == 0) {
                win.get(data, 2, MPI.INT, 1, 0, 2, MPI.INT);
                WORLD.send(data, 1, MPI.INT, MPI.PROC_NULL, 0);
                WORLD.send(data, 1, MPI.INT, 1, 0);
            } else {
                WORLD.recv(new int[1], 1, MPI.INT, 0, 0);
            }
            win.fence(0);
        });
    }

    @Test
    public void buffersOfRequestsAreTheProgramsAfterTheWait() {
        assertNone(2, win -> {
            IntBuffer data = ints(1, 2);
            win.lockAll(0);
            win.rPut(data, 2, MPI.INT, 1 - me(), 0, 2, MPI.INT).waitFor();
            data.put(1, 7);
            win.flushAll();
            win.rGet(data, 2, MPI.INT, 1 - me(), 4, 2, MPI.INT).waitFor();
            data.put(1, 7);
            win.unlockAll();
        });
    }

    @Test
    public void accessOutsideOfAnEpochIsAnInvalidCall() {
        List<Finding> findings = TestRun.ranks(1).findings(() -> {
            Win win = new Win(MPI.newIntBuffer(1), 1, 1, MPI.INFO_NULL, WORLD);
            put(win, 0, 0);
        });
        assertTrue(findings.toString(), findings.stream().anyMatch(finding -> finding.kind() == FindingKind.INVALID_CALL
                && finding.text().contains("outside of an epoch")));
    }

    @Test
    public void aWindowThatIsNotFreedIsTold() {
        List<Finding> findings = TestRun.ranks(2)
                .findings(() -> new Win(MPI.newIntBuffer(1), 1, 1, MPI.INFO_NULL, WORLD));
        assertEquals(findings.toString(), FindingKind.NOT_FREED, findings.getFirst().kind());
        assertTrue(findings.toString(), findings.toString().contains("1 window of MPI_Win_create"));
    }
}
