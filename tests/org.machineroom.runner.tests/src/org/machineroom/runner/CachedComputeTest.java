// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
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

/** Runs whose computing goes through the machine's data cache. */
public class CachedComputeTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private JsonNode jacobi(String compute, int size, String... options) throws IOException {
        return jacobi(4, compute, size, options);
    }

    private JsonNode jacobi(int ranks, String compute, int size, String... options) throws IOException {
        File json = folder.newFile();
        List<String> words = new ArrayList<>(List.of("run", "-m", "raw.rmpi3", "-n", Integer.toString(ranks), "--quiet",
                "--compute", compute, "--json", json.toString(), "--trace", folder.newFolder().toString()));
        words.addAll(List.of(options));
        words.addAll(List.of("jacobi", Integer.toString(size), "3"));
        CommandLine run = CommandLine.run(words.toArray(String[]::new));
        assertEquals(run.toString(), 0, run.status());
        return new ObjectMapper().readTree(json);
    }

    @Test
    public void missesTakeTimeAndTheSameInEachRun() throws IOException {
        JsonNode exact = jacobi("cached-exact", 64);
        assertTrue(exact.get("simulatedTimePs").asLong() > jacobi("counted", 64).get("simulatedTimePs").asLong());
        assertEquals("cached-exact", exact.get("computeModel").asText());
        assertEquals(exact.get("traceSha256"), jacobi("cached-exact", 64).get("traceSha256"));
        assertEquals(exact.get("traceSha256"), jacobi("cached-exact", 64, "--vehicle", "thread").get("traceSha256"));
        JsonNode sampled = jacobi("cached", 64);
        assertEquals("a run this short is looked at as a whole", exact.get("simulatedTimePs"),
                sampled.get("simulatedTimePs"));
        assertNotEquals("but the trace says how it was", exact.get("traceSha256"), sampled.get("traceSha256"));
    }

    @Test
    public void aLargerCacheMissesLess() throws IOException {
        long usual = jacobi("cached-exact", 200).get("simulatedTimePs").asLong();
        long large = jacobi("cached-exact", 200, "--set", "cache.l1.size=1 MiB").get("simulatedTimePs").asLong();
        assertTrue(large + " and " + usual, large < usual);
    }

    private long onTiles(String tiles, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of("--mapping", tiles));
        words.addAll(List.of(options));
        return jacobi(2, "cached-exact", 200, words.toArray(String[]::new)).get("simulatedTimePs").asLong();
    }

    @Test
    public void tilesWaitForEachOthersMissesAtThePortThatTheyShare() throws IOException {
        long apart = onTiles("1,2");
        assertTrue(onTiles("0,1") > apart);
        assertEquals("but for rounding", apart, onTiles("0,1", "--ideal", "no-contention"), 1000);
        assertTrue(onTiles("1,2", "--set", "cache.port.nodes=16") > apart);
        assertTrue(onTiles("0,1", "--set", "cache.port.rate=100 MB/s") > onTiles("0,1"));
    }

    @Test
    public void machinesWithoutADataCacheAreRefused() {
        CommandLine run = CommandLine.run("run", "-m", "cell.buffered", "--compute", "cached", "pi");
        assertEquals(run.toString(), 2, run.status());
        assertTrue(run.toString(), run.err().contains(
                "computing cannot be cached: the description of cell.buffered has no data cache (cache.l1)"));
    }
}
