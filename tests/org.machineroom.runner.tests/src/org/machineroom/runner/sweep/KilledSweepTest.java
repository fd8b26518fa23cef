// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.sweep;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.OwnProcess;
import org.machineroom.runner.internal.run.ExitStatus;

/** A sweep that is killed goes on where it was, and comes to the same results as one that was left alone. */
public class KilledSweepTest {
    private static final int LOOK_MILLIS = 20;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private Path file;

    @Before
    public void setUp() {
        file = folder.getRoot().toPath().resolve("killed.db");
    }

    private String[] words(Path into) {
        return new String[] {"sweep", "--experiment", "bcast,pingpong,barrier", "-m", "raw.rmpi3,cluster.gige", "-n",
                "2,17", "--over", "option.sizes=8,64,1024", "--workers", "1", "-o", into.toString()};
    }

    /** Starts the sweep and sends it a signal when it has so many results. */
    private Process signalled(String signal, int results) throws IOException, InterruptedException, SQLException {
        Process process = OwnProcess.of(words(file)).redirectErrorStream(true).start();
        while (results() < results) {
            boolean hasEnded = process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            assertTrue("the sweep has ended too early", !hasEnded);
        }
        new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
        return process;
    }

    private int results() throws SQLException {
        boolean isThere = Files.exists(file)
                && !Content.rows(file, "SELECT name FROM sqlite_schema WHERE name = 'run'").isEmpty();
        return isThere ? Integer.parseInt(Content.rows(file, "SELECT count(*) FROM result").getFirst()) : 0;
    }

    @Test
    public void comesToTheSameAsOneThatWasLeftAlone() throws Exception {
        assertEquals(128 + 9, OwnProcess.status(signalled("KILL", 5)));
        List<String> first = Content.rows(file, "SELECT * FROM host ORDER BY digest");
        Process interrupted = signalled("INT", first.size() + 5);
        String told = new String(interrupted.getInputStream().readAllBytes());
        assertEquals(told, ExitStatus.INTERRUPTED, OwnProcess.status(interrupted));
        assertTrue(told, told.contains(" have results, "));
        assertTrue(told, told.contains(" are left, which the same command runs"));
        List<String> second = Content.rows(file, "SELECT * FROM host ORDER BY digest");
        CommandLine last = CommandLine.run(words(file));
        assertEquals(last.toString(), ExitStatus.OK, last.status());

        Path alone = folder.getRoot().toPath().resolve("alone.db");
        CommandLine.run(words(alone));
        assertEquals(Content.of(alone), Content.of(file));
        List<String> all = Content.rows(file, "SELECT * FROM host ORDER BY digest");
        assertTrue("a point was run twice", all.containsAll(first) && all.containsAll(second));
        CommandLine none = CommandLine.run(words(file));
        assertTrue(none.toString(), none.out().contains("8 of them the same as others, 36 have results, 0 to run"));
    }
}
