// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.machineroom.trace.Category;
import org.machineroom.trace.StepKind.Nature;
import org.machineroom.trace.StepKind.Place;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.WaitKind;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.write.RankStream;
import org.machineroom.trace.write.TraceWriter;

/**
 * How long it takes to explain a run, and how much memory: {@code CauseBenchmark DIR RANKS MILLIONS_OF_EVENTS}. The
 * trace is made unless the folder has one: all ranks compute, send to the next, compute, and receive from the one
 * before.
 */
public final class CauseBenchmark {
    private static final int SEND = 0;
    private static final int RECEIVE = 1;
    private static final int EVENTS_PER_ROUND = 5;
    private static final long LATENCY_PS = 100_000;
    private static final double MILLION = 1e6;

    private CauseBenchmark() {
    }

    /** Runs the benchmark. */
    public static void main(String[] args) throws IOException {
        Path directory = Path.of(args[0]);
        int ranks = Integer.parseInt(args[1]);
        if (!Files.exists(directory)) {
            write(directory, ranks, (long) (MILLION * Double.parseDouble(args[2])));
        }
        long begin = ManagementFactory.getThreadMXBean().getThreadCpuTime(Thread.currentThread().threadId());
        WaitAnalysis waits = WaitAnalysis.of(Trace.open(directory));
        long middle = ManagementFactory.getThreadMXBean().getThreadCpuTime(Thread.currentThread().threadId());
        PathProfile path = PathProfile.of(Trace.open(directory));
        long end = ManagementFactory.getThreadMXBean().getThreadCpuTime(Thread.currentThread().threadId());
        int slack = Slack.of(Trace.open(directory)).size();
        long last = ManagementFactory.getThreadMXBean().getThreadCpuTime(Thread.currentThread().threadId());
        long peak = ManagementFactory.getMemoryPoolMXBeans().stream().filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
        System.out.println(String.format(Locale.ROOT,
                "%d messages, %d parts of the path, %d of %d ps, slack of %d places%n"
                        + "waits %.2f s, critical path %.2f s, slack %.2f s of processor time; heap at most %d MB",
                waits.messages(), path.segments(), path.totalPs(), waits.endPs(), slack, (middle - begin) / 1e9,
                (end - middle) / 1e9, (last - end) / 1e9, peak >> 20));
    }

    private static void write(Path directory, int ranks, long events) throws IOException {
        TraceHeader header = TraceHeader.ranks(ranks).operation(SEND, "MPI_Send", Category.SEND)
                .operation(RECEIVE, "MPI_Recv", Category.RECEIVE)
                .stepKind(0, "software", Place.SENDER, Nature.SOFTWARE)
                .stepKind(1, "wire", Place.NETWORK, Nature.WIRE)
                .stepKind(2, "unexpected", Place.RECEIVER, Nature.WAIT)
                .stepKind(3, "copy", Place.RECEIVER, Nature.COPY).build();
        Random random = new Random(1);
        long[] clockPs = new long[ranks];
        long[] sentPs = new long[ranks];
        try (TraceWriter writer = TraceWriter.create(directory, header)) {
            for (long round = 0; round < events / EVENTS_PER_ROUND / ranks; round++) {
                for (int rank = 0; rank < ranks; rank++) {
                    long t = clockPs[rank];
                    RankStream stream = writer.stream(rank);
                    stream.compute(t, t += 500_000 + random.nextInt(1_000_000), 1, 2);
                    sentPs[rank] = t + 10_000;
                    stream.call(t, t += 20_000, 0, SEND, 3, (rank + 1) % ranks, 7, 0, 8, 2, 64);
                    stream.compute(t, t += 100_000 + random.nextInt(100_000), 3, 4);
                    clockPs[rank] = t;
                }
                for (int rank = 0; rank < ranks; rank++) {
                    int previous = (rank + ranks - 1) % ranks;
                    clockPs[rank] = receive(writer.stream(rank), new int[] {rank, previous}, round, clockPs[rank],
                            sentPs[previous]);
                }
            }
        }
    }

    private static long receive(RankStream stream, int[] ends, long round, long clockPs, long sentPs) {
        long arrivedPs = sentPs + LATENCY_PS;
        long readyPs = Math.max(arrivedPs, clockPs);
        long number = (long) ends[1] << TraceEvent.Message.NUMBER_BITS | round + 1;
        if (readyPs > clockPs) {
            stream.waited(clockPs, readyPs, WaitKind.RECEIVE, ends[1], sentPs, number);
        }
        long doneAtPs = readyPs + 20_000;
        stream.message(doneAtPs, sentPs - 10_000, number, ends[1], ends[0], 7, 0, 64, 4, new byte[] {0, 1, 2, 3},
                new long[] {sentPs, arrivedPs, readyPs, doneAtPs});
        stream.call(clockPs, doneAtPs, readyPs - clockPs, RECEIVE, 4, ends[1], 7, 0, 8, 2, 64);
        return doneAtPs;
    }
}
