// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import mpi.MPI;
import mpi.MPIException;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** Wrong use of MPI is told when the run has ended, as the option {@code --check} says. */
public class CheckOptionTest {
    private static final String RACE = "wildcard race in MPI_Recv at org.machineroom.examples.Stress.play(Stress.java:";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static CommandLine stress(int ranks, String mode) {
        return CommandLine.run("run", "--plain", "--quiet", "-n", Integer.toString(ranks), "--check", mode, "stress",
                "20");
    }

    @Test
    public void warningsDoNotChangeTheExitStatus() {
        CommandLine run = stress(4, "warn");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertTrue(run.toString(), run.err().contains(RACE));
        assertTrue(run.toString(), run.err().contains("(MPI 1.1 section 3.5)"));
        assertTrue(run.toString(), run.err().contains("sent by MPI_Send at org.machineroom.examples.Stress.play("));
    }

    @Test
    public void wildcardRacesAreNoErrorsByThemselves() {
        CommandLine run = stress(4, "error");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertTrue(run.toString(), run.err().contains(RACE));
    }

    @Test
    public void deadlockAfterARaceStaysADeadlock() throws IOException {
        for (String mode : List.of("error", "strict")) {
            File json = folder.newFile();
            CommandLine run = CommandLine.run("run", "-cp", OwnProcess.classes(), "-n", "3", "--check", mode, "--json",
                    json.toString(), Racing.class.getName());
            assertEquals(run.toString(), ExitStatus.DEADLOCK, run.status());
            assertTrue(run.toString(), run.err().contains("wildcard race in MPI_Recv"));
            assertEquals("deadlocked", new ObjectMapper().readTree(json).get("ending").asText());
        }
    }

    /** Rank 0 takes one of two messages from anybody, and then waits for what nobody sends. */
    public static final class Racing {
        private Racing() {
        }

        public static void main(String[] args) throws MPIException {
            MPI.Init(args);
            if (MPI.COMM_WORLD.Rank() == 0) {
                MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
                MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
            } else {
                MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 0, 0);
            }
            MPI.Finalize();
        }
    }

    @Test
    public void strictlyTheyAre() {
        CommandLine run = stress(4, "strict");
        assertEquals(run.toString(), ExitStatus.FAILED, run.status());
        assertTrue(run.toString(), run.err().contains("could have come first"));
    }

    @Test
    public void nothingIsToldWhenChecksAreOff() {
        CommandLine run = stress(4, "off");
        assertEquals(run.toString(), ExitStatus.OK, run.status());
        assertFalse(run.toString(), run.err().contains("wrong use"));
    }

    @Test
    public void manyRanksGiveNoMoreLinesThanFew() {
        assertEquals(stress(4, "warn").err().lines().count(), stress(64, "warn").err().lines().count());
    }

    private JsonNode report(String machine, String mode, String... program) throws IOException {
        File json = folder.newFile();
        List<String> words = new ArrayList<>(List.of("run", "--quiet", "--machine", machine, "-n", "6",
                "--check", mode, "--trace", folder.newFolder().toString(), "--json", json.toString()));
        words.addAll(List.of(program));
        CommandLine.run(words.toArray(new String[0]));
        return new ObjectMapper().readTree(json);
    }

    @Test
    public void checksChangeNeitherTimeNorTrace() throws IOException {
        for (String machine : List.of("cluster.loggp", "raw.rmpi3", "ap1000.mpi", "smp.nemesis")) {
            for (String example : List.of("stress", "jacobi", "pi")) {
                JsonNode with = report(machine, "warn", example, "64");
                JsonNode without = report(machine, "off", example, "64");
                assertEquals(machine + " " + example, without.get("traceSha256"), with.get("traceSha256"));
                assertEquals(machine, without.get("simulatedTimePs"), with.get("simulatedTimePs"));
                assertFalse(with.get("traceSha256").isNull());
            }
        }
    }

    @Test
    public void theJsonReportNamesRanksTimesAndLines() throws IOException {
        JsonNode race = report("cluster.loggp", "warn", "stress", "20").get("wrongUse").get(0);
        assertEquals("wildcard_race", race.get("kind").asText());
        assertEquals("MPI_Recv", race.at("/place/call").asText());
        assertEquals("Stress.java", race.at("/place/file").asText());
        assertTrue(race.at("/place/line").asInt() > 0);
        assertTrue(race.at("/place/timePs").asLong() > 0);
        assertEquals(2, race.get("others").size());
        assertFalse(race.get("ranks").isEmpty());
    }

    @Test
    public void aDeadlockIsInTheJsonReportToo() throws IOException {
        JsonNode deadlock = report("cluster.loggp", "warn", "deadlock").get("wrongUse").get(0);
        assertEquals("deadlock", deadlock.get("kind").asText());
        assertEquals(6, deadlock.get("ranks").size());
        assertEquals("MPI_Recv", deadlock.at("/place/call").asText());
    }
}
