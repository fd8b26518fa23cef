// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.TraceEvent.Call;
import org.machineroom.trace.TraceEvent.Compute;
import org.machineroom.trace.TraceEvent.Interrupt;
import org.machineroom.trace.TraceEvent.Message;
import org.machineroom.trace.TraceEvent.Step;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.read.TraceDigest;
import org.machineroom.trace.write.TraceWriter;

public class TraceTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void headerIsReadAsItWasWritten() throws Exception {
        TraceHeader header = TraceBuilder.header(3).computeModel("measured").environment("machine", "raw.rmpi3")
                .environment("network.link.bandwidth", "50 MB/s").environment("event", "keyword")
                .environment("machineroom_format", "not ours").environment("arguments", "\"a\\b\"\n\tä 機 = 3")
                .environment("empty", "").build();
        TraceWriter.create(dir(), header).close();

        TraceHeader read = Trace.open(dir()).header();
        assertEquals(header, read);
        assertEquals(List.copyOf(header.environment().keySet()), List.copyOf(read.environment().keySet()));
    }

    /** Some have digits of their own. */
    @Test
    public void itIsTheSameInEveryLanguageOfTheHost() throws Exception {
        Path usual = TraceBuilder.ranks(2).compute(0, 1).writeTo(dir());
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG"));
        try {
            Path arabic = TraceBuilder.ranks(2).compute(0, 1).writeTo(dir().resolveSibling("arabic"));
            assertEquals(Files.readString(usual.resolve("metadata")), Files.readString(arabic.resolve("metadata")));
            assertEquals(TraceDigest.sha256(usual), TraceDigest.sha256(arabic));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    public void keyWithAnEqualsSignIsRefused() {
        TraceHeader.Builder header = TraceBuilder.header(1).environment("a=b", "c");
        assertEquals("environment key a=b: an equals sign is not allowed",
                assertThrows(IllegalArgumentException.class, header::build).getMessage());
    }

    @Test
    public void eventsAreReadAsTheyWereWritten() throws Exception {
        byte[] kinds = {0, 1};
        try (TraceWriter writer = TraceWriter.create(dir(), TraceBuilder.header(2).build())) {
            writer.stream(1).interrupt(5, 7, 4);
            writer.stream(1).compute(0, 10, 1, 2);
            writer.stream(1).message(12, 3, 99, 0, 1, -5, 6, 8, 2, kinds, new long[] {4, 12});
            writer.stream(1).call(10, 20, 3, TraceBuilder.RECEIVE, 7, 0, TraceEvent.ANY, 6, 1, 2, 8);
            writer.stream(1).call2(20, 30, 0, TraceBuilder.SENDRECV, 7, 0, 1, 6, 1, 2, 16, TraceEvent.ANY, 3);
            writer.stream(1).unfinishedMessage(40, 30, 100, 0, 1, 1, 6, 8, 0, kinds, new long[0]);
            writer.stream(1).unfinishedCall(30, 40, 10, 65535, -1, 1, 2, 3, 4, 5, 1L << 40);
        }
        assertEquals(List.of(
                new Interrupt(1, 5, 7, 4),
                new Compute(1, 0, 10, 1, 2),
                new Message(1, 3, 12, 99, 0, 1, -5, 6, 8, List.of(new Step(0, 3, 4), new Step(1, 4, 12)), false),
                new Call(1, 10, 20, 3, TraceBuilder.RECEIVE, 7, 0, -2, 6, 1, 2, 8, -1, -1, false),
                new Call(1, 20, 30, 0, TraceBuilder.SENDRECV, 7, 0, 1, 6, 1, 2, 16, -2, 3, false),
                new Message(1, 30, 40, 100, 0, 1, 1, 6, 8, List.of(), true),
                new Call(1, 30, 40, 10, 65535, -1, 1, 2, 3, 4, 5, 1L << 40, -1, -1, true)),
                events(Trace.open(dir()), 1, 0, Long.MAX_VALUE));
    }

    @Test
    public void messageMayHaveMoreStepsThanFitIntoAPacket() throws Exception {
        byte[] kinds = new byte[65_535];
        long[] untilPs = new long[kinds.length];
        for (int i = 0; i < untilPs.length; i++) {
            untilPs[i] = i + 1;
        }
        Trace trace = Trace.open(TraceBuilder.ranks(1).compute(0, 1).raw(writer -> {
            writer.stream(0).message(70_000, 0, 1, 0, 0, 7, 0, 8, kinds.length, kinds, untilPs);
            writer.stream(0).compute(70_000, 70_001, 0, 0);
            assertThrows(IllegalArgumentException.class, () -> writer.stream(0).message(80_000, 0, 2, 0, 0, 7, 0, 8,
                    kinds.length + 1, kinds, untilPs));
        }).writeTo(dir()));
        List<TraceEvent> events = events(trace, 0, 0, Long.MAX_VALUE);
        assertEquals(3, events.size());
        assertEquals(new Step(0, 65_534, 65_535), ((Message) events.get(1)).steps().getLast());
    }

    @Test
    public void definitionsAndCountersAreReadAsTheyWereWritten() throws Exception {
        Trace trace = Trace.open(TraceBuilder.ranks(1).raw(writer -> {
            writer.definitions().site(7, "a.B", "c", "B.java", 12);
            writer.definitions().site(8, "a.B", "c", "", 0);
            writer.definitions().type(1, "MPI.INT");
            writer.definitions().context(2, "halves", 3, 1);
            writer.definitions().counter(3, "events", "1");
            writer.definitions().cause(4, "message ready");
        }).counter(10, 3, 5).counter(20, 3, -7).writeTo(dir()));

        assertEquals("a.B.c(B.java:12)", trace.definitions().sites().get(7).toString());
        assertEquals("a.B.c()", trace.definitions().sites().get(8).toString());
        assertEquals(Map.of(1, "MPI.INT"), trace.definitions().types());
        assertEquals(List.of(3, 1), trace.definitions().contexts().get(2).members());
        assertEquals(new Definitions.Counter(3, "events", "1"), trace.definitions().counters().get(3));
        assertEquals(Map.of(4, "message ready"), trace.definitions().causes());
        List<CounterValue> values = new ArrayList<>();
        trace.counters(values::add);
        assertEquals(List.of(new CounterValue(10, 3, 5), new CounterValue(20, 3, -7)), values);
    }

    @Test
    public void rangeGivesWhatOverlapsItAndNothingElse() throws Exception {
        Random random = new Random(5);
        TraceBuilder run = TraceBuilder.ranks(3);
        for (int i = 0; i < 6_000; i++) {
            int from = random.nextInt(3);
            run.idle(from, random.nextInt(100)).compute(from, random.nextInt(3_000)).send(from, (from + 1) % 3, i);
        }
        Trace trace = Trace.open(run.writeTo(dir()));
        List<TraceEvent> all = events(trace, 1, 0, Long.MAX_VALUE);
        for (int i = 0; i < 50; i++) {
            long fromPs = random.nextLong(trace.endPs());
            long untilPs = fromPs + random.nextLong(i * 10_000 + 1);
            assertEquals(all.stream().filter(event -> event.endPs() >= fromPs && event.beginPs() <= untilPs).toList(),
                    events(trace, 1, fromPs, untilPs));
        }
    }

    @Test
    public void finishedTraceIsCompleteAndKnowsItsEnd() throws Exception {
        Trace trace = Trace.open(TraceBuilder.ranks(4).compute(2, 777).writeTo(dir()));
        assertTrue(trace.isComplete());
        assertEquals(777, trace.endPs());
        assertEquals(List.of(), trace.problems());
        assertEquals(4, trace.ranks());
    }

    @Test
    public void traceOfARunStillGoingOnGrowsWithEachFlush() throws Exception {
        try (TraceWriter writer = TraceWriter.create(dir(), TraceBuilder.header(2).build())) {
            writer.stream(0).compute(0, 10, 0, 0);
            writer.flush();
            Trace trace = Trace.open(dir());
            assertFalse(trace.isComplete());
            assertEquals(10, trace.endPs());
            assertEquals(1, events(trace, 0, 0, 100).size());
            assertEquals(1, trace.problems().size());
            writer.stream(0).compute(10, 30, 0, 0);
            writer.flush();
            assertEquals(2, events(trace, 0, 0, 100).size());
        }
    }

    private static List<TraceEvent> events(Trace trace, int rank, long fromPs, long untilPs) throws TraceException {
        List<TraceEvent> events = new ArrayList<>();
        try (EventReader reader = trace.events(rank, fromPs, untilPs)) {
            for (TraceEvent event = reader.next(); event != null; event = reader.next()) {
                events.add(event);
            }
        }
        return events;
    }

    private Path dir() {
        return folder.getRoot().toPath().resolve("trace");
    }
}
