// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** {@code --mapping}: where the ranks of a run are, and what that does to their times. */
public final class MappingTest {
    private static final double CYCLE_US = 1 / 425.0;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static double alltoallUs(String... options) throws JsonProcessingException {
        String[] words = {"bench", "layout", "-m", "raw.rmpi3", "--sizes", "1000 words", "--json"};
        String[] all = Arrays.copyOf(words, words.length + options.length);
        System.arraycopy(options, 0, all, words.length, options.length);
        CommandLine run = CommandLine.run(all);
        assertEquals(run.toString(), 0, run.status());
        return new ObjectMapper().readTree(run.out()).at("/series/0/rows/0/value").asDouble();
    }

    @Test
    public void ranksOnGivenTilesAreAsFastAsACommunicatorOfThem() throws JsonProcessingException {
        double line = alltoallUs("--tiles", "0,1,2,3");
        double square = alltoallUs("--tiles", "0,1,4,5");
        assertEquals(line, alltoallUs("-n", "4", "--mapping", "0,1,2,3"), CYCLE_US);
        assertEquals(square, alltoallUs("-n", "4", "--mapping", "0,1,4,5"), CYCLE_US);
        assertTrue(line + " and " + square, Math.abs(line - square) > 100 * CYCLE_US);
    }

    @Test
    public void summaryAndReportNameTheNodeOfEachRank() throws IOException {
        Path json = folder.getRoot().toPath().resolve("report.json");
        CommandLine run = CommandLine.run("run", "ring", "-m", "raw.rmpi3", "-n", "3", "--mapping", "15,0,5", "--json",
                json.toString());
        assertEquals(run.toString(), 0, run.status());
        assertTrue(run.toString(), run.out().contains(
                "mapping 15,0,5: rank 0 on tile 15, rank 1 on tile 0, rank 2 on tile 5"));
        JsonNode report = new ObjectMapper().readTree(Files.readString(json));
        assertEquals("15,0,5", report.get("mapping").asText());
        assertEquals("tile 5", report.at("/perRank/2/node").asText());
    }

    @Test
    public void theTraceHoldsTheNodesAndIsTheSameEveryTime() throws IOException {
        assertEquals(digest("once", "random:5"), digest("again", "random:5"));
        String metadata = Files.readString(folder.getRoot().toPath().resolve("once/metadata"));
        assertTrue(metadata, metadata.contains("mapping = \"random:5\""));
        assertTrue(metadata, metadata.contains("nodes = \""));
    }

    @Test
    public void blockIsWhatIsDoneWithoutAMapping() throws IOException {
        assertEquals(digest("without", null), digest("block", "block"));
    }

    private String digest(String name, String mapping) throws IOException {
        Path json = folder.getRoot().toPath().resolve(name + ".json");
        String trace = folder.getRoot().toPath().resolve(name).toString();
        List<String> words = new ArrayList<>(List.of("run", "ring", "-m", "raw.rmpi3", "-n", "8", "--trace", trace,
                "--json", json.toString()));
        if (mapping != null) {
            words.addAll(List.of("--mapping", mapping));
        }
        CommandLine run = CommandLine.run(words.toArray(String[]::new));
        assertEquals(run.toString(), 0, run.status());
        return new ObjectMapper().readTree(Files.readString(json)).get("traceSha256").asText();
    }

    @Test
    public void aMappingThatDoesNotFitIsWrongUse() {
        CommandLine run = CommandLine.run("run", "ring", "-m", "raw.rmpi3", "-n", "4", "--mapping", "0,1,4");
        assertEquals(ExitStatus.WRONG_USE, run.status());
        assertEquals("machineroom: mapping 0,1,4: 3 nodes for 4 ranks; one for each rank is needed",
                run.err().strip());
    }
}
