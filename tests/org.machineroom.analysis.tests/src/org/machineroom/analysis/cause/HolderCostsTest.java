// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.Category;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.WaitKind;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.write.TraceWriter;

/** Waiting for what others have is charged to who has it, and on to who waits for those. */
public class HolderCostsTest {
    private static final int SEND = 0;
    private static final int RECEIVE = 1;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private interface Run {
        void write(TraceWriter writer) throws IOException;
    }

    private static long number(int rank) {
        return (long) rank << TraceEvent.Message.NUMBER_BITS | 1;
    }

    private Map<String, Long> costs(Run run) throws IOException {
        Path directory = folder.newFolder().toPath().resolve("trace");
        TraceHeader header = TraceHeader.ranks(5).operation(SEND, "MPI_Send", Category.SEND)
                .operation(RECEIVE, "MPI_Recv", Category.RECEIVE)
                .stepKind(0, "wire", StepKind.Place.NETWORK, StepKind.Nature.WIRE).build();
        try (TraceWriter writer = TraceWriter.create(directory, header)) {
            for (int link = 0; link < 2; link++) {
                writer.definitions().part(link, "link " + link, MachinePart.SHARED, null, null);
            }
            for (int rank = 0; rank < 5; rank++) {
                writer.definitions().site(rank + 1, "Main", "main", "Main.java", 10 * rank);
            }
            run.write(writer);
        }
        return WaitAnalysis.of(Trace.open(directory)).causes().entrySet().stream()
                .collect(Collectors.toMap(entry -> words(entry.getKey()), Map.Entry::getValue, Long::sum));
    }

    private static String words(Culprit culprit) {
        return "rank " + culprit.who().rank() + " at " + culprit.who().place().site()
                + (culprit.isHolder() ? ", " + culprit.waitedFor() : "");
    }

    private static void message(TraceWriter writer, int from, long endPs) {
        writer.stream(0).message(endPs, 10, number(from), from, 0, 7, 0, 8, 1, new byte[] {0}, new long[] {endPs});
    }

    /**
     * Rank 0 waits from 50 to 300 for a message of rank 1, sent at 20. That waits from 100 to 200 for link 0, which a
     * message of rank 2 has, and this from 120 to 180 for link 1, which one of rank 3 has. Rank 4 waits from 60 to 380
     * for what rank 0 sends then.
     */
    private static void writeChain(TraceWriter writer) throws IOException {
        for (int rank = 1; rank < 4; rank++) {
            writer.stream(rank).call(5, 40, 0, SEND, rank + 1, 0, 7, 0, 8, 0, 8);
        }
        message(writer, 3, 190);
        writer.stream(0).held(250, 120, 180, number(2), number(3), 50, 1);
        message(writer, 2, 250);
        writer.stream(0).waited(50, 300, WaitKind.RECEIVE, 1, 20, number(1));
        writer.stream(0).held(300, 100, 200, number(1), number(2), 60, 0);
        message(writer, 1, 300);
        writer.stream(0).call(50, 310, 250, RECEIVE, 1, 1, 7, 0, 8, 0, 8);
        writer.stream(0).call(310, 350, 0, SEND, 1, 4, 7, 0, 8, 0, 8);
        writer.stream(4).waited(60, 380, WaitKind.RECEIVE, 0, 345, number(0));
        writer.stream(4).call(60, 390, 320, RECEIVE, 5, 0, 7, 0, 8, 0, 8);
    }

    @Test
    public void whoHasAPartIsChargedAndWhoHoldsThatUp() throws IOException {
        Map<String, Long> costs = costs(HolderCostsTest::writeChain);
        assertEquals(costs.toString(), 40 + passedOn(40), costs.get("rank 2 at 3, CONTENTION"), 1);
        assertEquals(costs.toString(), 60 + passedOn(60), costs.get("rank 3 at 4, CONTENTION"), 1);
    }

    /** Rank 4 waits 285 ps until rank 0 has sent; that has waited 250 of them and worked 45. */
    private static double passedOn(double ps) {
        return ps * 285 / (250 + 45);
    }

    /**
     * Rank 0 waits from 10 to 100 for a lock, which rank 1 lets go at 90; that has worked until 40, then waited until
     * 80 for rank 2, which came late. Rank 1 is charged for what it did, rank 2 for the rest and for that wait.
     */
    @Test
    public void whoHasALockIsChargedAndWhoItWaitsFor() throws IOException {
        Map<String, Long> costs = costs(writer -> {
            writer.stream(2).compute(0, 70, 3, 3);
            writer.stream(2).call(70, 80, 0, SEND, 3, 1, 7, 0, 8, 0, 8);
            writer.stream(1).compute(0, 40, 2, 2);
            writer.stream(1).waited(40, 80, WaitKind.RECEIVE, 2, 80, 0);
            writer.stream(1).call(40, 95, 40, RECEIVE, 2, 2, 7, 0, 8, 0, 8);
            writer.stream(0).waited(10, 100, WaitKind.LOCK, 1, 90, 0);
            writer.stream(0).call(0, 110, 90, SEND, 1, 1, 7, 0, 8, 0, 8);
        });
        assertEquals(costs.toString(), 30 + 10, costs.get("rank 1 at 2, LOCK"), 1);
        assertEquals(costs.toString(), 80, costs.get("rank 2 at 3"), 1);
    }
}
