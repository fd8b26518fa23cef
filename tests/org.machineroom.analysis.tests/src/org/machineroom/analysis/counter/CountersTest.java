// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.counter;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.Category;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.StepKind.Nature;
import org.machineroom.trace.StepKind.Place;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.write.RankStream;
import org.machineroom.trace.write.TraceWriter;

/**
 * Both ranks compute until 100, rank 1 until 400. A message of 64 bytes is on its way from 100 to 200 and lies at rank
 * 1 until 300; link 1 is busy with it half of the time from 100 to 200, link 0 for less.
 */
public class CountersTest {
    private static final double EXACT = 1e-9;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Trace write(boolean hasParts) throws IOException {
        Path directory = folder.newFolder().toPath().resolve("trace");
        TraceHeader header = TraceHeader.ranks(2).stepKind(0, "wire", Place.NETWORK, Nature.WIRE)
                .stepKind(1, "not yet received", Place.RECEIVER, Nature.WAIT).build();
        try (TraceWriter writer = TraceWriter.create(directory, header)) {
            writer.stream(0).compute(0, 100, 0, 0);
            writer.stream(1).message(300, 100, 1, 0, 1, 7, 0, 64, 2, new byte[] {0, 1}, new long[] {200, 300});
            writer.stream(1).compute(0, 400, 0, 0);
            if (hasParts) {
                writer.definitions().part(0, "link 0", MachinePart.SHARED, null, null);
                writer.definitions().part(1, "link 1", MachinePart.SHARED, null, null);
                writer.parts().used(0, 1, 100, 120);
                writer.parts().used(1, 1, 100, 150);
            }
        }
        return Trace.open(directory);
    }

    private static double mean(Counters counters, Counted counted, long fromPs, long untilPs) {
        return counters.counters().get(counted).mean(fromPs, untilPs);
    }

    @Test
    public void countsAreExactWhereACellIsAPicosecond() throws IOException {
        Counters counters = Counters.of(write(true), BuildMonitor.NONE);
        assertEquals(1, counters.counters().get(Counted.BYTES).cellPs());
        assertEquals(2, mean(counters, Counted.COMPUTING, 0, 100), EXACT);
        assertEquals(1.25, mean(counters, Counted.COMPUTING, 0, 400), EXACT);
        assertEquals(64, mean(counters, Counted.BYTES, 150, 150), EXACT);
        assertEquals(0, mean(counters, Counted.BYTES, 300, 400), EXACT);
        assertEquals(0.5, mean(counters, Counted.UNEXPECTED, 100, 300), EXACT);
        assertEquals("link 1", counters.part());
        assertEquals(0.5, mean(counters, Counted.LOAD, 100, 200), EXACT);
        assertEquals(64, counters.counters().get(Counted.BYTES).greatest(), EXACT);
    }

    /**
     * Rank 1 posts two receives from anybody at 10 and 20 and one of tag 8 at 30, for which it waits. Messages of tags
     * 8 and 7 have come at 100 and 200; no third one comes.
     */
    @Test
    public void receivesArePostedUntilTheirMessageHasCome() throws IOException {
        Path directory = folder.newFolder().toPath().resolve("trace");
        TraceHeader header = TraceHeader.ranks(2).operation(0, "MPI_Irecv", Category.RECEIVE)
                .operation(1, "MPI_Recv", Category.RECEIVE).stepKind(0, "wire", Place.NETWORK, Nature.WIRE)
                .stepKind(1, "software", Place.RECEIVER, Nature.SOFTWARE).build();
        try (TraceWriter writer = TraceWriter.create(directory, header)) {
            RankStream rank = writer.stream(1);
            rank.call(10, 11, 0, 0, 0, RankStream.ANY, 7, 3, 1, 0, 8);
            rank.call(20, 21, 0, 0, 0, RankStream.ANY, 7, 3, 1, 0, 8);
            rank.message(120, 50, 1, 0, 1, 8, 3, 8, 2, new byte[] {0, 1}, new long[] {100, 120});
            rank.call(30, 120, 70, 1, 0, 0, 8, 3, 1, 0, 8);
            rank.message(220, 150, 2, 0, 1, 7, 3, 8, 2, new byte[] {0, 1}, new long[] {200, 220});
            rank.message(230, 150, 3, 0, 1, 7, 4, 8, 2, new byte[] {0, 1}, new long[] {200, 230});
            rank.compute(220, 400, 0, 0);
        }
        Counters counters = Counters.of(Trace.open(directory), BuildMonitor.NONE);
        assertEquals(1, mean(counters, Counted.POSTED, 10, 20), EXACT);
        assertEquals(2, mean(counters, Counted.POSTED, 20, 30), EXACT);
        assertEquals(3, mean(counters, Counted.POSTED, 30, 100), EXACT);
        assertEquals(2, mean(counters, Counted.POSTED, 100, 200), EXACT);
        assertEquals("nothing comes for the second", 1, mean(counters, Counted.POSTED, 200, 400), EXACT);
    }

    @Test
    public void loadIsOfThePartThatIsAskedForElseOfTheBusiest() throws IOException {
        Counters counters = Counters.of(write(true), "link 0", BuildMonitor.NONE);
        assertEquals("link 0", counters.part());
        assertEquals(0.2, mean(counters, Counted.LOAD, 100, 200), EXACT);
        assertEquals("link 1", Counters.of(write(true), "link 7", BuildMonitor.NONE).part());
    }

    @Test
    public void thereIsNoLoadWithoutParts() throws IOException {
        Counters counters = Counters.of(write(false), BuildMonitor.NONE);
        assertFalse(counters.counters().containsKey(Counted.LOAD));
        assertEquals("", counters.part());
    }

    @Test
    public void meansOfALongRunAreThoseOfItsCells() {
        long endPs = 10L * Counting.CELLS;
        Counting counting = new Counting(endPs);
        counting.add(5, 25, 4);
        Counter counter = counting.counter();
        assertEquals(10, counter.cellPs());
        assertEquals(80, counter.mean(0, endPs) * endPs, 1e-3);
        assertEquals(2, counter.mean(3, 3), EXACT);
        assertEquals(4, counter.mean(10, 20), EXACT);
    }

    @Test
    public void countingCanBeCancelled() throws IOException {
        Trace trace = write(true);
        assertThrows(CancellationException.class, () -> Counters.of(trace, (_, _) -> false));
    }
}
