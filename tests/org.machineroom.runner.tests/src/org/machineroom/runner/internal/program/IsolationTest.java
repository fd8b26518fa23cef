// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.kernel.cost.CostTable;

/** Every rank sees its own static variables, in whichever way. */
public class IsolationTest {
    private static final String COUNTERS = """
            import java.util.*;
            class Main {
                static int counter;
                static long wide = 1L << 40;
                static double sum = 0.5;
                static final List<String> LOG = new ArrayList<>();
                static final int[] TABLE = {1, 2, 3};
                static String name;
                static { name = "main" + Base.next(); }
                static class Base {
                    static int id = 10;
                    static int next() { return ++id; }
                    static int shared;
                }
                static class Derived extends Base {
                    static int twice = 2 * next();
                    static int touch() { shared += 3; return shared; }
                }
                interface Constants { int[] LIMITS = {7, 8}; int SIZE = LIMITS.length; int PLAIN = 5; }
                enum Level implements Constants {
                    LOW(1), HIGH(2) { int weight() { return 10; } };
                    static int uses;
                    static final Map<String, Level> BY_NAME = new TreeMap<>();
                    static { for (Level l : values()) { BY_NAME.put(l.name(), l); } uses = 100; }
                    final int v;
                    Level(int v) { this.v = v; }
                    int weight() { uses++; return v; }
                }
                static int reads() { return Derived.id + Derived.shared; }
                public static void main(String[] args) {
                    for (int i = 0; i < 5; i++) { counter++; sum *= 2; wide += counter; LOG.add("x" + i);
                        TABLE[1] += i; }
                    Derived.id += 1; Derived.shared = 4; Derived.touch();
                    for (Level l : Level.values()) { l.weight(); }
                    Constants.LIMITS[0]++;
                    Runnable r = () -> counter += 100;
                    r.run();
                    System.out.println(counter + " " + wide + " " + sum + " " + LOG + Arrays.toString(TABLE) + name
                        + Derived.twice + " " + reads() + " " + Level.uses + Level.BY_NAME +
                            Arrays.toString(Constants.LIMITS)
                        + Constants.SIZE + Constants.PLAIN + Level.valueOf("LOW").ordinal());
                    assert counter > 0;
                    switch (Level.HIGH) { case LOW -> System.out.println("low");
                        case HIGH -> System.out.println("high"); }
                }
            }""";

    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    @Test
    public void loadersAndHoldersGiveTheSameResultsAndCounts() throws Throwable {
        TestProgram program = TestProgram.of(temporary, COUNTERS);
        Map<Isolation, String> outputs = new TreeMap<>();
        Map<Isolation, Long> counts = new TreeMap<>();
        for (Isolation isolation : new Isolation[] {Isolation.LOADERS, Isolation.HOLDERS}) {
            program.with(settings -> settings.isolation(isolation));
            outputs.put(isolation, program.run("Main", 3));
            counts.put(isolation, program.takeCounted());
            assertEquals(isolation, program.program().isolation());
        }
        String[] lines = outputs.get(Isolation.LOADERS).split("\n");
        assertEquals(6, lines.length);
        assertEquals(
                "105 1099511627791 16.0 [x0, x1, x2, x3, x4][1, 12, 3]main1126 20 101{HIGH=HIGH, LOW=LOW}[8, 8]250",
                lines[0]);
        assertEquals(lines[0], lines[2]);
        assertEquals(outputs.get(Isolation.LOADERS), outputs.get(Isolation.HOLDERS));
        assertEquals(counts.get(Isolation.LOADERS), counts.get(Isolation.HOLDERS));
        assertTrue(program.warnings.toString(), program.warnings.isEmpty());
    }

    @Test
    public void ranksThatTakeTurnsKeepTheirVariablesApart() throws Throwable {
        TestProgram program = TestProgram.of(temporary, """
                class Main {
                    static int n;
                    public static void main(String[] args) { n += args.length; System.out.print(n); }
                }""").with(settings -> settings.isolation(Isolation.HOLDERS));
        program.load("Main", 2);
        MainMethod zero = program.program().main(0);
        MainMethod one = program.program().main(1);
        assertEquals(zero.loader(), one.loader());
        assertEquals("2", program.runMain(zero, 0, "a", "b"));
        assertEquals("3", program.runMain(one, 1, "a", "b", "c"));
    }

