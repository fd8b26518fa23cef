// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.natives.NativeFolder.Compilation;

/** Programs with code that other compilers have made: what is said about it, and what it costs. */
public class NativeLibrariesTest {
    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static final List<String> CLUSTER = List.of("-m", "cluster.loggp");

    @BeforeClass
    public static void build() throws Exception {
        FOLDER.copy("plain.c");
        FOLDER.copy("mixed.c");
        execute("gcc", "-O1", "-fPIC", "-c", "plain.c");
        execute("ar", "rc", "libplain.a", "plain.o");
        execute("gcc", "-shared", "-o", "libother.so", "plain.o");
        execute("gcc", "-shared", "-o", "libblas.so", "plain.o");
        compile("counted", "plain.c");
        compile("archive", "libplain.a");
        compile("shared", "-L.", "-lother", "-Wl,-rpath," + FOLDER.getRoot());
        compile("blas", "-L.", "-lblas", "-Wl,-rpath," + FOLDER.getRoot());
    }

    private static void execute(String command, String... words) throws Exception {
        Compilation ended = FOLDER.execute(command, words);
        assertEquals(ended.text(), 0, ended.status());
    }

    private static void compile(String program, String... with) throws Exception {
        List<String> words = new ArrayList<>(List.of("-O1", "mixed.c", "-o", program));
        words.addAll(List.of(with));
        Compilation ended = FOLDER.compile(Compilers.C, words.toArray(String[]::new));
        assertEquals(ended.text(), 0, ended.status());
    }

    private static CommandLine run(String program, int size) {
        CommandLine run = FOLDER.run(CLUSTER, program, 1, Integer.toString(size));
        assertTrue(run.toString(), run.out().startsWith("7 " + (12 + 2 * size) + " "));
        return run;
    }

    private static double seconds(CommandLine run) {
        return Double.parseDouble(run.out().strip().split(" ")[2]);
    }

    private static String told(CommandLine run) {
        return run.err().lines().filter(line -> line.startsWith("machineroom:")).collect(Collectors.joining("\n"));
    }

    @Test
    public void nothingIsSaidWhereAllIsCounted() {
        assertEquals("", told(run("counted", 10)));
    }

    @Test
    public void objectsOfOtherCompilersAreNamedWithTheirShare() {
        String told = told(run("archive", 10));
        assertTrue(told, told.matches("machineroom: \\d+\\.\\d % of the program's code was not compiled by Machine "
                + "Room's compilers, so that its computing costs nothing: libplain\\.a \\(\\d+ B\\)"));
        assertEquals("", told(FOLDER.run(List.of("-m", "cluster.loggp", "--compute", "none"), "archive", 1, "10")));
    }

    @Test
    public void sharedLibrariesAreNamed() {
        assertEquals("machineroom: the computing of shared libraries costs nothing: libother.so",
                told(run("shared", 10)));
    }

    @Test
    public void functionsOfBlasCostWhatTheirSizesSay() {
        CommandLine run = run("blas", 100);
        assertFalse(run.toString(), run.err().contains("costs nothing"));
        assertEquals(8, seconds(run("blas", 200)) / seconds(run), 0.01);
        assertEquals(0, seconds(run("shared", 200)), 1e-7);
    }
}
