// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.Babeltrace;
import org.machineroom.trace.Place;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.WaitKind;
import org.machineroom.trace.read.Trace;

public class BabeltraceTest {
    /** The reader's own resolution when it merges streams. */
    private static final long PS_PER_NS = 1000;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void everyKindOfRecordIsReadWithItsFields() throws Exception {
        List<String> lines = Babeltrace.lines(TraceBuilder.ranks(2).raw(BabeltraceTest::oneOfEach).writeTo(dir()));

        assertEquals(8 + 9 + 2 + 6, lines.size());
        assertLine(lines, "site: ", "id = 1", "class_name = \"Pi\"", "method = \"main\"", "line = 42");
        assertLine(lines, "type: ", "id = 2", "name = \"MPI.DOUBLE\"");
        assertLine(lines, "context: ", "id = 3", "name = \"half\"", "[0] = 1, [1] = 0");
        assertLine(lines, "counter_name: ", "name = \"events\"", "unit = \"1\"");
        assertLine(lines, "interrupt_cause: ", "name = \"message ready\"");
        assertLine(lines, "compute: ", "[00000000000000000020]", "begin = 10", "from_site = 1", "to_site = 2");
        assertLine(lines, " call: ", "begin = 20", "waited = 5", "\"MPI_Send\"", "peer = 1", "tag = 7", "context = 3",
                "count = 8", "type = 2", "bytes = 64");
        assertLine(lines, "call2: ", "\"MPI_Sendrecv\"", "peer2 = -2", "tag2 = -2");
        assertLine(lines, "unfinished_call: ", "\"MPI_Recv\"", "waited = 10");
        assertLine(lines, " message: ", "number = 4000000000", "source = 0", "destination = 1", "bytes = 64",
                "\"copy to network\"", "\"on the wire\"", "until = [ [0] = 30, [1] = 45 ]");
        assertLine(lines, "unfinished_message: ", "number = 5");
        assertLine(lines, "interrupt: ", "begin = 15", "cause = 9");
        assertLine(lines, " part: ", "id = 2", "name = \"the link to node 1\"");
        assertLine(lines, "wait: ", "begin = 41", "\"receive\"", "cause_rank = 0", "cause_time = 30", "message = 6");
        assertLine(lines, "held: ", "begin = 22", "until = 25", "message = 4000000000", "holder = 3", "since = 21",
                "part = 2");
        assertLine(lines, "counter: ", "counter = 4", "value = -3");
        assertLine(lines, "placed_part: ", "id = 3", "rank = 1", "from_x = 500", "to_y = -1250");
        assertLine(lines, " node: ", "id = 1", "name = \"tile 1\"", "x = 2000", "y = 1000");
        assertLine(lines, " use: ", "part = 3", "message = 7", "begin = 36", "end = 5000000000", "busy = 4999999964");
        assertLine(lines, "use_again: ", "[00000000000000000036]", "part = 3", "message_on = 1");
        assertEquals(2, count(lines, "use_again_before: ", "[00000000000000000036]", "part = 2", "message_on = 1"));
        assertEquals(1, count(lines, "short_use: ", "[00000000000000000028]", "part = 3", "before = 0", "lasted = 8",
                "busy = 8"));
        assertEquals(1, count(lines, "short_use: ", "[00000000000000000028]", "part = 2", "before = 8", "lasted = 1"));
        assertLine(lines, "run_end: ", "packets = 2", "records = 9");
    }

    @Test
    public void recordsThatReferToOthersAreReadWithTheirFields() throws Exception {
        List<String> lines = Babeltrace.lines(TraceBuilder.ranks(2).raw(BabeltraceTest::threeOfEach).writeTo(dir()));

        assertEquals(3 * 6 + 2, lines.size());
        assertLine(lines, "compute: ", "[00000000000000000010]", "slot = 0", "begin = 0");
        assertLine(lines, " call: ", "[00000000000000000030]", "slot = 1", "begin = 10", "waited = 5");
        assertEquals(2, count(lines, "compute_again: ", "slot = 0"));
        assertEquals(1, count(lines, "call_waited: ", "[00000000004000000030]", "slot = 1", "waited = 7"));
        assertEquals(1, count(lines, "call_again: ", "[00000000008000000030]", "slot = 1"));
        assertEquals(1, count(lines, "call_again: ", "[00000000008000000040]", "slot = 2"));
        assertLine(lines, " call2: ", "slot = 2");
        assertLine(lines, "message_steps: ", "[00000000004000000045]", "number = 2", "lasted = [ [0] = 10, [1] = 15 ]");
        assertLine(lines, "message_next: ", "[00000000008000000045]", "slot = 0", "number_on = 1");
        assertLine(lines, "message_again: ", "[00000000008000000070]", "slot = 0", "number = 1");
        assertEquals(2, count(lines, "interrupt_again: ", "slot = 1", "lasted = 3"));
        assertEquals(1, count(lines, "wait_again: ", "slot = 2", "lasted = 7", "cause_before = 9", "message = 2"));
        assertEquals(1, count(lines, "wait_repeated: ", "[00000000008000000060]", "slot = 2", "message_on = 0"));
    }

