// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.Babeltrace;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.read.TraceDigest;

public class TraceWriterTest {
    private static final int FLUSHED_RUNS = 200;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void sameRecordsMakeTheSameBytes() throws Exception {
        assertEquals(TraceDigest.sha256(traffic(7).writeTo(dir("a"))),
                TraceDigest.sha256(traffic(7).writeTo(dir("b"))));
        assertNotEquals(TraceDigest.sha256(dir("a")), TraceDigest.sha256(traffic(8).writeTo(dir("c"))));
    }

    /** It is made of the heads of packets: those must tell that a record in the midst of a packet is another. */
    @Test
    public void oneOtherRecordMakesAnotherDigest() throws Exception {
        assertNotEquals(TraceDigest.sha256(tagged(7).writeTo(dir("a"))),
                TraceDigest.sha256(tagged(8).writeTo(dir("b"))));
    }

    private static TraceBuilder tagged(int tag) {
        return TraceBuilder.ranks(1).compute(0, 10)
                .raw(writer -> writer.stream(0).message(20, 10, 1, 0, 0, tag, 0, 4, 0, new byte[0], new long[0]))
                .compute(0, 10);
    }

    @Test
    public void flushingDoesNotChangeTheBytes() throws Exception {
        TraceBuilder flushed = TraceBuilder.ranks(3);
        TraceBuilder plain = TraceBuilder.ranks(3);
        for (int i = 0; i < 4_000; i++) {
            String name = "type " + i;
            int id = i;
            flushed.compute(i % 3, i).raw(writer -> writer.definitions().type(id, name)).send(i % 3, (i + 1) % 3, i);
            plain.compute(i % 3, i).raw(writer -> writer.definitions().type(id, name)).send(i % 3, (i + 1) % 3, i);
            if (i % 11 == 0) {
                flushed.raw(TraceWriter::flush);
            }
        }
        assertEquals(TraceDigest.sha256(plain.writeTo(dir("plain"))),
                TraceDigest.sha256(flushed.writeTo(dir("flushed"))));
    }

    @Test
    public void traceIsReadableAtEveryFlush() throws Exception {
        try (TraceWriter writer = TraceWriter.create(dir("trace"), TraceBuilder.header(2).build())) {
            int records = 0;
            for (int round = 0; round < 12; round++) {
                writer.definitions().type(round, "type " + round);
                records++;
                for (int i = 0; i < 700; i++) {
                    writer.stream(0).compute(records, records + 1, 0, 0);
                    records++;
                }
                writer.flush();
                assertEquals(records, Babeltrace.lines(dir("trace")).size());
            }
        }
    }

    /** As when the debugger lets a rank go on while the IDE still looks at the run. */
    @Test
    public void flushThatOthersWriteBesideSpoilsNothing() throws Exception {
        String quiet = digestOfRecords("quiet", false);
        for (int i = 0; i < FLUSHED_RUNS; i++) {
            assertEquals(quiet, digestOfRecords("flushed" + i, true));
        }
    }

    private String digestOfRecords(String name, boolean isFlushed) throws Exception {
        TraceWriter writer = TraceWriter.create(dir(name), TraceBuilder.header(2).build());
        AtomicBoolean isOver = new AtomicBoolean();
        Thread flusher = Thread.ofPlatform().start(() -> {
            while (isFlushed && !isOver.get()) {
                writer.flush();
            }
        });
        for (int i = 0; i < 300; i++) {
            writer.stream(i % 2).compute(i, i + 1, 0, 0);
        }
        writer.close();
        isOver.set(true);
        flusher.join();
        return TraceDigest.sha256(dir(name));
    }

    @Test
    public void emptyRunStillHasAStreamPerRank() throws Exception {
        TraceBuilder.ranks(11).writeTo(dir("trace"));
        assertTrue(Files.size(dir("trace").resolve("rank_00")) > 0);
        assertTrue(Files.size(dir("trace").resolve("rank_10")) > 0);
        assertEquals(1, Babeltrace.lines(dir("trace")).size());
    }

    @Test
    public void moreRanksThanOpenFilesAreWritten() throws Exception {
        TraceBuilder run = TraceBuilder.ranks(500);
        for (int round = 0; round < 3; round++) {
            for (int rank = 0; rank < 500; rank++) {
                run.compute(rank, 1000);
            }
            run.raw(TraceWriter::flush);
        }
        assertEquals(1501, Babeltrace.lines(run.writeTo(dir("trace"))).size());
    }

    @Test
    public void recordThatEndsBeforeItsPredecessorIsRefusedWithRankAndTimes() throws Exception {
        try (TraceWriter writer = TraceWriter.create(dir("trace"), TraceBuilder.header(4).build())) {
            writer.stream(3).compute(0, 100, 0, 0);
            IllegalStateException refused = assertThrows(IllegalStateException.class,
                    () -> writer.stream(3).interrupt(50, 99, 0));
            assertEquals("rank 3: a record that ends at 99 ps after one that ends at 100 ps", refused.getMessage());
            writer.stream(3).compute(100, 100, 0, 0);
        }
        assertEquals(3, Babeltrace.lines(dir("trace")).size());
    }

