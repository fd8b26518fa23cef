// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.kernel.cost.CostTable;

/** What a program asks of the host is answered by the simulator. */
public class RedirectionTest {
    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    @Test
    public void clocksShowVirtualTime() throws Throwable {
        TestProgram program = program("""
                Thread.sleep(1500);
                System.out.println(System.nanoTime());
                System.out.println(System.currentTimeMillis());
                System.out.println(new Date().getTime());
                System.out.println(java.time.Instant.now());
                System.out.println(java.time.LocalDateTime.now());
                System.out.println(java.time.LocalDate.now(java.time.ZoneId.of("Asia/Tokyo")));
                System.out.println(java.time.Clock.systemUTC().millis());
                System.out.println(Calendar.getInstance().getTimeInMillis());
                java.util.function.LongSupplier time = System::nanoTime;
                System.out.println(time.getAsLong());
                """).costs(CostTable.uniform(0));
        assertEquals("""
                1500000000
                946684801500
                946684801500
                2000-01-01T00:00:01.500Z
                2000-01-01T00:00:01.500
                2000-01-01
                946684801500
                946684801500
                1500000000
                """, program.run("Main", 1));
    }

    @Test
    public void clockIncludesWhatWasCountedBefore() throws Throwable {
        String output = program("""
                long start = System.nanoTime();
                double x = 1;
                for (int i = 0; i < 1000; i++) { x *= 1.5; }
                System.out.println(System.nanoTime() - start >= 1000_000);
                Runnable r = () -> System.out.println(System.nanoTime() - start >= 2000_000);
                for (int i = 0; i < 1000; i++) { x *= 1.5; }
                java.util.List.of(r).forEach(Runnable::run);
                """).run("Main", 1);
        assertEquals("true\ntrue\n", output);
    }

    @Test
    public void everySleepSpendsVirtualTime() throws Throwable {
        String output = program("""
                Thread.sleep(1); Thread.sleep(1, 500_000); Thread.sleep(java.time.Duration.ofMillis(2));
                java.util.concurrent.TimeUnit.MICROSECONDS.sleep(250);
                java.util.concurrent.locks.LockSupport.parkNanos(125);
                java.util.concurrent.locks.LockSupport.parkNanos("blocker", 125);
                new Thread() { void nap() throws Exception { sleep(1); } }.nap();
                System.out.println(System.nanoTime());
                """).costs(CostTable.uniform(0)).run("Main", 1);
        assertEquals("5750250\n", output);
    }

    @Test
    public void sleepingForLessThanNothingIsRefusedAsByTheJdk() throws Throwable {
        TestProgram program = program("Thread.sleep(-1);");
        assertThrows(IllegalArgumentException.class, () -> program.run("Main", 1));
    }

    @Test
    public void chanceRepeatsAndDiffersByRankAndSeed() throws Throwable {
        TestProgram program = program("""
                System.out.println(new Random().nextInt() + " " + new Random().nextInt() + " " + Math.random());
                System.out.println(new SplittableRandom().nextLong() + " " + UUID.randomUUID().version());
                System.out.println(java.util.concurrent.ThreadLocalRandom.current().nextInt());
                List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
                Collections.shuffle(list);
                System.out.println(list);
                System.out.println(java.util.random.RandomGenerator.getDefault().nextLong());
                java.util.function.Supplier<Random> make = Random::new;
                System.out.println(make.get().nextInt());
                class Mine extends Random { int roll() { return nextInt(6000); } }
                System.out.println(new Mine().roll());
                """);
        String first = program.run("Main", 1);
        assertEquals(first, program.run("Main", 1));
        program.host.rank = 1;
        program.load("Main", 2);
        String rankOne = program.runRank(1);
        String[] zero = first.split("\\s+");
        String[] one = rankOne.split("\\s+");
        assertNotEquals(zero[0], one[0]);
        assertNotEquals(zero[1], zero[0]);
        assertNotEquals(zero[2], one[2]);
        program.host.seed = 43;
        assertNotEquals(first, program.run("Main", 1));
    }

    @Test
    public void seededGeneratorsStayAsTheyAre() throws Throwable {
        assertEquals(new java.util.Random(5).nextInt() + "\n",
                program("System.out.println(new Random(5).nextInt());").run("Main", 1));
    }

    @Test
    public void setsAndMapsKeepTheirOrder() throws Throwable {
        String output = program(
                """
                        System.out.println(Set.of("c", "a", "b") + " " + Set.of() + Set.of(1) + Set.of(new Integer[] {3, 1, 2}));
                        System.out.println(Map.of("z", 1, "y", 2) + " " + Map.ofEntries(Map.entry("q", 1), Map.entry("p", 2)));
                        System.out.println(Set.copyOf(List.of(3, 1, 3, 2)) + " " + Map.copyOf(new TreeMap<>(Map.of("b", 1, "a", 2))));
                        System.out.println(java.util.stream.Stream.of(9, 8, 7).collect(java.util.stream.Collectors.toUnmodifiableSet()));
                        System.out.println(java.util.stream.Stream.of(9, 8).collect(java.util.stream.Collectors.toUnmodifiableMap(x -> x, x -> 1)));
                        try { Set.of(1, 1); } catch (IllegalArgumentException e) { System.out.println("dup"); }
                        try { Map.of(1, null); } catch (NullPointerException e) { System.out.println("null"); }
                        try { Set.of(1).add(2); } catch (UnsupportedOperationException e) { System.out.println("fixed"); }
                        """)
                .run("Main", 1);
        assertEquals("""
                [c, a, b] [][1][3, 1, 2]
                {z=1, y=2} {q=1, p=2}
                [3, 1, 2] {a=2, b=1}
                [9, 8, 7]
                {9=1, 8=1}
                dup
                null
                fixed
                """, output);
    }

