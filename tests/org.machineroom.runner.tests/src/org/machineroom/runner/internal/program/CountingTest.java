// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.lang.reflect.Method;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.runner.internal.hook.LaneMeter;

/** The instrumenter counts what single-stepping counts, whatever the shape of the code. */
public class CountingTest {
    /** Library calls that do not depend on sizes. */
    private static final JdkCosts FLAT = new JdkCosts(new JdkCostTable("flat",
            List.of("java/lang/Object.<init> = nothing", "java/util/* = 3 load + int_div", "* = 2 call + int_mul")));

    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    @Test
    public void loopsWithBreakAndContinue() throws Throwable {
        assertCountsAlike("""
                class Main { public static void main(String[] args) {
                    long s = 0;
                    outer: for (int i = 0; i < 100; i++) {
                        for (int j = 0; j < i; j++) {
                            if ((i + j) % 7 == 0) { continue outer; }
                            s += (long) j * i;
                            if (s > 100000) { break outer; }
                        }
                    }
                    do { s--; } while (s % 13 != 0);
                } }""");
    }

    @Test
    public void methodThatStartsWithLoop() throws Throwable {
        assertCountsAlike("""
                class Main {
                    static int gcd(int a, int b) { while (b != 0) { int t = a % b; a = b; b = t; } return a; }
                    static void forever(int[] n) { for (;;) { if (n[0]++ > 5) { return; } } }
                    public static void main(String[] args) { gcd(1071, 462); forever(new int[1]); }
                }""");
    }

    @Test
    public void choices() throws Throwable {
        assertCountsAlike(
                """
                        class Main {
                            static int f(int x) {
                                int r = x > 3 ? x * 2 : x + 1;
                                if (r > 5 && x != 4 || r == 2) { r -= 3; } else { r += 7; }
                                switch (x) { case 0: r++; case 1: r += 2; break; case 100: return 4; default: r *= 3; }
                                return r;
                            }
                            static String g(String s) {
                                return switch (s) { case "a", "b" -> "x"; case "c" -> { String t = s + s; yield t;
                                    } default -> s; };
                            }
                            public static void main(String[] args) {
                                for (int i = 0; i < 8; i++) { f(i); }
                                f(100); g("a"); g("c"); g("zz");
                            }
                        }""");
    }

    @Test
    public void recursion() throws Throwable {
        assertCountsAlike("""
                class Main {
                    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
                    static boolean even(int n) { return n == 0 || odd(n - 1); }
                    static boolean odd(int n) { return n != 0 && even(n - 1); }
                    public static void main(String[] args) { fib(12); even(33); }
                }""");
    }

    @Test
    public void tryCatchFinally() throws Throwable {
        assertCountsAlike("""
                class Main {
                    static int n;
                    static int f(int i) {
                        try {
                            if (i > 2) { throw new IllegalStateException("x"); }
                            return i;
                        } catch (IllegalStateException e) {
                            n += 2;
                            return -1;
                        } finally {
                            n++;
                        }
                    }
                    static void nested(int i) {
                        try { try { f(i); n /= 2; } finally { n += i; for (int j = 0; j < 3; j++) { n++; } } }
                        finally { n--; }
                    }
                    public static void main(String[] args) { for (int i = 0; i < 6; i++) { f(i); nested(i); } }
                }""");
    }

    @Test
    public void tryWithResources() throws Throwable {
        assertCountsAlike("""
                class Main {
                    record R(int n) implements AutoCloseable { public void close() { int k = n * n; } }
                    public static void main(String[] args) {
                        for (int i = 0; i < 3; i++) {
                            try (R a = new R(i); R b = new R(i + 1)) { if (a.n() > b.n()) { return; } }
                        }
                    }
                }""");
    }

    @Test
    public void synchronizedMethodsAndBlocks() throws Throwable {
        assertCountsAlike("""
                class Main {
                    int v;
                    synchronized int add(int i) { v += i; return v; }
                    int both(int i) { synchronized (this) { if (i > 3) { return add(i); } v++; } return v; }
                    public static void main(String[] args) {
                        Main m = new Main();
                        for (int i = 0; i < 8; i++) { m.both(i); }
                    }
                }""", InstructionKind.MONITOR);
    }