    @Test
    public void automaticSharesWhatCannotChange() throws Throwable {
        TestProgram program = TestProgram.of(temporary,
                """
                        import java.util.function.*;
                        class Main {
                            static final int SIZE = 4;
                            static final double STEP = Math.sqrt(2);
                            static final String TEXT = "a" + SIZE;
                            static final Point ORIGIN = new Point(0, 0);
                            static final IntUnaryOperator TWICE = x -> 2 * x;
                            static final Kind KIND = Kind.valueOf("A");
                            record Point(int x, int y) { }
                            enum Kind { A, B(2); final int n; Kind() { this(1); } Kind(int n) { this.n = n; } }
                            public static void main(String[] args) {
                                assert args != null;
                                switch (KIND) { case A: System.out.print(TEXT + ORIGIN + TWICE.applyAsInt(SIZE)); break; default: }
                            }
                        }""");
        assertEquals("a4Point[x=0, y=0]8".repeat(2), program.run("Main", 2));
        assertEquals(Isolation.SHARED, program.program().isolation());
    }

    @Test
    public void automaticIsolatesWhatMayChange() throws Throwable {
        for (String member : new String[] {"static int n;", "static final int[] A = {1};",
                "static final java.util.List<String> L = java.util.List.of();", "static synchronized void f() { }",
                "static void f() { synchronized (Main.class) { } }", "static final long T = System.nanoTime();",
                "static final Box B = new Box(); static class Box { int v; }",
                "static final Base B = new Sub(); static class Base { } static class Sub extends Base { int v; }",
                "static { System.out.print(\"\"); }",
                "static final double R = f(); static double f() { return Math.random(); }",
                "enum E { A; int v; } static { E.A.v = 1; }", "interface I { int[] A = {1}; } static { I.A[0] = 2; }",
                "static final int K = Other.N; static class Other { static int N = 3; }"}) {
            TestProgram program = TestProgram.of(temporary, "class Main { " + member
                    + " public static void main(String[] args) { } }");
            program.run("Main", 2);
            assertEquals(member, Isolation.LOADERS, program.program().isolation());
            program.with(settings -> settings.loaderLimit(1));
            program.run("Main", 2);
            assertEquals(member, Isolation.HOLDERS, program.program().isolation());
        }
    }

    @Test
    public void sharingOnDemandSaysWhatStandsInTheWay() {
        TestProgram program = TestProgram.of(temporary, "class Main { static int n; "
                + "public static void main(String[] args) { n++; } }");
        program.with(settings -> settings.isolation(Isolation.SHARED));
        ProgramException e = assertThrows(ProgramException.class, () -> program.run("Main", 2));
        assertEquals("ranks cannot share all classes: class Main: static field n is not final", e.getMessage());
    }

    @Test
    public void classLoadedByMadeUpNameIsKeptApartThoughAllIsShared() throws Throwable {
        TestProgram program = TestProgram.of(temporary, """
                class Main {
                    public static void main(String[] args) throws Exception {
                        Class<?> plugin = Class.forName("Plu" + "gin".toLowerCase());
                        System.out.print(plugin.getDeclaredMethod("count").invoke(null) + " ");
                        System.out.print(plugin.getDeclaredMethod("count").invoke(null) + ";");
                    }
                }""", """
                class Plugin {
                    static int n = Friend.start();
                    static int count() { return ++n; }
                }
                class Friend { static int base = 40; static int start() { return base++; } }
                """);
        assertEquals("41 42;".repeat(3), program.run("Main", 3));
        assertEquals(Isolation.SHARED, program.program().isolation());
    }

