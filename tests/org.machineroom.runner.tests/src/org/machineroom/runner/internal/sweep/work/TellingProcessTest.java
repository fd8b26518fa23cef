// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.work;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.Test;

/** Tests of processes whose error output is read when they have ended. */
public class TellingProcessTest {
    private static final String SCRIPT = "read line; readlink /proc/$$/fd/2; echo \"no $line\" >&2; exit 3";

    @Test
    public void nothingStaysBehindOfWhatIsTold() throws IOException, InterruptedException {
        try (TellingProcess telling = TellingProcess.start(new ProcessBuilder("sh", "-c", SCRIPT))) {
            telling.process().outputWriter().append("paper\n").close();
            String file = telling.process().inputReader().readLine();
            assertTrue(file, file.endsWith(".err (deleted)"));
            assertEquals(3, telling.process().waitFor());
            assertEquals("no paper\n", telling.told(StandardCharsets.UTF_8));
        }
    }
}
