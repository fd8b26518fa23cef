// SPDX-License-Identifier: EPL-2.0
package mpi;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.IntBuffer;
import java.util.List;
import org.machineroom.mpi.internal.check.Finding;
import org.machineroom.mpi.internal.check.FindingKind;
import org.machineroom.mpi.testing.TestRun;

/** Programs of two ranks with a window of integers at each, and what the checks find in them. */
final class WindowPair {
    private static final int LENGTH = 8;

    private WindowPair() {
    }

    /** What the steps of a program do at each of the two ranks. */
    @FunctionalInterface
    interface Steps {
        void run(Win win, IntBuffer memory);
    }

    static int me() {
        return MPI.COMM_WORLD.getRank();
    }

    static int other() {
        return 1 - me();
    }

    /** The other rank as a group, to be freed. */
    static Group others() {
        Group all = MPI.COMM_WORLD.getGroup();
        Group others = all.incl(new int[] {other()});
        all.free();
        return others;
    }

    static IntBuffer ones() {
        return MPI.newIntBuffer(2).put(0, 1).put(1, 1);
    }

    /** Puts two integers into the other rank's window. */
    static void put(Win win, int at) {
        win.put(ones(), 2, MPI.INT, other(), at, 2, MPI.INT);
    }

    /** Gets two integers from the other rank's window. */
    static void get(Win win, int at) {
        win.get(MPI.newIntBuffer(2), 2, MPI.INT, other(), at, 2, MPI.INT);
    }

    static void assertNone(Steps steps) {
        assertNone(LENGTH, steps);
    }

    static void assertNone(int length, Steps steps) {
        List<Finding> findings = findings(length, steps);
        assertTrue(findings.toString(), findings.isEmpty());
    }

    /** One conflict, of which the words say {@code calls}. */
    static void assertConflict(String calls, Steps steps) {
        assertConflict(calls, LENGTH, steps);
    }

    static void assertConflict(String calls, int length, Steps steps) {
        List<Finding> findings = findings(length, steps);
        assertEquals(findings.toString(), 1, findings.size());
        assertEquals(findings.toString(), FindingKind.RMA_CONFLICT, findings.getFirst().kind());
        assertTrue(findings.toString(), findings.toString().contains(calls));
    }

    /** What is found. */
    static List<Finding> findings(Steps steps) {
        return findings(LENGTH, steps);
    }

    private static List<Finding> findings(int length, Steps steps) {
        return TestRun.ranks(2).findings(() -> {
            IntBuffer memory = MPI.newIntBuffer(length);
            Win win = new Win(memory, length, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
            steps.run(win, memory);
            win.free();
        });
    }
}
