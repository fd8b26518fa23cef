// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** A program sees the JDK, package mpi and itself. */
public class ProgramLoaderTest {
    @Rule
    public final TemporaryFolder temporary = new TemporaryFolder();

    @Test
    public void nothingOfTheSimulatorShows() throws Throwable {
        assertEquals("""
                org.machineroom.runner.internal.program.Program no
                org.machineroom.kernel.Kernel no
                org.machineroom.kernel.cost.CostTable no
                org.junit.Test no
                org.machineroom.runner.internal.hook.Time yes
                org.machineroom.runner.internal.hook.LaneMeter yes
                org.machineroom.kernel.Meter no
                java.sql.Connection yes
                com.sun.source.tree.Tree yes
                """,
                program("""
                        for (String name : new String[] {"org.machineroom.runner.internal.program.Program", "org.machineroom.kernel.Kernel",
                                "org.machineroom.kernel.cost.CostTable", "org.junit.Test", "org.machineroom.runner.internal.hook.Time",
                                "org.machineroom.runner.internal.hook.LaneMeter", "org.machineroom.kernel.Meter", "java.sql.Connection", "com.sun.source.tree.Tree"}) {
                            try { Class.forName(name); System.out.println(name + " yes"); }
                            catch (ClassNotFoundException e) { System.out.println(name + " no"); }
                        }
                        """)
                        .run("Main", 1));
    }

    @Test
    public void resourcesComeFromTheProgramsClassPath() throws Throwable {
        TestProgram program = program("""
                for (ClassLoader l : new ClassLoader[] {Main.class.getClassLoader(), ClassLoader.getSystemClassLoader(),
                        Thread.currentThread().getContextClassLoader()}) {
                    System.out.println(new String(l.getResourceAsStream("data/x.txt").readAllBytes()));
                }
                System.out.println(new String(Main.class.getResourceAsStream("/data/x.txt").readAllBytes()));
                System.out.println(Main.class.getProtectionDomain().getCodeSource().getLocation());
                System.out.println(Main.class.getClassLoader().getName());
                """);
        Files.createDirectories(program.folder().resolve("data"));
        Files.writeString(program.folder().resolve("data/x.txt"), "hello");
        assertEquals("hello\n".repeat(4) + program.folder().toUri().toURL() + "\nnull\n", program.run("Main", 1));
    }

    @Test
    public void jarsAndFoldersOfJarsAreRead() throws Throwable {
        Path classes = temporary.newFolder().toPath();
        new SourceCode().add("package lib; public class Tool { public static int twice(int x) { return 2 * x; } }")
                .compile(classes);
        Path jars = temporary.newFolder("jar files").toPath();
        jar(jars.resolve("tool.jar"), classes, "lib/Tool.class");
        TestProgram program = TestProgram.of(temporary, new SourceCode()
                .options("-cp", classes.toString())
                .add("class Main { public static void main(String[] args) { "
                        + "System.out.print(lib.Tool.twice(21) + \" \" "
                        + "+ lib.Tool.class.getProtectionDomain().getCodeSource().getLocation()); } }"));
        program.alsoOnPath(jars.resolve("*"));
        assertEquals("42 " + jars.resolve("tool.jar").toUri().toURL(), program.run("Main", 1));
    }

    @Test
    public void theProgramsOwnVersionOfALibraryWins() throws Throwable {
        TestProgram program = TestProgram.of(temporary,
                "class Main { public static void main(String[] args) { "
                        + "System.out.print(new org.junit.Test().toString()); } }",
                "package org.junit; public class Test { public String toString() { return \"mine\"; } }");
        assertEquals("mine", program.run("Main", 1));
    }

