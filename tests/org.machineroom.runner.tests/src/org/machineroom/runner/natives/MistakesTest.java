// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;

/** Wrong use in C is found as in Java: the same program in both is told the same, at the same virtual times. */
public class MistakesTest {
    private static final int KINDS = 19;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void whatIsFoundInJavaIsFoundInC() throws Exception {
        String program = build();
        String classes = Path.of(Mistakes.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
        for (int kind = 0; kind < KINDS; kind++) {
            String c = told(kind, program);
            assertEquals("kind " + kind, told(kind, "-cp", classes, Mistakes.class.getName()), c);
            assertFalse("kind " + kind, c.isBlank());
        }
    }

    private String build() throws Exception {
        Path source = folder.newFile("mistakes.c").toPath();
        try (InputStream in = MistakesTest.class.getResourceAsStream("mistakes.c")) {
            Files.write(source, in.readAllBytes());
        }
        String program = folder.getRoot().toPath().resolve("mistakes").toString();
        assertEquals(0, new ProcessBuilder(Compilers.C.wrapper().toString(), "-g", "-O1", "-fno-inline",
                source.toString(), "-o", program).inheritIO().start().waitFor());
        return program;
    }

    /**
     * What a run has told, but for what Java and C say otherwise: names of places and types, and Java's stack; and for
     * what a parser says once on class paths with another version of its runtime.
     */
    private static String told(int kind, String... program) {
        List<String> words = new ArrayList<>(List.of("run", "--quiet", "--plain", "--compute", "none", "-n", "2", "-m",
                "cluster.loggp"));
        words.addAll(List.of(program));
        words.add(Integer.toString(kind));
        return CommandLine.run(words.toArray(String[]::new)).err().lines()
                .filter(line -> !line.startsWith("\tat ") && !line.startsWith("ANTLR "))
                .map(line -> line.replaceAll(" at [\\w.]*istakes\\.\\w+\\([Mm]istakes\\.\\w+:\\d+\\)", " at a place")
                        .replaceAll(" from mistakes\\.main\\(mistakes\\.c:\\d+\\)", "")
                        .replace("mpi.MPIException: ", "").replace("MPI.", "MPI_"))
                .collect(Collectors.joining("\n"));
    }
}
