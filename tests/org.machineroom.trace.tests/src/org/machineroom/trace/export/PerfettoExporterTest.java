// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.export;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.read.Trace;

/** Perfetto's protobuf form, by the numbers of its schema and the rules that its trace processor goes by. */
public class PerfettoExporterTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private List<ProtoFields> packets(TraceBuilder run) throws IOException {
        Trace trace = Trace.open(run.writeTo(folder.newFolder().toPath().resolve("trace")));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PerfettoExporter.write(trace, out);
        return ProtoFields.parse(out.toByteArray()).messages(1);
    }

    private static TraceBuilder aMessage() {
        return TraceBuilder.ranks(2).environment("program", "Pi").environment("machine", "raw.rmpi3")
                .site(3, "Pi", 10).compute(0, 5_000_000).send(0, 1, 64).raw(writer -> {
                    writer.definitions().counter(0, "bytes on the bus", "B");
                    writer.kernel().counter(2_000_000, 0, 64);
                });
    }

    @Test
    public void theRunIsAProcessAndRanksAreItsThreads() throws IOException {
        List<ProtoFields> tracks = packets(aMessage()).stream().filter(packet -> packet.has(60))
                .map(packet -> packet.message(60)).toList();
        assertEquals(4, tracks.size());
        assertEquals("Pi on raw.rmpi3", tracks.get(0).message(3).text(6));
        assertEquals("rank 1", tracks.get(2).message(4).text(5));
        assertEquals(tracks.get(0).number(1), tracks.get(2).number(5));
        assertEquals("bytes on the bus", tracks.get(3).text(2));
        assertEquals("B", tracks.get(3).message(8).text(6));
    }

    @Test
    public void aMessageFlowsFromItsSenderToItsReceiver() throws IOException {
        List<ProtoFields> packets = packets(aMessage());
        ProtoFields sent = packets.stream().filter(packet -> packet.has(11) && packet.message(11).has(47)).findFirst()
                .orElseThrow();
        ProtoFields received = packets.stream().filter(packet -> packet.has(11) && packet.message(11).has(48))
                .findFirst().orElseThrow();
        assertEquals(5000, sent.number(8));
        assertEquals(5_001_010 / 1000, received.number(8));
        assertEquals(3, sent.message(11).number(9));
        assertEquals(sent.message(11).number(47), received.message(11).number(48));
        assertEquals("begin, end, and each step", 2 + 3, received.message(11).messages(4).size());
    }

    /** Every number is told before it is used, every track is there, slices end as they began, and never go back. */
    @Test
    public void aRunOfManyEventsKeepsTheRulesOfTheFormat() throws IOException {
        TraceBuilder run = aMessage();
        for (int i = 0; i < 300; i++) {
            run.compute(i % 2, 7777).send(i % 2, (i + 1) % 2, 8).barrier();
        }
        List<ProtoFields> packets = packets(run);
        assertEquals("clears the state of its sequence", 3, packets.getFirst().number(13));
        Set<Long> tracks = new HashSet<>();
        Map<Integer, Set<Long>> told = new HashMap<>();
        Map<Long, Long> sliceSince = new HashMap<>();
        Map<Long, Long> latest = new HashMap<>();
        for (ProtoFields packet : packets) {
            assertEquals(1, packet.number(10));
            if (packet.has(60)) {
                assertTrue(tracks.add(packet.message(60).number(1)));
                continue;
            }
            if (packet.has(12)) {
                ProtoFields interned = packet.message(12);
                for (int kind = 1; kind <= 4; kind++) {
                    Set<Long> known = told.computeIfAbsent(kind, _ -> new HashSet<>());
                    interned.messages(kind).forEach(entry -> assertTrue(known.add(entry.number(1))));
                }
            }
            check(packet, tracks, told, sliceSince, latest);
        }
        assertEquals(Map.of(), sliceSince);
    }

    private static void check(ProtoFields packet, Set<Long> tracks, Map<Integer, Set<Long>> told,
            Map<Long, Long> sliceSince, Map<Long, Long> latest) {
        ProtoFields event = packet.message(11);
        long track = event.number(11);
        long time = packet.number(8);
        assertTrue(tracks.contains(track));
        if (event.has(10)) {
            assertTrue(told.get(2).contains(event.number(10)) && told.get(1).contains(event.number(3)));
        }
        event.messages(4).forEach(annotation -> assertTrue(told.get(3).contains(annotation.number(1))));
        switch ((int) event.number(9)) {
            case 1 -> {
                assertFalse(sliceSince.containsKey(track));
                assertTrue(time >= latest.getOrDefault(track, 0L));
                sliceSince.put(track, time);
            }
            case 2 -> {
                assertTrue(time >= sliceSince.remove(track));
                latest.put(track, time);
            }
            case 3 -> assertTrue(event.has(47) != event.has(48));
            case 4 -> assertTrue(event.has(30));
            default -> throw new AssertionError("an event of type " + event.number(9));
        }
    }
}
