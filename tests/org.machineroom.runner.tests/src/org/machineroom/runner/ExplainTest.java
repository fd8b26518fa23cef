// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.runner.internal.run.ExitStatus;

/** {@code machineroom explain} finds faults that have been planted. */
public class ExplainTest {
    private static final String PROGRAM = """
            import mpi.*;
            class Planted {
                static double work(int steps) {
                    double sum = 0;
                    for (int i = 0; i < steps; i++) {
                        sum += i * 0.5;
                    }
                    return sum;
                }
                public static void main(String[] args) throws MPIException {
                    MPI.Init(args);
                    Intracomm all = MPI.COMM_WORLD;
                    int me = all.Rank();
                    int ranks = all.Size();
                    byte[] small = new byte[8];
                    byte[] large = new byte[50000];
                    double[] one = new double[1];
                    double[] sum = new double[1];
                    double[] everybodys = new double[ranks];
                    double result = 0;
                    %s
                    if (result < 0) {
                        System.out.println(result);
                    }
                    MPI.Finalize();
                }
            }
            """;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    /** Plants a fault and returns what the explanation says of where to look first. */
    private List<String> findings(String machine, int ranks, String fault) throws IOException {
        return lookHereFirst(explained(machine, ranks, fault));
    }

    private CommandLine explained(String machine, int ranks, String fault, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of("run", "--quiet", "--explain", "-m", machine, "-n",
                Integer.toString(ranks)));
        words.addAll(List.of(options));
        words.add(source(fault).toString());
        CommandLine ran = CommandLine.run(words.toArray(String[]::new));
        assertEquals(ran.toString(), ExitStatus.OK, ran.status());
        return ran;
    }

    private Path source(String fault) throws IOException {
        return Files.writeString(folder.newFolder().toPath().resolve("Planted.java"), PROGRAM.formatted(fault));
    }

    private static List<String> lookHereFirst(CommandLine ran) {
        List<String> lines = ran.out().lines().toList();
        List<String> found = new ArrayList<>();
        for (int i = lines.indexOf("look here first") + 1; i < lines.size() && !lines.get(i).isEmpty(); i++) {
            if (lines.get(i).startsWith("     ")) {
                found.add(found.removeLast() + ' ' + lines.get(i).strip());
            } else {
                found.add(lines.get(i).strip());
            }
        }
        return found;
    }

    /** The line of the program that holds some text. */
    private static String line(String fault, String text) {
        List<String> lines = PROGRAM.formatted(fault).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(text)) {
                return "Planted.java:" + (i + 1);
            }
        }
        throw new IllegalArgumentException(text + " is not in the program");
    }

    private static void assertSays(String line, String... words) {
        for (String word : words) {
            assertTrue(word + " in: " + line, line.contains(word));
        }
    }

    @Test
    public void lateSenderIsFound() throws IOException {
        String fault = """
                for (int round = 0; round < 5; round++) {
                    if (me == 1) {
                        result += work(3000);
                        all.Send(one, 0, 1, MPI.DOUBLE, 0, 1);
                    } else if (me == 0) {
                        all.Recv(one, 0, 1, MPI.DOUBLE, 1, 1);
                    }
                }
                """;
        for (String machine : List.of("cluster.loggp", "raw.rmpi3", "ap1000.mpi", "ap3000.vpplib", "t3e.hwq",
                "cell.buffered", "smp.nemesis", "mesh.tile")) {
            List<String> found = findings(machine, 2, fault);
            assertSays(machine + ": " + found.getFirst(), "Computing", line(fault, "all.Send"), "on rank 1",
                    "of all waiting");
        }
    }

    @Test
    public void imbalanceIsFoundThroughRanksThatWaitThemselves() throws IOException {
        String fault = """
                for (int round = 0; round < 5; round++) {
                    result += work(me == 3 ? 40000 : 5000);
                    all.Allreduce(one, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM);
                }
                """;
        for (String machine : List.of("cluster.loggp", "ap1000.mpi", "t3e.hwq", "mesh.riscv")) {
            assertSays(machine + ": " + findings(machine, 8, fault).getFirst(), "Computing",
                    line(fault, "all.Allreduce"),
                    "on rank 3", "of all waiting");
        }
    }

    @Test
    public void hotLinkIsFound() throws IOException {
        String fault = """
                for (int round = 0; round < 3; round++) {
                    if (me > 0) {
                        all.Send(large, 0, 8000, MPI.BYTE, 0, 1);
                    }
                    for (int from = 1; me == 0 && from < ranks; from++) {
                        all.Recv(large, 0, 8000, MPI.BYTE, from, 1);
                    }
                }
                """;
        assertSays(findings("cluster.loggp", 8, fault).toString(),
                "The link to node 0 is busy and holds up messages", "Mostly messages of MPI_Send at "
                        + line(fault, "all.Send"));
    }

    @Test
    public void tooManySmallMessagesAreFound() throws IOException {
        String fault = """
                for (int i = 0; i < 300; i++) {
                    if (me == 0) {
                        all.Send(small, 0, 8, MPI.BYTE, 1, 1);
                    } else if (me == 1) {
                        all.Recv(small, 0, 8, MPI.BYTE, 0, 1);
                    }
                }
                """;
        assertSays(findings("ap1000.mpi", 2, fault).toString(), line(fault, "all.Send"), "8 B on the average");
    }

    @Test
    public void serialisedRootIsFound() throws IOException {
        String fault = """
                for (int round = 0; round < 5; round++) {
                    result += work(500);
                    all.Gather(one, 0, 1, MPI.DOUBLE, everybodys, 0, 1, MPI.DOUBLE, 0);
                    if (me == 0) {
                        result += work(5000);
                    }
                    all.Bcast(one, 0, 1, MPI.DOUBLE, 0);
                }
                """;
        assertSays(findings("cluster.loggp", 8, fault).getFirst(), "Computing", line(fault, "all.Bcast"), "on rank 0");
    }

    @Test
    public void searchOfUnexpectedMessagesIsFound() throws IOException {
        String fault = """
                for (int i = 0; me == 0 && i < 100; i++) {
                    all.Send(small, 0, 8, MPI.BYTE, 1, i);
                }
                all.Barrier();
                for (int i = 99; me == 1 && i >= 0; i--) {
                    all.Recv(small, 0, 8, MPI.BYTE, 0, i);
                }
                all.Barrier();
                """;
        assertSays(findings("ap1000.mpi", 2, fault).toString(), line(fault, "all.Recv"), "on rank 1",
                "came before they were asked for");
    }

    @Test
    public void slowFileSystemIsFound() throws IOException {
        String fault = """
                File file = new File(all, "machineroom-explain.bin",
                        MPI.MODE_CREATE | MPI.MODE_WRONLY | MPI.MODE_DELETE_ON_CLOSE);
                for (int i = 0; i < 10; i++) {
                    file.writeAt(50000 * (10 * me + i), large, large.length, MPI.BYTE);
                }
                file.close();
                """;
        assertSays(findings("cluster.loggp", 4, fault).getFirst(), "MPI_File_write_at",
                line(fault, "file.writeAt"), "waits for the file system");
    }

    @Test
    public void sendThatNobodyTakesIsFound() throws IOException {
        String fault = """
                for (int round = 0; round < 5; round++) {
                    if (me == 0) {
                        all.Ssend(large, 0, 4000, MPI.BYTE, 1, 1);
                    } else if (me == 1) {
                        result += work(20000);
                        all.Recv(large, 0, 4000, MPI.BYTE, 0, 1);
                    }
                }
                """;
        for (String machine : List.of("cluster.loggp", "t3e.hwq", "ap1000.mpi")) {
            assertSays(machine + ": " + findings(machine, 2, fault), line(fault, "all.Ssend"),
                    "cannot get rid of messages", line(fault, "all.Recv"));
        }
    }

    @Test
    public void ranksThatOnlyComputeAreExplained() throws IOException {
        CommandLine ran = explained("ap1000.mpi", 4, "result = work(1000 * me);");
        assertSays(ran.out(), "4 ranks", "0 messages", "load balance");
    }

    /** A ring of ranks whose neighbours are anywhere on the torus; the run that is suggested is faster. */
    @Test
    public void badMappingIsFound() throws IOException {
        String fault = """
                byte[] theirs = new byte[50000];
                for (int round = 0; round < 3; round++) {
                    Request request = all.Irecv(theirs, 0, 50000, MPI.BYTE, (me + ranks - 1) % ranks, 1);
                    all.Send(large, 0, 50000, MPI.BYTE, (me + 1) % ranks, 1);
                    request.Wait();
                }
                """;
        for (String machine : List.of("ap1000.mpi", "mesh.tile")) {
            String found = lookHereFirst(explained(machine, 36, fault, "--mapping", "random:2", "--limits",
                    "extended")).toString();
            assertSays(machine + found, "links on the average", "--mapping snake instead of random:2");
            CommandLine tried = CommandLine.run("whatif", "-m", machine, "-n", "36", "--mapping", "random:2",
                    "--limits", "extended", "--try", "mapping=snake", source(fault).toString());
            assertTrue(tried.toString(), tried.linesWith("mapping=snake").getFirst().contains(" -"));
        }
    }

    /** Messages to the next rank travel over one link already, or as few as there can be. */
    @Test
    public void goodMappingIsNotBlamed() throws IOException {
        String found = findings("ap1000.mpi", 16, """
                for (int from = 1; me == 0 && from < ranks; from++) {
                    all.Recv(large, 0, 50000, MPI.BYTE, from, 1);
                }
                if (me > 0) {
                    all.Send(large, 0, 50000, MPI.BYTE, 0, 1);
                }
                """).toString();
        assertFalse(found, found.contains("--mapping"));
    }

    @Test
    public void asJsonItHasAllThatWasFound() throws IOException {
        Path trace = folder.getRoot().toPath().resolve("trace");
        String fault = "if (me == 1) { result += work(3000); all.Send(one, 0, 1, MPI.DOUBLE, 0, 1); } "
                + "else if (me == 0) { all.Recv(one, 0, 1, MPI.DOUBLE, 1, 1); }";
        CommandLine.run("run", "--quiet", "--trace", trace.toString(), "-n", "2", source(fault).toString());
        JsonNode json = new ObjectMapper().readTree(CommandLine.run("explain", "--json", trace.toString()).out());
        assertEquals(2, json.get("ranks").asInt());
        assertEquals(1, json.get("messages").asInt());
        JsonNode first = json.get("findings").get(0);
        assertEquals("delay", first.get("kind").asText());
        assertEquals(1, first.get("rank").asInt());
        assertEquals(line(fault, "all.Send"),
                first.get("upTo").get("file").asText() + ':' + first.get("upTo").get("line").asInt());
        long sum = 0;
        for (JsonNode ps : json.get("criticalPath").get("activities")) {
            sum += ps.asLong();
        }
        assertEquals(json.get("simulatedTimePs").asLong(), sum);
        assertTrue(json.toString(), json.get("waits").get("kinds").get("late sender").asLong() > 0);
    }

    @Test
    public void oneRankWithoutMessagesIsExplained() throws IOException {
        CommandLine ran = explained("cluster.loggp", 1, "result = work(1000);");
        assertEquals(ran.toString(), 1, ran.linesWith("1 rank:").size());
        assertSays(ran.out(), "0 messages", "Nothing in waiting or communication", "parallel");
    }

    @Test
    public void traceOfAnOlderFormatIsRefusedWithTheReason() throws IOException {
        Path trace = folder.getRoot().toPath().resolve("trace");
        CommandLine.run("run", "--quiet", "--trace", trace.toString(), "-n", "2", source("all.Barrier();").toString());
        Path metadata = trace.resolve("metadata");
        Files.writeString(metadata,
                Files.readString(metadata).replaceAll("machineroom_format = \\d+", "machineroom_format = 2"));
        CommandLine refused = CommandLine.run("explain", trace.toString());
        assertFalse(refused.toString(), refused.status() == ExitStatus.OK);
        assertSays(refused.toString(), "the trace has format 2, which does not say why ranks waited");
    }

    /** Before format 4, a trace does not say where nodes and links are: that is all that is missing. */
    @Test
    public void traceOfFormat3IsExplained() throws IOException {
        Path trace = folder.getRoot().toPath().resolve("trace");
        CommandLine.run("run", "--quiet", "--trace", trace.toString(), "-n", "4", "-m", "ap1000.mpi",
                source("result += work(1000 * me); all.Barrier();").toString());
        Files.deleteIfExists(trace.resolve("parts"));
        Path metadata = trace.resolve("metadata");
        Files.writeString(metadata,
                Files.readString(metadata).replaceAll("machineroom_format = \\d+", "machineroom_format = 3"));
        CommandLine explained = CommandLine.run("explain", trace.toString());
        assertEquals(explained.toString(), ExitStatus.OK, explained.status());
        assertSays(explained.out(), "look here first", "others at barriers");
    }

    @Test
    public void traceOfAKilledRunIsExplainedUpToItsEnd() throws IOException {
        Path trace = folder.getRoot().toPath().resolve("trace");
        CommandLine.run("run", "--quiet", "--trace", trace.toString(), "-n", "4",
                source("for (int i = 0; i < 20; i++) { all.Barrier(); }").toString());
        Files.delete(trace.resolve("kernel"));
        Files.write(trace.resolve("rank_2"), Arrays.copyOf(Files.readAllBytes(trace.resolve("rank_2")), 500));
        CommandLine explained = CommandLine.run("explain", trace.toString());
        assertEquals(explained.toString(), ExitStatus.OK, explained.status());
        assertSays(explained.out(), "incomplete: the run was killed", "rank_2", "look here first");
    }

    @Test
    public void whatIsNoTraceIsNamed() throws IOException {
        CommandLine refused = CommandLine.run("explain", folder.getRoot().toString());
        assertFalse(refused.toString(), refused.status() == ExitStatus.OK);
        assertSays(refused.toString(), "is no trace");
    }

    @Test
    public void deadlockedRunIsExplainedUpToItsEnd() throws IOException {
        CommandLine ran = CommandLine.run("run", "--quiet", "--explain", "-n", "2",
                source("if (me == 0) { all.Recv(small, 0, 8, MPI.BYTE, 1, 1); }").toString());
        assertEquals(ran.toString(), ExitStatus.DEADLOCK, ran.status());
        assertSays(ran.out(), "look here first");
    }
}
