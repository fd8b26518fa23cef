// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.Test;
import org.machineroom.runner.internal.run.ExitStatus;

/** {@code machineroom bench}: its options, its tables, its JSON. */
public class BenchTest {
    private static CommandLine bench(String... words) {
        String[] all = new String[words.length + 1];
        all[0] = "bench";
        System.arraycopy(words, 0, all, 1, words.length);
        return CommandLine.run(all);
    }

    private static JsonNode json(String... words) throws JsonProcessingException {
        CommandLine run = bench(words);
        assertEquals(run.toString(), 0, run.status());
        return new ObjectMapper().readTree(run.out());
    }

    private static void assertRefused(String expected, String... words) {
        CommandLine run = bench(words);
        assertEquals(run.toString(), ExitStatus.WRONG_USE, run.status());
        assertTrue(run.toString(), run.err().contains(expected));
    }

    @Test
    public void optionsOfBothMayComeInAnyOrder() throws JsonProcessingException {
        JsonNode first = json("pingpong", "--sizes", "0,8", "--json", "--machine", "raw.rmpi3", "--ranks", "3,7");
        JsonNode second = json("--json", "-m", "raw.rmpi3", "pingpong", "--ranks", "3,7", "--sizes", "0,8");
        assertEquals(first, second);
        assertEquals("3,7", first.at("/series/0/conditions/ranks").asText());
        assertEquals(8, first.at("/series/0/rows/1/x").asInt());
        assertEquals("us", first.at("/series/0/rows/1/unit").asText());
    }

    @Test
    public void severalNumbersOfRanksAreTriedInOneRun() throws JsonProcessingException {
        JsonNode run = json("barrier", "-n", "2,4", "--json");
        assertEquals(4, run.get("ranks").asInt());
        assertEquals("2", run.at("/series/0/conditions/ranks").asText());
        assertEquals("4", run.at("/series/1/conditions/ranks").asText());
    }

    @Test
    public void aCommunicatorCanBeSmallerThanTheWorld() throws JsonProcessingException {
        JsonNode run = json("barrier", "-n", "3", "--world", "8", "--json");
        assertEquals(8, run.get("ranks").asInt());
        assertEquals("3", run.at("/series/0/conditions/ranks").asText());
    }

    @Test
    public void thereAreAsManyRanksAsTheExperimentAsksFor() throws JsonProcessingException {
        assertEquals(20, json("pingpong", "--ranks", "0,19", "--sizes", "8", "--json").get("ranks").asInt());
        assertEquals(4, json("speedup", "--app", "pi", "--size", "1000", "--nodes", "1,4", "--json").get("ranks")
                .asInt());
        assertEquals(40, json("concurrent-bcast", "--groups", "20", "--json").get("ranks").asInt());
    }

    @Test
    public void severalMachinesStandSideBySide() {
        CommandLine run = bench("bcast", "-n", "4", "--sizes", "8,64", "-m", "raw.rmpi2", "-m", "raw.rmpi3");
        assertEquals(run.toString(), 0, run.status());
        assertEquals(1, run.out().lines().filter(line -> line.matches(" *bytes +raw.rmpi2 +raw.rmpi3 unit")).count());
        assertEquals(2, run.out().lines().filter(line -> line.matches(" *\\d+( +\\d+\\.\\d{6}){2} us")).count());
    }

    @Test
    public void aMachineThatCannotSaysWhyAndTheOthersRun() {
        CommandLine run = bench("bcast", "-n", "4", "--sizes", "8", "-m", "raw.rmpi1,raw.rmpi2");
        assertEquals(run.toString(), ExitStatus.FAILED, run.status());
        assertTrue(run.toString(), run.out().lines().anyMatch(line -> line.matches(" *8 +- +\\d+\\.\\d{6} us")));
        assertTrue(run.toString(), run.out().contains("raw.rmpi1 has no collective operations"));
    }

    @Test
    public void aMachineThatCannotHasNoTitle() {
        CommandLine run = bench("bcast", "-n", "4", "--sizes", "8", "-m", "raw.rmpi1");
        assertEquals(run.toString(), ExitStatus.FAILED, run.status());
        assertEquals("", run.out());
        assertTrue(run.toString(), run.err().contains("raw.rmpi1 has no collective operations"));
    }

    @Test
    public void severalMachinesAreAnArrayInJson() throws JsonProcessingException {
        JsonNode runs = json("bcast", "-n", "2", "--sizes", "8", "-m", "raw.rmpi2,raw.rmpi3", "--json");
        assertEquals(List.of("raw.rmpi2", "raw.rmpi3"), runs.findValuesAsText("machine"));
    }

