// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.File;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.Assume;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.natives.NativeProgramTest;

/** The host's debugger on a simulated machine. Skipped without gdb, except under {@code machineroom test}. */
public class DebuggerTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Before
    public void requireDebugger() {
        boolean isThere = Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(path -> new File(path, "gdb").canExecute());
        Assume.assumeTrue("gdb is not installed", isThere || System.getenv("CI") != null);
    }

    private CommandLine debug(List<String> program, String... commands) throws Exception {
        Path file = folder.newFile("commands").toPath();
        Files.write(file, List.of(commands));
        List<String> words = new ArrayList<>(List.of("run", "--debugger", "gdb -batch -x " + file, "-n", "3", "--quiet",
                "--plain"));
        words.addAll(program);
        return OwnProcess.run(OwnProcess.of(words.toArray(String[]::new)));
    }

    private Path build(String source) throws Exception {
        Path copy = folder.getRoot().toPath().resolve(source);
        try (InputStream in = NativeProgramTest.class.getResourceAsStream(source)) {
            Files.copy(in, copy);
        }
        Path program = folder.getRoot().toPath().resolve("program");
        Path compiler = (source.endsWith(".f90") ? Compilers.FORTRAN : Compilers.C).wrapper();
        List<String> command = List.of(compiler.toString(), "-g", "-O0", copy.toString(), "-o",
                program.toString());
        assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
        return program;
    }

    @Test
    public void gdbStopsInARankAndShowsTheOthers() throws Exception {
        CommandLine run = debug(List.of(build("ring.c").toString()), "break visit if $rank() == 2", "continue", "bt 2",
                "ranks", "rank 1", "print rank", "rank", "print visits", "python", "try:", "  gdb.execute('rank 0')",
                "except gdb.error as failure:", "  print(failure)", "end", "delete", "continue");
        assertEquals(run.toString(), 0, run.status());
        assertTrue(run.toString(), run.out().contains("3 ranks are loaded"));
        assertTrue(run.toString(), run.out().contains("main (argc=1"));
        assertEquals(run.toString(), 1, run.linesWith("  rank 0 has ended").size());
        assertEquals(run.toString(), 1, run.linesWith("* rank 2 visit at").size());
        assertTrue(run.toString(), run.out().contains("rank 1: main at"));
        assertTrue(run.toString(), run.out().contains("$1 = 1\nrank 2 runs\n$2 = 101\nrank 0 has ended: it has no"));
        assertEquals(run.toString(), 1, run.linesWith("- 2: 3 102 9 2").size());
    }

    @Test
    public void gdbShowsTheThreadsOfARank() throws Exception {
        CommandLine run = debug(List.of(build("both.c").toString()), "break multiply if $rank() == 1", "continue",
                "continue", "ranks", "rank 1.0", "print ranks", "rank 1.2", "python", "try:",
                "  gdb.execute('rank 1.1')", "except gdb.error as failure:", "  print(failure)", "end", "delete",
                "continue");
        assertEquals(run.toString(), 0, run.status());
        assertEquals(run.toString(), 1, run.linesWith("* rank 1 multiply at").size());
        assertEquals(run.toString(), 1, run.linesWith("    thread 0 main at").size());
        assertEquals(run.toString(), 1, run.linesWith("    thread 2 has the turn").size());
        assertTrue(run.toString(), run.out().contains("rank 1.0: main at"));
        assertTrue(run.toString(), run.out().contains("$1 = 3\nrank 1.2: multiply at"));
        assertTrue(run.toString(), run.out().contains("rank 1 has no thread 1: it has 0, 2, 3, 4"));
        assertEquals(run.toString(), 1, run.linesWith("rank 1 has 8000 of 24000").size());
    }

    @Test
    public void functionsHaveTheirArgumentsWhereGdbStops() throws Exception {
        CommandLine run = debug(List.of(build("update.c").toString()), "break update", "break differ", "continue",
                "info args", "continue", "print *(int *) left", "print *(int *) right", "frame function main",
                "info locals", "delete", "continue");
        assertEquals(run.toString(), 0, run.status());
        assertTrue(run.toString(), run.out().contains("update (value=1, weight=1.5) at"));
        assertTrue(run.toString(), run.out().contains("value = 1\nweight = 1.5\n"));
        assertTrue(run.toString(), run.out().contains("$1 = 4\n$2 = 4\n"));
        assertTrue(run.toString(), run.out().contains("values = {4, 6, 8}\nkey = 4\n"));
        assertTrue(run.toString(), run.out().contains("found at 0\nfound at 1\nfound at 2\n"));
    }

    @Test
    public void ranksThatHaveNotBegunAreLookedAt() throws Exception {
        CommandLine run = debug(List.of(build("ring.c").toString()), "break ring.c:23 if $rank() == 1", "continue",
                "ranks", "rank 2", "rank", "delete", "continue");
        assertEquals(run.toString(), 0, run.status());
        assertEquals(run.toString(), 1, run.linesWith("  rank 2 mr_begin").size());
        assertTrue(run.toString(), run.out().contains("rank 2: mr_begin\nrank 1 runs\n"));
        assertEquals(run.toString(), 1, run.linesWith("- 2: 3 102 9 2").size());
    }

    @Test
    public void ranksInFortranAreLookedAt() throws Exception {
        CommandLine run = debug(List.of(build("places.f90").toString()), "break places.f90:11 if $rank() == 1",
                "continue", "ranks", "rank 2", "rank", "rank 1", "print key == key", "show language", "delete",
                "continue");
        assertEquals(run.toString(), 0, run.status());
        assertEquals(run.toString(), 1, run.linesWith("* rank 1 places at").size());
        assertTrue(run.toString(), run.out().contains("rank 2: mr_begin\nrank 1 runs\n"));
        assertTrue(run.toString(), run.out().contains("$1 = .TRUE.\n"));
        assertTrue(run.toString(), run.out().contains("\"auto; currently fortran\""));
    }

    @Test
    public void ranksThatJoinTheRunAreThereToo() throws Exception {
        String program = build("family.c").toString();
        CommandLine run = debug(List.of("--universe", "5", program, program), "break family.c:40 if $rank() == 4",
                "continue", "ranks", "print world", "print argv[1]", "rank 3", "print world", "rank 2", "print world",
                "delete", "continue");
        assertEquals(run.toString(), 0, run.status());
        assertEquals(run.toString(), List.of(3, 4), run.linesWith("machineroom: rank").stream()
                .map(line -> line.charAt("machineroom: rank ".length()) - '0').toList());
        assertEquals(run.toString(), 1, run.linesWith("* rank 4 main at").size());
        assertEquals(run.toString(), 1, run.linesWith("  rank 0 main at").size());
        assertTrue(run.toString(), run.out().contains("$1 = 1\n"));
        assertTrue(run.toString(), run.out().contains("\"of\"\nrank 3: main at"));
        assertTrue(run.toString(), run.out().contains("$3 = 0\nrank 2: main at"));
        assertTrue(run.toString(), run.out().contains("$4 = 2\n"));
        assertEquals(run.toString(), 5, run.linesWith("of 5: sum 10").size());
    }

    @Test
    public void programsInJavaAreRefused() {
        assertTrue(CommandLine.run("run", "--debugger", "gdb", "hello").err()
                .contains("--debugger is for programs in C, C++ and Fortran"));
    }
}
