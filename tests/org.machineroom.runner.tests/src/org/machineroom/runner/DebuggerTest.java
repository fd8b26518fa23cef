// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.File;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
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

    private CommandLine debug(Path program, String... commands) throws Exception {
        Path file = folder.newFile("commands").toPath();
        Files.write(file, List.of(commands));
        return OwnProcess
                .run(OwnProcess.of("run", "--debugger", "gdb -batch -x " + file, "-n", "3", "--quiet", "--plain",
                        program.toString()));
    }

    private Path build(String source) throws Exception {
        Path copy = folder.getRoot().toPath().resolve(source);
        try (InputStream in = NativeProgramTest.class.getResourceAsStream(source)) {
            Files.copy(in, copy);
        }
        Path program = folder.getRoot().toPath().resolve("program");
        List<String> command = List.of(Compilers.C.wrapper().toString(), "-g", "-O0", copy.toString(), "-o",
                program.toString());
        assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
        return program;
    }

    @Test
    public void gdbStopsInARankAndShowsTheOthers() throws Exception {
        CommandLine run = debug(build("ring.c"), "break visit if $rank() == 2", "continue", "bt 2", "ranks", "rank 1",
                "print rank", "rank", "print visits", "delete", "continue");
        assertEquals(run.toString(), 0, run.status());
        assertTrue(run.toString(), run.out().contains("3 ranks are loaded"));
        assertTrue(run.toString(), run.out().contains("main (argc=1"));
        assertEquals(run.toString(), 1, run.linesWith("  rank 0 has ended").size());
        assertEquals(run.toString(), 1, run.linesWith("* rank 2 visit at").size());
        assertTrue(run.toString(), run.out().contains("rank 1: main at"));
        assertTrue(run.toString(), run.out().contains("$1 = 1\nrank 2 runs\n$2 = 101\n"));
        assertEquals(run.toString(), 1, run.linesWith("- 2: 3 102 9 2").size());
    }

    @Test
    public void programsInJavaAreRefused() {
        assertTrue(CommandLine.run("run", "--debugger", "gdb", "hello").err()
                .contains("--debugger is for programs in C, C++ and Fortran"));
    }
}
