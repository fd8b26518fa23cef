// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.index.GridQuery;
import org.machineroom.trace.index.TraceIndex;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.TraceSummary;
import org.machineroom.trace.write.RankStream;
import org.machineroom.trace.write.TraceWriter;

/**
 * What a viewer waits for on a large trace. Arguments: directory, ranks, millions of events. Writes a trace if there is
 * none, makes its index, and asks for grids and messages at several scales. Prints medians of the time that
 * passes and of processor time. Not part of the test suite.
 */
public final class IndexBenchmark {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int REPETITIONS = 41;
    private static final int EVENTS_PER_ROUND = 5;
    private static final byte[] KINDS = {TraceBuilder.COPY, TraceBuilder.WIRE, TraceBuilder.PENDING};
    private static final int ROWS = 60;
    /** More than any screen has. */
    private static final int MOST_ROWS = 4000;
    private static final int COLUMNS = 1000;

    private IndexBenchmark() {
    }

    public static void main(String[] args) throws Exception {
        Path directory = Path.of(args[0]);
        int ranks = Integer.parseInt(args[1]);
        if (!Files.exists(directory)) {
            write(directory, ranks, (long) (Double.parseDouble(args[2]) * 1e6));
        }
        report("open trace", 1, () -> Trace.open(directory));
        Trace trace = Trace.open(directory);
        report("sum up", 3, () -> TraceSummary.of(trace));
        report("open, index made if need be", 1, () -> {
            TraceIndex.open(Trace.open(directory)).close();
            return null;
        });
        report("open, index there", 5, () -> {
            TraceIndex.open(Trace.open(directory)).close();
            return null;
        });
        try (TraceIndex index = TraceIndex.open(trace)) {
            queries(index);
        }
    }

    private static void queries(TraceIndex index) throws Exception {
        Random random = new Random(1);
        int ranks = index.trace().ranks();
        int most = Math.min(ranks, MOST_ROWS);
        long endPs = index.endPs();
        for (long zoom : new long[] {1, 16, 256, 65536}) {
            report("states, 60 rows, 1/" + zoom + " of the run", REPETITIONS,
                    () -> index.states(query(random, ranks, endPs, zoom, ROWS)));
            report("states, " + most + " rows, 1/" + zoom + " of the run", REPETITIONS,
                    () -> index.states(query(random, ranks, endPs, zoom, most)));
            report("message counts, 60 rows, 1/" + zoom + " of the run", REPETITIONS,
                    () -> index.messageCounts(query(random, ranks, endPs, zoom, ROWS)));
            report("at most 5000 messages, 60 rows, 1/" + zoom + " of the run", REPETITIONS, () -> {
                GridQuery query = query(random, ranks, endPs, zoom, ROWS);
                return index.messages(query.ranks(), query.fromPs(), query.untilPs(), 5000);
            });
        }
        report("all messages of a rank", 5,
                () -> index.messages(new int[] {ranks / 2}, 0, endPs, Integer.MAX_VALUE));
    }

    private static GridQuery query(Random random, int ranks, long endPs, long zoom, int rows) {
        int first = random.nextInt(ranks - rows + 1);
        long length = Math.max(1, endPs / zoom);
        long fromPs = random.nextLong(endPs - length + 1);
        return new GridQuery(IntStream.range(first, first + rows).toArray(), fromPs, fromPs + length, COLUMNS);
    }

    private static void report(String what, int repetitions, Callable<?> work) throws Exception {
        double[] ms = new double[repetitions];
        double[] processorMs = new double[repetitions];
        for (int i = 0; i < repetitions; i++) {
            long begin = System.nanoTime();
            long processorBegin = THREADS.getCurrentThreadCpuTime();
            work.call();
            ms[i] = (System.nanoTime() - begin) / 1e6;
            processorMs[i] = (THREADS.getCurrentThreadCpuTime() - processorBegin) / 1e6;
        }
        Arrays.sort(ms);
        Arrays.sort(processorMs);
        System.out.println(String.format(Locale.ROOT, "%-48s %9.2f ms, processor %9.2f ms", what, ms[repetitions / 2],
                processorMs[repetitions / 2]));
    }

    private static void write(Path directory, int ranks, long events) throws IOException {
        Random random = new Random(1);
        long[] clockPs = new long[ranks];
        long[] untilPs = new long[KINDS.length];
        try (TraceWriter writer = TraceWriter.create(directory, TraceBuilder.header(ranks).build())) {
            for (long round = 0; round < events / EVENTS_PER_ROUND / ranks; round++) {
                for (int rank = 0; rank < ranks; rank++) {
                    clockPs[rank] = round(writer.stream(rank), random, rank, ranks, clockPs[rank], untilPs);
                }
            }
        }
    }

    /** Computes, sends, computes, receives what another rank sent some time ago. */
    private static long round(RankStream stream, Random random, int rank, int ranks, long clockPs, long[] untilPs) {
        long t = clockPs;
        stream.compute(t, t += 500_000 + random.nextInt(1_000_000), 1, 2);
        stream.call(t, t += 20_000, 0, TraceBuilder.SEND, 3, (rank + 1) % ranks, 7, 0, 8, 2, 64);
        stream.compute(t, t += 100_000 + random.nextInt(100_000), 3, 4);
        long waitedPs = random.nextInt(400_000);
        long sentPs = Math.max(0, t - random.nextInt(600_000));
        Arrays.fill(untilPs, t + waitedPs);
        int previous = (rank + ranks - 1) % ranks;
        long number = (long) previous << TraceEvent.Message.NUMBER_BITS | t;
        stream.message(t + waitedPs, sentPs, number, previous, rank, 7, 0, 64, KINDS.length, KINDS,
                untilPs);
        stream.call(t, t += waitedPs + 20_000, waitedPs, TraceBuilder.RECEIVE, 4, rank, 7, 0, 8, 2, 64);
        return t;
    }
}
