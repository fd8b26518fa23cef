// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.export;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.read.Trace;

/** Files for Paraver, by the rules that its own readers go by: header, records in the order of time, labels, rows. */
public class ParaverExporterTest {
    private static final int NS = 1000;
    private static final Pattern HEADER = Pattern.compile("#Paraver \\(\\d\\d/\\d\\d/\\d{4} at \\d\\d:\\d\\d\\):"
            + "(\\d+)_ns:(\\d+)\\(([\\d,]+)\\):1:(\\d+)\\(([\\d:,]+)\\)");

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private List<String> export(TraceBuilder run) throws IOException {
        Trace trace = Trace.open(run.writeTo(folder.getRoot().toPath().resolve("trace")));
        ParaverExporter.write(trace, file(".prv"));
        return Files.readAllLines(file(".prv"));
    }

    private Path file(String suffix) {
        return folder.getRoot().toPath().resolve("run" + suffix);
    }

    private static TraceBuilder aMessage() {
        return TraceBuilder.ranks(2).site(3, "Pi", 10).site(4, "Pi", 12).raw(writer -> {
            writer.stream(0).compute(0, 50 * NS, 1, 3);
            writer.stream(0).call(50 * NS, 60 * NS, 0, TraceBuilder.SEND, 3, 1, 7, 0, 64, 0, 64);
            writer.stream(1).message(90 * NS, 55 * NS, 1, 0, 1, 7, 0, 64, 1, new byte[] {1}, new long[] {90 * NS});
            writer.stream(1).call(0, 95 * NS, 90 * NS, TraceBuilder.RECEIVE, 4, 0, 7, 0, 64, 0, 64);
        });
    }

    @Test
    public void statesCallsAndMessagesAreRecords() throws IOException {
        List<String> lines = export(aMessage());
        assertEquals("#Paraver (01/01/2000 at 00:00):95_ns:2(1,1):1:2(1:1,1:2)", lines.getFirst());
        assertEquals(List.of(
                "1:1:1:1:1:0:50:1",
                "1:2:1:2:1:0:90:3",
                "2:2:1:2:1:0:50000001:2:80000001:5",
                "1:1:1:1:1:50:60:4",
                "2:1:1:1:1:50:50000001:1:80000001:4",
                "3:1:1:1:1:55:55:2:1:2:1:90:90:64:7",
                "2:1:1:1:1:60:50000001:0:80000001:0",
                "1:2:1:2:1:90:95:11",
                "2:2:1:2:1:95:50000001:0:80000001:0"), lines.subList(1, lines.size()));
    }

    @Test
    public void labelsSayWhatTheValuesAre() throws IOException {
        export(aMessage());
        String labels = Files.readString(file(".pcf"));
        assertTrue(labels, labels.contains("STATES\n0    Idle\n1    Running\n3    Waiting a message\n"));
        assertTrue(labels, labels.contains("EVENT_TYPE\n0    50000001    MPI Point-to-point\nVALUES\n0    Outside MPI\n"
                + "1    MPI_Send\n2    MPI_Recv\n"));
        assertTrue(labels, labels.contains("4    Pi.main(Pi.java:10)\n5    Pi.main(Pi.java:12)\n"));
        assertEquals("LEVEL CPU SIZE 2\ncpu of rank 0\ncpu of rank 1\n\nLEVEL NODE SIZE 2\nnode 0\nnode 1\n\n"
                + "LEVEL TASK SIZE 2\nrank 0\nrank 1\n\nLEVEL THREAD SIZE 2\nrank 0\nrank 1\n\n",
                Files.readString(file(".row")));
    }

    /** What Paraver's readers ask of each record, and its order. */
    @Test
    public void recordsOfARunComeInTheOrderOfTimeWithinTheHeadersBounds() throws IOException {
        TraceBuilder run = TraceBuilder.ranks(3);
        for (int i = 0; i < 500; i++) {
            run.compute(i % 3, 7777).send(i % 3, (i + 1) % 3, 8).barrier();
        }
        List<String> lines = export(run);
        var header = HEADER.matcher(lines.getFirst());
        assertTrue(lines.getFirst(), header.matches());
        long end = Long.parseLong(header.group(1));
        assertEquals(3, header.group(3).split(",").length);
        assertEquals(3, header.group(5).split(",").length);
        long before = 0;
        int messages = 0;
        for (String line : lines.subList(1, lines.size())) {
            long[] fields = Arrays.stream(line.split(":")).mapToLong(Long::parseLong).toArray();
            assertTrue(line, fields[0] >= 1 && fields[0] <= 3);
            assertEquals(line, fields[0] == 1 ? 8 : fields[0] == 3 ? 15 : 10, fields.length);
            assertTrue(line, fields[1] >= 1 && fields[1] <= 3 && fields[2] == 1 && fields[4] == 1);
            assertTrue(line, fields[5] >= before && fields[5] <= end);
            assertTrue(line, fields[0] != 1 || fields[5] < fields[6]);
            before = fields[5];
            messages += fields[0] == 3 ? 1 : 0;
        }
        assertEquals(500, messages);
    }

    @Test
    public void messagesThatNobodyReceivedAreLeftOut() throws IOException {
        List<String> lines = export(TraceBuilder.ranks(2).raw(writer -> writer.stream(1)
                .unfinishedMessage(3000, 2500, 9, 0, 1, 7, 0, 8, 1, new byte[] {1}, new long[] {3000})));
        assertEquals(0, lines.stream().filter(line -> line.startsWith("3:")).count());
    }
}
