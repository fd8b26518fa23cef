// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.write.RankStream;
import org.machineroom.trace.write.TraceWriter;

/**
 * What a record costs the one who writes it. Arguments: directory, ranks, millions of rounds (a round is a computation,
 * a call and a message of three steps). Prints nanoseconds per record: processor time of the caller, and time that
 * passes until everything is handed over and until it is on disk. Not part of the test suite.
 */
public final class WriteBenchmark {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int REPETITIONS = 6;
    private static final byte[] KINDS = {TraceBuilder.COPY, TraceBuilder.WIRE, TraceBuilder.PENDING};

    private WriteBenchmark() {
    }

    public static void main(String[] args) throws IOException {
        Path directory = Path.of(args[0]);
        int ranks = Integer.parseInt(args[1]);
        long rounds = (long) (Double.parseDouble(args[2]) * 1e6);
        for (int i = 0; i < REPETITIONS; i++) {
            System.out.println(measure(directory, ranks, rounds));
        }
    }

    private static String measure(Path directory, int ranks, long rounds) throws IOException {
        TraceWriter writer = TraceWriter.create(directory, TraceBuilder.header(ranks).build());
        long begin = System.nanoTime();
        long beginOnProcessor = THREADS.getCurrentThreadCpuTime();
        long[] untilPs = new long[3];
        for (long round = 0; round < rounds; round++) {
            record(writer.stream((int) (round % ranks)), round, untilPs);
        }
        double onProcessor = THREADS.getCurrentThreadCpuTime() - beginOnProcessor;
        double handedOver = System.nanoTime() - begin;
        writer.close();
        double onDisk = System.nanoTime() - begin;
        double records = 3.0 * rounds;
        return String.format(Locale.ROOT,
                "%d records, %d ranks: %.1f ns each on the caller's processor, %.1f ns until handed over, "
                        + "%.1f ns until on disk, %d MB",
                (long) records, ranks, onProcessor / records, handedOver / records, onDisk / records,
                size(directory) >> 20);
    }

    private static void record(RankStream stream, long round, long[] untilPs) {
        long t = round * 100;
        stream.compute(t, t + 10, 1, 2);
        untilPs[0] = t + 1;
        untilPs[1] = t + 12;
        untilPs[2] = t + 15;
        stream.message(t + 15, t, round, 3, 4, 7, 0, 64, 3, KINDS, untilPs);
        stream.call(t + 10, t + 20, 5, TraceBuilder.RECEIVE, 3, 4, 7, 0, 8, 2, 64);
    }

    private static long size(Path directory) throws IOException {
        try (var files = Files.list(directory)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        }
    }
}
