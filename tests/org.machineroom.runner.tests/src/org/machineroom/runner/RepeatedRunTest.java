// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** A run that repeats another one says what has changed since, and where and why it departs. */
public class RepeatedRunTest {
    private static final String PROGRAM = """
            public class Rounds {
                public static void main(String[] args) throws Exception {
                    mpi.MPI.Init(args);
                    int rounds = READ;
                    for (int round = 0; round < rounds; round++) {
                        mpi.MPI.COMM_WORLD.Barrier();
                    }
                    mpi.MPI.Finalize();
                }
            }
            """;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path first;
    private Path file;

    @Before
    public void setUp() throws IOException {
        first = folder.getRoot().toPath().resolve("first");
        file = Files.writeString(folder.getRoot().toPath().resolve("rounds.txt"), "3");
    }

    private void compile(String read) throws IOException {
        Path source = folder.getRoot().toPath().resolve("Rounds.java");
        Files.writeString(source, PROGRAM.replace("READ", read));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-cp",
                System.getProperty("java.class.path"), "-d", folder.getRoot().toString(), source.toString()));
    }

    private String read(String expression) {
        return "Integer.parseInt(" + expression.replace("FILE", "\"" + file + "\"") + ".strip())";
    }

    private CommandLine run(String... options) {
        return CommandLine.run(Stream.of(List.of("run", "--quiet", "-n", "2", "-cp", folder.getRoot().toString()),
                List.of(options), List.of("Rounds")).flatMap(List::stream).toArray(String[]::new));
    }

    private void runFirst(String... options) {
        CommandLine run = run(Stream.concat(Stream.of("--trace", first.toString()), Stream.of(options))
                .toArray(String[]::new));
        assertEquals(run.toString(), 0, run.status());
    }

    private CommandLine repeat(String... options) throws IOException {
        CommandLine run = run(Stream.concat(Stream.of("--repeats", first.toString(), "--trace",
                folder.newFolder().toString()), Stream.of(options)).toArray(String[]::new));
        assertEquals(run.toString(), 0, run.status());
        return run;
    }

    private static List<String> told(CommandLine run) {
        return run.err().lines().filter(line -> line.startsWith("machineroom: ")).toList();
    }

    @Test
    public void sameRunSaysNothing() throws IOException {
        compile(read("java.nio.file.Files.readString(java.nio.file.Path.of(FILE))"));
        runFirst();
        assertEquals(List.of(), told(repeat()));
        assertEquals(List.of(), told(repeat("--stop-at", "1#2")));
    }

    @Test
    public void changedClassIsNamedBeforeAndWhereTheRunDeparts() throws IOException {
        compile("3");
        runFirst();
        compile("2");
        List<String> told = told(repeat());
        assertEquals("machineroom: since the run that this one repeats, Rounds.class has changed; a position may be "
                + "another place", told.getFirst());
        assertTrue(told.toString(), told.getLast().matches("machineroom: the run departs from the one that it repeats "
                + "at .* of virtual time, on rank \\d: Rounds.class has changed"));
    }

    @Test
    public void filesThatWereReadAreLookedAtAgain() throws IOException {
        for (String opened : List.of("java.nio.file.Files.readString(java.nio.file.Path.of(FILE))",
                "new java.io.BufferedReader(new java.io.FileReader(FILE)).readLine()",
                "new java.util.Scanner(new java.io.File(FILE)).next()",
                "new String(new java.io.FileInputStream(FILE).readAllBytes())",
                "new String(java.nio.file.Files.newInputStream(java.nio.file.Path.of(FILE)).readAllBytes())",
                "new java.util.Scanner(java.nio.file.Path.of(FILE), \"UTF-8\").next()",
                "new java.io.RandomAccessFile(FILE, \"r\").readLine()",
                "new java.util.Scanner(java.nio.file.Files.newByteChannel(java.nio.file.Path.of(FILE), "
                        + "java.util.Set.of(java.nio.file.StandardOpenOption.READ))).next()")) {
            Files.writeString(file, "3");
            compile(read(opened));
            runFirst();
            Files.writeString(file, "4");
            List<String> told = told(repeat());
            assertEquals(opened + told, 2, told.size());
            assertTrue(told.toString(), told.getFirst().contains(", the file " + file + " has changed;"));
            assertTrue(told.toString(), told.getLast().endsWith(": the file " + file + " has changed"));
        }
    }

    @Test
    public void fileThatIsGoneIsNamed() throws IOException {
        compile("new java.io.File(\"" + file + "\").exists() ? " + read("new java.util.Scanner(new java.io.File(FILE))"
                + ".next()") + " : 3");
        runFirst();
        Files.delete(file);
        assertEquals(List.of("machineroom: since the run that this one repeats, the file " + file
                + " is gone; a position may be another place"), told(repeat()).subList(0, 1));
    }

    @Test
    public void fileThatTheRunHasWrittenItselfIsItsOwn() throws IOException {
        compile(read("java.nio.file.Files.readString(java.nio.file.Files.writeString(java.nio.file.Path.of(FILE), "
                + "\"2\"))"));
        runFirst();
        Files.writeString(file, "nothing");
        assertEquals(List.of(), told(repeat()));
    }

    @Test
    public void fileThatIsReadByMpiIsLookedAtAgain() throws IOException {
        compile("3; byte[] text = new byte[1]; mpi.File in = new mpi.File(mpi.MPI.COMM_WORLD, \"" + file
                + "\", mpi.MPI.MODE_RDONLY); in.read(text, 1, mpi.MPI.BYTE); in.close(); rounds = text[0] - '0'");
        runFirst("-m", "mesh.tile");
        Files.writeString(file, "4");
        List<String> told = told(repeat("-m", "mesh.tile"));
        assertTrue(told.toString(), told.getFirst().contains(", the file " + file + " has changed;"));
    }

    @Test
    public void fileThatMayBeWrittenIsNotNoted() throws IOException {
        compile("new java.io.RandomAccessFile(\"" + file + "\", \"rw\").length() > 0 ? 3 : 2");
        runFirst();
        Files.writeString(file, "5");
        assertEquals(List.of(), told(repeat()));
    }

    @Test
    public void changedSettingsAreNamed() throws IOException {
        compile("3");
        runFirst();
        String seed = told(repeat("--seed", "7")).getFirst();
        assertTrue(seed, seed.contains(", seed is 7 and was 1; "));
        String told = told(repeat("-m", "raw.rmpi3")).getFirst();
        assertTrue(told, told.contains("machine is raw.rmpi3 and was cluster.loggp"));
        assertEquals("not all of its parameters: " + told, 2, told.split(" and was ").length);
    }

    @Test
    public void measuredComputingIsACause() throws IOException {
        compile("3");
        runFirst("--compute", "measured");
        List<String> told = told(repeat("--compute", "measured"));
        assertTrue(told.toString(), told.getLast().contains("computing is measured on this host"));
    }

    @Test
    public void callOfTheHostIsACause() throws IOException {
        compile("3; for (int i = new java.security.SecureRandom().nextInt(1 << 20); i > 0; i--) { args = args; }");
        runFirst();
        List<String> told = told(repeat());
        assertEquals(told.toString(), 1, told.size());
        assertTrue(told.toString(),
                told.getFirst().contains("Rounds calls java.security.SecureRandom, which a run does not control"));
    }

    @Test
    public void otherInputIsACause() throws IOException {
        compile("System.in.read() - '0'");
        reading("33", this::runFirst);
        reading("22", () -> {
            List<String> told = told(repeat());
            assertTrue(told.toString(), told.getLast().endsWith("standard input is another one"));
        });
    }

    /** Runs something that may be refused a folder. */
    private interface Reader {
        void run() throws IOException;
    }

    private static void reading(String text, Reader run) throws IOException {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        try {
            run.run();
        } finally {
            System.setIn(before);
        }
    }

    @Test
    public void folderWithoutATraceIsRefused() throws IOException {
        compile("3");
        CommandLine refused = run("--repeats", folder.newFolder("empty").toString());
        assertEquals(refused.toString(), ExitStatus.WRONG_USE, refused.status());
        assertTrue(refused.toString(), refused.err().contains("--repeats"));
    }

    @Test
    public void runThatStopsIsARepetitionOfTheOneWhoseTraceItReplaces() throws IOException {
        compile("3");
        runFirst();
        compile("2");
        CommandLine run = run("--trace", first.toString(), "--stop-at", "1#2");
        assertTrue(run.toString(), run.err().contains("since the run that this one repeats, Rounds.class has changed"));
    }
}