    @Test
    public void hashCodesRepeat() throws Throwable {
        TestProgram program = program("""
                enum Color { RED, GREEN, BLUE }
                class Thing { }
                class Named { @Override public int hashCode() { return 77; } }
                class Worker extends Thread { }
                Set<Object> set = new HashSet<>(List.of(Color.values()));
                for (int i = 0; i < 5; i++) { set.add(new Thing()); }
                Thing thing = new Thing();
                System.out.println(set.toString() + thing.hashCode() + (thing.hashCode() == thing.hashCode()));
                System.out.println(new Named().hashCode() + " " + new Worker().hashCode());
                Object[] array = {};
                System.out.println(System.identityHashCode(array) == System.identityHashCode(array));
                System.out.println(System.identityHashCode("text"));
                """);
        String first = program.run("Main", 1);
        assertTrue(first, first.contains("\n77 "));
        assertEquals(first, program.run("Main", 1));
    }

    @Test
    public void exitEndsTheRunWithItsStatus() throws Throwable {
        for (String exit : new String[] {"System.exit(7)", "Runtime.getRuntime().exit(7)",
                "Runtime.getRuntime().halt(7)",
                "((java.util.function.IntConsumer) System::exit).accept(7)"}) {
            TestProgram program = program("try { " + exit + "; } catch (Exception e) { System.out.println(e); }");
            FakeHost.Exited exited = assertThrows(FakeHost.Exited.class, () -> program.run("Main", 1));
            assertEquals(7, exited.status);
        }
    }

    @Test
    public void thereIsOneProcessor() throws Throwable {
        String output = program("""
                System.out.println(Runtime.getRuntime().availableProcessors());
                System.out.println(List.of(1, 2).parallelStream().isParallel());
                System.out.println(java.util.stream.IntStream.range(0, 9).parallel().isParallel());
                System.out.println(java.util.stream.Stream.of(1).parallel().isParallel());
                int[] a = {3, 1, 2}; Arrays.parallelSort(a); String[] s = {"b", "a"}; Arrays.parallelSort(s);
                System.out.println(Arrays.toString(a) + Arrays.toString(s));
                """).run("Main", 1);
        assertEquals("1\nfalse\nfalse\nfalse\n[1, 2, 3][a, b]\n", output);
    }

    @Test
    public void methodsAreListedInTheOrderOfTheirNames() throws Throwable {
        String output = program("""
                class Thing { public void two() { } public void one() { } public void one(int n) { } }
                String found = "";
                for (var method : Thing.class.getDeclaredMethods()) {
                    found += method.getName() + method.getParameterCount() + " ";
                }
                for (var method : Thing.class.getMethods()) {
                    found += method.getName() + " ";
                }
                System.out.println(found);
                """).with(settings -> settings.without(Redirection.HASH)).run("Main", 1);
        assertEquals("one0 one1 two0 equals getClass hashCode notify notifyAll one one toString two wait wait wait \n",
                output);
    }

    @Test
    public void eachGroupCanBeTurnedOff() throws Throwable {
        TestProgram program = program("""
                System.out.println(System.currentTimeMillis() > 1_500_000_000_000L);
                System.out.println(Runtime.getRuntime().availableProcessors());
                class Thing { }
                System.out.println(Thing.class.getDeclaredMethods().length);
                """).with(settings -> settings.without(Redirection.TIME).without(Redirection.PROCESSORS)
                .without(Redirection.HASH));
        assertEquals("true\n" + Runtime.getRuntime().availableProcessors() + "\n0\n", program.run("Main", 1));
    }

    /** The JVM has code of its own for some functions, on each kind of processor another one. */
    @Test
    public void mathematicsIsTheSameToTheLastBitOnEveryHost() throws Throwable {
        TestProgram program = program("""
                java.util.function.DoubleUnaryOperator tangent = Math::tan;
                java.util.function.DoubleBinaryOperator power = Math::pow;
                int different = 0;
                for (double x = 0.003; x < 30; x += 0.003) {
                    different += Math.sin(x) == StrictMath.sin(x) ? 0 : 1;
                    different += Math.cos(x) == StrictMath.cos(x) ? 0 : 1;
                    different += tangent.applyAsDouble(x) == StrictMath.tan(x) ? 0 : 1;
                    different += Math.exp(x) == StrictMath.exp(x) ? 0 : 1;
                    different += Math.log(x) == StrictMath.log(x) ? 0 : 1;
                    different += Math.log10(x) == StrictMath.log10(x) ? 0 : 1;
                    different += power.applyAsDouble(x, 1.37) == StrictMath.pow(x, 1.37) ? 0 : 1;
                    different += Math.cbrt(x) == StrictMath.cbrt(x) ? 0 : 1;
                    different += Math.tanh(x) == StrictMath.tanh(x) ? 0 : 1;
                }
                System.out.println(different);
                """);
        assertEquals("0\n", program.run("Main", 1));
        assertEquals("0\n", program.withoutCosts().run("Main", 1));
    }

    @Test
    public void notCountingStillRedirects() throws Throwable {
        TestProgram program = program("""
                Thread.sleep(3);
                for (int i = 0; i < 1000; i++) { Math.sin(i); }
                System.out.println(System.nanoTime());
                """).withoutCosts();
        assertEquals("3000000\n", program.run("Main", 1));
    }

    private TestProgram program(String body) {
        return TestProgram.of(temporary, "import java.util.*; class Main { "
                + "public static void main(String[] args) throws Exception {\n" + body + "} }");
    }
}