    @Test
    public void lambdasAndStreams() throws Throwable {
        assertCountsAlike("""
                import java.util.*; import java.util.function.*; import java.util.stream.*;
                class Main {
                    int k = 3;
                    IntUnaryOperator bound() { return x -> x * k; }
                    static int twice(int x) { return 2 * x; }
                    public static void main(String[] args) {
                        int base = 5;
                        IntUnaryOperator add = x -> x + base;
                        IntUnaryOperator all = add.andThen(Main::twice).andThen(new Main().bound());
                        int sum = IntStream.range(0, 20).map(all).filter(x -> x % 2 == 0).sum();
                        List<String> names = new ArrayList<>(List.of("b", "a", "c"));
                        names.sort(Comparator.comparing((String s) -> s.length()).thenComparing(s -> s));
                        Supplier<Main> make = Main::new;
                        make.get();
                    }
                }""");
    }

    @Test
    public void constructorsBeforeAndAfterSuper() throws Throwable {
        assertCountsAlike("""
                class Main {
                    int v;
                    Main() { this(Integer.parseInt("12") > 3 ? 5 : 6); }
                    Main(int v) { super(); this.v = v; for (int i = 0; i < v; i++) { this.v += i; } }
                    static class Sub extends Main {
                        int w = 3 * v;
                        Sub(boolean b) { super(b ? new Main().v : 2); w++; }
                        { w += v; }
                    }
                    class Inner { int q = v + 1; }
                    public static void main(String[] args) {
                        Sub s = new Sub(true);
                        new Sub(false).new Inner();
                    }
                }""");
    }

    @Test
    public void recordsEnumsAndInterfaces() throws Throwable {
        assertCountsAlike(
                """
                        class Main {
                            enum Color { RED, GREEN { int f(int i) { return i * 2; } }; int f(int i) { return i + 1; } }
                            record P(int x, double y) { P { if (x < 0) { throw new IllegalArgumentException(); } }
                                double r() { return x * y; } }
                            interface Shape {
                                double area();
                                default double twice() { return helper() * 2; }
                                private double helper() { return area() + unit(); }
                                static double unit() { return 1.5; }
                            }
                            sealed interface S permits A, B {}
                            record A(int q) implements S {}
                            record B(String s) implements S {}
                            static int match(Object o) {
                                return switch (o) { case A(int q) when q > 3 -> q; case A a -> 0;
                                    case B(var s) -> s.length(); default -> 9; };
                            }
                            public static void main(String[] args) {
                                for (Color c : Color.values()) {
                                    c.f(3);
                                    switch (c) { case RED -> match(c); case GREEN -> match(new A(5)); }
                                }
                                P p = new P(1, 2.5);
                                p.r();
                                Shape s = () -> 4.0;
                                s.twice();
                                match(new A(1)); match(new B("xy"));
                                p.equals(new P(1, 2.5));
                            }
                        }""");
    }

    @Test
    public void genericsBoxesAndArrays() throws Throwable {
        assertCountsAlike(
                """
                        import java.util.*;
                        class Main {
                            static <T extends Comparable<T>> T max(List<T> list) {
                                T best = list.get(0);
                                for (T t : list) { if (t.compareTo(best) > 0) { best = t; } }
                                return best;
                            }
                            public static void main(String[] args) {
                                List<Integer> list = new ArrayList<>();
                                for (int i = 0; i < 10; i++) { list.add(i * 7 % 5); }
                                max(list);
                                long[][] grid = {{1, 2}, {3, 4, 5}};
                                for (long[] row : grid) { for (long v : row) { row[0] += v; } }
                                char c = 'a'; c += 1; byte b = (byte) c; b++; float f = b; f /= 3;
                                    double d = f * 2.0 % 1.5; int i = (int) d;
                                Object o = grid; if (o instanceof long[][] g && g.length > 1) { g[1][1]--; }
                            }
                        }""");
    }

