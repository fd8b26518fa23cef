// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.index;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.Babeltrace;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.read.TraceDigest;
import org.machineroom.trace.write.TraceWriter;

public class IndexFilesTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void indexIsNoPartOfTheTrace() throws Exception {
        Trace trace = ring();
        String digest = TraceDigest.sha256(trace.directory());
        TraceIndex.open(trace).close();
        assertEquals(digest, TraceDigest.sha256(trace.directory()));
        assertEquals(100 * 3 + 1, Babeltrace.lines(trace.directory()).size());
    }

    @Test
    public void indexIsMadeOnce() throws Exception {
        Trace trace = ring();
        assertTrue(isMade(trace));
        assertFalse(isMade(trace));
    }

    @Test
    public void indexOfAnotherTraceIsMadeAnew() throws Exception {
        assertTrue(isMade(ring()));
        assertTrue(isMade(Trace.open(TraceBuilder.ranks(4).compute(1, 10).writeTo(dir()))));
    }

    @Test
    public void damagedIndexIsMadeAnew() throws Exception {
        Trace trace = ring();
        TraceIndex.open(trace).close();
        List<Path> files;
        try (Stream<Path> found = Files.list(dir().resolve("index"))) {
            files = found.toList();
        }
        assertEquals(7, files.size());
        for (Path file : files) {
            try (RandomAccessFile damaged = new RandomAccessFile(file.toFile(), "rw")) {
                damaged.setLength(damaged.length() + 8);
            }
            assertTrue(file.toString(), isMade(trace));
            Files.delete(file);
            assertTrue(file.toString(), isMade(trace));
            assertFalse(file.toString(), isMade(trace));
        }
    }

    @Test
    public void indexInUseSurvivesThatAnotherIsMade() throws Exception {
        Trace trace = ring();
        try (TraceIndex used = TraceIndex.open(trace)) {
            Files.delete(dir().resolve("index").resolve("header"));
            assertTrue(isMade(trace));
            assertEquals(State.SENDING, used.states(GridQuery.ranks(0, 0, 0, 10, 1)).dominant(0, 0));
        }
    }

    @Test
    public void endOfEachRankIsKnown() throws Exception {
        try (TraceWriter writer = TraceWriter.create(dir(), TraceBuilder.header(2).build())) {
            writer.stream(1).compute(10, 15, 0, 0);
        }
        try (TraceIndex index = TraceIndex.open(Trace.open(dir()))) {
            assertEquals("without events", 0, index.endPs(0));
            assertEquals(15, index.endPs(1));
        }
    }

    @Test
    public void indexOfARunStillGoingOnFollowsIt() throws Exception {
        try (TraceWriter writer = TraceWriter.create(dir(), TraceBuilder.header(1).build())) {
            for (int i = 1; i <= 5; i++) {
                writer.stream(0).compute(10 * i, 10 * i + 5, 0, 0);
                writer.flush();
                try (TraceIndex index = TraceIndex.open(Trace.open(dir()))) {
                    assertEquals(10 * i + 5, index.endPs());
                    StateGrid grid = index.states(GridQuery.ranks(0, 0, 10 * i, 10 * i + 5, 1));
                    assertEquals(State.COMPUTING, grid.dominant(0, 0));
                }
            }
        }
    }

    @Test
    public void indexCanBeGivenUpWhileItIsMade() throws Exception {
        Trace trace = ring();
        assertThrows(CancellationException.class,
                () -> TraceIndex.open(trace, dir().resolve("index"), (done, ranks) -> done < 2));
        try (Stream<Path> left = Files.list(dir().resolve("index"))) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    public void placeWhereNothingCanBeWrittenIsNamed() throws Exception {
        Path file = folder.newFile("taken").toPath();
        Trace trace = ring();
        TraceException refused = assertThrows(TraceException.class,
                () -> TraceIndex.open(trace, file, BuildMonitor.NONE));
        assertTrue(refused.getMessage(), refused.getMessage().startsWith(file + ": there can be no index"));
    }

    @Test
    public void indexLiesElsewhereWhereNothingCanBeWrittenBesideTheTrace() throws Exception {
        Trace trace = ring();
        Files.createFile(dir().resolve("index"));
        Set<Path> before = temporary();
        Set<Path> made;
        try (TraceIndex index = TraceIndex.open(trace)) {
            assertEquals(trace.endPs(), index.endPs());
            made = temporary();
            made.removeAll(before);
            assertTrue(made.toString(), made.stream().anyMatch(path -> Files.exists(path.resolve("states"))));
        }
        assertTrue(made.toString(), made.stream().noneMatch(path -> Files.exists(path.resolve("states"))));
    }

    private static Set<Path> temporary() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(path -> path.getFileName().toString().startsWith("machineroom"))
                    .collect(Collectors.toCollection(HashSet::new));
        }
    }

    @Test
    public void damagedTraceIsNamed() throws Exception {
        Trace trace = ring();
        try (RandomAccessFile damaged = new RandomAccessFile(dir().resolve("rank_2").toFile(), "rw")) {
            damaged.seek(200);
            damaged.write(damaged.length() > 200 ? 99 : 98);
        }
        TraceException refused = assertThrows(TraceException.class, () -> TraceIndex.open(trace));
        assertTrue(refused.getMessage(), refused.getMessage().contains("rank_2 at byte 0: packet 0 is damaged"));
    }

    private static boolean isMade(Trace trace) throws TraceException {
        boolean[] made = new boolean[1];
        TraceIndex.open(trace, trace.directory().resolve("index"), (done, ranks) -> {
            made[0] = true;
            return true;
        }).close();
        return made[0];
    }

    private Trace ring() throws TraceException {
        TraceBuilder run = TraceBuilder.ranks(4);
        for (int i = 0; i < 100; i++) {
            run.send(i % 4, (i + 1) % 4, i);
        }
        return Trace.open(run.writeTo(dir()));
    }

    private Path dir() {
        return folder.getRoot().toPath().resolve("trace");
    }
}
