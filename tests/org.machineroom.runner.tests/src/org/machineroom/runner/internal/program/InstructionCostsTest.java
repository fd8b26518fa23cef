// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static org.junit.Assert.assertEquals;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.ClassRule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.cost.InstructionKind;

/** Each kind of instruction is counted as often as a person would count it. */
public class InstructionCostsTest {
    @ClassRule
    public static final TemporaryFolder TEMPORARY = new TemporaryFolder();

    private static final String SOURCE = """
            class Main {
                public static void main(String[] args) { }
                int i; long l; double d; String s; static float f; static double w;
                static int plain(int a) { return a; }
                int virtual(int a) { return a; }
                private static synchronized void locked() { }
                static void INT_ALU(Main m, int a, int b) { int c = a + b; c = a - b; c = -a; c = a & b; c = a | b;
                    c = a ^ b; c = a << b; c = a >> b; c = a >>> b; c++; }
                static void INT_MUL(Main m, int a, int b) { int c = a * b * a; }
                static void INT_DIV(Main m, int a, int b) { int c = a / b; c = a % b; }
                static void INT_CONVERT(Main m, int a, int b) { long c = a; int e = (int) c; byte f = (byte) e;
                    char g = (char) e; short h = (short) e; }
                static void LONG_ALU(Main m, long a, long b) { long c = a + b; c = a - b; c = -a; c = a & b;
                    c = a | b; c = a ^ b; c = a << 3; c = a >> 3; c = a >>> 3; boolean e = a < b; }
                static void LONG_MUL(Main m, long a, long b) { long c = a * b; }
                static void LONG_DIV(Main m, long a, long b) { long c = a / b; c = a % b; }
                static void FLOAT_ADD(Main m, float a, float b) { float c = a + b; c = a - b; c = -c; }
                static void FLOAT_MUL(Main m, float a, float b) { float c = a * b; }
                static void FLOAT_DIV(Main m, float a, float b) { float c = a / b; c = a % b; }
                static void FLOAT_COMPARE(Main m, float a, float b) { boolean c = a < b; c = a >= b; }
                static void DOUBLE_ADD(Main m, double a, double b) { double c = a + b; c = a - b; c = -c; }
                static void DOUBLE_MUL(Main m, double a, double b) { double c = a * b; }
                static void DOUBLE_DIV(Main m, double a, double b) { double c = a / b; c = a % b; }
                static void DOUBLE_COMPARE(Main m, double a, double b) { boolean c = a < b; c = a >= b; }
                static void FLOAT_CONVERT(Main m, int a, float b) { double c = a; float e = (float) c;
                    long g = (long) e; double h = b; int i = (int) h; c = g; }
                static void LOAD(Main m, int[] a, String[] b) { int c = m.i + a.length + a[1]; String s = m.s;
                    s = b[0]; float g = f; }
                static void STORE(Main m, int[] a, String[] b) { m.i = 3; a[1] = 4; m.s = null; b[0] = "x"; f = 2; }
                static void LOAD_WIDE(Main m, long[] a, double[] b) { long c = m.l + a[0]; double e = m.d + b[0] + w; }
                static void STORE_WIDE(Main m, long[] a, double[] b) { m.l = 1; a[0] = 2; m.d = 3; b[0] = 4; w = 5; }
                static void ARRAY_INDEX(Main m, long[] a, double[] b) { a[0] = a[1]; b[0] += b[1]; }
                static void BRANCH(Main m, int a, int b) { if (a > b) { a = 1; } if (m == null) { b = 1; }
                    boolean c = a == 0; }
                static void JUMP(Main m, int a, int b) { int c = a < b ? 1 : 2; c = a > b ? 1 : 2; }
                static void SWITCH(Main m, int a, int b) { switch (a) { case 1: b = 1; break; case 2: b = 3; }
                    switch (b) { case 1000: b = 1; break; case -2000: b = 3; } }
                static void CALL(Main m, int a, int b) { plain(a); plain(b); m.hidden(); }
                private void hidden() { }
                static void CALL_VIRTUAL(Main m, int a, int b) { m.virtual(a);
                    Comparable<String> c = m.s == null ? "x" : m.s; m.virtual(b); }
                static void THROW(Main m, RuntimeException a, int b) { try { throw a; }
                    catch (RuntimeException e) { b = 1; } }
                static void ALLOCATE(Main m, int a, int b) { Object o = new Object(); int[] c = new int[4];
                    Object[] d = new Object[2]; int[][] e = new int[2][3]; }
                static void TYPE_CHECK(Main m, Object a, Object b) { boolean c = a instanceof String;
                    String s = (String) b; }
                static void MONITOR(Main m, int a, int b) { synchronized (m) { a = 3; } locked(); }
            }""";