    @Test
    public void recordThatEndsBeforeItBeginsIsRefused() throws Exception {
        try (TraceWriter writer = TraceWriter.create(dir("trace"), TraceBuilder.header(1).build())) {
            IllegalArgumentException refused = assertThrows(IllegalArgumentException.class,
                    () -> writer.stream(0).compute(7, 5, 0, 0));
            assertEquals("rank 0: a record from 7 ps to 5 ps", refused.getMessage());
        }
    }

    @Test
    public void unknownRankIsRefused() throws Exception {
        try (TraceWriter writer = TraceWriter.create(dir("trace"), TraceBuilder.header(4).build())) {
            assertEquals("rank 4 of 4",
                    assertThrows(IllegalArgumentException.class, () -> writer.stream(4)).getMessage());
        }
    }

    @Test
    public void olderTraceOfOursIsReplaced() throws Exception {
        traffic(1).writeTo(dir("trace"));
        Files.createDirectories(dir("trace").resolve("index"));
        Files.writeString(dir("trace").resolve("index").resolve("states"), "old");
        String fresh = TraceDigest.sha256(TraceBuilder.ranks(2).writeTo(dir("fresh")));
        assertEquals(fresh, TraceDigest.sha256(TraceBuilder.ranks(2).writeTo(dir("trace"))));
        assertFalse(Files.exists(dir("trace").resolve("index")));
    }

    @Test
    public void directoryThatAnotherRunWritesToIsLeftAlone() throws Exception {
        TraceWriter writer = TraceWriter.create(dir("trace"), TraceBuilder.header(1).build());
        TraceException refused = assertThrows(TraceException.class, () -> TraceBuilder.ranks(2).writeTo(dir("trace")));
        assertEquals(dir("trace") + ": another run is writing its trace there; wait for its end, or give another "
                + "directory", refused.getMessage());
        writer.close();
        assertEquals(1, Trace.open(dir("trace")).ranks());
        assertEquals(2, Trace.open(TraceBuilder.ranks(2).writeTo(dir("trace"))).ranks());
        assertFalse(Files.exists(dir("trace").resolve(".lock")));
    }

    /** As it lies there when a run has been killed. */
    @Test
    public void lockThatNobodyHoldsIsTaken() throws Exception {
        Files.createDirectories(dir("trace"));
        Files.createFile(dir("trace").resolve(".lock"));
        assertEquals(2, Trace.open(TraceBuilder.ranks(2).writeTo(dir("trace"))).ranks());
    }

    @Test
    public void directoryWithOtherFilesIsLeftAlone() throws Exception {
        traffic(1).writeTo(dir("trace"));
        Files.writeString(dir("trace").resolve("thesis.tex"), "years of work");
        TraceException refused = assertThrows(TraceException.class, () -> TraceBuilder.ranks(2).writeTo(dir("trace")));
        assertTrue(refused.getMessage(),
                refused.getMessage().contains("holds thesis.tex, which is no part of a trace"));
        assertTrue(Files.exists(dir("trace").resolve("rank_0")));
    }

    @Test
    public void someoneElsesTraceIsLeftAlone() throws Exception {
        Files.createDirectories(dir("trace"));
        Files.writeString(dir("trace").resolve("metadata"), "/* CTF 1.8 */ env { tracer_name = \"lttng\"; };");
        TraceException refused = assertThrows(TraceException.class, () -> TraceBuilder.ranks(2).writeTo(dir("trace")));
        assertTrue(refused.getMessage(), refused.getMessage().contains("no trace of Machine Room"));
    }

    @Test
    public void fileInPlaceOfTheDirectoryIsNamed() throws Exception {
        Path file = folder.newFile("notes.txt").toPath();
        TraceException refused = assertThrows(TraceException.class, () -> TraceBuilder.ranks(2).writeTo(file));
        assertEquals(file + ": is not a directory, a trace cannot be written there", refused.getMessage());
    }

    @Test
    public void failureInTheBackgroundIsToldAtOnceAndByClose() throws Exception {
        AtomicReference<TraceException> told = new AtomicReference<>();
        TraceWriter writer = TraceWriter.create(dir("trace"), TraceBuilder.header(1).build(), told::set);
        Files.delete(dir("trace").resolve("metadata"));
        Files.delete(dir("trace").resolve(".lock"));
        Files.delete(dir("trace"));
        for (long i = 0; i < 1_000_000_000 && told.get() == null; i++) {
            writer.stream(0).compute(i, i + 1, 0, 0);
        }
        assertTrue(told.toString(), told.get().getMessage().startsWith(dir("trace") + ": cannot write "));
        UncheckedIOException surfaced = assertThrows(UncheckedIOException.class, writer::close);
        assertSame(told.get(), surfaced.getCause());
    }

    private static TraceBuilder traffic(long seed) {
        Random random = new Random(seed);
        TraceBuilder run = TraceBuilder.ranks(5).environment("machine", "test").site(1, "Traffic", 12);
        for (int i = 0; i < 3_000; i++) {
            int from = random.nextInt(5);
            run.compute(from, random.nextInt(10_000)).send(from, (from + 1) % 5, random.nextInt(100));
        }
        return run;
    }

    private Path dir(String name) {
        return folder.getRoot().toPath().resolve(name);
    }
}
