// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.RunEnding.Kind;
import org.machineroom.trace.read.Trace;

/** Whoever interrupts a run gets the summary and a whole trace of what has happened until then. */
public class InterruptedRunTest {
    private static final int LOOK_MILLIS = 20;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** Interrupts a command when its first run has come so far that a file is there. */
    private String interrupted(String begun, String... words) throws IOException, InterruptedException {
        Process process = OwnProcess.of(words).redirectErrorStream(true).start();
        Path file = folder.getRoot().toPath().resolve(begun);
        while (!Files.exists(file)) {
            boolean hasEnded = process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            assertFalse("the process has ended too early", hasEnded);
        }
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        String told = String.join("\n", process.inputReader().lines().toList());
        assertEquals(told, ExitStatus.INTERRUPTED, OwnProcess.status(process));
        assertFalse(told, told.contains("\tat "));
        return told;
    }

    private void assertEndsInOrder(String signal, int status) throws IOException, InterruptedException {
        Path trace = folder.getRoot().toPath().resolve("trace" + signal);
        Process process = OwnProcess.of("run", "-cp", OwnProcess.classes(), "-n", "2", "--trace", trace.toString(),
                Endless.class.getName(), "quiet").redirectErrorStream(true).start();
        String line = process.inputReader().readLine();
        assertTrue(line, line.endsWith("line 0"));
        new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
        String told = String.join("\n", process.inputReader().lines().toList());
        assertEquals(told, status, OwnProcess.status(process));
        assertTrue(told, told.contains("a signal ended the run at "));
        assertTrue(told, told.contains("2 ranks: "));
        assertTrue(told, Trace.open(trace).isComplete());
        RunEnding ending = Trace.open(trace).ending().orElseThrow();
        assertEquals(Kind.INTERRUPTED, ending.kind());
        assertEquals("a signal", ending.cause());
        assertTrue(told, told.contains(ending.text().stripTrailing()));
        assertFalse(ending.toString(), ending.stands().isEmpty());
    }

    @Test
    public void ctrlCEndsARunInOrder() throws IOException, InterruptedException {
        assertEndsInOrder("INT", ExitStatus.INTERRUPTED);
    }

    @Test
    public void ctrlCEndsAnExperimentAndStartsNoOther() throws IOException, InterruptedException {
        Path trace = folder.getRoot().toPath().resolve("bench");
        String told = interrupted("bench/cluster.loggp/rank_0", "bench", "pingpong", "-m",
                "cluster.loggp,cluster.gige", "-n", "2", "--repetitions", "100000000", "--trace", trace.toString());
        assertTrue(told, told.contains("cluster.loggp: a signal ended the run at "));
        assertTrue(told, Trace.open(trace.resolve("cluster.loggp")).isComplete());
        assertFalse(told, Files.exists(trace.resolve("cluster.gige")));
    }

    /** An explanation and a page of what has happened until then, and nothing else in the folder for scratch files. */
    @Test
    public void ctrlCKeepsWhatTheEndOfARunWasToTell() throws IOException, InterruptedException {
        Path page = folder.getRoot().toPath().resolve("run.html");
        Path scratch = folder.newFolder("scratch").toPath();
        ProcessBuilder builder = OwnProcess.onHost("-Djava.io.tmpdir=" + scratch, "run", "-cp", OwnProcess.classes(),
                "-n", "2", "--quiet", "--explain", "--report", page.toString(), Endless.class.getName(), "quiet");
        Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        assertTrue(process.inputReader().readLine().endsWith("line 0"));
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        String told = String.join("\n", process.inputReader().lines().toList());
        assertEquals(told, ExitStatus.INTERRUPTED, OwnProcess.status(process));
        assertTrue(told, told.contains("look here first"));
        assertTrue("there is a page", Files.readString(page).endsWith("</html>\n"));
        assertEquals("nothing is left behind", List.of(), content(scratch));
    }

    @Test
    public void ofARankThatComputesOnNothingIsLeftBehindEither() throws IOException, InterruptedException {
        Path scratch = folder.newFolder("scratch").toPath();
        ProcessBuilder builder = OwnProcess.onHost("-Djava.io.tmpdir=" + scratch, "run", "-cp", OwnProcess.classes(),
                "-n", "2", "--explain", Busy.class.getName(), "compute");
        Process process = builder.redirectErrorStream(true).start();
        String line = process.inputReader().readLine();
        while (!line.endsWith("begun")) {
            line = process.inputReader().readLine();
        }
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        String told = String.join("\n", process.inputReader().lines().toList());
        assertEquals(told, ExitStatus.INTERRUPTED, OwnProcess.status(process));
        assertTrue(told, told.contains("a signal ended the run at "));
        assertTrue(told, told.contains(", while rank 0 computed after MPI_"));
        assertEquals("nothing is left behind", List.of(), content(scratch));
    }

    @Test
    public void ctrlCLeavesNothingOfWhatIfRunsBehind() throws IOException, InterruptedException {
        Path scratch = folder.newFolder("scratch").toPath();
        ProcessBuilder builder = OwnProcess.onHost("-Djava.io.tmpdir=" + scratch, "whatif", "-cp", OwnProcess.classes(),
                "-n", "2", Endless.class.getName(), "quiet");
        Process process = builder.redirectErrorStream(true).start();
        while (content(scratch).stream().noneMatch(file -> file.endsWith("rank_0"))) {
            boolean hasEnded = process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            assertFalse("the process has ended too early", hasEnded);
        }
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        assertEquals(ExitStatus.INTERRUPTED, OwnProcess.status(process));
        assertEquals("nothing is left behind", List.of(), content(scratch));
    }

    /** What is in a folder, also while a process makes, renames and deletes files there. */
    private static List<Path> content(Path folder) throws IOException {
        List<Path> content = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path found, BasicFileAttributes attributes) {
                if (!found.equals(folder)) {
                    content.add(found);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path found, BasicFileAttributes attributes) {
                content.add(found);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path found, IOException problem) throws IOException {
                if (problem instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE; // it has gone since its folder was read
                }
                throw problem;
            }
        });
        return content;
    }

    @Test
    public void terminationEndsARunInOrder() throws IOException, InterruptedException {
        assertEndsInOrder("TERM", 143);
    }
}