    @Test
    public void callsOfPackageMpiTellWhereTheyComeFrom() throws Throwable {
        Path folder = temporary.newFolder().toPath();
        new SourceCode().add("""
                package mpi;
                public class TestPort {
                    public static org.machineroom.kernel.Meter meter;
                    public static int seen() { return meter.site(); }
                    public long counted() { return meter.units(); }
                    public static class Base { public int inherited() { return meter.site(); } }
                }""").compile(folder);
        TestProgram program = TestProgram.of(temporary, new SourceCode()
                .options("-cp", folder.toString()).add("""
                        class Main {
                            static class Mine extends mpi.TestPort.Base { }
                            public static void main(String[] args) {
                                mpi.TestPort port = new mpi.TestPort();
                                int sum = 0;
                                for (int i = 0; i < 100; i++) { sum += i * i; }
                                System.out.println(port.counted() >= 100_000);
                                System.out.println(mpi.TestPort.seen());
                                System.out.println(new Mine().inherited());
                            }
                        }"""));
        try (URLClassLoader simulator = new URLClassLoader(new URL[] {folder.toUri().toURL()},
                getClass().getClassLoader())) {
            String[] lines = runOn(simulator, program).split("\n");
            assertEquals("true", lines[0]);
            SiteTable sites = program.program().sites();
            assertEquals("Main.main(Main.java:8)", sites.site(Integer.parseInt(lines[1])).orElseThrow().toString());
            assertEquals("mpi.TestPort.seen", sites.site(Integer.parseInt(lines[1])).orElseThrow().call());
            assertEquals("Main.main(Main.java:9)", sites.site(Integer.parseInt(lines[2])).orElseThrow().toString());
            assertTrue(sites.site(0).isEmpty());
            assertTrue(sites.site(sites.size() + 1).isEmpty());
        }
    }

    @Test
    public void costInACallerIsOnTheMeterWhenALambdaCallsPackageMpi() throws Throwable {
        Path folder = temporary.newFolder().toPath();
        new SourceCode().add("package mpi; public class TestPort { "
                + "public static org.machineroom.kernel.Meter meter; "
                + "public static long counted() { return meter.units(); } }").compile(folder);
        TestProgram program = TestProgram.of(temporary, new SourceCode().options("-cp", folder.toString()).add("""
                import java.util.*;
                class Main {
                    interface Job { void go(); }
                    static void deep(Job job) { job.go(); }
                    public static void main(String[] args) {
                        int sum = 0;
                        for (int i = 0; i < 100; i++) { sum += i * i; }
                        List.of(1).forEach(x -> System.out.println(mpi.TestPort.counted() >= 100_000));
                        for (int i = 0; i < 100; i++) { sum += i * i; }
                        deep(() -> System.out.println(mpi.TestPort.counted() >= 200_000));
                        for (int i = 0; i < 100; i++) { sum += i * i; }
                        new TreeSet<>(new Comparator<Integer>() { public int compare(Integer a, Integer b) {
                            System.out.println(mpi.TestPort.counted() >= 300_000); return 0; } }).add(1);
                    }
                }"""));
        try (URLClassLoader simulator = new URLClassLoader(new URL[] {folder.toUri().toURL()},
                getClass().getClassLoader())) {
            assertEquals("true\n".repeat(3), runOn(simulator, program));
        }
    }

    /** Runs a program on a simulator whose package mpi has a port to the meter. */
    private static String runOn(ClassLoader simulator, TestProgram program) throws Throwable {
        program.simulator(simulator).load("Main", 1);
        simulator.loadClass("mpi.TestPort").getField("meter").set(null, program.hooks().meter());
        return program.runRank(0);
    }

    @Test
    public void hugeMethodsStillRun() throws Throwable {
        StringBuilder body = new StringBuilder("long a = args.length; for (int k = 0; k < 2; k++) {\n");
        for (int i = 0; i < 1500; i++) {
            body.append("if (a == ").append(i).append(") { a += 3; table[").append(i % 7).append("] += a; }\n");
        }
        TestProgram program = TestProgram.of(temporary, "class Main { static int[] table = new int[7]; "
                + "public static void main(String[] args) {" + body + "} System.out.print(a + \" \" + table[3]); } }");
        String shared = program.with(settings -> settings.isolation(Isolation.LOADERS)).run("Main", 1);
        long counted = program.takeCounted();
        assertEquals(1, program.warnings.size());
        assertTrue(program.warnings.getFirst(), program.warnings.getFirst().startsWith("Main.main is too big"));
        assertTrue(counted > 3000);
        assertEquals(shared, program.with(settings -> settings.isolation(Isolation.HOLDERS)).run("Main", 1));
        assertFalse(shared.isEmpty());
    }

    private TestProgram program(String body) {
        return TestProgram.of(temporary,
                "class Main { public static void main(String[] args) throws Exception {\n" + body + "} }");
    }

    private static void jar(Path file, Path folder, String entry) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file))) {
            out.putNextEntry(new JarEntry(entry));
            Files.copy(folder.resolve(entry), out);
        }
    }
}
