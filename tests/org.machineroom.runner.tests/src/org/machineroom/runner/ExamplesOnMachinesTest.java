// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

/** Every example, small, on every machine, with the right result. */
@RunWith(Parameterized.class)
public class ExamplesOnMachinesTest {
    private final String machine;

    public ExamplesOnMachinesTest(String machine) {
        this.machine = machine;
    }

    @Parameters(name = "{0}")
    public static Object[] machines() {
        return new Object[] {"raw.gdn", "raw.rmpi3", "cluster.loggp", "t3d.mpi", "t3e.shmem", "t3e.hwq",
                "ap3000.vpplib", "ap3000.opt", "cell.buffered", "cell.sync", "mesh.tile", "mesh.riscv"};
    }

    private CommandLine run(int ranks, String example, String... arguments) {
        String[] words = new String[7 + arguments.length];
        String[] head = {"run", "--plain", "--machine", machine, "-n", Integer.toString(ranks), example};
        System.arraycopy(head, 0, words, 0, head.length);
        System.arraycopy(arguments, 0, words, head.length, arguments.length);
        return CommandLine.run(words);
    }

    @Test
    public void helloGreetsFromEveryRank() {
        CommandLine run = run(4, "hello");
        assertEquals(run.toString(), 0, run.status());
        assertEquals(run.toString(), 4, run.linesWith("of 4").size());
    }

    @Test
    public void piIsRight() {
        CommandLine run = run(16, "pi", "10000");
        assertEquals(run.toString(), 0, run.status());
        assertFalse(run.toString(), run.linesWith("3.14159").isEmpty());
    }

    @Test
    public void theRestEndsWell() {
        for (String[] each : new String[][] {{"ring"}, {"ping-pong", "64"}, {"trapezoid", "1024"},
                {"jacobi", "64", "4"},
                {"matrix-multiply", "32", "15", "28"}, {"stress", "20"}}) {
            String[] arguments = Arrays.copyOfRange(each, 1, each.length);
            CommandLine run = run(each[0].equals("ping-pong") ? 2 : 8, each[0], arguments);
            assertEquals(each[0] + ": " + run, 0, run.status());
        }
    }

    @Test
    public void deadlockIsExplained() {
        CommandLine run = run(4, "deadlock");
        assertEquals(run.toString(), ExitStatus.DEADLOCK, run.status());
        assertTrue(run.toString(), run.err().contains("DEADLOCK"));
        assertTrue(run.toString(), run.err().contains("Deadlock.java:"));
        assertTrue(run.toString(), run.err().contains("cycle"));
    }

    @Test
    public void theStressChecksumDoesNotDependOnTheMachine() {
        Set<String> checksums = new HashSet<>();
        for (Object each : machines()) {
            CommandLine run = CommandLine.run("run", "--plain", "--quiet", "--machine", (String) each, "-n", "7",
                    "stress", "20");
            checksums.addAll(run.linesWith("checksum"));
        }
        assertEquals(checksums.toString(), 1, checksums.size());
    }
}
