// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.natives;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;
import org.machineroom.natives.program.Compilers;
import org.machineroom.runner.CommandLine;
import org.machineroom.trace.Definitions;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;

/** A program in C and its twin in Java leave the same trace, record by record, but for places and names of types. */
public class TwinsTest {
    /** Where they are built and run. */
    @ClassRule
    public static final NativeFolder FOLDER = new NativeFolder();

    private static final int RANKS = 5;

    @BeforeClass
    public static void build() throws Exception {
        FOLDER.build(Compilers.C, "twins.c");
    }

    private static List<String> records(String machine, String... program) throws Exception {
        Path folder = FOLDER.newFolder().toPath();
        List<String> words = new ArrayList<>(List.of("run", "--quiet", "--compute", "none", "-n", "5", "-m", machine,
                "--trace", folder.toString()));
        words.addAll(List.of(program));
        CommandLine run = CommandLine.run(words.toArray(String[]::new));
        assertEquals(run.toString(), 0, run.status());
        Trace trace = Trace.open(folder);
        List<String> records = new ArrayList<>();
        for (int rank = 0; rank < RANKS; rank++) {
            try (EventReader events = trace.events(rank)) {
                for (TraceEvent event = events.next(); event != null; event = events.next()) {
                    records.add(withoutPlace(event, trace.definitions()));
                }
            }
        }
        return records;
    }

    private static String withoutPlace(TraceEvent event, Definitions definitions) {
        return switch (event) {
            case TraceEvent.Compute(int rank, long begin, long end, int _, int _) ->
                "rank " + rank + " computes from " + begin + " to " + end;
            case TraceEvent.Call call -> {
                String type = definitions.types().getOrDefault(call.type(), "none").replace("MPI.", "MPI_");
                yield new TraceEvent.Call(call.rank(), call.beginPs(), call.endPs(), call.waitedPs(), call.operation(),
                        0, call.peer(), call.tag(), call.context(), call.count(), 0, call.bytes(), call.peer2(),
                        call.tag2(), call.unfinished()) + " of " + type;
            }
            default -> event.toString();
        };
    }

    private static void assertSame(String machine) throws Exception {
        String classes = Path.of(Twins.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
        List<String> inJava = records(machine, "-cp", classes, Twins.class.getName());
        List<String> inC = records(machine, FOLDER.program("twins"));
        for (int i = 0; i < Math.min(inC.size(), inJava.size()); i++) {
            assertEquals("record " + i, inJava.get(i), inC.get(i));
        }
        assertEquals(inJava.size(), inC.size());
        assertTrue(inC.size() > RANKS * 30);
    }

    @Test
    public void recordsAreTheSameOnACluster() throws Exception {
        assertSame("cluster.loggp");
    }

    @Test
    public void recordsAreTheSameOnTheAp1000() throws Exception {
        assertSame("ap1000.mpi");
    }

    @Test
    public void recordsAreTheSameOnTheT3e() throws Exception {
        assertSame("t3e.hwq");
    }
}
