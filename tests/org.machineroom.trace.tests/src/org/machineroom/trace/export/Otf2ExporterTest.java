// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.export;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.ExternalReader;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;

/** What the OTF2 library's own reader says of our archives. */
public class Otf2ExporterTest {
    private static final String MESSAGE = "Communicator: \"context 0\" <0>, Tag: 7, Length: 64";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path export(TraceBuilder run, String name) throws IOException {
        Trace trace = Trace.open(run.writeTo(folder.getRoot().toPath().resolve(name + ".trace")));
        return Otf2Exporter.write(trace, folder.getRoot().toPath().resolve(name));
    }

    private static List<String> print(Path anchor, String... options) throws Exception {
        String[] command = {"otf2-print", "-Werror"};
        String[] words = Arrays.copyOf(command, command.length + options.length + 1);
        System.arraycopy(options, 0, words, command.length, options.length);
        words[words.length - 1] = anchor.toString();
        return ExternalReader.run(words);
    }

    /** Events of one rank, with runs of blanks made one. */
    private static List<String> events(List<String> lines, int rank) {
        return lines.stream().map(line -> line.replaceAll(" +", " "))
                .filter(line -> line.matches("[A-Z_]+ " + rank + " \\d+ .*")).map(String::strip)
                .collect(Collectors.toList());
    }

    @Test
    public void callsMessagesAndCollectivesAreReadByTheLibrary() throws Exception {
        List<String> lines = print(export(TraceBuilder.ranks(2).environment("program", "Pi").compute(0, 500)
                .send(0, 1, 64).barrier(), "run"));
        assertEquals(List.of(
                "ENTER 0 0 Region: \"Pi\" <0>",
                "ENTER 0 500 Region: \"MPI_Send\" <1>",
                "MPI_SEND 0 500 Receiver: 1 (\"Master thread\" <1>), " + MESSAGE,
                "LEAVE 0 510 Region: \"MPI_Send\" <1>",
                "ENTER 0 510 Region: \"MPI_Barrier\" <3>",
                "MPI_COLLECTIVE_BEGIN 0 510",
                "MPI_COLLECTIVE_END 0 1530 Operation: BARRIER, Communicator: \"context 0\" <0>, Root: NONE, "
                        + "Sent: 0, Received: 0",
                "LEAVE 0 1530 Region: \"MPI_Barrier\" <3>",
                "LEAVE 0 1530 Region: \"Pi\" <0>"), events(lines, 0));
        assertEquals(List.of(
                "ENTER 1 0 Region: \"Pi\" <0>",
                "ENTER 1 0 Region: \"MPI_Recv\" <2>",
                "MPI_RECV 1 1510 Sender: 0 (\"Master thread\" <0>), " + MESSAGE,
                "LEAVE 1 1520 Region: \"MPI_Recv\" <2>"), events(lines, 1).subList(0, 4));
    }

    @Test
    public void attributesTellSourcePlacesWaitingAndSteps() throws Exception {
        List<String> attributes = print(export(TraceBuilder.ranks(2).site(3, "Pi", 10).site(4, "Pi", 12)
                .send(0, 1, 64), "run")).stream().map(String::strip)
                .filter(line -> line.startsWith("ADDITIONAL")).toList();
        assertEquals(List.of(
                "ADDITIONAL ATTRIBUTES: (\"source\" <0>; STRING; \"Pi.main(Pi.java:10)\" <0>)",
                "ADDITIONAL ATTRIBUTES: (\"source\" <0>; STRING; \"Pi.main(Pi.java:12)\" <1>), "
                        + "(\"waited [ps]\" <1>; UINT64; 1010)",
                "ADDITIONAL ATTRIBUTES: (\"copy to network [ps]\" <2>; UINT64; 10), "
                        + "(\"on the wire [ps]\" <3>; UINT64; 1000)"),
                attributes);
    }

    @Test
    public void ranksLieOnTheNodesThatTheTraceNames() throws Exception {
        List<String> lines = print(export(TraceBuilder.ranks(3).environment("nodes", "5,7,5").compute(0, 1), "run"),
                "-G").stream().map(line -> line.replaceAll(" +", " ")).toList();
        assertEquals(List.of("\"node 5\" <", "\"node 7\" <"), lines.stream()
                .filter(line -> line.startsWith("SYSTEM_TREE_NODE") && line.contains("Class: \"node\""))
                .map(line -> line.replaceAll(".*Name: (\"[^\"]*\" <).*", "$1")).toList());
        assertEquals(2, lines.stream().filter(line -> line.startsWith("LOCATION_GROUP") && line.contains("node 5"))
                .count());
    }

    @Test
    public void regionsNestAlsoWhereRecordsDoNot() throws Exception {
        List<String> lines = print(export(TraceBuilder.ranks(1).raw(writer -> {
            writer.definitions().cause(0, "message arrived");
            writer.stream(0).interrupt(20, 30, 0);
            writer.stream(0).call(10, 40, 0, TraceBuilder.WAIT, 3, -1, -1, 0, 0, 0, 0);
            writer.stream(0).call(40, 40, 0, TraceBuilder.INIT, 3, -1, -1, 0, 0, 0, 0);
            writer.stream(0).interrupt(50, 70, 0);
            writer.stream(0).call(60, 90, 0, TraceBuilder.WAIT, 3, -1, -1, 0, 0, 0, 0);
        }), "run"));
        assertEquals(List.of("ENTER 0 program", "ENTER 10 MPI_Wait", "ENTER 20 interrupt: message arrived",
                "LEAVE 30 interrupt: message arrived", "LEAVE 40 MPI_Wait", "ENTER 40 MPI_Init", "LEAVE 40 MPI_Init",
                "ENTER 50 interrupt: message arrived", "ENTER 60 MPI_Wait", "LEAVE 70 MPI_Wait",
                "LEAVE 70 interrupt: message arrived", "ENTER 70 MPI_Wait", "LEAVE 90 MPI_Wait", "LEAVE 90 program"),
                events(lines, 0).stream()
                        .map(line -> line.replaceAll("^(\\w+) 0 (\\d+) Region: \"(.*)\" <.*", "$1 $2 $3")).toList());
    }

