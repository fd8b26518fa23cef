// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.testing;

import java.nio.file.Path;
import org.machineroom.trace.Category;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.StepKind.Nature;
import org.machineroom.trace.StepKind.Place;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.write.RankStream;
import org.machineroom.trace.write.TraceWriter;

/**
 * A trace of few ranks, whose every number is known: each rank computes, sends to the next, computes, and receives from
 * the one before, for which it waits. All times are the same for all ranks and rounds.
 */
public final class SmallTrace {
    public static final int SEND = 0;
    public static final int RECEIVE = 1;
    private static final int POST = 2;
    private static final int BARRIER = 3;
    public static final long COMPUTING_PS = 1_000_000;
    public static final long SENDING_PS = 100_000;
    public static final long WAITING_PS = 300_000;
    public static final long RECEIVING_PS = 100_000;
    /** How long a round takes: it computes twice. */
    public static final long ROUND_PS = 2 * COMPUTING_PS + SENDING_PS + WAITING_PS + RECEIVING_PS;

    private static final byte[] STEPS = {0, 1, 2};

    private SmallTrace() {
    }

    /** Writes it. */
    public static Path write(Path directory, int ranks, int rounds) throws TraceException {
        try (TraceWriter writer = TraceWriter.create(directory, header(ranks))) {
            define(writer);
            for (int round = 0; round < rounds; round++) {
                writeRound(writer, ranks, round);
            }
        }
        return directory;
    }

    /**
     * Writes a trace of two ranks whose calls leave no time between them, as those of a program that computes nothing
     * there: each posts its receive, sends to the other, and receives.
     */
    public static Path writeTouching(Path directory) throws TraceException {
        try (TraceWriter writer = TraceWriter.create(directory, header(2))) {
            define(writer);
            for (int rank = 0; rank < 2; rank++) {
                RankStream stream = writer.stream(rank);
                long number = (long) (1 - rank) << TraceEvent.Message.NUMBER_BITS | 1;
                long sentPs = COMPUTING_PS + SENDING_PS;
                stream.call(0, COMPUTING_PS, 0, BARRIER, 2, TraceEvent.NONE, TraceEvent.NONE, 0, 0, 0, 0);
                stream.call(COMPUTING_PS, COMPUTING_PS, 0, POST, 2, 1 - rank, 7, 0, 8, 2, 64);
                stream.call(COMPUTING_PS, sentPs, 0, SEND, 1, 1 - rank, 7, 0, 8, 2, 64);
                stream.message(sentPs, COMPUTING_PS, number, 1 - rank, rank, 7, 0, 64, 1, STEPS, new long[] {sentPs});
                stream.call(sentPs, sentPs, 0, RECEIVE, 2, 1 - rank, 7, 0, 8, 2, 64);
                stream.call(sentPs, sentPs + COMPUTING_PS, 0, BARRIER, 2, TraceEvent.NONE, TraceEvent.NONE, 0, 0, 0, 0);
            }
        }
        return directory;
    }

    /** Names what the records refer to. */
    static void define(TraceWriter writer) {
        writer.definitions().site(1, "Ring", "main", "Ring.java", 10);
        writer.definitions().site(2, "Ring", "main", "Ring.java", 20);
        writer.definitions().part(0, "the bus", MachinePart.SHARED, null, null);
    }

    /** Writes a round of all ranks. */
    static void writeRound(TraceWriter writer, int ranks, int round) {
        for (int rank = 0; rank < ranks; rank++) {
            long number = (long) rank << TraceEvent.Message.NUMBER_BITS | round + 1;
            round(writer.stream(rank), round * ROUND_PS, rank, ranks, number);
        }
        writer.parts().used(0, round + 1, round * ROUND_PS + COMPUTING_PS,
                round * ROUND_PS + COMPUTING_PS + SENDING_PS);
    }

    static TraceHeader header(int ranks) {
        return TraceHeader.ranks(ranks)
                .operation(SEND, "MPI_Send", Category.SEND)
                .operation(RECEIVE, "MPI_Recv", Category.RECEIVE)
                .operation(POST, "MPI_Irecv", Category.RECEIVE)
                .operation(BARRIER, "MPI_Barrier", Category.COLLECTIVE)
                .stepKind(0, "copy to network", Place.SENDER, Nature.COPY)
                .stepKind(1, "on the wire", Place.NETWORK, Nature.WIRE)
                .stepKind(2, "not yet received", Place.RECEIVER, Nature.WAIT).build();
    }

    private static void round(RankStream stream, long beginPs, int rank, int ranks, long number) {
        int next = (rank + 1) % ranks;
        int previous = (rank + ranks - 1) % ranks;
        long sendPs = beginPs + COMPUTING_PS;
        long sentPs = sendPs + SENDING_PS;
        long postedPs = sentPs + COMPUTING_PS;
        long arrivedPs = postedPs + WAITING_PS;
        stream.compute(beginPs, sendPs, 1, 1);
        stream.call(sendPs, sentPs, 0, SEND, 1, next, 7, 0, 8, 2, 64);
        stream.compute(sentPs, postedPs, 1, 2);
        stream.message(arrivedPs, sendPs, number, previous, rank, 7, 0, 64, STEPS.length, STEPS,
                new long[] {sentPs, arrivedPs, arrivedPs});
        stream.call(postedPs, arrivedPs + RECEIVING_PS, WAITING_PS, RECEIVE, 2, previous, 7, 0, 8, 2, 64);
    }
}
