// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.write.RankStream;
import org.machineroom.trace.write.TraceWriter;

/**
 * What a record costs the one who writes it. Arguments: directory, ranks, millions of messages (a message is two
 * computations, two calls and the message of three steps, as in a ping-pong). Prints nanoseconds per record: processor
 * time of the caller and of all threads until everything is on disk, and time that passes until then. Not part of the
 * test suite.
 */
public final class WriteBenchmark {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean SYSTEM = (OperatingSystemMXBean) ManagementFactory
            .getOperatingSystemMXBean();
    private static final int REPETITIONS = 6;
    private static final int RECORDS = 5;
    private static final byte[] KINDS = {TraceBuilder.COPY, TraceBuilder.WIRE, TraceBuilder.PENDING};

    private WriteBenchmark() {
    }

    public static void main(String[] args) throws IOException {
        Path directory = Path.of(args[0]);
        int ranks = Integer.parseInt(args[1]);
        long messages = (long) (Double.parseDouble(args[2]) * 1e6);
        for (int i = 0; i < REPETITIONS; i++) {
            System.out.println(measure(directory, ranks, messages));
        }
    }

    private static String measure(Path directory, int ranks, long messages) throws IOException {
        TraceWriter writer = TraceWriter.create(directory, TraceBuilder.header(ranks).build());
        long begin = System.nanoTime();
        long beginOnProcessor = THREADS.getCurrentThreadCpuTime();
        long beginOnAll = SYSTEM.getProcessCpuTime();
        long[] untilPs = new long[KINDS.length];
        for (long message = 0; message < messages; message++) {
            record(writer, ranks, message, untilPs);
        }
        double onProcessor = THREADS.getCurrentThreadCpuTime() - beginOnProcessor;
        writer.close();
        double onDisk = System.nanoTime() - begin;
        double onAll = SYSTEM.getProcessCpuTime() - beginOnAll;
        double records = (double) RECORDS * messages;
        return String.format(Locale.ROOT,
                "%d records, %d ranks: %.1f ns each on the caller's processor, %.1f ns on all, %.1f ns until on disk, "
                        + "%.1f bytes a message",
                (long) records, ranks, onProcessor / records, onAll / records, onDisk / records,
                (double) size(directory) / messages);
    }

    /** One rank sends to the next, which has waited for it. */
    private static void record(TraceWriter writer, int ranks, long message, long[] untilPs) {
        int from = (int) (message % ranks);
        int to = (from + 1) % ranks;
        long round = message / ranks;
        long t = message * 1_300_000;
        RankStream sender = writer.stream(from);
        sender.compute(t, t + 2_000, 1, 2);
        sender.call(t + 2_000, t + 252_000, 0, TraceBuilder.SEND, 2, to, 7, 0, 8, 2, 64);
        untilPs[0] = t + 252_000;
        untilPs[1] = t + 1_050_000;
        untilPs[2] = t + 1_300_000;
        RankStream receiver = writer.stream(to);
        long receivedPs = round == 0 && from != ranks - 1 ? 0 : t + 252_000 - (ranks - 1) * 1_300_000L;
        receiver.compute(receivedPs, receivedPs + 1_000, 2, 1);
        long number = ((long) from << TraceEvent.Message.NUMBER_BITS) + round + 1;
        receiver.message(t + 1_300_000, t + 2_000, number, from, to, 7, 0, 64, KINDS.length, KINDS, untilPs);
        receiver.call(receivedPs + 1_000, t + 1_300_000, t + 1_049_000 - receivedPs, TraceBuilder.RECEIVE, 1, from, 7,
                0, 8, 2, 64);
    }

    private static long size(Path directory) throws IOException {
        try (var files = Files.list(directory)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        }
    }
}
