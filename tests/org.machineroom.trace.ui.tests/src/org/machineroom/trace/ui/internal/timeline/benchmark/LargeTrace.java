// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.machineroom.trace.Category;
import org.machineroom.trace.StepKind.Nature;
import org.machineroom.trace.StepKind.Place;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.WaitKind;
import org.machineroom.trace.write.RankStream;
import org.machineroom.trace.write.TraceWriter;

/** Writes a trace in which each rank computes, sends, computes, and receives, for times that differ. */
final class LargeTrace {
    private static final int EVENTS_PER_ROUND = 5;
    private static final int SEND = 0;
    private static final int RECEIVE = 1;
    private static final byte[] STEPS = {0, 1};

    private final Random random = new Random(1);
    private final long[] clockPs;
    private final int ranks;
    private long messages;

    private LargeTrace(int ranks) {
        this.ranks = ranks;
        clockPs = new long[ranks];
    }

    /** Writes it. */
    static void write(Path directory, int ranks, long events) throws IOException {
        LargeTrace trace = new LargeTrace(ranks);
        TraceHeader header = TraceHeader.ranks(ranks).operation(SEND, "MPI_Send", Category.SEND)
                .operation(RECEIVE, "MPI_Recv", Category.RECEIVE)
                .stepKind(0, "copy to network", Place.SENDER, Nature.COPY)
                .stepKind(1, "on the wire", Place.NETWORK, Nature.WIRE).build();
        try (TraceWriter writer = TraceWriter.create(directory, header)) {
            for (long round = 0; round < events / EVENTS_PER_ROUND / ranks; round++) {
                for (int rank = 0; rank < ranks; rank++) {
                    trace.round(writer.stream(rank), rank);
                }
            }
        }
    }

    private long number(int from) {
        return (long) from << TraceEvent.Message.NUMBER_BITS | ++messages;
    }

    private void round(RankStream stream, int rank) {
        int previous = (rank + ranks - 1) % ranks;
        long t = clockPs[rank];
        stream.compute(t, t += 500_000 + random.nextInt(1_000_000), 1, 2);
        stream.call(t, t += 20_000, 0, SEND, 3, (rank + 1) % ranks, 7, 0, 8, 2, 64);
        stream.compute(t, t += 100_000 + random.nextInt(100_000), 3, 4);
        long waitedPs = random.nextInt(400_000);
        long[] untilPs = new long[STEPS.length];
        Arrays.fill(untilPs, t + waitedPs);
        stream.message(t + waitedPs, Math.max(0, t - random.nextInt(600_000)), number(previous), previous, rank, 7, 0,
                64,
                STEPS.length, STEPS, untilPs);
        stream.waited(t, t + waitedPs, WaitKind.RECEIVE, previous, t + waitedPs / 2, messages);
        stream.call(t, t += waitedPs + 20_000, waitedPs, RECEIVE, 4, previous, 7, 0, 8, 2, 64);
        clockPs[rank] = t;
    }
}
