// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.trace.read.Trace;

/** Whoever interrupts a run gets the summary and a whole trace of what has happened until then. */
public class InterruptedRunTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

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
    public void terminationEndsARunInOrder() throws IOException, InterruptedException {
        assertEndsInOrder("TERM", 143);
    }
}