    @Test
    public void theFitIsThatOfTheLine() throws JsonProcessingException {
        JsonNode fit = json("pingpong", "-m", "ap1000.mpi", "-n", "2", "--reply", "zero", "--sizes",
                "0,100,1000 doubles",
                "--fit", "--json").at("/series/0/fit");
        assertEquals(636, fit.get("startUp").asDouble(), 13);
        assertEquals(2.79, fit.get("rate").asDouble(), 0.06);
        assertTrue(fit.toString(), fit.get("greatestDeviation").asDouble() < 0.01);
    }

    @Test
    public void ratesOverSizesHaveALineToo() {
        CommandLine run = bench("ring", "-n", "4", "--sizes", "1KiB,2KiB,4KiB", "--fit");
        assertEquals(run.toString(), 1, run.out().lines().filter(line -> line.startsWith("fit: start-up")).count());
        assertTrue(bench("barrier", "-n", "4", "--fit").out().contains("fit: none"));
    }

    @Test
    public void theAlgorithmCanBeChosen() throws JsonProcessingException {
        double linear = value("linear");
        assertTrue(value("binomial") < linear);
        assertRefused("MPI_Bcast can be done by", "bcast", "-n", "16", "--algorithm", "linar");
        assertRefused("not about one collective", "pingpong", "--algorithm", "linear");
    }

    private static double value(String algorithm) throws JsonProcessingException {
        return json("bcast", "-m", "raw.rmpi3", "-n", "16", "--sizes", "8", "--json", "--algorithm", algorithm)
                .at("/series/0/rows/0/value").asDouble();
    }

    @Test
    public void theRowsBeforeADeadlockAreThere() throws JsonProcessingException {
        CommandLine run = bench("exchange", "-m", "raw.rmpi1", "--sizes", "1,9 words", "--json");
        assertEquals(run.toString(), ExitStatus.DEADLOCK, run.status());
        JsonNode root = new ObjectMapper().readTree(run.out());
        assertEquals("deadlocked", root.get("ending").asText());
        assertEquals(1, root.at("/series/0/rows").size());
        assertTrue(run.err(), run.err().contains("cycle"));
    }

    /** On Raw, interrupts have to be waited for before a call begins. */
    @Test
    public void aRunMayEndWhileARankIsAboutToBeginItsFirstCall() {
        CommandLine run = bench("multi", "-m", "raw.rmpi2", "-n", "4", "--repetitions", "1");
        assertEquals(run.toString(), ExitStatus.FAILED, run.status());
        assertTrue(run.toString(), run.err().contains("raw.rmpi2 has no "));
    }

    @Test
    public void withoutAnExperimentAllAreListed() {
        CommandLine run = bench();
        assertEquals(run.toString(), 0, run.status());
        assertEquals(1, run.linesWith("one-way time between two ranks").size());
    }

    @Test
    public void whatIsMistypedGetsTheNearestName() {
        assertRefused("Did you mean pingpong", "pingpongg");
        assertRefused("Did you mean --sizes", "bcast", "--size", "8");
        assertRefused("Did you mean --machine", "bcast", "--machin", "raw.gdn");
        assertRefused("Did you mean raw.rmpi3", "bcast", "--machine", "raw.rmpi33");
        assertRefused("--sizes needs a value", "bcast", "--sizes");
        assertRefused("comes before", "--sizes", "8", "bcast");
        assertRefused("-n 2;4", "bcast", "-n", "2;4");
        assertRefused("takes one number", "pingpong", "-n", "2,4");
        assertRefused("at least 1", "bcast", "-n", "0");
        assertRefused("not 'both'", "pingpong", "--reply", "both");
    }

    @Test
    public void whatIsIdealCostsNothing() throws JsonProcessingException {
        String[] words = {"pingpong", "-m", "cluster.loggp", "--sizes", "8", "--json"};
        String[] ideal = {"pingpong", "-m", "cluster.loggp", "--sizes", "8", "--json", "--ideal", "free-software"};
        double usual = json(words).at("/series/0/rows/0/value").asDouble();
        double free = json(ideal).at("/series/0/rows/0/value").asDouble();
        assertTrue(free + " of " + usual, free < usual && free > 0);
        assertRefused("nothing that can be made ideal is called bliss", "pingpong", "--ideal", "bliss");
    }
}
