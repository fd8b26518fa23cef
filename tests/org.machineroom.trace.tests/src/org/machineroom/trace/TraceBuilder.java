// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.machineroom.trace.StepKind.Nature;
import org.machineroom.trace.StepKind.Place;
import org.machineroom.trace.write.RankStream;
import org.machineroom.trace.write.TraceWriter;

/**
 * Makes small traces for tests: each rank has a clock that moves with what it does. Times in picoseconds.
 * {@code TraceBuilder.ranks(4).compute(0, 100).send(0, 1, 64).writeTo(directory)}.
 */
public final class TraceBuilder {
    public static final int SEND = 0;
    public static final int RECEIVE = 1;
    public static final int BARRIER = 2;
    public static final int SENDRECV = 3;
    public static final int WAIT = 4;
    public static final int INIT = 5;

    public static final byte COPY = 0;
    public static final byte WIRE = 1;
    public static final byte PENDING = 2;

    /** What a send and a receive of this builder cost. */
    public static final long OVERHEAD_PS = 10;
    public static final long LATENCY_PS = 1000;

    /** One thing to be written. */
    private interface Step {
        void write(Run run);
    }

    private static final class Run {
        final TraceWriter writer;
        final long[] clockPs;
        long messages;

        Run(TraceWriter writer, int ranks) {
            this.writer = writer;
            this.clockPs = new long[ranks];
        }

        /** The next message's number: the sender, and which message of the run it is. */
        long number(int from) {
            return (long) from << TraceEvent.Message.NUMBER_BITS | ++messages;
        }

        RankStream stream(int rank) {
            return writer.stream(rank);
        }
    }

    private final int ranks;
    private final TraceHeader.Builder header;
    private final List<Step> steps = new ArrayList<>();

    private TraceBuilder(int ranks) {
        this.ranks = ranks;
        header = header(ranks);
    }

    public static TraceBuilder ranks(int ranks) {
        return new TraceBuilder(ranks);
    }

    /** A header that knows the operations and steps of this class. */
    public static TraceHeader.Builder header(int ranks) {
        return TraceHeader.ranks(ranks)
                .operation(SEND, "MPI_Send", Category.SEND)
                .operation(RECEIVE, "MPI_Recv", Category.RECEIVE)
                .operation(BARRIER, "MPI_Barrier", Category.COLLECTIVE)
                .operation(SENDRECV, "MPI_Sendrecv", Category.RECEIVE)
                .operation(WAIT, "MPI_Wait", Category.WAIT)
                .operation(INIT, "MPI_Init", Category.OTHER)
                .stepKind(COPY, "copy to network", Place.SENDER, Nature.COPY)
                .stepKind(WIRE, "on the wire", Place.NETWORK, Nature.WIRE)
                .stepKind(PENDING, "not yet received", Place.RECEIVER, Nature.WAIT);
    }

    public TraceBuilder environment(String key, String value) {
        header.environment(key, value);
        return this;
    }

    public TraceBuilder site(int id, String className, int line) {
        steps.add(run -> run.writer.definitions().site(id, className, "main", className + ".java", line));
        return this;
    }

    /** A computation; its sites are numbered 1 and 2. */
    public TraceBuilder compute(int rank, long ps) {
        steps.add(run -> {
            long begin = run.clockPs[rank];
            run.clockPs[rank] += ps;
            run.stream(rank).compute(begin, run.clockPs[rank], 1, 2);
        });
        return this;
    }

    public TraceBuilder idle(int rank, long ps) {
        steps.add(run -> run.clockPs[rank] += ps);
        return this;
    }

    /** A send with tag 7 and the receive of it; the receiver waits as long as it must. */
    public TraceBuilder send(int from, int to, long bytes) {
        steps.add(run -> {
            long sent = run.clockPs[from];
            run.clockPs[from] += OVERHEAD_PS;
            run.stream(from).call(sent, run.clockPs[from], 0, SEND, 3, to, 7, 0, (int) bytes, 0, bytes);
            long arrived = run.clockPs[from] + LATENCY_PS;
            long posted = run.clockPs[to];
            long received = Math.max(arrived, posted);
            run.stream(to).message(received, sent, run.number(from), from, to, 7, 0, bytes, 3,
                    new byte[] {COPY, WIRE, PENDING}, new long[] {sent + OVERHEAD_PS, arrived, received});
            run.clockPs[to] = received + OVERHEAD_PS;
            run.stream(to).call(posted, run.clockPs[to], received - posted, RECEIVE, 4, from, 7, 0, (int) bytes, 0,
                    bytes);
        });
        return this;
    }

    /** All ranks meet. */
    public TraceBuilder barrier() {
        steps.add(run -> {
            long last = 0;
            for (long clock : run.clockPs) {
                last = Math.max(last, clock);
            }
            for (int rank = 0; rank < ranks; rank++) {
                long begin = run.clockPs[rank];
                run.clockPs[rank] = last + OVERHEAD_PS;
                run.stream(rank).call(begin, run.clockPs[rank], last - begin, BARRIER, 5, RankStream.NONE,
                        RankStream.NONE, 0, RankStream.NONE, RankStream.NONE, 0);
            }
        });
        return this;
    }

    public TraceBuilder counter(long timePs, int id, long value) {
        steps.add(run -> run.writer.kernel().counter(timePs, id, value));
        return this;
    }

    /** Anything else. */
    public TraceBuilder raw(Consumer<TraceWriter> step) {
        steps.add(run -> step.accept(run.writer));
        return this;
    }

    /** Writes the trace. */
    public Path writeTo(Path directory) throws TraceException {
        try (TraceWriter writer = TraceWriter.create(directory, header.build())) {
            Run run = new Run(writer, ranks);
            for (Step step : steps) {
                step.write(run);
            }
        }
        return directory;
    }
}
