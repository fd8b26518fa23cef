// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized.Parameters;
import org.junit.runners.Parameterized;
import org.machineroom.runner.internal.record.Activity;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;

/** The same program, arguments, machine and settings give the same trace, byte for byte. */
@RunWith(Parameterized.class)
public class DeterminismTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final String machine;

    public DeterminismTest(String machine) {
        this.machine = machine;
    }

    @Parameters(name = "{0}")
    public static Object[] machines() {
        return new Object[] {"raw.gdn", "raw.rmpi3", "cluster.loggp", "t3e.shmem", "t3e.hwq", "ap3000.opt",
                "cell.buffered", "mesh.tile", "mesh.riscv"};
    }

    private JsonNode run(String example, String vehicle, String... arguments) throws IOException {
        return run(List.of("--vehicle", vehicle), example, arguments);
    }

    private JsonNode run(List<String> options, String example, String... arguments) throws IOException {
        File json = folder.newFile();
        List<String> words = new ArrayList<>(List.of("run", "--machine", machine, "-n", "8", "--json", json.toString(),
                "--quiet"));
        words.addAll(options);
        if (!options.contains("--trace")) {
            words.addAll(List.of("--trace", folder.newFolder().toString()));
        }
        words.add(example);
        words.addAll(List.of(arguments));
        CommandLine run = CommandLine.run(words.toArray(String[]::new));
        assertEquals(run.toString(), 0, run.status());
        return new ObjectMapper().readTree(json);
    }

    @Test
    public void theSameRunGivesTheSameTraceOnEitherVehicle() throws IOException {
        for (String example : new String[] {"pi", "stress"}) {
            JsonNode first = run(example, "virtual", "100");
            assertEquals(first.get("traceSha256"), run(example, "virtual", "100").get("traceSha256"));
            assertEquals(first.get("traceSha256"), run(example, "thread", "100").get("traceSha256"));
        }
    }

    @Test
    public void profilingDoesNotChangeTheTrace() throws IOException {
        assertEquals(run("pi", "virtual", "100").get("traceSha256"),
                run(List.of("--profile"), "pi", "100").get("traceSha256"));
        assertEquals(run("jacobi", "virtual", "32", "3").get("traceSha256"),
                run(List.of("--profile"), "jacobi", "32", "3").get("traceSha256"));
    }

    @Test
    public void anotherArgumentGivesAnotherTrace() throws IOException {
        assertNotEquals(run("pi", "virtual", "100").get("traceSha256"), run("pi", "virtual", "101").get("traceSha256"));
    }

    /** What a rank did leaves no gap up to its end, and the last of them ends with the run. */
    @Test
    public void theFiguresOfARankAddUpToItsEnd() throws IOException {
        Path trace = folder.newFolder().toPath();
        JsonNode report = run(List.of("--trace", trace.toString()), "pi", "100");
        long lastPs = 0;
        for (JsonNode rank : report.get("perRank")) {
            long sum = 0;
            for (Activity activity : Activity.values()) {
                sum += rank.get(activity.label() + "Ps").asLong();
            }
            assertEquals(report.toPrettyString(), endPs(trace, rank.get("rank").asInt()), sum);
            assertNotEquals(0, rank.get("computingPs").asLong());
            lastPs = Math.max(lastPs, sum);
        }
        assertEquals(report.get("simulatedTimePs").asLong(), lastPs);
    }

    /** When a rank's last record of computing or calling ends. */
    private static long endPs(Path trace, int rank) throws IOException {
        long endPs = 0;
        try (EventReader events = Trace.open(trace).events(rank)) {
            for (TraceEvent event = events.next(); event != null; event = events.next()) {
                endPs = event instanceof TraceEvent.Message ? endPs : event.endPs();
            }
        }
        return endPs;
    }
}
