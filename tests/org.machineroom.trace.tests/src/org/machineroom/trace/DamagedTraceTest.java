// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;

public class DamagedTraceTest {
    private static final int RECORDS = 40_000;
    private static final int PACKET = 64 << 10;
    /** Of a packet: its head and its first record, which alone is whole. */
    private static final int WHOLE_BYTES = 104 + 26;
    private static final int AGAIN_BYTES = 6;
    /** A packet ends when a whole record would not fit any more. */
    private static final int PACKET_RECORDS = 1 + (PACKET - 26 - WHOLE_BYTES) / AGAIN_BYTES + 1;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private Path trace;

    @Before
    public void writeTrace() throws Exception {
        TraceBuilder run = TraceBuilder.ranks(3);
        for (int i = 0; i < RECORDS; i++) {
            run.compute(1, 10);
        }
        trace = run.writeTo(folder.getRoot().toPath().resolve("trace"));
    }

    @Test
    public void missingDirectoryIsNamed() {
        assertProblem(trace.resolveSibling("nowhere"), "there is no such trace");
    }

    @Test
    public void fileInsteadOfADirectoryIsNamed() {
        assertProblem(trace.resolve("metadata"), "is a file; a trace is a directory");
    }

    @Test
    public void directoryWithoutMetadataIsNoTrace() throws Exception {
        Files.delete(trace.resolve("metadata"));
        assertProblem(trace, "is no trace: it holds no file named metadata");
    }

    @Test
    public void metadataThatIsNotCtfIsNamed() throws Exception {
        Files.writeString(trace.resolve("metadata"), "hello");
        assertProblem(trace, "metadata at byte 0: is no metadata of a CTF trace; it should begin with /* CTF 1.8 */");
    }

    @Test
    public void metadataThatIsNoTextIsNamed() throws Exception {
        Files.write(trace.resolve("metadata"), new byte[] {(byte) 0xc1, (byte) 0xff});
        assertProblem(trace, "metadata: is no text, as the metadata of a CTF trace is");
    }

    @Test
    public void emptyStreamOfARunThatHasEndedIsNamed() throws Exception {
        Files.write(trace.resolve("rank_1"), new byte[0]);
        assertProblem(trace,
                "rank_1: the stream of rank 1 is missing or empty; the run has ended properly with 3 ranks");
    }

    @Test
    public void traceOfAnotherTracerIsNamed() throws Exception {
        Files.writeString(trace.resolve("metadata"), "/* CTF 1.8 */\nenv {\n\ttracer_name = \"lttng\";\n};\n");
        assertProblem(trace, "was not written by Machine Room; it should have tracer_name = \"machineroom\"");
    }

    @Test
    public void newerFormatIsRefused() throws Exception {
        edit("machineroom_format = 5;", "machineroom_format = 6;");
        assertProblem(trace, "the trace has format 6, this program reads formats 2 to 5; use a newer Machine Room");
    }

    @Test
    public void olderFormatIsRefused() throws Exception {
        edit("machineroom_format = 5;", "machineroom_format = 1;");
        assertProblem(trace, "the trace has format 1, this program reads formats 2 to 5; run the program again, or use "
                + "the Machine Room that wrote it");
    }

    @Test
    public void formatTwoIsReadAndHasNoCauses() throws Exception {
        assertTrue(Trace.open(trace).hasCauses());
        edit("machineroom_format = 5;", "machineroom_format = 2;");
        assertFalse(Trace.open(trace).hasCauses());
        assertEquals(3, Trace.open(trace).ranks());
    }

    @Test
    public void formatThreeIsReadAndHasNoParts() throws Exception {
        assertTrue(Trace.open(trace).hasParts());
        Files.delete(trace.resolve("parts"));
        edit("machineroom_format = 5;", "machineroom_format = 3;");
        assertTrue(Trace.open(trace).hasCauses());
        assertFalse(Trace.open(trace).hasParts());
    }

    @Test
    public void damagedMetadataIsLocated() throws Exception {
        edit("machineroom_ranks = 3;", "machineroom_ranks = 3");
        assertProblem(trace, "an entry KEY = \"VALUE\"; or KEY = NUMBER; should be here");
    }

    @Test
    public void impossibleOperationIsNamed() throws Exception {
        edit("SEND MPI_Send", "SENT MPI_Send");
        assertProblem(trace, "machineroom_operation_0 = SENT MPI_Send where CATEGORY NAME should be");
    }

    @Test
    public void missingStreamOfAFinishedRunIsNamed() throws Exception {
        Files.delete(trace.resolve("rank_2"));
        assertProblem(trace,
                "rank_2: the stream of rank 2 is missing or empty; the run has ended properly with 3 ranks");
    }

    @Test
    public void missingStreamOfAKilledRunIsOnlyReported() throws Exception {
        Files.delete(trace.resolve("rank_2"));
        Files.delete(trace.resolve("kernel"));
        List<TraceProblem> problems = Trace.open(trace).problems();
        assertEquals(1, problems.size());
        assertTrue(problems.toString(),
                problems.getFirst().message().contains("1 of 3 ranks, the first of them is rank 2"));
        assertEquals(0, countEvents(2));
    }

    @Test
    public void truncatedLastPacketIsReportedAndTheRestRead() throws Exception {
        truncate(3L * PACKET + 20_000);
        TraceProblem problem = Trace.open(trace).problems().getFirst();
        assertTrue(problem.toString(), problem.toString().matches(
                ".*rank_1 at byte \\d+: the file ends after \\d+ of \\d+ bytes of packet 3; its \\d+ records,"
                        + " until 0.4 us, are lost"));
        assertEquals(3 * PACKET_RECORDS, countEvents(1));
    }

