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

/**
 * Accesses under locks of ranks 0 and 2 to the memory of rank 1, of which the second is made long after the first: they
 * conflict unless something in the program orders them, whatever the clock says.
 */
public class WindowOrderTest {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int TARGET = 1;
    private static final int FLAG = 7;

    /** What the steps of a program do, with a window of eight integers at each rank that all have locked. */
    @FunctionalInterface
    private interface Steps {
        void run(Win win);
    }

    private static int me() {
        return WORLD.getRank();
    }

    private static IntBuffer one() {
        return MPI.newIntBuffer(1).put(0, 1);
    }

    private static void put(Win win) {
        win.put(one(), 1, MPI.INT, TARGET, 0, 1, MPI.INT);
    }

    private static int get(Win win) {
        IntBuffer into = MPI.newIntBuffer(1);
        win.get(into, 1, MPI.INT, TARGET, 0, 1, MPI.INT);
        win.flush(TARGET);
        return into.get(0);
    }

    private static void send(int to) {
        WORLD.send(one(), 1, MPI.INT, to, 0);
    }

    private static void receive(int from) {
        WORLD.recv(MPI.newIntBuffer(1), 1, MPI.INT, from, 0);
    }

    /** Computes until the others wait. */
    private static void late() {
        Machine.compute(1e-3);
    }

    private static void raise(Win win, int value) {
        win.accumulate(MPI.newIntBuffer(1).put(0, value), 1, MPI.INT, TARGET, FLAG, 1, MPI.INT, MPI.REPLACE);
        win.flush(TARGET);
    }

    private static int flag(Win win) {
        IntBuffer into = MPI.newIntBuffer(1);
        win.fetchAndOp(one(), into, MPI.INT, TARGET, FLAG, MPI.NO_OP);
        win.flush(TARGET);
        return into.get(0);
    }

    private static List<Finding> findings(Steps steps) {
        return TestRun.ranks(3).findings(() -> {
            Win win = new Win(MPI.newIntBuffer(8), 8, 1, MPI.INFO_NULL, WORLD);
            steps.run(win);
            win.free();
        });
    }

    private static void assertOrdered(Steps steps) {
        List<Finding> findings = findings(steps);
        assertTrue(findings.toString(), findings.isEmpty());
    }

    private static void assertUnordered(String calls, Steps steps) {
        List<Finding> findings = findings(steps);
        assertEquals(findings.toString(), 1, findings.size());
        assertEquals(findings.toString(), FindingKind.RMA_CONFLICT, findings.getFirst().kind());
        assertTrue(findings.toString(),
                findings.toString().contains(calls + " are to the same memory of rank 1, and nothing in the program"));
    }

    /** The same between locks of all ranks. */
    private static Steps locked(Steps steps) {
        return win -> {
            win.lockAll(0);
            steps.run(win);
            win.unlockAll();
        };
    }

    private static void putLocked(Win win, int lock) {
        win.lock(lock, TARGET, 0);
        put(win);
        win.unlock(TARGET);
    }

    @Test
    public void accessesOneAfterTheOtherConflictWhereNothingOrdersThem() {
        assertUnordered("MPI_Put of rank 2 and MPI_Put of rank 0", win -> {
            if (me() == 2) {
                late();
            }
            if (me() != TARGET) {
                putLocked(win, MPI.LOCK_SHARED);
            }
        });
        assertUnordered("MPI_Put of rank 2 and MPI_Get of rank 0", locked(win -> {
            if (me() == 0) {
                get(win);
            } else if (me() == 2) {
                late();
                put(win);
            }
        }));
        assertUnordered("MPI_Put of rank 0 and MPI_Put of rank 1", locked(win -> {
            if (me() == 0) {
                put(win);
                win.flush(TARGET);
            } else if (me() == TARGET) {
                late();
                put(win);
            }
        }));
    }

    @Test
    public void messagesBehindTheCompletionOrderThem() {
        assertOrdered(win -> {
            if (me() == 0) {
                putLocked(win, MPI.LOCK_SHARED);
                send(1);
            } else if (me() == 1) {
                receive(0);
                send(2);
            } else {
                receive(1);
                putLocked(win, MPI.LOCK_SHARED);
            }
        });
        assertOrdered(locked(win -> {
            if (me() == 0) {
                put(win);
                win.flush(TARGET);
            }
            WORLD.barrier();
            if (me() == 2) {
                get(win);
            }
        }));
    }

    @Test
    public void messagesBeforeTheCompletionDoNot() {
        assertUnordered("MPI_Put of rank 2 and MPI_Put of rank 0", locked(win -> {
            if (me() == 0) {
                put(win);
                win.flushLocal(TARGET);
                send(2);
                win.flush(TARGET);
            } else if (me() == 2) {
                late();
                receive(0);
                put(win);
            }
        }));
    }

    @Test
    public void whatWasGotIsKnownWithItsAnswer() {
        assertOrdered(locked(win -> {
            if (me() == 0) {
                win.get(one(), 1, MPI.INT, TARGET, 0, 1, MPI.INT);
                win.flushLocal(TARGET);
                win.rGet(one(), 1, MPI.INT, TARGET, 0, 1, MPI.INT).waitFor();
                send(2);
            } else if (me() == 2) {
                receive(0);
                put(win);
            }
        }));
    }

    @Test
    public void locksThatExcludeOthersOrderThem() {
        for (int other : new int[] {MPI.LOCK_EXCLUSIVE, MPI.LOCK_SHARED}) {
            assertOrdered(win -> {
                if (me() == 2) {
                    late();
                    putLocked(win, other);
                } else if (me() == 0) {
                    putLocked(win, MPI.LOCK_EXCLUSIVE);
                }
            });
        }
    }

    @Test
    public void atomicAccessesOrderWhatIsBehindThem() {
        assertOrdered(locked(win -> {
            if (me() == 0) {
                put(win);
                win.flush(TARGET);
                raise(win, 1);
            } else if (me() == 2) {
                late();
                assertEquals(1, flag(win));
                get(win);
            }
        }));
        assertUnordered("MPI_Get of rank 2 and MPI_Put of rank 0", locked(win -> {
            if (me() == 0) {
                put(win);
                raise(win, 1);
            } else if (me() == 2) {
                late();
                assertEquals(1, flag(win));
                get(win);
            }
        }));
    }

    @Test
    public void aTargetThatLooksAtItsMemoryKnowsWhatIsThere() {
        assertOrdered(locked(win -> {
            if (me() == 0) {
                put(win);
                win.flush(TARGET);
            } else if (me() == TARGET) {
                late();
                win.sync();
                send(2);
            } else {
                receive(TARGET);
                put(win);
            }
        }));
    }

    @Test
    public void synchronisationsOfAnotherWindowOrderThem() {
        assertOrdered(locked(win -> {
            Win other = new Win(MPI.newIntBuffer(1), 1, 1, MPI.INFO_NULL, WORLD);
            Group all = WORLD.getGroup();
            Group first = all.incl(new int[] {0});
            Group last = all.incl(new int[] {2});
            if (me() == 0) {
                put(win);
                win.flush(TARGET);
                other.start(last, 0);
                other.complete();
            } else if (me() == 2) {
                other.post(first, 0);
                other.waitFor();
                put(win);
            }
            other.free();
            List.of(all, first, last).forEach(Group::free);
        }));
    }
}
