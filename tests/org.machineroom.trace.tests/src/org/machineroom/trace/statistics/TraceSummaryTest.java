// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import static org.junit.Assert.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.write.TraceWriter;

public class TraceSummaryTest {
    private static final long OVERHEAD = TraceBuilder.OVERHEAD_PS;
    private static final long LATENCY = TraceBuilder.LATENCY_PS;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void timesOfARankAddUpToTheRun() throws Exception {
        TraceSummary summary = summary(TraceBuilder.ranks(2).compute(0, 500).send(0, 1, 64).barrier());

        RankSummary sender = summary.ranks().get(0);
        assertEquals(500, sender.times().ps(State.COMPUTING));
        assertEquals(OVERHEAD, sender.times().ps(State.SENDING));
        assertEquals(OVERHEAD, sender.times().ps(State.COLLECTIVE));
        assertEquals(LATENCY + OVERHEAD, sender.times().ps(State.WAITING));
        assertEquals(0, sender.times().ps(State.IDLE));
        RankSummary receiver = summary.ranks().get(1);
        assertEquals(500 + OVERHEAD + LATENCY, receiver.times().ps(State.WAITING));
        assertEquals(OVERHEAD, receiver.times().ps(State.RECEIVING));
        assertEquals(summary.endPs(), receiver.times().wholePs());
        assertEquals(500.0 / (2 * summary.endPs()), summary.parallelEfficiency(), 1e-12);
        assertEquals(1, summary.imbalance(), 1e-12);
    }

    @Test
    public void timeBeforeTheEndOfOthersIsIdle() throws Exception {
        TraceSummary summary = summary(TraceBuilder.ranks(2).compute(0, 500).idle(1, 100).compute(1, 100));
        assertEquals(400, summary.ranks().get(1).times().ps(State.IDLE));
        assertEquals(200, summary.ranks().get(1).endPs());
    }

    @Test
    public void interruptTakesItsTimeFromWhatItInterrupts() throws Exception {
        TraceSummary summary = summary(TraceBuilder.ranks(1).raw(writer -> {
            writer.stream(0).interrupt(20, 30, 0);
            writer.stream(0).compute(0, 100, 1, 2);
            writer.stream(0).interrupt(110, 130, 0);
            writer.stream(0).call(100, 200, 50, TraceBuilder.RECEIVE, 3, 0, 0, 0, 0, 0, 0);
        }));
        StateTimes times = summary.ranks().get(0).times();
        assertEquals(90, times.ps(State.COMPUTING));
        assertEquals(30, times.ps(State.INTERRUPT));
        assertEquals(50, times.ps(State.WAITING));
        assertEquals(30, times.ps(State.RECEIVING));
        assertEquals(new ComputeProfile(1, 2, 1, 100, 90, 100), summary.computing().getFirst());
        assertEquals(new CallProfile(TraceBuilder.RECEIVE, TraceEvent.NONE, 1, 100, 80, 50, 100, 0),
                summary.operations().getFirst());
    }

    @Test
    public void callWithinACallKeepsItsTime() throws Exception {
        StateTimes times = summary(TraceBuilder.ranks(1).raw(writer -> {
            writer.stream(0).call(10, 40, 0, TraceBuilder.SEND, 3, 0, 0, 0, 0, 0, 0);
            writer.stream(0).call(0, 100, 30, TraceBuilder.BARRIER, 3, 0, 0, 0, 0, 0, 0);
        })).ranks().get(0).times();
        assertEquals(30, times.ps(State.SENDING));
        assertEquals(30, times.ps(State.WAITING));
        assertEquals(40, times.ps(State.COLLECTIVE));
    }

    @Test
    public void profilesAreByOperationAndBySite() throws Exception {
        TraceSummary summary = summary(TraceBuilder.ranks(1).raw(writer -> {
            call(writer, 0, 10, TraceBuilder.SEND, 1, 5);
            call(writer, 10, 40, TraceBuilder.SEND, 2, 6);
            call(writer, 40, 45, TraceBuilder.INIT, 1, 0);
            call(writer, 45, 65, TraceBuilder.SEND, 2, 7);
        }));
        assertEquals(List.of(new CallProfile(TraceBuilder.SEND, -1, 3, 60, 60, 0, 30, 18),
                new CallProfile(TraceBuilder.INIT, -1, 1, 5, 5, 0, 5, 0)), summary.operations());
        assertEquals(List.of(new CallProfile(TraceBuilder.SEND, 2, 2, 50, 50, 0, 30, 13),
                new CallProfile(TraceBuilder.SEND, 1, 1, 10, 10, 0, 10, 5),
                new CallProfile(TraceBuilder.INIT, 1, 1, 5, 5, 0, 5, 0)), summary.sites());
        assertEquals(4, summary.ranks().get(0).calls());
        assertEquals(5, summary.ranks().get(0).times().ps(State.OTHER));
    }

