// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.CacheLevel;
import org.machineroom.kernel.hardware.DataCache;
import org.machineroom.runner.internal.lane.AccessSampler;
import org.machineroom.runner.internal.lane.RankMemory;

/** Loops that have a plain copy for when nobody looks at their accesses: neither counts nor samples differ for it. */
public class PlainLoopTest {
    private static final int BYTES = 1 << 12;
    private static final List<String> HEADS = List.of("int i = 0; i < n; i++", "int i = 3; i <= n - 7; i++",
            "int i = 0; i < a.length; i += 3", "int i = 1; i < size; i++", "int i = 0; i < 5; i++",
            "int i = Integer.MAX_VALUE - n; i < Integer.MAX_VALUE - 1; i += 2");

    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    /** Sixty turns over arrays of forty thousand, which are many windows of the sampler. */
    private static String program(String head, String body) {
        return """
                class Main {
                    static final int N = 40_000;
                    int size = N; double sum;
                    void run(double[] a, int[] b, int n) {
                        for (int k = 0; k < 60; k++) {
                            for (%s) { %s }
                        }
                    }
                    public static void main(String[] args) {
                        Main main = new Main();
                        main.run(new double[N], new int[N], N - args.length);
                        System.out.println(main.sum);
                    }
                }""".formatted(head, body);
    }

    private long counted(TestProgram program) throws Throwable {
        program.load("Main", 1);
        program.hooks().turnTo(0);
        program.runRank(0);
        assertEquals(List.of(), program.warnings);
        return program.takeCounted();
    }

    private TestProgram cachedProgram(String source, CostTable costs, int missCost) {
        CacheLevel level = new CacheLevel(BYTES, 32, 1, missCost, true);
        return TestProgram.of(temporary, source).costs(costs).with(settings -> settings
                .memory(() -> new RankMemory(new DataCache(List.of(level)), new AccessSampler(BYTES, false))));
    }

    @Test
    public void theSameAccessesAreLookedAt() throws Throwable {
        for (String head : HEADS) {
            String work = "int j = Math.abs(i % n); double x = a[j] * 2; a[j] = x + b[j];";
            long plain = counted(cachedProgram(program(head, work), CostTable.uniform(0), 1));
            String branched = program(head, "if (n < 0) { return; } " + work);
            assertEquals(head, counted(cachedProgram(branched, CostTable.uniform(0), 1)), plain);
            assertTrue(head, plain > 0);
        }
    }

    @Test
    public void theSameIsCounted() throws Throwable {
        for (String head : HEADS) {
            String source = program(head, "int j = Math.abs(i % n); a[j] += b[j]; sum += a[j];");
            assertEquals(head, counted(TestProgram.of(temporary, source).costs(CostTable.uniform(1))),
                    counted(cachedProgram(source, CostTable.uniform(1), 0)));
        }
    }

    @Test
    public void anExceptionLeavesThePlainCopyAtItsLine() throws Throwable {
        TestProgram program = cachedProgram("""
                class Main {
                    public static void main(String[] args) {
                        double[] a = new double[1_000_000];
                        for (int i = 0; i < 2_000_000; i++) {
                            a[i] = 1;
                        }
                    }
                }""", CostTable.uniform(1), 1);
        program.load("Main", 1);
        program.hooks().turnTo(0);
        ArrayIndexOutOfBoundsException failure = assertThrows(ArrayIndexOutOfBoundsException.class,
                () -> program.runRank(0));
        assertEquals("Index 1000000 out of bounds for length 1000000", failure.getMessage());
        assertEquals(5, failure.getStackTrace()[0].getLineNumber());
    }
}
