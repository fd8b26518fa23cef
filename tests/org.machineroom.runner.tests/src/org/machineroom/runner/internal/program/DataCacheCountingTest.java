// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static org.junit.Assert.assertEquals;
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

/** Instrumented code leads its accesses of memory to the data cache, where each miss costs one milli-cycle here. */
public class DataCacheCountingTest {
    private static final int LINE = 32;

    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    private long misses(int bytes, boolean isExact, String source) throws Throwable {
        TestProgram program = TestProgram.of(temporary, source).costs(CostTable.uniform(0));
        CacheLevel level = new CacheLevel(bytes, LINE, 1, 1, true);
        program.with(settings -> settings
                .memory(() -> new RankMemory(new DataCache(List.of(level)), new AccessSampler(bytes, isExact))));
        program.load("Main", 1);
        program.hooks().turnTo(0);
        program.runRank(0);
        assertEquals(List.of(), program.warnings);
        return program.takeCounted();
    }

    private long misses(String body) throws Throwable {
        return misses(1 << 20, true, "class Main { public static void main(String[] args) {" + body + "} }");
    }

    @Test
    public void elementsInOrderMissOncePerLine() throws Throwable {
        assertEquals(4000 * 8 / LINE, misses("double[] a = new double[4000]; double s = 0;"
                + "for (int i = 0; i < 4000; i++) { s += a[i]; }"), 1);
        assertEquals(4000 / LINE, misses("byte[] a = new byte[4000]; for (int i = 0; i < 4000; i++) { a[i] = 1; }"), 1);
        assertEquals(4000 * 2 / LINE, misses("char[] a = new char[4000];"
                + "for (int i = 0; i < 4000; i++) { a[i] = 'x'; }"), 1);
    }

    @Test
    public void aSecondTurnHitsIfTheArrayFits() throws Throwable {
        String turns = "int[] a = new int[4096]; for (int k = 0; k < 10; k++) { for (int i = 0; i < 4096; i++) {"
                + " a[i] += k; } }";
        assertEquals(4096 * 4 / LINE, misses(turns), 1);
        long small = misses(1 << 12, true, "class Main { public static void main(String[] args) {" + turns + "} }");
        assertEquals(10 * 4096 * 4 / LINE, small, 10);
    }

    @Test
    public void columnsOfAMatrixMissMoreThanItsRows() throws Throwable {
        String matrix = "double[][] a = new double[256][256]; double s = 0;"
                + "for (int i = 0; i < 256; i++) { for (int j = 0; j < 256; j++) { s += a[%s]; } }";
        String main = "class Main { public static void main(String[] args) {" + matrix + "} }";
        long rows = misses(1 << 12, true, main.formatted("i][j"));
        long columns = misses(1 << 12, true, main.formatted("j][i"));
        assertEquals(256 * 256 * 8 / LINE, rows, rows / 10);
        assertTrue(columns + " and " + rows, columns >= 256 * 256);
    }

    @Test
    public void objectsLieInTheOrderInWhichTheyWereMade() throws Throwable {
        long misses = misses(1 << 20, true, """
                class Main {
                    static class Base { long first; int second; Base(int s) { second = s; } }
                    static final class Node extends Base {
                        final Node next; byte b; double d;
                        Node(Node next, int s) { super(new Base(s).second); this.next = next; d = s; }
                        Node(int s) { this(null, s); }
                    }
                    public static void main(String[] args) {
                        Node list = new Node(7);
                        for (int i = 0; i < 999; i++) { list = new Node(list, i); }
                        double s = 0;
                        for (Node n = list; n != null; n = n.next) { s += n.d + n.second; }
                    }
                }""");
        assertEquals("a node has 40 bytes and what it makes on the way 24", 1000 * 64 / LINE, misses, 3);
    }

    @Test
    public void staticVariablesHaveOnePlaceEach() throws Throwable {
        assertTrue(misses(1 << 20, true, """
                class Main {
                    static int a; static long b; static String text = "x";
                    public static void main(String[] args) {
                        for (int i = 0; i < 1000; i++) { a++; b += a; text.length(); }
                    }
                }""") <= 3);
    }

    @Test
    public void aSampleOfALongRunTellsAboutWhatAllOfItWould() throws Throwable {
        String source = """
                class Main {
                    public static void main(String[] args) {
                        int[] a = new int[20_000];
                        long x = 1;
                        for (int i = 0; i < 8_000_000; i++) {
                            x = x * 6364136223846793005L + 1442695040888963407L;
                            a[(int) ((x >>> 33) % 20_000)]++;
                        }
                    }
                }""";
        long exact = misses(1 << 15, true, source);
        long sampled = misses(1 << 15, false, source);
        assertEquals(exact, sampled, exact * 0.1);
        assertEquals("each time", sampled, misses(1 << 15, false, source));
    }

    @Test
    public void whatFailsFailsAsItDid() throws Throwable {
        TestProgram program = TestProgram.of(temporary, """
                class Main {
                    int x; double[] a;
                    static String tried(Runnable r) {
                        try { r.run(); return "nothing"; } catch (RuntimeException e) { return e.getMessage(); }
                    }
                    public static void main(String[] args) {
                        Main none = args.length > 5 ? new Main() : null;
                        Main some = new Main();
                        System.out.println(tried(() -> none.x++));
                        System.out.println(tried(() -> some.a[3] = 1));
                        some.a = new double[3];
                        System.out.println(tried(() -> some.a[3] = 1));
                        System.out.println(tried(() -> some.a[-1]++));
                        System.out.println(tried(() -> { Object[] o = new String[1]; o[0] = 1; }));
                    }
                }""");
        String plain = program.run("Main", 1);
        CacheLevel level = new CacheLevel(1 << 10, LINE, 1, 1, true);
        program.with(settings -> settings
                .memory(() -> new RankMemory(new DataCache(List.of(level)), new AccessSampler(1 << 10, true))));
        program.load("Main", 1);
        program.hooks().turnTo(0);
        assertEquals(plain, program.runRank(0));
    }
}
