// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** What {@code machineroom trace compare} says of two runs. */
public class TraceCompareTest {
    /** Rank 0 sends four messages to rank 1; something else may stand before. */
    private static final String PROGRAM = """
            import mpi.MPI;
            class Four {
                public static void main(String[] args) throws mpi.MPIException {
                    MPI.Init(args);
                    byte[] data = new byte[%d];%s
                    for (int i = 0; i < 4; i++) {
                        if (MPI.COMM_WORLD.Rank() == 0) {
                            MPI.COMM_WORLD.Send(data, 0, data.length, MPI.BYTE, 1, 7);
                        } else if (MPI.COMM_WORLD.Rank() == 1) {
                            MPI.COMM_WORLD.Recv(data, 0, data.length, MPI.BYTE, 0, 7);
                        }
                    }
                    MPI.Finalize();
                }
            }
            """;
    private static final String PLAIN = PROGRAM.formatted(64, "");

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private String trace(String program, String... options) throws IOException {
        Path run = folder.newFolder().toPath();
        Path source = Files.writeString(run.resolve("Four.java"), program);
        List<String> words = new ArrayList<>(List.of("run", "--quiet", "--compute", "none", "--trace",
                run.resolve("trace").toString()));
        words.addAll(List.of(options));
        words.add(source.toString());
        CommandLine ran = CommandLine.run(words.toArray(String[]::new));
        assertEquals(ran.toString(), ExitStatus.OK, ran.status());
        return run.resolve("trace").toString();
    }

    private static CommandLine compare(String first, String second) {
        CommandLine compared = CommandLine.run("trace", "compare", first, second);
        assertEquals(compared.toString(), ExitStatus.OK, compared.status());
        return compared;
    }

    private static void assertSays(CommandLine compared, String words) {
        assertEquals(compared.toString(), 1, compared.linesWith(words).size());
    }

    @Test
    public void anotherSettingIsSeenInTheCostThatItChanges() throws IOException {
        CommandLine compared = compare(trace(PLAIN, "-n", "2"),
                trace(PLAIN, "-n", "2", "--set", "endpoint.receive_overhead=1 us"));
        assertSays(compared, "endpoint.receive_overhead: 250 ns -> 1 us");
        assertSays(compared, "the same 4 messages, 256 B");
        assertSays(compared, "the receive software takes 4 us instead of 1 us, 4.0 times as long");
        assertEquals(compared.toString(), 0, compared.linesWith("send software").size());
        assertSays(compared, "MPI_Recv  Four.main(Four.java:10)");
    }

    @Test
    public void twoMachinesExchangeTheSameMessages() throws IOException {
        CommandLine compared = compare(trace(PLAIN, "-n", "2", "-m", "ap1000.mpi"),
                trace(PLAIN, "-n", "2", "-m", "ap3000.vpplib"));
        assertSays(compared, "machine: ap1000.mpi -> ap3000.vpplib");
        assertSays(compared, "the same 4 messages, 256 B");
        assertTrue(compared.toString(), compared.out().contains("settings of the machine, which --json lists"));
    }

    @Test
    public void linesOfANewVersionAreFoundAgain() throws IOException {
        CommandLine compared = compare(trace(PLAIN, "-n", "2"), trace(PROGRAM.formatted(128, "\n\n"), "-n", "2"));
        assertSays(compared, "other class files of the program");
        assertSays(compared, "4 messages, 512 B, instead of 4, 256 B");
        assertSays(compared, "1 of 1 pairs of ranks exchange as many messages of other sizes");
        assertSays(compared, "MPI_Recv  Four.main(Four.java:10), now in line 12");
    }

    @Test
    public void ranksThatOnlyOneRunHasAreTold() throws IOException {
        CommandLine compared = compare(trace(PLAIN, "-n", "2"), trace(PLAIN, "-n", "3"));
        assertSays(compared, "ranks: 2 -> 3");
        assertSays(compared, "2       in the second only");
    }

    @Test
    public void jsonHasAllThatIsComparedAndTheSentences() throws IOException {
        String first = trace(PLAIN, "-n", "2");
        CommandLine compared = CommandLine.run("trace", "compare", "--json", first, first);
        JsonNode root = new ObjectMapper().readTree(compared.out());
        assertEquals(0, root.get("changePs").asLong());
        assertTrue(compared.toString(), root.get("traffic").get("same").asBoolean());
        assertEquals("the same 4 messages, 256 B", root.get("sentences").get(1).asText());
        assertEquals(4, root.at("/first/messages").asInt());
        assertEquals(2, root.get("ranks").size());
        List<Integer> lines = new ArrayList<>();
        for (JsonNode line : root.get("lines")) {
            if (line.get("activity").asText().equals("MPI_Recv")) {
                lines.add(line.at("/second/line").asInt());
            }
        }
        assertEquals(List.of(10), lines);
    }

    @Test
    public void aFolderThatHoldsNoTraceIsRefused() throws IOException {
        String trace = trace(PLAIN, "-n", "2");
        CommandLine compared = CommandLine.run("trace", "compare", trace, folder.newFolder("empty").toString());
        assertEquals(compared.toString(), ExitStatus.WRONG_USE, compared.status());
        assertTrue(compared.toString(), compared.err().contains("empty"));
    }

    /** Eclipse keeps a run's trace in a folder beside its settings. */
    @Test
    public void aRunThatEclipseHasKeptIsFound() throws IOException {
        Path trace = Path.of(trace(PLAIN, "-n", "2"));
        Files.createFile(trace.resolveSibling("settings.properties"));
        assertSays(compare(trace.getParent().toString(), trace.toString()), "the same 4 messages, 256 B");
    }
}
