// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.analysis.cause.PathStay;
import org.machineroom.trace.Category;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.WaitKind;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.timeline.axis.TimeAxis;
import org.machineroom.trace.write.TraceWriter;

/** The critical path as a line, and what of it is drawn. */
public class PathLineTest {
    private static final long SENT_PS = 10_000;
    private static final long ARRIVED_PS = 12_000;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** Rank 0 waits for rank 1, which computes in two parts before it sends. */
    private Path write() throws IOException {
        Path directory = folder.getRoot().toPath().resolve("trace");
        TraceHeader header = TraceHeader.ranks(2).operation(0, "MPI_Recv", Category.RECEIVE).build();
        try (TraceWriter writer = TraceWriter.create(directory, header)) {
            writer.stream(1).compute(0, SENT_PS / 2, 0, 0);
            writer.stream(1).compute(SENT_PS / 2, SENT_PS, 0, 0);
            writer.stream(0).waited(0, ARRIVED_PS, WaitKind.RECEIVE, 1, SENT_PS, 0);
            writer.stream(0).call(0, ARRIVED_PS + 100, ARRIVED_PS, 0, 0, 1, 7, 0, 8, 0, 8);
        }
        return directory;
    }

    @Test
    public void lineIsOnEachRankForAsLongAsThePathIs() throws IOException {
        assertEquals(Optional.of(
                List.of(new PathStay(1, 0, SENT_PS), new PathStay(0, ARRIVED_PS, ARRIVED_PS + 100))),
                PathLine.of(Trace.open(write())).map(PathLine::stays));
    }

    @Test
    public void traceWithoutCausesHasNone() throws IOException {
        Path metadata = write().resolve("metadata");
        Files.writeString(metadata,
                Files.readString(metadata).replaceFirst("machineroom_format = \\d+", "machineroom_format = 2"));
        assertEquals(Optional.empty(), PathLine.of(Trace.open(metadata.getParent())));
    }

    /** A path that is on each of eight ranks for 100 ps, one after the other. */
    private static PathLine round(int stays) {
        return new PathLine(
                IntStream.range(0, stays).mapToObj(i -> new PathStay(i % 8, 100L * i, 100L * i + 100)).toList());
    }

    @Test
    public void whatIsVisibleIsDrawnAndWhatLeadsThereAndAway() {
        PathLine path = round(1000);
        assertEquals(path.stays().subList(499, 511), path.visible(new TimeAxis(50_050, 50_950, 900)));
        assertEquals("at the begin", path.stays().subList(0, 3), path.visible(new TimeAxis(0, 150, 500)));
        assertEquals("at the end", path.stays().subList(997, 1000), path.visible(new TimeAxis(99_850, 100_000, 500)));
        assertEquals(List.of(), round(0).visible(new TimeAxis(0, 100, 100)));
    }

    @Test
    public void ofManyInAPixelTheLineReachesAsFar() {
        List<PathStay> drawn = round(100_000).visible(new TimeAxis(0, 10_000_000, 50));
        assertTrue("drawn: " + drawn.size(), drawn.size() <= 4 * 51);
        assertEquals(new PathStay(0, 0, 100), drawn.getFirst());
        assertEquals(new PathStay(99_999 % 8, 9_999_900, 10_000_000), drawn.getLast());
        assertTrue(drawn.stream().anyMatch(stay -> stay.rank() == 7));
    }
}