    @Test
    public void lostPacketsAreReported() throws Exception {
        truncate(3L * (WHOLE_BYTES + (PACKET_RECORDS - 1) * AGAIN_BYTES));
        TraceProblem problem = Trace.open(trace).problems().getFirst();
        assertEquals(trace + ": 1 of 6 packets of the ranks are lost: files end before their last packets",
                problem.toString());
    }

    @Test
    public void missingPartsOfTheMachineAreReported() throws Exception {
        Files.delete(trace.resolve("parts"));
        assertEquals(List.of(trace.resolve("parts") + ": is missing or empty; when the parts of the machine were busy"
                + " is lost"), Trace.open(trace).problems().stream().map(TraceProblem::toString).toList());
    }

    @Test
    public void missingPlacesThatWereFoundAreReported() throws Exception {
        TraceBuilder run = TraceBuilder.ranks(2).barrier()
                .raw(writer -> writer.foundSites().site(5, "jacobi", "main", "jacobi.c", 42));
        trace = run.writeTo(folder.getRoot().toPath().resolve("found"));
        assertEquals(List.of(), Trace.open(trace).problems());
        Files.delete(trace.resolve("sites"));
        assertEquals(List.of(trace.resolve("sites") + ": is missing or empty; where in the program's source the calls"
                + " are is lost"), Trace.open(trace).problems().stream().map(TraceProblem::toString).toList());
    }

    @Test
    public void truncatedHeadIsReported() throws Exception {
        truncate(50);
        TraceProblem problem = Trace.open(trace).problems().getFirst();
        assertEquals("the file ends within the head of packet 0; the packet is lost", problem.message());
        assertEquals(0, countEvents(1));
    }

    @Test
    public void emptySpaceAtTheEndIsReportedAndTheRestRead() throws Exception {
        truncate(Files.size(trace.resolve("rank_1")) + 100_000);
        TraceProblem problem = Trace.open(trace).problems().getFirst();
        assertEquals("from here on the file is empty: it was about to be written to", problem.message());
        assertEquals(RECORDS, countEvents(1));
    }

    @Test
    public void changedByteInAPacketIsLocated() throws Exception {
        overwrite("rank_1", PACKET + 5_000, (byte) 77);
        TraceException damaged = assertThrows(TraceException.class, () -> countEvents(1));
        assertTrue(damaged.getMessage(), damaged.getMessage().contains("packet 1 is damaged: its records have the"));
        assertEquals(trace.resolve("rank_1"), damaged.file());
        assertTrue(damaged.offset() > 0 && damaged.offset() < PACKET + 5_000);
    }

    @Test
    public void packetWithoutMagicNumberIsLocated() throws Exception {
        overwrite("rank_1", 0, (byte) 77);
        TraceException damaged = assertThrows(TraceException.class, () -> countEvents(1));
        assertTrue(damaged.getMessage(),
                damaged.getMessage().contains("begins with c1fc1f4d, it should begin with the magic number c1fc1fc1"));
    }

    @Test
    public void packetOfImpossibleSizeIsLocated() throws Exception {
        overwrite("rank_1", 56, (byte) 1);
        TraceException damaged = assertThrows(TraceException.class, () -> countEvents(1));
        assertTrue(damaged.getMessage(), damaged.getMessage().contains("it should be whole bytes"));
    }

    @Test
    public void streamOfAnotherRankIsRefused() throws Exception {
        Files.delete(trace.resolve("rank_0"));
        Files.copy(trace.resolve("rank_1"), trace.resolve("rank_0"));
        TraceException damaged = assertThrows(TraceException.class, () -> countEvents(0));
        assertTrue(damaged.getMessage(),
                damaged.getMessage().contains("of stream 0/1, in this file it should be of 0/0"));
    }

    @Test
    public void streamOfAnotherTraceIsRefused() throws Exception {
        Path other = TraceBuilder.ranks(3).environment("machine", "other").writeTo(trace.resolveSibling("other"));
        Files.delete(trace.resolve("rank_1"));
        Files.copy(other.resolve("rank_1"), trace.resolve("rank_1"));
        TraceException damaged = assertThrows(TraceException.class, () -> countEvents(1));
        assertTrue(damaged.getMessage(), damaged.getMessage().contains("belongs to another trace"));
    }

    private void assertProblem(Path path, String part) {
        TraceException refused = assertThrows(TraceException.class, () -> Trace.open(path));
        assertTrue(refused.getMessage(), refused.getMessage().contains(part));
        assertTrue(refused.getMessage(), refused.getMessage().startsWith(path.toString()));
    }

    private int countEvents(int rank) throws TraceException {
        int events = 0;
        try (EventReader reader = Trace.open(trace).events(rank)) {
            while (reader.next() != null) {
                events++;
            }
        }
        return events;
    }

    private void edit(String from, String to) throws IOException {
        Path metadata = trace.resolve("metadata");
        String text = Files.readString(metadata);
        assertTrue(text.contains(from));
        Files.writeString(metadata, text.replace(from, to));
    }

    private void truncate(long length) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(trace.resolve("rank_1").toFile(), "rw")) {
            file.setLength(length);
        }
    }

    private void overwrite(String name, long offset, byte value) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(trace.resolve(name).toFile(), "rw")) {
            file.seek(offset);
            file.write(value);
        }
    }
}