    private static final Map<InstructionKind, Integer> EXPECTED = new LinkedHashMap<>();

    static {
        expect(InstructionKind.INT_ALU, 10);
        expect(InstructionKind.INT_MUL, 2);
        expect(InstructionKind.INT_DIV, 2);
        expect(InstructionKind.INT_CONVERT, 5);
        expect(InstructionKind.LONG_ALU, 10);
        expect(InstructionKind.LONG_MUL, 1);
        expect(InstructionKind.LONG_DIV, 2);
        expect(InstructionKind.FLOAT_ADD, 3);
        expect(InstructionKind.FLOAT_MUL, 1);
        expect(InstructionKind.FLOAT_DIV, 2);
        expect(InstructionKind.FLOAT_COMPARE, 2);
        expect(InstructionKind.DOUBLE_ADD, 3);
        expect(InstructionKind.DOUBLE_MUL, 1);
        expect(InstructionKind.DOUBLE_DIV, 2);
        expect(InstructionKind.DOUBLE_COMPARE, 2);
        expect(InstructionKind.FLOAT_CONVERT, 6);
        expect(InstructionKind.LOAD, 6);
        expect(InstructionKind.STORE, 5);
        expect(InstructionKind.LOAD_WIDE, 5);
        expect(InstructionKind.STORE_WIDE, 5);
        expect(InstructionKind.ARRAY_INDEX, 5);
        expect(InstructionKind.BRANCH, 3);
        expect(InstructionKind.JUMP, 1);
        expect(InstructionKind.SWITCH, 2);
        expect(InstructionKind.CALL, 3);
        expect(InstructionKind.CALL_VIRTUAL, 2);
        expect(InstructionKind.THROW, 1);
        expect(InstructionKind.ALLOCATE, 4);
        expect(InstructionKind.TYPE_CHECK, 2);
        expect(InstructionKind.MONITOR, 4);
    }

    @Test
    public void everyKindIsCountedAsOftenAsItStandsInTheCode() throws Throwable {
        TestProgram program = TestProgram.of(TEMPORARY, SOURCE);
        for (Map.Entry<InstructionKind, Integer> entry : EXPECTED.entrySet()) {
            program.costs(only(entry.getKey()));
            assertEquals(entry.getKey().name(), entry.getValue() * 1000L, count(program, entry.getKey()));
        }
    }

    @Test
    public void noKindIsForgotten() {
        assertEquals(EnumSet.allOf(InstructionKind.class), EXPECTED.keySet());
    }

    @Test
    public void newArraysAreClearedEightBytesAtATime() throws Throwable {
        TestProgram program = TestProgram
                .of(TEMPORARY,
                        """
                                class Main {
                                    static int n = 10;
                                    public static void main(String[] args) {
                                        Object o = new double[n]; o = new byte[16]; o = new char[n][2 * n]; o = new String[-0 + 4]; o = new int[n][];
                                    }
                                }""")
                .costs(only(InstructionKind.STORE_WIDE));
        assertEquals(10_000 + 2_000 + 50_000 + 2_000 + 5_000, program.count("Main"));
    }

    private static long count(TestProgram program, InstructionKind kind) throws Throwable {
        Class<?> main = program.load("Main", 1).main(0).loader().loadClass("Main");
        Constructor<?> constructor = main.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object object = constructor.newInstance();
        for (Method method : main.getDeclaredMethods()) {
            if (method.getName().equals(kind.name())) {
                Class<?>[] types = method.getParameterTypes();
                Object[] arguments = {object, value(types[1], 3), value(types[2], 4)};
                method.setAccessible(true);
                program.takeCounted();
                method.invoke(null, arguments);
                return program.takeCounted();
            }
        }
        throw new AssertionError("no method " + kind);
    }

    private static Object value(Class<?> type, int number) {
        if (type.isArray()) {
            return Array.newInstance(type.componentType(), number);
        }
        return switch (type.getSimpleName()) {
            case "int" -> number;
            case "long" -> (long) number;
            case "float" -> (float) number;
            case "double" -> (double) number;
            case "Object" -> "text";
            default -> new IllegalStateException("thrown on purpose");
        };
    }

    private static CostTable only(InstructionKind wanted) {
        CostTable.Builder prices = CostTable.builder();
        for (InstructionKind kind : InstructionKind.values()) {
            prices.cost(kind, kind == wanted ? 1 : 0);
        }
        return prices.build();
    }

    private static void expect(InstructionKind kind, int times) {
        EXPECTED.put(kind, times);
    }
}
