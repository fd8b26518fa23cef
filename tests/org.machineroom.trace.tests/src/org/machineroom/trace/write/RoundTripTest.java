// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.Babeltrace;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.TraceCause;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.WaitKind;
import org.machineroom.trace.read.CauseReader;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;

/** What is read is what was written, whichever form a record has on disk. */
public class RoundTripTest {
    private static final int RANK = 1;
    private static final int RECORDS = 20_000;
    private static final long LONG_PS = 1L << 32;
    private static final long[] DURATIONS = {0, 1, 250_000, 250_000, 250_000, LONG_PS - 1, LONG_PS, 3 * LONG_PS};

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void fewShapesAreReadAsWritten() throws Exception {
        assertReadAsWritten(3);
    }

    @Test
    public void moreShapesThanSlotsAreReadAsWritten() throws Exception {
        assertReadAsWritten(700);
    }

    @Test
    public void repetitionTakesFewBytes() throws Exception {
        Path trace = TraceBuilder.ranks(2).raw(writer -> {
            for (int round = 0; round < RECORDS; round++) {
                long t = round * 1_000L;
                writer.stream(0).compute(t, t + 400, 1, 2);
                writer.stream(0).call(t + 400, t + 1_000, 10, TraceBuilder.BARRIER, 2, -1, -1, 0, -1, -1, 0);
            }
        }).writeTo(dir());
        long bytes = Files.size(trace.resolve("rank_0"));
        assertTrue(bytes + " bytes of " + 2 * RECORDS + " records", bytes < 2 * RECORDS * 6.1);
    }

    private void assertReadAsWritten(int shapes) throws Exception {
        List<TraceEvent> written = new ArrayList<>();
        Path trace = TraceBuilder.ranks(2).raw(writer -> write(writer.stream(RANK), shapes, written)).writeTo(dir());
        List<TraceEvent> read = read(trace);
        for (int i = 0; i < RECORDS; i++) {
            assertEquals(written.get(i), read.get(i));
        }
        assertEquals(RECORDS, read.size());
        assertEquals(RECORDS + 1, Babeltrace.lines(trace).size());
    }

    private static List<TraceEvent> read(Path trace) throws TraceException {
        List<TraceEvent> events = new ArrayList<>();
        try (EventReader reader = Trace.open(trace).events(RANK)) {
            for (TraceEvent event = reader.next(); event != null; event = reader.next()) {
                events.add(event);
            }
        }
        return events;
    }

    @Test
    public void causesAreReadAsWrittenAndApart() throws Exception {
        List<TraceCause> written = new ArrayList<>();
        Path trace = TraceBuilder.ranks(2).raw(writer -> writeCauses(writer.stream(RANK), written)).writeTo(dir());
        List<TraceCause> read = new ArrayList<>();
        try (CauseReader reader = Trace.open(trace).causes(RANK, 0, Long.MAX_VALUE)) {
            for (TraceCause cause = reader.next(); cause != null; cause = reader.next()) {
                read.add(cause);
            }
        }
        assertEquals(written, read);
        assertEquals(RECORDS, read(trace).size());
    }

    @Test
    public void messagesAndWaitsForThemKeepTheirNumbers() throws Exception {
        List<Long> waits = new ArrayList<>();
        List<Long> messages = new ArrayList<>();
        Path trace = TraceBuilder.ranks(2).raw(writer -> {
            Random random = new Random(1);
            long number = 1;
            for (int i = 0; i < RECORDS; i++) {
                number += random.nextInt(10) > 0 ? random.nextInt(3) : random.nextLong(-number, 1 << 20);
                long waitedFor = random.nextInt(4) > 0 ? number : 0;
                long endPs = 1_000_000L * i + 300_000;
                writer.stream(RANK).waited(endPs - 250_000, endPs, WaitKind.RECEIVE, 0, endPs - 300_000, waitedFor);
                writer.stream(RANK).message(endPs, endPs - 10, number, 0, RANK, 1, 0, 8, 1, new byte[] {5},
                        new long[] {endPs});
                waits.add(waitedFor);
                messages.add(number);
            }
        }).writeTo(dir());
        List<Long> read = new ArrayList<>();
        try (CauseReader reader = Trace.open(trace).causes(RANK, 0, Long.MAX_VALUE)) {
            for (TraceCause cause = reader.next(); cause != null; cause = reader.next()) {
                read.add(((TraceCause.Wait) cause).message());
            }
        }
        assertEquals(waits, read);
        assertEquals(messages, read(trace).stream().map(event -> ((TraceEvent.Message) event).number()).toList());
        long bytes = Files.size(trace.resolve("rank_" + RANK));
        assertTrue(bytes + " bytes of " + 2 * RECORDS + " records", bytes < 2 * RECORDS * 14);
    }