    @Test
    public void initialisersRunWhenARankFirstUsesTheClass() throws Throwable {
        String source = """
                import java.util.*;
                class Main {
                    static int n;
                    static class Grid { static int[] cells = new int[Main.n]; static int size() {
                        return cells.length; } }
                    static class Loud { static { System.out.print("loud "); } static int v = 5; int w = v++; }
                    static class Clock { static final long START = System.nanoTime(); static int ticks; }
                    static class Dice { static final Random RANDOM = new Random(); }
                    static class Never { static int v = Integer.parseInt("no"); }
                    static class Broken { static int v = Integer.parseInt("no"); }
                    static class Square { static final int[] TABLE = new int[10];
                        static { for (int i = 0; i < 10; i++) { TABLE[i] = i * i; } } }
                    static class Users { static int used = Square.TABLE[3]; }
                    enum Op { ADD { int apply(int a) { return a + ++calls; } }; static int calls = Main.n;
                        abstract int apply(int a); static Op first() { return values()[0]; } }
                    static class Sub extends Loud { }
                    public static void main(String[] args) throws Exception {
                        System.out.print("main ");
                        n = args.length + Dice.RANDOM.nextInt(3);
                        Thread.sleep(1);
                        System.out.print(Grid.size() == n ? "fits " : "wrong ");
                        System.out.print(Square.TABLE[5]++ + " " + Users.used + " " + Clock.START / 1000000 + " ");
                        System.out.print(Op.first().apply(1) - n + " " + new Sub().w + new Loud().w + Loud.v + " ");
                        try { Broken.v++; } catch (LinkageError e) { System.out.print("fails"); }
                        System.out.println();
                    }
                }""";
        String[] results = new String[2];
        for (int i = 0; i < 2; i++) {
            Isolation isolation = i == 0 ? Isolation.LOADERS : Isolation.HOLDERS;
            TestProgram fresh = TestProgram.of(temporary, source).with(settings -> settings.isolation(isolation));
            results[i] = fresh.costs(CostTable.uniform(0)).run("Main", 3);
            assertEquals(List.of(), fresh.warnings);
        }
        assertEquals(results[0], results[1]);
        assertEquals("main fits 25 9 1 loud 2 567 fails",
                results[0].split("\n")[0]);
    }

    @Test
    public void variablesOfANonMainClassAreReachedByReflectionOnMethodsAndBySerialisation() throws Throwable {
        TestProgram program = TestProgram
                .of(temporary,
                        """
                                import java.io.*;
                                class Main {
                                    static int runs;
                                    static class Particle implements Serializable {
                                        static int touched = Main.runs;
                                        int touch() { return ++touched; }
                                    }
                                    public static void main(String[] args) throws Exception {
                                        runs = 10;
                                        File file = new File(args[0]);
                                        if (file.length() == 0) {
                                            try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(file))) {
                                                out.writeObject(new Particle());
                                            }
                                        }
                                        try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(file)) {
                                            @Override protected Class<?> resolveClass(ObjectStreamClass c) throws ClassNotFoundException {
                                                return Class.forName(c.getName());
                                            } }) {
                                            System.out.print(((Particle) in.readObject()).touch() + " ");
                                        }
                                    }
                                }""")
                .with(settings -> settings.isolation(Isolation.HOLDERS));
        assertEquals("11 11 11 ", program.run("Main", 3, temporary.newFile().getPath()));
    }

    @Test
    public void methodsAndFieldsOfAClassDependOnlyOnWhatItDeclared() throws Throwable {
        TestProgram one = TestProgram.of(temporary, "class Main { static int n; enum E { A; static int k = 3; } "
                + "public static void main(String[] args) { n++; E.k++; } }");
        TestProgram other = TestProgram.of(temporary, "class Main { static int n = 5; enum E { A; static int k; } "
                + "public static void main(String[] args) { for (;;) { n--; E.k--; } } }");
        one.with(settings -> settings.isolation(Isolation.HOLDERS)).load("Main", 1);
        for (String name : new String[] {"Main", "Main$E"}) {
            String before = schema(one.redefined(name, one.classFile(name)));
            assertEquals(before, schema(one.redefined(name, other.classFile(name))));
            assertTrue(before, before.contains("machineroom$initialise"));
        }
    }

    private static String schema(byte[] bytes) {
        ClassFacts facts = ClassFacts.read(bytes);
        return facts.model().fields().stream().map(field -> field.fieldName() + " " + field.fieldType()).toList() + " "
                + facts.model().methods().stream().map(method -> method.methodName() + "" + method.methodType())
                        .filter(method -> !method.startsWith("<clinit>")).sorted().toList();
    }
}
