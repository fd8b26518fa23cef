// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** More ranks than get class loaders of their own, and more than the host has threads for. */
public class ManyRanksTest {
    private static final String PROGRAM = """
            import mpi.MPI;
            public class Main {
                static int mine;
                public static void main(String[] args) {
                    MPI.Init(args);
                    mine = MPI.COMM_WORLD.Rank();
                    MPI.COMM_WORLD.Barrier();
                    int[] sum = new int[1];
                    MPI.COMM_WORLD.Reduce(new int[] {mine}, 0, sum, 0, 1, MPI.INT, MPI.SUM, 0);
                    if (mine == 0) {
                        System.out.println("sum " + sum[0]);
                    }
                    MPI.Finalize();
                }
            }
            """;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** A limit on addresses leaves no room for so many stacks. */
    @Test
    public void threadThatTheHostRefusesIsToldInASentence() throws IOException, InterruptedException {
        List<String> java = OwnProcess.of("run", "hello", "-n", "2000", "--vehicle", "thread", "--quiet").command();
        List<String> command = new ArrayList<>(List.of("bash", "-c", "ulimit -v 3000000 && exec \"$@\"", "limited"));
        command.addAll(java.subList(0, 3));
        command.addAll(List.of("-Xmx256m", "-XX:CompressedClassSpaceSize=64m", "-XX:ReservedCodeCacheSize=64m"));
        command.addAll(java.subList(3, java.size()));
        CommandLine run = OwnProcess.run(new ProcessBuilder(command));
        assertEquals(run.toString(), ExitStatus.FAILED, run.status());
        assertTrue(run.toString(), run.err().contains("machineroom: the host has no thread to be had for rank "));
        assertFalse(run.toString(), run.err().contains("\tat "));
    }

    @Test
    public void everyRankKeepsItsOwnStatics() throws IOException {
        Path source = folder.newFile("Main.java").toPath();
        Files.writeString(source, PROGRAM);
        String classPath = System.getProperty("java.class.path");
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-cp", classPath, "-d",
                folder.getRoot().toString(), source.toString()));
        CommandLine run = CommandLine.run("run", "--plain", "--quiet", "-cp", folder.getRoot().toString(), "-n", "100",
                "Main");
        assertEquals(run.toString(), 0, run.status());
        assertTrue(run.toString(), run.out().contains("sum 4950"));
    }
}
