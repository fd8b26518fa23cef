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

/** A program that calls {@code System.exit} ends as much as it would as a process of its own. */
public class ExitTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** Runs a program on 2 ranks: rank 1 does something, rank 0 goes on for a second and says that it is there. */
    private CommandLine run(String rankOne) throws IOException {
        Path source = folder.getRoot().toPath().resolve("Main.java");
        Files.writeString(source, """
                import mpi.*;
                public class Main {
                    public static void main(String[] args) throws Exception {
                        MPI.Init(args);
                        if (MPI.COMM_WORLD.getRank() == 1) {
                            %s
                        }
                        Thread.sleep(1000);
                        System.out.println("rank 0 is there");
                        MPI.Finalize();
                    }
                }
                """.formatted(rankOne));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-cp",
                System.getProperty("java.class.path"), "-d", folder.getRoot().toString(), source.toString()));
        return CommandLine.run("run", "--plain", "-cp", folder.getRoot().toString(), "-n", "2", "Main");
    }

    @Test
    public void exitAfterFinalizeEndsOnlyTheRank() throws IOException {
        CommandLine run = run("MPI.Finalize(); System.exit(0);");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertEquals(run.toString(), 1, run.linesWith("rank 0 is there").size());
        assertTrue(run.toString(), run.out().contains("2 ranks: 1.00"));
    }

    @Test
    public void exitEndsTheThreadsOfTheRank() throws IOException {
        CommandLine run = run("""
                new Thread(() -> {
                    try { Thread.sleep(3_600_000); } catch (InterruptedException e) { }
                    System.out.println("has slept");
                }).start();
                MPI.Finalize();
                System.exit(0);""");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertEquals(run.toString(), 0, run.linesWith("has slept").size());
        assertEquals(run.toString(), 1, run.linesWith("rank 0 is there").size());
    }

    @Test
    public void exitOfAFailedProcessLetsTheOthersComeToTheirEnd() throws IOException {
        CommandLine run = run("MPI.Finalize(); System.exit(5);");
        assertEquals(run.toString(), 5, run.status());
        assertEquals(run.toString(), 1, run.linesWith("rank 0 is there").size());
        assertTrue(run.toString(), run.err().contains("rank 1 (node 1): exit(5) after MPI_Finalize"));
    }

    @Test
    public void exitOfAFailedProcessBeforeFinalizeEndsTheRun() throws IOException {
        CommandLine run = run("System.exit(5);");
        assertEquals(run.toString(), 5, run.status());
        assertEquals(run.toString(), 0, run.linesWith("rank 0 is there").size());
    }

    @Test
    public void exitBeforeFinalizeEndsTheRun() throws IOException {
        CommandLine run = run("System.exit(0);");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertEquals(run.toString(), 0, run.linesWith("rank 0 is there").size());
    }

    @Test
    public void shutdownHooksRunWhenTheRankEnds() throws IOException {
        CommandLine run = run("""
                Thread first = new Thread(() -> System.out.println("not this one"));
                Runtime.getRuntime().addShutdownHook(first);
                Runtime.getRuntime().removeShutdownHook(first);
                Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
                new Thread(() -> {
                    try { Thread.sleep(1500); } catch (InterruptedException e) { }
                    System.out.println("thread");
                }).start();
                """);
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertTrue(run.toString(), run.out().startsWith("rank 0 is there\nrank 0 is there\nthread\nhook\n"));
        assertTrue(run.toString(), !run.out().contains("not this one"));
    }

    @Test
    public void shutdownHooksRunBeforeAnExitButNotBeforeAHalt() throws IOException {
        String program = """
                Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
                MPI.Finalize();
                %s(0);
                """;
        CommandLine exit = run(program.formatted("System.exit"));
        assertEquals(exit.toString(), ExitStatus.OK, exit.status());
        assertEquals(exit.toString(), 1, exit.linesWith("hook").size());
        CommandLine halt = run(program.formatted("Runtime.getRuntime().halt"));
        assertEquals(halt.toString(), ExitStatus.OK, halt.status());
        assertEquals(halt.toString(), 0, halt.linesWith("hook").size());
    }
}
