// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.spawn.Foreman;
import org.machineroom.runner.spawn.Worker;
import org.machineroom.trace.read.Trace;

/** Programs start others in the ranks that a run has room for. */
public class SpawnTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static CommandLine run(List<String> options, String... arguments) throws URISyntaxException {
        List<String> words = new ArrayList<>(List.of("run", "-n", "2"));
        words.addAll(options);
        words.addAll(List.of("-cp",
                Path.of(SpawnTest.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString(),
                Foreman.class.getName()));
        words.addAll(List.of(arguments));
        return CommandLine.run(words.toArray(String[]::new));
    }

    private static String printed(CommandLine run) {
        assertEquals(run.toString(), 0, run.status());
        return run.out().lines().filter(line -> line.startsWith("[")).sorted().collect(Collectors.joining("; "));
    }

    @Test
    public void anyClassOfTheClassPathCanBeSpawnedWithStaticsOfItsOwn() throws URISyntaxException {
        String expected = "[0] foreman 0; [1] foreman 1; [2] worker 0 a,b 1; [3] worker 1 a,b 1";
        for (String vehicle : List.of("virtual", "thread")) {
            assertEquals(expected, printed(run(List.of("--universe", "4", "--vehicle", vehicle), "2", "-Xmx16m",
                    "-cp", "elsewhere", Worker.class.getName(), "a", "b")));
        }
    }

    @Test
    public void aProgramThatSpawnsHasRoomForSome() throws URISyntaxException {
        assertEquals("[ 0] foreman 0; [ 1] foreman 1; [ 2] worker 0 a 1; [ 3] worker 1 a 1",
                printed(run(List.of(), "2", Worker.class.getName(), "a")));
    }

    @Test
    public void ranksThatNobodySpawnsAreNotReported() throws URISyntaxException {
        CommandLine run = run(List.of("--universe", "9"), "1", Worker.class.getName());
        assertTrue(run.toString(), run.out().contains(", 3 ranks: "));
    }

    @Test
    public void theTraceHasARowForEveryRankThereIsRoomFor() throws URISyntaxException, IOException {
        Path trace = folder.getRoot().toPath().resolve("trace");
        printed(run(List.of("--universe", "5", "--trace", trace.toString()), "2", Worker.class.getName()));
        assertEquals(5, Trace.open(trace).ranks());
        CommandLine summary = CommandLine.run("trace", "summary", trace.toString());
        assertEquals(summary.toString(), 0, summary.status());
        for (String format : List.of("paje", "states", "messages")) {
            CommandLine export = CommandLine.run("trace", "export", "--format=" + format, trace.toString(),
                    folder.getRoot().toPath().resolve(format).toString());
            assertEquals(export.toString(), 0, export.status());
        }
    }

    @Test
    public void theMachineSaysHowLongASpawnTakes() throws URISyntaxException {
        CommandLine run = run(List.of("--universe", "3", "--set", "spawn.time=2 s"), "1", Worker.class.getName());
        assertTrue(run.toString(), run.out().contains("2.000 s simulated"));
    }

    @Test
    public void whatIsNoProgramIsRefused() throws URISyntaxException {
        CommandLine run = run(List.of("--universe", "3"), "1", "org.machineroom.runner.spawn.Wroker");
        assertEquals(1, run.status());
        assertTrue(run.err(), run.err().contains("class org.machineroom.runner.spawn.Wroker is not on the class path"));
        assertTrue(run.err(), run.err().contains("MPI_ERR_SPAWN"));
    }

    @Test
    public void roomForFewerThanTheRanksIsRefused() throws URISyntaxException {
        CommandLine run = run(List.of("--universe", "1"), "1", Worker.class.getName());
        assertTrue(run.toString(), run.err().contains("--universe 1: the 2 ranks that the run begins with"));
    }
}