    private static void call(TraceWriter writer, long beginPs, long endPs, int operation, int site, long bytes) {
        writer.stream(0).call(beginPs, endPs, 0, operation, site, -1, -1, -1, -1, -1, bytes);
    }

    @Test
    public void messagesAreCountedForBothEndsAndBySize() throws Exception {
        TraceSummary summary = summary(
                TraceBuilder.ranks(3).send(0, 1, 0).send(0, 1, 5).send(2, 1, 7).send(1, 0, 64).send(0, 1, 4));
        assertEquals(5, summary.messages());
        assertEquals(80, summary.bytes());
        assertEquals(3, summary.ranks().get(0).sentMessages());
        assertEquals(9, summary.ranks().get(0).sentBytes());
        assertEquals(4, summary.ranks().get(1).receivedMessages());
        assertEquals(16, summary.ranks().get(1).receivedBytes());
        List<List<Long>> matrix = new ArrayList<>();
        summary.matrix().forEach(cell -> matrix
                .add(List.of((long) cell.source(), (long) cell.destination(), cell.messages(), cell.bytes())));
        assertEquals(List.of(List.of(1L, 0L, 1L, 64L), List.of(0L, 1L, 3L, 9L), List.of(2L, 1L, 1L, 7L)), matrix);
        assertEquals(List.of(new MessageSizes.SizeClass(0, 0, 1, 0), new MessageSizes.SizeClass(4, 7, 3, 16),
                new MessageSizes.SizeClass(64, 127, 1, 64)), summary.sizes().classes());
    }

    @Test
    public void lateSenderIsHeldToAccount() throws Exception {
        TraceSummary summary = summary(TraceBuilder.ranks(2).compute(0, 500).compute(1, 200).send(0, 1, 8));
        assertEquals(1, summary.ranks().get(0).lateSends());
        assertEquals(300, summary.ranks().get(0).lateSendPs());
        assertEquals(300, summary.ranks().get(1).waitForSendersPs());
        assertEquals(0, summary.ranks().get(1).lateReceives());
    }

    @Test
    public void lateReceiverIsHeldToAccount() throws Exception {
        TraceSummary summary = summary(TraceBuilder.ranks(2).compute(1, 5000).send(0, 1, 8));
        assertEquals(0, summary.ranks().get(0).lateSends());
        assertEquals(1, summary.ranks().get(1).lateReceives());
        assertEquals(5000 - OVERHEAD - LATENCY, summary.ranks().get(1).lateReceivePs());
    }

    @Test
    public void messageNeverReceivedCountsAsSentOnly() throws Exception {
        TraceSummary summary = summary(TraceBuilder.ranks(2).raw(writer -> writer.stream(1).unfinishedMessage(50, 10,
                1, 0, 1, 7, 0, 8, 1, new byte[] {TraceBuilder.PENDING}, new long[] {50})));
        assertEquals(1, summary.unreceived());
        assertEquals(1, summary.ranks().get(0).sentMessages());
        assertEquals(0, summary.ranks().get(1).receivedMessages());
        assertEquals(0, summary.ranks().get(1).lateReceives());
    }

    @Test
    public void killedRunIsSummedUpWithItsProblems() throws Exception {
        Path trace = TraceBuilder.ranks(3).compute(1, 500).send(1, 2, 8).writeTo(dir());
        Files.delete(trace.resolve("kernel"));
        Files.delete(trace.resolve("rank_0"));
        TraceSummary summary = TraceSummary.of(Trace.open(trace));
        assertEquals(1, summary.problems().size());
        assertEquals(500 + 2 * OVERHEAD + LATENCY, summary.endPs());
        assertEquals(summary.endPs(), summary.ranks().get(0).times().ps(State.IDLE));
    }

    private TraceSummary summary(TraceBuilder run) throws TraceException {
        return TraceSummary.of(Trace.open(run.writeTo(dir())));
    }

    private Path dir() {
        return folder.getRoot().toPath().resolve("trace");
    }
}