    @Test
    public void exceptionsThatLeaveTheMiddleOfABlockCountTheSameEachTime() throws Throwable {
        String source = """
                class Main {
                    static int f(int[] a, int i) { int k = i * 3; k += a[i]; k *= 5; return k / (i - 2); }
                    public static void main(String[] args) {
                        for (int i = 0; i < 6; i++) {
                            try { f(new int[4], i); }
                                catch (ArithmeticException | ArrayIndexOutOfBoundsException e) { i += 0; }
                        }
                    }
                }""";
        TestProgram program = TestProgram.of(temporary, source);
        long first = program.count("Main");
        assertTrue(first > 0);
        assertEquals(first, program.count("Main"));
        assertEquals(first, program.count("Main"));
    }

    @Test
    public void costBeforeACaughtExceptionOfThisMethodIsKept() throws Throwable {
        TestProgram program = TestProgram.of(temporary, """
                class Main { public static void main(String[] args) {
                    int[] a = new int[1000];
                    int i = 0;
                    try { for (;;) { a[i] = i * i; i++; } } catch (ArrayIndexOutOfBoundsException e) { i--; }
                } }""");
        program.costs(only(InstructionKind.INT_MUL));
        assertEquals(1001_000, program.count("Main"));
    }

    @Test
    public void initialisingClassesIsFree() throws Throwable {
        TestProgram program = TestProgram.of(temporary, """
                class Main {
                    static final double TABLE;
                    static { double d = 0; for (int i = 0; i < 1000; i++) { d += f(i); } TABLE = d; }
                    static double f(int i) { return i * 0.5; }
                    public static void main(String[] args) { f(3); }
                }""");
        program.costs(only(InstructionKind.DOUBLE_MUL));
        assertEquals(1000, program.count("Main"));
    }

    /** As Eclipse's compiler makes it; whoever comes first would pay for all ranks that share the class. */
    @Test
    public void theTableOfASwitchOverAnEnumIsFree() throws Throwable {
        TestProgram program = TestProgram.of(temporary, """
                class Main {
                    private static volatile int[] table;
                    static int[] $SWITCH_TABLE$Color() {
                        if (table == null) {
                            int[] made = new int[3];
                            for (int i = 0; i < made.length; i++) { made[i] = i * 7; }
                            table = made;
                        }
                        return table;
                    }
                    static int twice(int i) { return i * 2; }
                    public static void main(String[] args) {
                        $SWITCH_TABLE$Color();
                        twice($SWITCH_TABLE$Color()[1]);
                    }
                }""");
        program.costs(only(InstructionKind.INT_MUL));
        assertEquals(1000, program.count("Main"));
    }

    private void assertCountsAlike(String source) throws Throwable {
        assertCountsAlike(source, null);
    }

    /** Compares with every kind at another price, so that one kind taken for another is noticed. */
    private void assertCountsAlike(String source, InstructionKind free) throws Throwable {
        CostTable.Builder prices = CostTable.builder();
        for (InstructionKind kind : InstructionKind.values()) {
            prices.cost(kind, kind == free ? 0 : 1 + kind.ordinal() * 0.017);
        }
        prices.cost(InstructionKind.STORE_WIDE, 0);
        CostTable costs = prices.build();
        TestProgram program = TestProgram.of(temporary, source).costs(costs).jdkCosts(FLAT)
                .with(settings -> settings.without(Redirection.HASH));
        program.host.rank = 0;
        long counted = program.count("Main");
        assertEquals(stepped(program, costs), counted);
        assertTrue(counted > 0);
        assertEquals(counted, program.count("Main"));
        ProfiledRun profiled = ProfiledRun.of(program, "Main");
        assertEquals(counted, profiled.counted());
        assertEquals(counted, profiled.milliCycles());
    }

    private static long stepped(TestProgram program, CostTable costs) throws ReflectiveOperationException,
            ProgramException {
        Class<?> main = new SingleStepping(program.folder(), "Main", costs, FLAT).loadClass("Main");
        Method method = main.getDeclaredMethod("main", String[].class);
        method.setAccessible(true);
        LaneMeter.units = 0;
        method.invoke(null, (Object) new String[0]);
        return LaneMeter.units;
    }

    private static CostTable only(InstructionKind wanted) {
        CostTable.Builder prices = CostTable.builder();
        for (InstructionKind kind : InstructionKind.values()) {
            prices.cost(kind, kind == wanted ? 1 : 0);
        }
        return prices.build();
    }
}
