// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.runner.OwnProcess;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.RunEnding.Kind;
import org.machineroom.trace.RunEnding.Stand;
import org.machineroom.trace.Site;
import org.machineroom.trace.read.Trace;

/** The trace of a native program that has not run to its end tells how it ended. */
public class NativeEndingTest {
    /** Where it is built. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    @BeforeClass
    public static void build() throws Exception {
        FOLDER.build(Compilers.C, "ends.c", "-O1");
    }

    private static Path trace(String way) {
        return FOLDER.getRoot().toPath().resolve("trace-" + way);
    }

    private static RunEnding run(String way, int status, String... limit) throws IOException {
        List<String> options = List.of("-m", "cluster.gige", "--trace", trace(way).toString());
        CommandLine run = FOLDER.run(limit.length == 0 ? options
                : List.of("-m", "cluster.gige", "--trace", trace(way).toString(), limit[0], limit[1]), "ends", 2, way);
        assertEquals(run.toString(), status, run.status());
        RunEnding ending = Trace.open(trace(way)).ending().orElseThrow();
        assertEquals(run.err().lines().takeWhile(line -> !line.isEmpty() && !line.startsWith("machineroom: "))
                .toList(), ending.lines());
        String told = CommandLine.run("explain", trace(way).toString()).out();
        assertTrue(told, told.lines().toList().get(3).equals("  " + ending.lines().getFirst()));
        return ending;
    }

    private static void assertPlace(String function, int line, Stand stand) {
        assertEquals(Optional.of(new Site(0, "ends", function, "ends.c", line)), stand.place());
    }

    @Test
    public void aCrashKeepsItsSignalAndItsLine() throws IOException {
        RunEnding ending = run("crash", 139);
        assertEquals(Kind.FAILED, ending.kind());
        assertEquals("rank 1: SIGSEGV, an access to memory that is not there (address 0x8)", ending.cause());
        assertPlace("store", 10, ending.stands().getFirst());
        assertEquals(2, ending.stands().size());
    }

    @Test
    public void aFailedAssertionKeepsTheLineOfTheProgram() throws IOException {
        RunEnding ending = run("assert", 134);
        assertTrue(ending.cause(), ending.cause().startsWith("rank 1: SIGABRT, "));
        assertPlace("end", 23, ending.stands().getFirst());
    }

    @Test
    public void anAbortAndAnExitKeepTheirCodes() throws IOException {
        assertEquals("rank 1: MPI_Abort with error code 7", run("abort", 7).cause());
        RunEnding ending = run("exit", 5);
        assertEquals("rank 1: exit(5)", ending.cause());
        assertEquals(Kind.EXITED, ending.kind());
    }

    @Test
    public void wrongUseThatEndsARunIsKept() throws IOException {
        RunEnding ending = run("wrong", ExitStatus.FAILED);
        assertTrue(ending.cause(), ending.cause().contains("the destination is rank 9"));
        assertPlace("end", 25, ending.stands().getFirst());
    }

    @Test
    public void aDeadlockKeepsWhoWaitsForWhom() throws IOException {
        RunEnding ending = run("nothing", ExitStatus.DEADLOCK);
        assertEquals("They wait for each other in a cycle: rank 0 waits for rank 1 waits for rank 0.", ending.cause());
        assertPlace("main", 43, ending.stands().getFirst());
    }

    @Test
    public void aLimitKeepsWhereTheRanksStood() throws IOException {
        RunEnding ending = run("loop", ExitStatus.TIME_LIMIT, "--simulated-time-limit", "1 ms");
        assertEquals(Kind.LIMITED, ending.kind());
        assertEquals(2, ending.stands().size());
    }

    @Test
    public void ctrlCKeepsThatItHasCome() throws IOException, InterruptedException {
        assertEquals("a signal", interrupted("loop"));
        assertEquals("a signal, while rank 1 computed", interrupted("compute"));
        Trace trace = Trace.open(trace("compute"));
        assertEquals("what was recorded until then is there", List.of(), trace.problems());
        assertTrue(trace.endPs() > 0);
        assertTrue(trace.ending().orElseThrow().text(), trace.ending().orElseThrow().text()
                .contains(" of virtual time, while rank 1 computed after MPI_Barrier at ends.main(ends.c:"));
    }

    private static String interrupted(String way) throws IOException, InterruptedException {
        Process process = OwnProcess.of("run", "--quiet", "-n", "2", "-m", "cluster.gige", "--trace",
                trace(way).toString(), FOLDER.program("ends"), way).redirectErrorStream(true).start();
        String line = process.inputReader().readLine();
        while (!line.equals("[1] begun")) {
            line = process.inputReader().readLine();
        }
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        String told = String.join("\n", process.inputReader().lines().toList());
        assertEquals(told, ExitStatus.INTERRUPTED, OwnProcess.status(process));
        RunEnding ending = Trace.open(trace(way)).ending().orElseThrow();
        assertEquals(Kind.INTERRUPTED, ending.kind());
        return ending.cause();
    }
}