    private static void writeCauses(RankStream stream, List<TraceCause> written) {
        Random random = new Random(1);
        long clockPs = 0;
        for (int i = 0; i < RECORDS; i++) {
            clockPs += duration(random);
            long beginPs = Math.max(0, clockPs - duration(random));
            long causePs = Math.max(0, clockPs - duration(random));
            WaitKind kind = WaitKind.values()[random.nextInt(WaitKind.values().length)];
            int rank = random.nextInt(3) - 1;
            stream.waited(beginPs, clockPs, kind, rank, causePs, i);
            written.add(new TraceCause.Wait(RANK, beginPs, clockPs, kind, rank, causePs, i));
            if (i % 10 == 0) {
                stream.held(clockPs, beginPs, beginPs + 1, i, i - 1, beginPs / 2, 3);
                written.add(new TraceCause.Held(RANK, beginPs, beginPs + 1, i, i - 1, beginPs / 2, 3));
            }
            interrupt(stream, clockPs, beginPs, i % 7);
        }
    }

    private static void write(RankStream stream, int shapes, List<TraceEvent> written) {
        Random random = new Random(shapes);
        long stateEndPs = 0;
        long clockPs = 0;
        for (int i = 0; i < RECORDS; i++) {
            int shape = random.nextInt(shapes);
            boolean isUsual = random.nextInt(20) > 0;
            clockPs += random.nextInt(4) == 0 ? duration(random) : 1_000;
            long beginPs = isUsual ? stateEndPs : random.nextLong(clockPs + 1);
            switch (random.nextInt(5)) {
                case 0 -> written.add(compute(stream, stateEndPs = clockPs, beginPs, shape));
                case 1 -> written.add(call(stream, stateEndPs = clockPs, beginPs, shape, random));
                case 2 -> written.add(call2(stream, stateEndPs = clockPs, beginPs, shape, random));
                case 3 -> written.add(message(stream, clockPs, shape, isUsual, random));
                default -> written.add(interrupt(stream, clockPs, Math.max(0, clockPs - duration(random)), shape));
            }
        }
    }

    private static long duration(Random random) {
        return DURATIONS[random.nextInt(DURATIONS.length)];
    }

    private static TraceEvent compute(RankStream stream, long endPs, long beginPs, int shape) {
        stream.compute(beginPs, endPs, shape, -shape);
        return new TraceEvent.Compute(RANK, beginPs, endPs, shape, -shape);
    }

    private static TraceEvent call(RankStream stream, long endPs, long beginPs, int shape, Random random) {
        long waitedPs = Math.min(duration(random), endPs - beginPs);
        stream.call(beginPs, endPs, waitedPs, TraceBuilder.SEND, shape, -1, shape % 5, 0, shape, 2, 1L << shape % 63);
        return new TraceEvent.Call(RANK, beginPs, endPs, waitedPs, TraceBuilder.SEND, shape, -1, shape % 5, 0, shape,
                2, 1L << shape % 63, TraceEvent.NONE, TraceEvent.NONE, false);
    }

    private static TraceEvent call2(RankStream stream, long endPs, long beginPs, int shape, Random random) {
        long waitedPs = Math.min(duration(random), endPs - beginPs);
        stream.call2(beginPs, endPs, waitedPs, TraceBuilder.SENDRECV, 3, 4, 5, 6, 7, 8, 9, shape, shape + 1);
        return new TraceEvent.Call(RANK, beginPs, endPs, waitedPs, TraceBuilder.SENDRECV, 3, 4, 5, 6, 7, 8, 9, shape,
                shape + 1, false);
    }

    private static TraceEvent message(RankStream stream, long endPs, int shape, boolean isUsual, Random random) {
        byte[] kinds = new byte[shape % 4];
        long[] untilPs = new long[kinds.length];
        long beginPs = endPs;
        for (int i = kinds.length - 1; i >= 0; i--) {
            kinds[i] = (byte) (shape >> i & 0x7f);
            untilPs[i] = isUsual ? beginPs : beginPs / 2;
            beginPs = Math.max(0, untilPs[i] - duration(random));
        }
        List<TraceEvent.Step> steps = new ArrayList<>();
        for (int i = 0; i < kinds.length; i++) {
            steps.add(new TraceEvent.Step(kinds[i], i == 0 ? beginPs : untilPs[i - 1], untilPs[i]));
        }
        int source = !isUsual ? -1 : random.nextInt(3) > 0 ? 7 : random.nextInt(1_000);
        int destination = isUsual ? RANK : 0;
        long number = (long) Math.abs(source) << TraceEvent.Message.NUMBER_BITS
                | random.nextInt(random.nextBoolean() ? 100 : 1 << 30);
        stream.message(endPs, beginPs, number, source, destination, shape, 1, shape, kinds.length, kinds, untilPs);
        return new TraceEvent.Message(RANK, beginPs, endPs, number, source, destination, shape, 1, shape, steps, false);
    }

    private static TraceEvent interrupt(RankStream stream, long endPs, long beginPs, int shape) {
        stream.interrupt(beginPs, endPs, shape);
        return new TraceEvent.Interrupt(RANK, beginPs, endPs, shape);
    }

    private Path dir() {
        return folder.getRoot().toPath().resolve("trace");
    }
}