    @Test
    public void messagesThatNobodyReceivedAreOnlySent() throws Exception {
        List<String> lines = print(export(TraceBuilder.ranks(2).raw(writer -> writer.stream(1)
                .unfinishedMessage(3000, 2500, 9, 0, 1, 7, 0, 8, 1, new byte[] {1}, new long[] {3000})), "run"));
        assertEquals(1, events(lines, 0).stream().filter(line -> line.startsWith("MPI_SEND 0 2500 ")).count());
        assertEquals(0, events(lines, 1).stream().filter(line -> line.startsWith("MPI_RECV")).count());
    }

    @Test
    public void archivesOfManyChunksAreReadByTheLibrary() throws Exception {
        int messages = 60_000;
        TraceBuilder run = TraceBuilder.ranks(3);
        for (int i = 0; i < messages; i++) {
            run.send(i % 3, (i + 1) % 3, 8);
        }
        Path anchor = export(run, "run");
        assertTrue(Files.size(anchor.resolveSibling("traces").resolve("0.evt")) > 1 << 20);
        List<String> lines = print(anchor);
        assertEquals(messages, lines.stream().filter(line -> line.startsWith("MPI_SEND")).count());
        assertEquals(messages, lines.stream().filter(line -> line.startsWith("MPI_RECV")).count());
        assertEquals(3, print(anchor, "-G").stream().filter(line -> line.startsWith("LOCATION_GROUP")).count());
    }

    @Test
    public void theSameTraceGivesTheSameArchive() throws IOException {
        TraceBuilder run = TraceBuilder.ranks(2).send(0, 1, 64).barrier();
        Path one = export(run, "one");
        Path other = export(run, "other");
        for (String file : List.of("traces.otf2", "traces.def", "traces/0.def", "traces/0.evt", "traces/1.evt")) {
            assertArrayEquals(file, Files.readAllBytes(one.resolveSibling(file)),
                    Files.readAllBytes(other.resolveSibling(file)));
        }
        byte[] events = Files.readAllBytes(one.resolveSibling("traces/0.evt"));
        assertArrayEquals("chunk head of events 1 to 9, a time stamp of 0", new byte[] {3, 0x42, 1, 0, 0, 0, 0, 0, 0, 0,
                9, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0}, Arrays.copyOf(events, 27));
    }

    @Test
    public void anOlderArchiveIsReplaced() throws Exception {
        export(TraceBuilder.ranks(3).compute(0, 1), "run");
        Path anchor = export(TraceBuilder.ranks(2).send(0, 1, 64), "run");
        assertEquals(2, print(anchor, "-G").stream().filter(line -> line.startsWith("LOCATION_GROUP")).count());
        assertFalse(Files.exists(anchor.resolveSibling("traces").resolve("2.evt")));
    }

    @Test
    public void whatAKilledExportHasLeftIsReplaced() throws Exception {
        TraceBuilder run = TraceBuilder.ranks(1).compute(0, 1);
        Path anchor = export(run, "run");
        byte[] whole = Files.readAllBytes(anchor);
        Files.move(anchor, anchor.resolveSibling(".traces.otf2"));
        Files.delete(anchor.resolveSibling("traces.def"));
        assertArrayEquals(whole, Files.readAllBytes(export(run, "run")));
        assertFalse(Files.exists(anchor.resolveSibling(".traces.otf2")));
    }

    @Test
    public void whatIsSomebodyElsesIsRefused() throws Exception {
        TraceBuilder run = TraceBuilder.ranks(1).compute(0, 1);
        Path taken = folder.newFolder("taken").toPath();
        Path notes = Files.createFile(taken.resolve("notes.txt"));
        assertRefused(run, "taken", "holds notes.txt; ");
        Files.delete(notes);
        Path anchor = export(run, "taken");
        Path other = Files.createFile(taken.resolve("traces").resolve("0.snap"));
        assertRefused(run, "taken", "holds traces/0.snap; ");
        Files.delete(other);
        Files.writeString(anchor, new String(Files.readAllBytes(anchor), StandardCharsets.ISO_8859_1)
                .replace("Machine Room", "Score-P 8.4"), StandardCharsets.ISO_8859_1);
        assertRefused(run, "taken", "holds an archive that Machine Room has not written; ");
        Files.delete(anchor);
        assertRefused(run, "taken", "holds an archive that Machine Room has not written; ");
    }

    private void assertRefused(TraceBuilder run, String name, String words) {
        TraceException refusal = assertThrows(TraceException.class, () -> export(run, name));
        assertTrue(refusal.getMessage(),
                refusal.getMessage().startsWith(folder.getRoot().toPath().resolve(name) + ": " + words));
    }
}
