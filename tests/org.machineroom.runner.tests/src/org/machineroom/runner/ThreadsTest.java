// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** Programs that start threads of their own, as they may with MPJ Express. */
public class ThreadsTest {
    private static final String PROGRAM = """
            import mpi.MPI;
            public class Main {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    Thread helper = new Thread("helper") {
                        @Override
                        public void run() {
                            try {
                                MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 0, 0);
                            } catch (Exception e) {
                            }
                        }
                    };
                    helper.start();
                    helper.join();
                    System.out.println("done");
                    MPI.Finalize();
                }
            }
            """;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void aCallOfMpiFromAnotherThreadIsToldEvenIfTheProgramCatchesTheRefusal() throws IOException {
        Path source = folder.newFile("Main.java").toPath();
        Files.writeString(source, PROGRAM);
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-cp",
                System.getProperty("java.class.path"), "-d", folder.getRoot().toString(), source.toString()));
        CommandLine run = CommandLine.run("run", "--plain", "--quiet", "-cp", folder.getRoot().toString(), "-n", "2",
                "Main");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertEquals(run.toString(), 1, run.err().lines().filter(line -> line.contains("is not a rank")).count());
        assertTrue(run.toString(), run.err().contains("machineroom: thread \"helper\" is not a rank"));
        assertTrue(run.toString(), run.err().contains("at Main$1.run(Main.java:9)"));
    }
}
