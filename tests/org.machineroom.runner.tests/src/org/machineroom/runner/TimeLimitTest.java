// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.RunEnding.Kind;
import org.machineroom.trace.read.Trace;

/** A run that may take only so much time on the host, or in the simulation, ends with a whole trace and says why. */
public class TimeLimitTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private Path trace;

    @Before
    public void setUp() {
        trace = folder.getRoot().toPath().resolve("trace");
    }

    private String[] words(String option, String limit, Class<?> program, String argument) {
        List<String> words = new ArrayList<>(List.of("run", "-cp", OwnProcess.classes(), "-n", "2", "--trace",
                trace.toString(), option, limit, program.getName(), argument));
        return words.toArray(String[]::new);
    }

    private void assertEndsWithWholeTrace(String sentence, String... words) throws IOException {
        CommandLine run = CommandLine.run(words);
        String what = Arrays.toString(words) + run;
        assertEquals(what, ExitStatus.TIME_LIMIT, run.status());
        assertTrue(what, run.err().contains(sentence));
        assertTrue(what, run.out().contains("2 ranks: "));
        assertTrue(what, Trace.open(trace).isComplete());
    }

    @Test
    public void simulatedTimeEndsProgramsThatNeverDo() throws IOException {
        for (String what : List.of("wtime", "nanoTime", "probe")) {
            assertEndsWithWholeTrace("--simulated-time-limit 500 us ended the run at 500.0 us of virtual time",
                    words("--simulated-time-limit", "0.5ms", Busy.class, what));
        }
    }

    @Test
    public void simulatedTimeEndsProgramsThatCommunicateForEver() throws IOException {
        assertEndsWithWholeTrace("--simulated-time-limit 3 ms ended the run at 3 ms of virtual time",
                words("--simulated-time-limit", "3 ms", Endless.class, "quiet"));
    }

    @Test
    public void aLimitOfSimulatedTimeGivesTheSameTraceEachTime() {
        String[] words = words("--simulated-time-limit", "100us", Endless.class, "quiet");
        CommandLine.run(words);
        String first = CommandLine.run("trace", "summary", trace.toString()).out();
        CommandLine.run(words);
        assertEquals(first, CommandLine.run("trace", "summary", trace.toString()).out());
    }

    @Test
    public void hostTimeEndsProgramsThatNeverDo() throws IOException {
        for (String what : List.of("wtime", "nanoTime", "probe")) {
            assertEndsWithWholeTrace("--time-limit 100 ms ended the run at ",
                    words("--time-limit", "100 ms", Busy.class, what));
        }
    }

    @Test
    public void aRankThatOnlyComputesIsEndedWithItsProcess() throws IOException, InterruptedException {
        CommandLine run = OwnProcess.run(OwnProcess.of(words("--time-limit", "1", Busy.class, "compute")));
        assertEquals(run.toString(), ExitStatus.TIME_LIMIT, run.status());
        assertTrue(run.toString(), run.err().contains("--time-limit 1 s ended the run at "));
        assertTrue(run.toString(), run.err().contains(", while rank 0 computed after MPI_"));
        assertTrue(run.toString(), run.out().contains("begun"));
        assertFalse(Trace.open(trace).isComplete());
        RunEnding ending = Trace.open(trace).ending().orElseThrow();
        assertEquals(Kind.LIMITED, ending.kind());
        assertTrue(run.toString(), run.err().contains(ending.text().stripTrailing()));
        CommandLine summary = CommandLine.run("trace", "summary", trace.toString());
        assertEquals(summary.toString(), 1,
                summary.linesWith("incomplete: the run was ended (--time-limit 1 s, while rank 0 computed); this is "
                        + "what it had recorded until then").size());
        assertTrue(summary.toString(), summary.out().contains("MPI_Barrier") || summary.out().contains("2 ranks"));
    }

    /** A program that asks for ever is no deadlock; whoever ends it wants to know who asks for what, and who waits. */
    @Test
    public void whoGoesOnAndWhoWaitsIsTold() throws IOException {
        Path source = folder.newFile("Asking.java").toPath();
        Files.writeString(source, """
                import mpi.*;
                class Asking {
                    public static void main(String[] args) throws MPIException {
                        MPI.Init(args);
                        if (MPI.COMM_WORLD.Rank() == 5) {
                            while (MPI.COMM_WORLD.Iprobe(0, 3) == null) { }
                        }
                        MPI.COMM_WORLD.Barrier();
                        MPI.Finalize();
                    }
                }
                """);
        CommandLine run = CommandLine.run("run", source.toString(), "-n", "16", "--quiet", "-m", "cluster.loggp",
                "--simulated-time-limit", "1 ms");
        assertEquals(run.toString(), ExitStatus.TIME_LIMIT, run.status());
        List<String> told = run.err().lines().toList();
        assertEquals("these ranks go on:", told.get(1));
        assertTrue(told.get(2), told.get(2).matches("  rank 5 \\(node 5\\): MPI_Iprobe, \\d{4,} times in a row at "
                + "Asking.main\\(Asking.java:6\\), since .*"));
        assertEquals("these wait:", told.get(3));
        assertTrue(told.get(4), told.get(4).startsWith("  ranks 0-4, 6-15: MPI_Barrier on MPI_COMM_WORLD at "
                + "Asking.main(Asking.java:8), since"));
        assertEquals("MPI_Barrier on MPI_COMM_WORLD: ranks 0-4, 6-15 have called it, rank 5 has not.", told.get(5));
    }

    @Test
    public void aRunThatIsInTimeIsNoOther() {
        CommandLine run = CommandLine.run("run", "ring", "-n", "4", "--time-limit", "1 h", "--simulated-time-limit",
                "1 h");
        assertEquals(CommandLine.run("run", "ring", "-n", "4").linesWith("simulated"), run.linesWith("simulated"));
        assertEquals(run.toString(), ExitStatus.OK, run.status());
    }

    @Test
    public void aLimitThatIsNoneIsRefused() {
        for (String limit : List.of("0", "-1", "1 fortnight", "soon", "2401 h", "1 ps", "0.9 ns", "1.5 ns")) {
            CommandLine run = CommandLine.run("run", "ring", "--time-limit", limit);
            assertEquals(run.toString(), ExitStatus.WRONG_USE, run.status());
            assertTrue(run.toString(), run.err().contains(
                    "a time of up to 2400 h in whole nanoseconds, with a unit as in 90 s, 500 ms, 2 min, 1 h"));
        }
    }
}
