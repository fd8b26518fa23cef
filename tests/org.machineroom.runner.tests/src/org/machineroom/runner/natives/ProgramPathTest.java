// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.OwnProcess;

/** Programs in C are found by a bare name on the PATH. */
public class ProgramPathTest {
    /** Where they are built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    @BeforeClass
    public static void build() throws Exception {
        FOLDER.newFolder("bin");
        FOLDER.newFolder("work");
        FOLDER.write("named.c", """
                #include <mpi.h>
                #include <stdio.h>
                int main(int argc, char **argv)
                {
                    int ranks;
                    MPI_Init(&argc, &argv);
                    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
                    printf("one of %d\\n", ranks);
                    MPI_Finalize();
                }
                """);
        NativeFolder.assertBuilt(FOLDER.compile(Compilers.C, "named.c", "-o", "bin/named"));
        Files.copy(FOLDER.getRoot().toPath().resolve("bin/named"), FOLDER.getRoot().toPath().resolve("bin/hello"));
    }

    private static CommandLine run(String... words) throws Exception {
        String[] all = new String[words.length + 3];
        System.arraycopy(words, 0, all, 3, words.length);
        all[0] = "run";
        all[1] = "--quiet";
        all[2] = "--plain";
        Path root = FOLDER.getRoot().toPath();
        ProcessBuilder builder = OwnProcess.of(all).directory(new File(FOLDER.getRoot(), "work"));
        builder.environment().merge("PATH", "/usr/games::" + root.resolve("bin"), (old, added) -> added + ":" + old);
        return OwnProcess.run(builder);
    }

    @Test
    public void aBareNameIsLookedForOnThePath() throws Exception {
        CommandLine run = run("-n", "1", "named", ":", "-n", "2", "named");
        assertEquals(run.toString(), "one of 3\n".repeat(3), run.out());
    }

    @Test
    public void behindAProgramWithAFolderToo() throws Exception {
        CommandLine run = run("-n", "1", "../bin/hello", ":", "named");
        assertEquals(run.toString(), "one of 2\n".repeat(2), run.out());
    }

    @Test
    public void anExampleIsFoundFirst() throws Exception {
        CommandLine run = run("-n", "1", "hello");
        assertTrue(run.toString(), run.out().startsWith("Hello"));
    }

    @Test
    public void commandsOfTheHostAreNoPrograms() throws Exception {
        CommandLine run = run("-n", "1", "ls");
        assertEquals(run.toString(), 2, run.status());
        assertTrue(run.toString(), run.err().contains("there is no example ls."));
    }
}
