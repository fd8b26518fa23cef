// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import mpi.MPI;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** A run ends at a position, always the same one, and tells where each rank stands there. */
public class StopAtTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static CommandLine ring(String... options) {
        return CommandLine.run(Stream
                .of(List.of("run", "-n", "3", "-m", "raw.rmpi3", "--quiet"), List.of(options), List.of("ring", "2"))
                .flatMap(List::stream).toArray(String[]::new));
    }

    @Test
    public void callOfARankIsWhereItBegins() {
        CommandLine stopped = ring("--stop-at", "1#2");
        assertEquals(stopped.toString(), ExitStatus.OK, stopped.status());
        assertEquals(stopped.toString(), 1,
                stopped.linesWith("  1#2 rank 1 (tile 1): MPI_Recv at org.machineroom.examples.Ring.receive(Ring.java:")
                        .size());
        assertEquals(stopped.toString(), 4, stopped.out().lines().count());
        assertEquals(stopped, ring("--stop-at", "1#2"));
    }

    @Test
    public void timeIsWhereAllHasHappenedUntilThen() {
        String early = ring("--stop-at", "1 ns").out();
        assertTrue(early, early.startsWith("stopped at 1 ns of virtual time:"));
        assertTrue(early, early.contains("  0#0 rank 0 (tile 0): computes, since 0 ps"));
        assertEquals(4, early.lines().count());
    }

    /** Rank 0 is ahead of virtual time then: it has begun its receive, but that is still to come. */
    @Test
    public void whoComputesStandsBehindTheCallThatIsOver() {
        CommandLine stopped = CommandLine.run("run", "-n", "3", "-m", "cluster.loggp", "--quiet", "--stop-at", "1#2",
                "ring", "2");
        assertEquals(stopped.toString(), 1, stopped.linesWith(
                "  0#2 rank 0 (node 0): computes, after this call at org.machineroom.examples.Ring.main(Ring.java:")
                .size());
    }

    @Test
    public void rankWhoseClockIsAheadIsToldWithWhatItDoesThere() {
        CommandLine stopped = CommandLine.run("run", "-n", "3", "-m", "cluster.loggp", "--quiet", "--stop-at", "300 ns",
                "ring", "2");
        List<String> ahead = stopped.linesWith("ns on, as its clock is ahead");
        assertEquals(stopped.toString(), 2, ahead.size());
        assertTrue(ahead.toString(), ahead.get(0).startsWith("  0#2 rank 0 (node 0): computes, after this call at "));
        assertTrue(ahead.toString(), ahead.get(1).startsWith("      for rank 0 from rank 2, tag 1, 8 bytes, from "));
    }

    @Test
    public void failureIsWhereTheRunFailsOrHangs() {
        CommandLine hung = CommandLine.run("run", "-n", "3", "-m", "raw.rmpi3", "--quiet", "deadlock");
        assertEquals(hung.toString(), 1, hung.err().lines().filter(line -> line.contains("--stop-at failure")).count());
        CommandLine stopped = CommandLine.run("run", "-n", "3", "-m", "raw.rmpi3", "--quiet", "--stop-at", "failure",
                "deadlock");
        assertEquals(stopped.toString(), ExitStatus.DEADLOCK, stopped.status());
        assertTrue(stopped.toString(), stopped.out().contains("stopped at failure, "));
        assertEquals(stopped.toString(), 3, stopped.linesWith("MPI_Recv").size());
        CommandLine whole = ring("--stop-at", "failure");
        assertEquals(whole.toString(), 1, whole.status());
        assertTrue(whole.toString(), whole.err().contains("has not come to --stop-at failure"));
    }

    @Test
    public void hitsOfABreakpointAreForDebuggers() {
        CommandLine refused = ring("--stop-at", "Ring:25#3");
        assertEquals(refused.toString(), ExitStatus.WRONG_USE, refused.status());
        assertTrue(refused.toString(), refused.err().contains("only a debugger finds the hits of a breakpoint"));
    }

    @Test
    public void lineThatARankPrintsIsWhereItHasEndedIt() {
        String whole = ring().out();
        List<String> ofRankZero = whole.lines().filter(line -> line.startsWith("[0]")).toList();
        CommandLine stopped = ring("--stop-at", "0:out#1");
        assertEquals(stopped.toString(), ExitStatus.OK, stopped.status());
        assertEquals(stopped.toString(), List.of(ofRankZero.getFirst()), stopped.linesWith("[0]"));
        assertTrue(stopped.toString(), stopped.out().contains("stopped at 0:out#1, "));
        assertTrue(stopped.toString(), stopped.out().contains("rank 0 (tile 0): computes, after this call at "));
        assertEquals(stopped, ring("--stop-at", "0:out#1"));
        assertEquals(stopped.out().replace("0:out", "0:all"), ring("--stop-at", "0:all#1").out());
    }

    @Test
    public void linesThatNoRankPrintsAreNotCounted() {
        CommandLine none = ring("--stop-at", "0:err#1");
        assertEquals(none.toString(), ExitStatus.FAILED, none.status());
        assertTrue(none.toString(), none.err().contains("has not come to --stop-at 0:err#1"));
        CommandLine nobody = ring("--stop-at", "9:out#1");
        assertTrue(nobody.toString(), nobody.err().contains("there is no rank 9, as the run has 3 ranks"));
    }

    /** It never calls MPI again, and has others wait. */
    @Test
    public void rankThatPrintsForEverIsStopped() {
        CommandLine stopped = CommandLine.run("run", "-cp", OwnProcess.classes(), "-n", "2", "--quiet", "--lanes", "2",
                "--stop-at", "1:out#3", PrintsForEver.class.getName());
        assertEquals(stopped.toString(), ExitStatus.OK, stopped.status());
        assertEquals(stopped.toString(), 3, stopped.linesWith("[1] again").size());
        assertEquals(stopped.toString(), 1, stopped.linesWith("  1#1 rank 1 (node 1): computes, after").size());
    }

    /** Rank 1 prints for ever, the other waits for it. */
    public static final class PrintsForEver {
        private PrintsForEver() {
        }

        /** Runs one rank. */
        public static void main(String[] args) {
            MPI.Init(args);
            if (MPI.COMM_WORLD.Rank() == 0) {
                MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 1, 0);
            }
            while (true) {
                System.out.println("again");
            }
        }
    }

    @Test
    public void positionOfARankLeadsToTheSamePlaceAgain() {
        String first = ring("--stop-at", "2#3").out();
        String position = first.lines().filter(line -> line.contains(" rank 0 ")).findFirst().orElseThrow().strip()
                .split(" ")[0];
        assertTrue(ring("--stop-at", position).toString(),
                ring("--stop-at", position).out().contains("stopped at " + position));
    }

    @Test
    public void scriptsReadItAsJson() throws IOException {
        Path file = folder.getRoot().toPath().resolve("run.json");
        ring("--stop-at", "1#2", "--json", file.toString());
        JsonNode rank = new ObjectMapper().readTree(file.toFile()).get("standings").get(1);
        assertEquals("1#2", rank.get("position").asText());
        assertEquals("MPI_Recv", rank.get("doing").asText());
        assertTrue(rank.get("place").asText(), rank.get("place").asText().contains("Ring.java:"));
    }

    @Test
    public void positionBeyondTheEndOrOfNobodyIsRefused() {
        CommandLine late = ring("--stop-at", "5 s");
        assertEquals(late.toString(), ExitStatus.FAILED, late.status());
        assertTrue(late.toString(), late.err().contains("and has not come to --stop-at 5 s"));
        CommandLine nobody = ring("--stop-at", "9#1");
        assertEquals(nobody.toString(), ExitStatus.WRONG_USE, nobody.status());
        assertTrue(nobody.toString(), nobody.err().contains("there is no rank 9, as the run has 3 ranks"));
        CommandLine nonsense = ring("--stop-at", "soon");
        assertEquals(nonsense.toString(), ExitStatus.WRONG_USE, nonsense.status());
        assertTrue(nonsense.toString(),
                nonsense.err().contains("'soon' is not possible; possible is a simulated time"));
    }
}
