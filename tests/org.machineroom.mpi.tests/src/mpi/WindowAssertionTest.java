// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.WindowPair.assertNone;
import static mpi.WindowPair.get;
import static mpi.WindowPair.me;
import static mpi.WindowPair.others;
import static mpi.WindowPair.put;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.machineroom.mpi.internal.check.Finding;
import org.machineroom.mpi.internal.check.FindingKind;

/** What calls assert of a window, and is not so: MPI 3.1 section 11.5.5. */
public class WindowAssertionTest {
    private static void assertFalse(String call, String text, WindowPair.Steps steps) {
        List<Finding> findings = WindowPair.findings(steps);
        assertEquals(findings.toString(), 1, findings.size());
        Finding finding = findings.getFirst();
        assertEquals(findings.toString(), FindingKind.FALSE_ASSERTION, finding.kind());
        assertEquals(call, finding.place().call());
        assertTrue(finding.text(), finding.text().contains(text));
    }

    @Test
    public void whatNobodyIsToPutIntoIsPutInto() {
        assertFalse("MPI_Win_fence", "MPI_Put of rank 0 does", (win, _) -> {
            win.fence(MPI.MODE_NOPUT);
            if (me() == 0) {
                put(win, 1);
            }
            win.fence(0);
        });
        assertFalse("MPI_Win_post", "MPI_Put of rank 0 does", (win, _) -> {
            Group others = others();
            if (me() == 0) {
                win.start(others, 0);
                put(win, 1);
                win.complete();
            } else {
                win.post(others, MPI.MODE_NOPUT);
                win.waitFor();
            }
            others.free();
        });
    }

    @Test
    public void whatNobodyPutsIntoMayBeRead() {
        assertNone((win, _) -> {
            win.fence(me() == 1 ? MPI.MODE_NOPUT : 0);
            if (me() == 0) {
                get(win, 1);
            } else {
                put(win, 1);
            }
            win.fence(0);
        });
    }

    @Test
    public void whatWasNotToBeStoredIntoIsStoredInto() {
        assertFalse("MPI_Win_fence", "the program has stored there", (win, memory) -> {
            win.fence(0);
            memory.put(3, 7);
            win.fence(MPI.MODE_NOSTORE);
        });
        assertFalse("MPI_Win_fence", "MPI_Recv does", (win, memory) -> {
            win.fence(0);
            if (me() == 0) {
                MPI.COMM_WORLD.recv(memory, 1, MPI.INT, 1, 0);
            } else {
                MPI.COMM_WORLD.send(MPI.newIntBuffer(1), 1, MPI.INT, 0, 0);
            }
            win.fence(MPI.MODE_NOSTORE);
        });
    }

    @Test
    public void whatOthersHavePutIsNotStored() {
        assertNone((win, memory) -> {
            memory.put(0, 7);
            win.fence(MPI.MODE_NOSTORE);
            put(win, 1);
            win.fence(MPI.MODE_NOSTORE);
        });
    }

    @Test
    public void whoIsSaidToHavePostedHasNot() {
        assertFalse("MPI_Put", "when MPI_Put of rank 0 came to rank 1, that had not", (win, _) -> post(win, false));
        assertNone((win, _) -> post(win, true));
    }

    @Test
    public void whoIsSaidToHavePostedSoHasPostedOtherwise() {
        assertFalse("MPI_Put", "when MPI_Put of rank 0 came to rank 1, that had called MPI_Win_post without it",
                (win, _) -> {
                    Group others = others();
                    if (me() == 0) {
                        MPI.COMM_WORLD.barrier();
                        win.start(others, MPI.MODE_NOCHECK);
                        put(win, 1);
                        win.complete();
                    } else {
                        win.post(others, 0);
                        MPI.COMM_WORLD.barrier();
                        win.waitFor();
                    }
                    others.free();
                });
    }

    private static void post(Win win, boolean inTime) throws MPIException {
        Group others = others();
        if (me() == 0) {
            if (inTime) {
                MPI.COMM_WORLD.barrier();
            }
            win.start(others, MPI.MODE_NOCHECK);
            put(win, 1);
            win.complete();
        } else {
            if (!inTime) {
                MPI.COMM_WORLD.recv(MPI.newIntBuffer(1), 1, MPI.INT, 0, 0);
            }
            win.post(others, MPI.MODE_NOCHECK);
            if (inTime) {
                MPI.COMM_WORLD.barrier();
            }
            win.waitFor();
        }
        if (me() == 0 && !inTime) {
            MPI.COMM_WORLD.send(MPI.newIntBuffer(1), 1, MPI.INT, 1, 0);
        }
        others.free();
    }

    @Test
    public void whatIsSaidNotToBeLockedIs() {
        String locked = "when MPI_Put of rank 0 came to rank 1, its memory was locked by rank 1 (";
        assertFalse("MPI_Put", locked + "exclusive)", (win, _) -> lock(win, MPI.LOCK_EXCLUSIVE, MPI.LOCK_SHARED));
        assertFalse("MPI_Put", locked + "shared)", (win, _) -> lock(win, MPI.LOCK_SHARED, MPI.LOCK_EXCLUSIVE));
        assertNone((win, _) -> lock(win, MPI.LOCK_SHARED, MPI.LOCK_SHARED));
    }

    /** Rank 0 puts into the memory of rank 1 while that has locked it. */
    private static void lock(Win win, int held, int asserted) throws MPIException {
        if (me() == 1) {
            win.lock(held, 1, 0);
        }
        MPI.COMM_WORLD.barrier();
        if (me() == 0) {
            win.lock(asserted, 1, MPI.MODE_NOCHECK);
            put(win, 1);
            win.unlock(1);
        }
        MPI.COMM_WORLD.barrier();
        if (me() == 1) {
            win.unlock(1);
        }
    }

    @Test
    public void fencesThatOnlySomeSayEndNoEpochAreDifferent() {
        List<Finding> findings = WindowPair.findings((win, _) -> {
            win.fence(0);
            win.fence(me() == 0 ? MPI.MODE_NOSUCCEED : 0);
        });
        assertEquals(findings.toString(), FindingKind.COLLECTIVE_ARGUMENT, findings.getFirst().kind());
        assertTrue(findings.toString(), findings.toString().contains("MODE_NOSUCCEED"));
    }
}
