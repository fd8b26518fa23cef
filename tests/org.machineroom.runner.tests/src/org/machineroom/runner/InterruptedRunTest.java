// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;
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

    @Test
    public void terminationEndsARunInOrder() throws IOException, InterruptedException {
        assertEndsInOrder("TERM", 143);
    }
}
