// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.Category;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.write.TraceWriter;

/**
 * A message of rank 1 waits from 100 to 200 ps for link 0, which one of rank 2 has; that waits from 120 to 180 for link
 * 1, which one of rank 3 has. All go to rank 0.
 */
public class HoldersTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Windows windows;

    private static long number(int rank) {
        return (long) rank << TraceEvent.Message.NUMBER_BITS | 1;
    }

    @Before
    public void write() throws IOException {
        Path directory = folder.newFolder().toPath().resolve("trace");
        TraceHeader header = TraceHeader.ranks(4).operation(0, "MPI_Send", Category.SEND)
                .operation(1, "MPI_Recv", Category.RECEIVE)
                .stepKind(0, "wire", StepKind.Place.NETWORK, StepKind.Nature.WIRE).build();
        try (TraceWriter writer = TraceWriter.create(directory, header)) {
            for (int link = 0; link < 2; link++) {
                writer.definitions().part(link, "link " + link, MachinePart.SHARED, null, null);
            }
            for (int rank = 1; rank < 4; rank++) {
                writer.definitions().site(rank, "Main", "main", "Main.java", 10 * rank);
                writer.stream(rank).call(10, 90, 0, 0, rank, 0, 7, 0, 8, 0, 8);
            }
            receive(writer, 3, 190);
            writer.stream(0).held(250, 120, 180, number(2), number(3), 50, 1);
            receive(writer, 2, 250);
            writer.stream(0).held(300, 100, 200, number(1), number(2), 60, 0);
            receive(writer, 1, 300);
        }
        windows = new Windows(Trace.open(directory));
    }

    private static void receive(TraceWriter writer, int from, long endPs) {
        writer.stream(0).message(endPs, 10, number(from), from, 0, 7, 0, 8, 1, new byte[] {0}, new long[] {endPs});
    }

    private Map<String, Long> charged(long fromPs, long untilPs) throws IOException {
        Holders holders = new Holders();
        holders.add(new PathSegment(0, fromPs, untilPs, Activity.CONTENTION, Place.UNKNOWN, number(1), 0,
                number(2)));
        holders.resolve(windows);
        Map<String, Long> words = new TreeMap<>();
        holders.costs().get(0).forEach((who, ps) -> words.put("rank " + who.rank() + ", " + who.place(), ps));
        return words;
    }

    @Test
    public void whoHoldsUpTheHolderIsCharged() throws IOException {
        Map<String, Long> charged = charged(100, 200);
        assertEquals(charged.toString(), 2, charged.size());
        assertEquals(charged.toString(), 40, sum(charged, "rank 2, "));
        assertEquals(charged.toString(), 60, sum(charged, "rank 3, "));
    }

    @Test
    public void holderThatGoesOnIsChargedItself() throws IOException {
        Map<String, Long> charged = charged(180, 200);
        assertEquals(charged.toString(), 1, charged.size());
        assertEquals(charged.toString(), 20, sum(charged, "rank 2, "));
    }

    private static long sum(Map<String, Long> charged, String who) {
        return charged.entrySet().stream().filter(entry -> entry.getKey().startsWith(who))
                .mapToLong(Map.Entry::getValue).sum();
    }
}
