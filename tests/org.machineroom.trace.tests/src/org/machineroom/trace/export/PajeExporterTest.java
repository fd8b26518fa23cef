// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.export;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.ExternalReader;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.read.Trace;

public class PajeExporterTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void statesLinksAndCountersAreReadByPajeng() throws Exception {
        List<String> lines = pjDump(TraceBuilder.ranks(3)
                .raw(writer -> writer.definitions().counter(4, "events in \"queue\"", "1"))
                .compute(0, 500).send(0, 1, 64).send(1, 2, 8).barrier().counter(100, 4, 7).counter(900, 4, 9));

        assertEquals(2, count(lines, "Link, "));
        assertEquals(3, count(lines, "State, ", "MPI_Barrier"));
        assertEquals(2, count(lines, "State, ", "MPI_Send"));
        assertEquals(2, count(lines, "State, ", "MPI_Recv"));
        assertEquals(1, count(lines, "State, ", "computing"));
        assertEquals(2, count(lines, "Variable, ", "events in 'queue' [1]"));
        assertTrue(lines.toString(), lines.stream().anyMatch(line -> line.startsWith("Link, ")
                && line.contains("rank 0, rank 1")));
    }

    @Test
    public void recordsWithinRecordsAndGapsAreReadByPajeng() throws Exception {
        List<String> lines = pjDump(TraceBuilder.ranks(2).raw(writer -> {
            writer.stream(0).interrupt(20, 30, 0);
            writer.stream(0).compute(10, 100, 1, 2);
            writer.stream(0).interrupt(150, 160, 0);
            writer.stream(0).call(120, 200, 50, TraceBuilder.RECEIVE, 3, 0, 0, 0, 0, 0, 0);
            writer.stream(1).message(30, 30, 1, 0, 1, 7, 0, 8, 0, new byte[0], new long[0]);
        }));
        assertEquals(2, count(lines, "State, ", "computing"));
        assertEquals(2, count(lines, "State, ", "interrupt"));
        assertEquals(2, count(lines, "State, ", "waiting"));
        assertEquals(1, count(lines, "State, ", "MPI_Recv"));
        assertEquals(1, count(lines, "Link, "));
    }

    @Test
    public void messagesThatNobodyReceivedSaySo() throws Exception {
        List<String> lines = pjDump(TraceBuilder.ranks(2).send(0, 1, 64).raw(writer -> writer.stream(1)
                .unfinishedMessage(3000, 2500, 9, 0, 1, 7, 0, 8, 1, new byte[] {1}, new long[] {3000})));
        assertEquals(2, count(lines, "Link, "));
        assertEquals(1, count(lines, "Link, ", "not received"));
    }

    @Test
    public void linesAreInTheOrderOfTime() throws Exception {
        TraceBuilder run = TraceBuilder.ranks(5);
        for (int i = 0; i < 2_000; i++) {
            run.compute(i % 5, 100 + i % 7 * 60).send(i % 5, (i + 2) % 5, 8);
        }
        String last = "";
        for (String line : Files.readAllLines(export(run))) {
            if (line.matches("(5|6|7|8|9|10) .*")) {
                String time = line.split(" ")[1];
                assertTrue(last + " before " + time, last.isEmpty() || Double.parseDouble(last) <= Double
                        .parseDouble(time));
                last = time;
            }
        }
        assertEquals(2_000, count(ExternalReader.run("pj_dump", folder.getRoot() + "/run.paje"), "Link, "));
    }

    private List<String> pjDump(TraceBuilder run) throws Exception {
        return ExternalReader.run("pj_dump", export(run).toString());
    }

    private Path export(TraceBuilder run) throws IOException {
        Path file = folder.getRoot().toPath().resolve("run.paje");
        Trace trace = Trace.open(run.writeTo(folder.getRoot().toPath().resolve("trace")));
        try (Writer out = Files.newBufferedWriter(file)) {
            PajeExporter.write(trace, out);
        }
        return file;
    }

    private static long count(List<String> lines, String... parts) {
        return lines.stream().filter(line -> line.startsWith(parts[0]))
                .filter(line -> parts.length == 1 || line.contains(parts[1])).count();
    }
}
