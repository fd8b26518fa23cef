// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized.Parameters;
import org.junit.runners.Parameterized;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.runner.internal.run.ExitStatus;

/**
 * Every example, small, on every machine of the catalogue: it has the right result, or the machine's library says what
 * it lacks, and then the example has the right result with limits extended; which it has everywhere.
 */
@RunWith(Parameterized.class)
public class ExamplesOnMachinesTest {
    private static final String ENFORCED = "enforced";
    private static final String EXTENDED = "extended";
    private static final int RANKS = 4;

    private final String machine;

    public ExamplesOnMachinesTest(String machine) {
        this.machine = machine;
    }

    @Parameters(name = "{0}")
    public static Object[] machines() {
        return new MachineCatalogue(ExamplesOnMachinesTest.class.getClassLoader()).ids().toArray();
    }

    /** An example, its arguments, and what it prints once if its result is right. */
    private enum Example {
        RING("ring", "after 10 rounds the token is 60, right"),
        TRAPEZOID("trapezoid", "with 1024 points is 4.8937127164", "1024"),
        PI("pi", "pi is 3.14159273692", "1000"),
        JACOBI("jacobi", "a plate of 64 x 64 after 4 iterations: largest error ", "64", "4"),
        MATRIX_MULTIPLY("matrix-multiply", "32x15 by 15x28: all elements checked, right", "32", "15", "28"),
        STRESS("stress", "160 messages in 20 rounds, checksum 9b22c551e9de383b, right", "20");

        private final String program;
        private final String right;
        private final String[] arguments;

        Example(String program, String right, String... arguments) {
            this.program = program;
            this.right = right;
            this.arguments = arguments;
        }
    }

    private CommandLine run(String limits, int ranks, String program, String... arguments) {
        List<String> words = new ArrayList<>(List.of("run", "--plain", "--quiet", "--machine", machine, "--limits",
                limits, "-n", Integer.toString(ranks), program));
        words.addAll(Arrays.asList(arguments));
        return CommandLine.run(words.toArray(String[]::new));
    }

    private static boolean isRight(CommandLine run, Example example) {
        return run.status() == 0 && run.linesWith(example.right).size() == 1 && run.linesWith(", right").size() == 1;
    }

    private boolean saysWhatTheLibraryLacks(CommandLine run) {
        return run.status() == ExitStatus.FAILED && run.err().contains(machine + " has no ")
                && run.err().contains("limits = \"extended\"");
    }

    @Test
    public void everyExampleIsRightOrRefusedWithTheReason() {
        List<String> wrong = new ArrayList<>();
        for (Example example : Example.values()) {
            CommandLine run = run(ENFORCED, RANKS, example.program, example.arguments);
            if (!isRight(run, example) && !saysWhatTheLibraryLacks(run)) {
                wrong.add(example + ": " + run);
            }
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    public void everyExampleIsRightWithLimitsExtended() {
        List<String> wrong = new ArrayList<>();
        for (Example example : Example.values()) {
            CommandLine run = run(EXTENDED, RANKS, example.program, example.arguments);
            if (!isRight(run, example)) {
                wrong.add(example + ": " + run);
            }
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    public void helloGreetsFromEveryRank() {
        CommandLine run = run(ENFORCED, RANKS, "hello");
        assertEquals(run.toString(), 0, run.status());
        assertEquals(run.toString(), RANKS, run.linesWith("of 4 on ").size());
    }

    @Test
    public void pingPongHasItsTable() {
        CommandLine run = run(ENFORCED, 2, "ping-pong", "64");
        assertEquals(run.toString(), 0, run.status());
        assertEquals(run.toString(), 3,
                run.out().lines().filter(line -> line.matches(" +\\d+ +\\d+\\.\\d{3} +\\d+\\.\\d{3}")).count());
    }

    @Test
    public void deadlockIsExplained() {
        for (String limits : List.of(ENFORCED, EXTENDED)) {
            CommandLine run = run(limits, RANKS, "deadlock");
            assertEquals(run.toString(), ExitStatus.DEADLOCK, run.status());
            assertTrue(run.toString(), run.err().contains("DEADLOCK"));
            assertTrue(run.toString(), run.err().contains("Deadlock.java:"));
            assertTrue(run.toString(), run.err().contains("cycle"));
        }
    }
}