    /** What a rank does again every 4 ms. */
    private static void threeOfEach(TraceWriter writer) {
        byte[] kinds = {TraceBuilder.COPY, TraceBuilder.WIRE};
        for (int round = 0; round < 3; round++) {
            long t = round * 4_000_000_000L;
            RankStream sender = writer.stream(0);
            sender.compute(Math.max(0, t - 3_999_999_960L), t + 10, 1, 2);
            sender.call(t + 10, t + 30, 5 + Math.min(2 * round, 2), TraceBuilder.SEND, 1, 1, 7, 3, 8, 2, 64);
            sender.call2(t + 30, t + 40, 0, TraceBuilder.SENDRECV, 1, 1, 7, 3, 8, 2, 64, 0, RankStream.ANY);
            RankStream receiver = writer.stream(1);
            receiver.message(t + 45, t + 20, round + 1, 0, 1, 7, 3, 64, 2, kinds, new long[] {t + 30, t + 45});
            receiver.interrupt(t + 50, t + 53, 9);
            receiver.waited(t + 53, t + 60, WaitKind.SEND, 0, t + 51, round + 1);
        }
        long t = 8_000_000_000L;
        writer.stream(1).message(t + 70, t + 45, 1, 0, 1, 7, 3, 64, 2, kinds, new long[] {t + 55, t + 70});
    }

    private static long count(List<String> lines, String... parts) {
        return lines.stream().filter(line -> Stream.of(parts).allMatch(line::contains)).count();
    }

    private static void oneOfEach(TraceWriter writer) {
        writer.definitions().site(1, "Pi", "main", "Pi.java", 42);
        writer.definitions().type(2, "MPI.DOUBLE");
        writer.definitions().context(3, "half", 1, 0);
        writer.definitions().counter(4, "events", "1");
        writer.definitions().cause(9, "message ready");
        writer.definitions().part(2, "the link to node 1");
        writer.definitions().part(3, "the port of tile 1", 1, new Place(0.5, 0), new Place(1, -1.25));
        writer.definitions().node(1, "tile 1", new Place(2, 1));
        writer.parts().used(3, 5, 20, 28);
        writer.parts().used(2, 5, 19, 20);
        writer.parts().used(3, 6, 28, 36);
        writer.parts().used(2, 6, 20, 21);
        writer.parts().used(3, 7, 36, 5_000_000_000L);
        writer.parts().used(2, 7, 21, 22);
        byte[] kinds = {TraceBuilder.COPY, TraceBuilder.WIRE};
        RankStream sender = writer.stream(0);
        sender.interrupt(15, 18, 9);
        sender.compute(10, 20, 1, 2);
        sender.call(20, 30, 5, TraceBuilder.SEND, 1, 1, 7, 3, 8, 2, 64);
        sender.call2(30, 40, 0, TraceBuilder.SENDRECV, 1, 1, 7, 3, 8, 2, 64, RankStream.ANY, RankStream.ANY);
        RankStream receiver = writer.stream(1);
        receiver.held(45, 22, 25, 4_000_000_000L, 3, 21, 2);
        receiver.message(45, 20, 4_000_000_000L, 0, 1, 7, 3, 64, 2, kinds, new long[] {30, 45});
        receiver.unfinishedMessage(50, 20, 5, 0, 1, 7, 3, 64, 2, kinds, new long[] {30, 50});
        receiver.waited(41, 50, WaitKind.RECEIVE, 0, 30, 6);
        receiver.unfinishedCall(40, 50, 10, TraceBuilder.RECEIVE, 1, 0, 7, 3, 8, 2, 64);
        writer.kernel().counter(50, 4, -3);
    }

    @Test
    public void recordsOfAllRanksComeInTheOrderOfTheirEnds() throws Exception {
        TraceBuilder run = TraceBuilder.ranks(4);
        for (int round = 0; round < 5_000; round++) {
            run.compute(round % 4, 100).send(round % 4, (round + 1) % 4, round).barrier();
        }
        List<String> lines = Babeltrace.lines(run.writeTo(dir()));

        assertEquals(5_000 * 8 + 1, lines.size());
        long latestNs = 0;
        for (String line : lines) {
            long ns = Long.parseLong(line.substring(1, line.indexOf(']'))) / PS_PER_NS;
            assertTrue(line, ns >= latestNs);
            latestNs = ns;
        }
    }

    @Test
    public void environmentKeepsOddKeysAndTexts() throws Exception {
        Path trace = TraceBuilder.ranks(1).environment("machine", "raw.rmpi3").environment("event", "a keyword")
                .environment("network.link.bandwidth", "50 MB/s").environment("arguments", "\"a\\b\"\n\tä 機")
                .environment("title", "next\u0085line\u2028and\u2029paragraph").writeTo(dir());
        assertEquals(1, Babeltrace.lines(trace).size());
        assertEquals("\"a\\b\"\n\tä 機", Trace.open(trace).header().environment().get("arguments"));
        assertEquals("next\u0085line\u2028and\u2029paragraph", Trace.open(trace).header().environment().get("title"));
    }

    @Test
    public void definitionMayBeLargerThanAPacket() throws Exception {
        int[] members = new int[50_000];
        Path trace = TraceBuilder.ranks(1).raw(writer -> {
            writer.definitions().type(1, "before");
            writer.definitions().context(2, "large", members);
            writer.definitions().type(3, "after");
        }).writeTo(dir());
        List<String> lines = Babeltrace.lines(trace);
        assertEquals(4, lines.size());
        assertLine(lines, "context: ", "[49999] = 0");
    }

    private static void assertLine(List<String> lines, String... parts) {
        List<String> found = lines.stream().filter(line -> line.contains(parts[0])).toList();
        assertEquals(parts[0] + " in " + lines, 1, found.size());
        for (String part : parts) {
            assertTrue(part + " in " + found.getFirst(), found.getFirst().contains(part));
        }
    }

    private Path dir() {
        return folder.getRoot().toPath().resolve("trace");
    }
}
