// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.index;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.read.Trace;

public class MessageIndexTest {
    private static final Comparator<MessageRef> ORDER = Comparator.comparingLong(MessageRef::endPs)
            .thenComparingLong(MessageRef::beginPs).thenComparingInt(MessageRef::source)
            .thenComparingInt(MessageRef::destination);

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void messagesAreThoseTheEventsSayOnRandomRuns() throws Exception {
        for (int seed = 0; seed < 6; seed++) {
            RandomRun run = new RandomRun(dir(), seed, 500 << seed, 20);
            try (TraceIndex index = TraceIndex.open(run.trace())) {
                Random random = new Random(seed);
                for (int i = 0; i < 12; i++) {
                    long fromPs = random.nextLong(index.endPs());
                    long untilPs = fromPs + random.nextLong(1 + (index.endPs() >> random.nextInt(12)));
                    int[] ranks = IntStream.range(0, RandomRun.RANKS).filter(rank -> random.nextBoolean()).toArray();
                    checkMessages(run, index, ranks, fromPs, untilPs);
                    checkCounts(run, index, ranks, fromPs, untilPs + 1, 1 + random.nextInt(8));
                }
            }
        }
    }

    private static void checkMessages(RandomRun run, TraceIndex index, int[] ranks, long fromPs, long untilPs) {
        List<MessageRef> expected = run.messages().stream()
                .filter(message -> message.endPs() >= fromPs && message.beginPs() <= untilPs)
                .filter(message -> contains(ranks, message.source()) || contains(ranks, message.rank()))
                .map(message -> new MessageRef(message.source(), message.rank(), message.beginPs(), message.endPs(), 0,
                        message.unfinished()))
                .sorted(ORDER).toList();
        MessageList found = index.messages(ranks, fromPs, untilPs, Integer.MAX_VALUE);
        assertTrue(found.complete());
        assertEquals(expected, found.messages().stream().map(
                message -> new MessageRef(message.source(), message.destination(), message.beginPs(), message.endPs(),
                        0, message.unfinished()))
                .sorted(ORDER).toList());
    }

    private static void checkCounts(RandomRun run, TraceIndex index, int[] ranks, long fromPs, long untilPs,
            int columns) {
        GridQuery query = new GridQuery(ranks, fromPs, untilPs, columns);
        List<TraceEvent.Message> messages = run.messages();
        MessageGrid grid = index.messageCounts(query);
        for (int row = 0; row < ranks.length; row++) {
            int rank = ranks[row];
            for (int column = 0; column < columns; column++) {
                long begin = query.columnBeginPs(column);
                long end = query.columnEndPs(column);
                assertEquals(messages.stream().filter(message -> message.rank() == rank
                        && message.endPs() >= begin && message.endPs() < end).count(), grid.received(row, column));
                assertEquals(messages.stream().filter(message -> message.source() == rank
                        && message.beginPs() >= begin && message.beginPs() < end).count(), grid.sent(row, column));
            }
        }
    }

    private static boolean contains(int[] ranks, int rank) {
        return IntStream.of(ranks).anyMatch(other -> other == rank);
    }

    @Test
    public void limitIsKeptAndTold() throws Exception {
        TraceBuilder run = TraceBuilder.ranks(2);
        for (int i = 0; i < 10; i++) {
            run.send(0, 1, i);
        }
        try (TraceIndex index = TraceIndex.open(Trace.open(run.writeTo(dir())))) {
            int[] both = {0, 1};
            assertEquals(4, index.messages(both, 0, index.endPs(), 4).messages().size());
            assertFalse(index.messages(both, 0, index.endPs(), 9).complete());
            assertTrue(index.messages(both, 0, index.endPs(), 10).complete());
        }
    }

    @Test
    public void messageThatNobodyHasReceivedIsToldFromOthers() throws Exception {
        TraceBuilder run = TraceBuilder.ranks(2).send(0, 1, 100);
        try (TraceIndex index = TraceIndex.open(Trace.open(run.writeTo(dir())))) {
            assertFalse(index.hasUnreceived());
        }
        run.raw(writer -> writer.stream(1).unfinishedMessage(3000, 2500, 9, 0, 1, 7, 3, 64, 1, new byte[] {0},
                new long[] {3000}));
        try (TraceIndex index = TraceIndex.open(Trace.open(run.writeTo(folder.getRoot().toPath().resolve("other"))))) {
            assertTrue(index.hasUnreceived());
            for (int rank = 0; rank < 2; rank++) {
                List<MessageRef> found = index.messages(new int[] {rank}, 0, index.endPs(), 10).messages();
                assertEquals(List.of(false, true), found.stream().map(MessageRef::unfinished).toList());
                assertEquals(List.of(0, 0), found.stream().map(MessageRef::source).toList());
            }
        }
    }

    @Test
    public void messageIsFoundInFull() throws Exception {
        RandomRun run = new RandomRun(dir(), 3, 3000, 20);
        try (TraceIndex index = TraceIndex.open(run.trace())) {
            List<MessageRef> refs = index.messages(new int[] {2}, 0, index.endPs(), 100).messages();
            List<TraceEvent.Message> received = run.messages().stream().filter(message -> message.rank() == 2)
                    .limit(100).toList();
            for (int i = 0; i < refs.size(); i++) {
                assertEquals(received.get(i), index.message(refs.get(i)));
            }
        }
    }

    private Path dir() {
        return folder.getRoot().toPath().resolve("trace");
    }
}
