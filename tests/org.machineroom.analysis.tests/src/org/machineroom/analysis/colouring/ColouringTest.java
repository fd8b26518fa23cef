// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.colouring;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.BuildMonitor;
import org.machineroom.trace.Category;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.StepKind.Nature;
import org.machineroom.trace.StepKind.Place;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.WaitKind;
import org.machineroom.trace.index.GridQuery;
import org.machineroom.trace.index.KindGrid;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.write.RankStream;
import org.machineroom.trace.write.TraceWriter;

/**
 * Rank 0 computes until 100, is in a receive from 100 to 300, and computes until 400. It waits from 110 to 280: until
 * 200 rank 1 has not sent, then the message is on its way, and from 220 to 240 link 0 holds it up. An interrupt comes
 * from 150 to 160, and from 280 to 295 data are copied.
 */
public class ColouringTest {
    private static final int CELL = 5;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Trace write() throws IOException {
        Path directory = folder.newFolder().toPath().resolve("trace");
        TraceHeader header = TraceHeader.ranks(2).operation(0, "MPI_Recv", Category.RECEIVE)
                .operation(1, "MPI_Send", Category.SEND).stepKind(0, "wire", Place.NETWORK, Nature.WIRE).build();
        try (TraceWriter writer = TraceWriter.create(directory, header)) {
            writer.definitions().part(0, "link 0", MachinePart.SHARED, null, null);
            writer.definitions().site(1, "Ring", "main", "Ring.java", 10);
            writer.definitions().site(2, "Ring", "main", "Ring.java", 20);
            writeRank(writer.stream(0));
            writer.stream(1).compute(0, 200, 0, 2);
            writer.stream(1).call(200, 210, 0, 1, 2, 0, 7, 0, 1, 1, 8);
        }
        return Trace.open(directory);
    }

    private static void writeRank(RankStream stream) {
        stream.compute(0, 100, 0, 1);
        stream.interrupt(150, 160, 0);
        stream.held(280, 220, 240, 1, 0, 0, 0);
        stream.message(280, 200, 1, 1, 0, 7, 0, 8, 1, new byte[] {0}, new long[] {280});
        stream.waited(110, 280, WaitKind.RECEIVE, 1, 200, 1);
        stream.waited(280, 295, WaitKind.COPYING, -1, 0, 1);
        stream.call(100, 300, 170, 0, 1, 1, 7, 0, 1, 1, 8);
        stream.compute(300, 400, 1, 0);
    }

    /** What rank 0 does, and until when. */
    private List<String> pieces(ColourBy by) throws IOException {
        try (Colouring colouring = Colouring.of(write(), by, BuildMonitor.NONE)) {
            KindGrid grid = colouring.kinds(GridQuery.ranks(0, 0, 0, 400, 400 / CELL));
            List<String> pieces = new ArrayList<>();
            for (int column = 1; column <= 400 / CELL; column++) {
                String here = colouring.meanings().get(grid.dominant(0, column - 1)).sentence();
                boolean isLast = column == 400 / CELL;
                if (isLast || !here.equals(colouring.meanings().get(grid.dominant(0, column)).sentence())) {
                    pieces.add(here + " until " + column * CELL);
                }
            }
            return pieces;
        }
    }

    @Test
    public void aWaitIsDividedByItsCauses() throws IOException {
        assertEquals(List.of("computing until 100", "in the library until 110", "waiting for late senders until 150",
                "interrupts until 160", "waiting for late senders until 200",
                "waiting for messages on their way until 220", "waiting for messages held up at link 0 until 240",
                "waiting for messages on their way until 280", "copying data until 295", "in the library until 300",
                "computing until 400"), pieces(ColourBy.CAUSE));
    }

    @Test
    public void callsAreToldApartByOperationAndLine() throws IOException {
        assertEquals(List.of("computing until 100", "MPI_Recv until 150", "interrupts until 160", "MPI_Recv until 300",
                "computing until 400"), pieces(ColourBy.CALL));
        assertEquals(List.of("computing until 100", "Ring.java:10 until 150", "interrupts until 160",
                "Ring.java:10 until 300", "computing after Ring.java:10 until 400"), pieces(ColourBy.LINE));
    }

    @Test
    public void whatTookMostTimeComesFirst() throws IOException {
        try (Colouring colouring = Colouring.of(write(), ColourBy.CALL, BuildMonitor.NONE)) {
            assertEquals(List.of("", "computing", "interrupts", "MPI_Recv", "MPI_Send"),
                    colouring.meanings().stream().map(Meaning::text).toList());
        }
    }

    @Test
    public void filesAreGoneWhenItIsClosedOrGivenUp() throws IOException {
        Trace trace = write();
        Colouring.of(trace, ColourBy.CAUSE, BuildMonitor.NONE).close();
        assertThrows(CancellationException.class, () -> Colouring.of(trace, ColourBy.LINE, (_, _) -> false));
        try (Stream<Path> files = Files.walk(trace.directory())) {
            assertFalse(files.anyMatch(file -> file.getFileName().toString().startsWith("pieces")));
        }
    }
}
