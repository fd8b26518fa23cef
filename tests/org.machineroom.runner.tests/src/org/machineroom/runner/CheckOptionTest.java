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
    public void errorsDo() {
        CommandLine run = stress(4, "error");
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
