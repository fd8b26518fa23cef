// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.Babeltrace;
import org.machineroom.trace.TraceBuilder;

public class KilledRunTest {
    private static final int RANKS = 4;
    private static final int PROMISED = 400_000;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void killedInTheMidstOfWritingStillReadsWhatWasFlushed() throws Exception {
        Path trace = folder.getRoot().toPath().resolve("trace");
        Process writer = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), Endless.class.getName(), trace.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader output = new BufferedReader(
                new InputStreamReader(writer.getInputStream(), StandardCharsets.UTF_8))) {
            assertEquals("flushed", output.readLine());
        } finally {
            writer.destroyForcibly().waitFor();
        }
        List<String> lines = Babeltrace.lines(trace);
        assertTrue(lines.size() + " records", lines.size() >= PROMISED);
    }

    /** Writes without end, as fast as it can, and says when the promised number of records is on disk. */
    public static final class Endless {
        public static void main(String[] args) throws IOException {
            PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
            TraceWriter writer = TraceWriter.create(Path.of(args[0]), TraceBuilder.header(RANKS).build());
            for (long i = 0;; i++) {
                writer.stream((int) (i % RANKS)).compute(i, i + 1, 0, 0);
                if (i == PROMISED) {
                    writer.flush();
                    out.println("flushed");
                }
            }
        }
    }
}
