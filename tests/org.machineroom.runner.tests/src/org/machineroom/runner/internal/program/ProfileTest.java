// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.lane.CallNode;

/** A profile tells by which way the program got to what it computed; {@link CountingTest} checks how much it was. */
public class ProfileTest {
    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    private ProfiledRun run(String... sources) throws Throwable {
        return ProfiledRun.of(TestProgram.of(temporary, sources), "Main");
    }

    @Test
    public void eachWayToAMethodIsCountedByItself() throws Throwable {
        assertEquals("main(a(c) b(c))", run("""
                class Main {
                    static void c() {}
                    static void a() { c(); c(); }
                    static void b() { c(); }
                    public static void main(String[] args) { a(); b(); a(); }
                }""").tree());
    }

    @Test
    public void loopCostsMoreInItsBodyThanAround() throws Throwable {
        ProfiledRun run = run("""
                class Main { public static void main(String[] args) {
                    int sum = 0;
                    for (int i = 0; i < 1000; i++) {
                        sum += i * i;
                    }
                    System.out.println(sum);
                } }""");
        assertTrue(run.lines().toString(), run.lines().get(4) > 1_000_000);
        assertTrue(run.lines().toString(), run.lines().get(4) > run.lines().get(6));
    }

    @Test
    public void exceptionLeadsBackToTheMethodThatCatchesIt() throws Throwable {
        assertEquals("main(f(g(h)) after)", run("""
                class Main {
                    static void h() { throw new IllegalStateException(); }
                    static void g() { h(); }
                    static void f() { g(); }
                    static void after() {}
                    public static void main(String[] args) {
                        try { f(); } catch (IllegalStateException e) { after(); }
                        after();
                    }
                }""").tree());
    }

    @Test
    public void lambdasCalledByTheLibraryBelongToTheMethodThatHandsThemOver() throws Throwable {
        assertEquals("main(run(lambda$run$0) done)", run("""
                class Main {
                    static void run() { java.util.List.of(1, 2, 3).forEach(i -> { int k = i * i; }); }
                    static void done() {}
                    public static void main(String[] args) { run(); done(); }
                }""").tree());
    }

    @Test
    public void initialisersAreApartAndCostNothing() throws Throwable {
        ProfiledRun run = run(
                """
                        class Main {
                            static class Table { static int[] values = fill();
                                static int[] fill() { int[] v = new int[100]; for (int i = 0; i < 100; i++) { v[i] = i; } return v; } }
                            static int use() { return Table.values[3]; }
                            public static void main(String[] args) { use(); }
                        }""");
        assertEquals("main(use(<clinit>(fill)))", run.tree());
        assertEquals(run.counted(), run.milliCycles());
    }

    @Test
    public void deepRecursionDoesNotMakeADeepTree() throws Throwable {
        ProfiledRun run = run("""
                class Main {
                    static int down(int n) { return n == 0 ? 0 : 1 + down(n - 1); }
                    public static void main(String[] args) { System.out.print(down(3000)); }
                }""");
        assertEquals("3000", run.output());
        assertEquals(run.counted(), run.milliCycles());
        assertTrue("depth " + depth(run.root()), depth(run.root()) < 300);
    }

    @Test
    public void costsBySizeBelongToTheLineOfTheCall() throws Throwable {
        ProfiledRun run = run("""
                class Main { public static void main(String[] args) {
                    int[] small = new int[args.length];
                    int[] large = new int[100000 + args.length];
                    java.util.Arrays.fill(large, 7);
                } }""");
        assertEquals(run.counted(), run.milliCycles());
        assertTrue(run.lines().toString(), run.lines().get(3) > 1000 * run.lines().get(2));
        assertTrue(run.lines().toString(), run.lines().get(4) > 1000 * run.lines().get(2));
    }

    @Test
    public void methodTooBigForAProfileIsCountedAsWithoutOne() throws Throwable {
        StringBuilder big = new StringBuilder("class Main { static int big(int n) { int s = 0;\n");
        for (int i = 0; i < 2200; i++) {
            big.append("if (n > ").append(i).append(") { s += n; }\n");
        }
        big.append("return s; } public static void main(String[] args) { big(77); } }");
        TestProgram program = TestProgram.of(temporary, big.toString());
        long counted = program.count("Main");
        ProfiledRun run = ProfiledRun.of(program, "Main");
        assertEquals(counted, run.counted());
        assertTrue(run.milliCycles() <= counted);
    }

    private static int depth(CallNode node) {
        return 1 + node.callees().stream().mapToInt(ProfileTest::depth).max().orElse(0);
    }
}
