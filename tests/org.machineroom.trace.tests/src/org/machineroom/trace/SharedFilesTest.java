// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.index.GridQuery;
import org.machineroom.trace.index.StateGrid;
import org.machineroom.trace.index.TraceIndex;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.read.TraceDigest;
import org.machineroom.trace.write.TraceWriter;

/** More ranks than other readers could open files: several in a file. */
public class SharedFilesTest {
    private static final int RANKS = 1_001;
    private static final int BUSY = 20;
    private static final int MANY = 25_000;
    private static final Pattern RANK = Pattern.compile("compute(?:_again)?: \\{ rank = (\\d+),");

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void manyRanksMakeFewFiles() throws Exception {
        Path trace = rounds(1).writeTo(dir("trace"));
        try (Stream<Path> files = Files.list(trace)) {
            assertEquals(4 + 63, files.count());
        }
        assertTrue(Trace.open(trace).problems().isEmpty());
    }

    @Test
    public void eachRankHasItsEvents() throws Exception {
        Trace trace = Trace.open(rounds(10).raw(writer -> addPackets(writer, 10)).writeTo(dir("trace")));
        for (int rank : new int[] {0, 1, BUSY - 1, BUSY, BUSY + 1, BUSY + 2, RANKS - 1}) {
            try (EventReader events = trace.events(rank)) {
                for (int round = 0; round < (rank / 2 == BUSY / 2 ? MANY : 10); round++) {
                    assertEquals(rank + 1_000L * round, events.next().beginPs());
                }
                assertEquals(null, events.next());
            }
        }
    }

    @Test
    public void otherReadersSeeAllRecordsWithRankAndTime() throws Exception {
        List<String> lines = Babeltrace
                .lines(rounds(10).raw(writer -> addPackets(writer, 10)).writeTo(dir("trace")));
        assertEquals(RANKS * 10 + 2 * (MANY - 10) + 1, lines.size());
        Map<Integer, Integer> records = new HashMap<>();
        for (String line : lines) {
            Matcher rank = RANK.matcher(line);
            if (rank.find()) {
                records.merge(Integer.parseInt(rank.group(1)), 1, Integer::sum);
            }
        }
        assertEquals(RANKS, records.size());
        records.forEach((rank, count) -> assertEquals(rank / 2 == BUSY / 2 ? MANY : 10, count.intValue()));
        assertTrue(lines.getFirst(), lines.getFirst().contains("{ time = 1000, slot = 0, begin = 0,"));
    }

    @Test
    public void flushingDoesNotChangeTheBytes() throws Exception {
        TraceBuilder flushed = rounds(10).raw(TraceWriter::flush).raw(writer -> addPackets(writer, 10))
                .raw(TraceWriter::flush);
        TraceBuilder plain = rounds(10).raw(writer -> addPackets(writer, 10));
        assertEquals(TraceDigest.sha256(plain.writeTo(dir("plain"))),
                TraceDigest.sha256(flushed.writeTo(dir("flushed"))));
    }

    @Test
    public void packetsOfARunThatGoesOnAreRead() throws Exception {
        rounds(10).raw(writer -> {
            addPackets(writer, 10);
            writer.flush();
            assertEquals(MANY * 0.9, eventsOf(dir("trace"), BUSY), MANY * 0.1);
        }).writeTo(dir("trace"));
        assertEquals(MANY, eventsOf(dir("trace"), BUSY));
    }

    @Test
    public void whatIsLostAtTheEndOfAFileIsTold() throws Exception {
        Path trace = rounds(1).writeTo(dir("trace"));
        Path file = trace.resolve("ranks_05");
        Files.write(file, new byte[10], StandardOpenOption.APPEND);
        assertEquals(List.of(file + " at byte " + (Files.size(file) - 10)
                + ": the file ends within the head of packet 16; the packet is lost"),
                Trace.open(trace).problems().stream().map(TraceProblem::toString).toList());
    }

    @Test
    public void packetOfARankOfAnotherFileIsRefused() throws Exception {
        Path trace = rounds(1).writeTo(dir("trace"));
        Files.copy(trace.resolve("ranks_04"), trace.resolve("swap"));
        Files.move(trace.resolve("swap"), trace.resolve("ranks_05"),
                StandardCopyOption.REPLACE_EXISTING);
        TraceException refused = assertThrows(TraceException.class, () -> Trace.open(trace).events(80));
        assertTrue(refused.getMessage(), refused.getMessage()
                .contains("of stream 0/64, in this file it should be of 0/80 to 0/95"));
    }

    @Test
    public void missingFileIsNamed() throws Exception {
        Path trace = rounds(1).writeTo(dir("trace"));
        Files.delete(trace.resolve("ranks_05"));
        TraceException refused = assertThrows(TraceException.class, () -> Trace.open(trace));
        assertTrue(refused.getMessage(),
                refused.getMessage().contains("ranks_05: the stream of rank 80 is missing"));
    }

    @Test
    public void indexShowsAllRanks() throws Exception {
        Trace trace = Trace.open(rounds(40).writeTo(dir("trace")));
        try (TraceIndex index = TraceIndex.open(trace)) {
            StateGrid grid = index.states(new GridQuery(new int[] {0, 16, RANKS - 1}, 0, index.endPs(), 1));
            assertEquals(State.COMPUTING, grid.dominant(1, 0));
            assertEquals((RANKS - 1) + 40 * 1_000, index.endPs());
        }
    }

    /** A rank computes for 1000 ps in each round; the first is as much later as its number says. */
    private static TraceBuilder rounds(int rounds) {
        TraceBuilder run = TraceBuilder.ranks(RANKS);
        for (int rank = 0; rank < RANKS; rank++) {
            run.idle(rank, rank);
        }
        for (int round = 0; round < rounds; round++) {
            for (int rank = 0; rank < RANKS; rank++) {
                run.compute(rank, 1_000);
            }
        }
        return run;
    }

    /** Lets two neighbours go on by turns, for several packets. */
    private static void addPackets(TraceWriter writer, int from) {
        for (int round = from; round < MANY; round++) {
            for (int rank = BUSY; rank < BUSY + 2; rank++) {
                long beginPs = rank + 1_000L * round;
                writer.stream(rank).compute(beginPs, beginPs + 1_000, 1, 2);
            }
        }
    }

    private static int eventsOf(Path directory, int rank) {
        int count = 0;
        try (EventReader events = Trace.open(directory).events(rank)) {
            while (events.next() != null) {
                count++;
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return count;
    }

    private Path dir(String name) {
        return folder.getRoot().toPath().resolve(name);
    }
}
