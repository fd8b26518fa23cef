// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.runner.PlantedProgram.assertSays;
import static org.machineroom.runner.PlantedProgram.line;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.Rule;
import org.junit.Test;
import org.machineroom.runner.internal.run.ExitStatus;

/** {@code machineroom explain} finds faults that have been planted. */
public class ExplainTest {
    /** One of each family. */
    private static final List<String> MACHINES = List.of("cluster.loggp", "raw.rmpi3", "ap1000.mpi", "ap3000.vpplib",
            "t3e.hwq", "cell.buffered", "smp.nemesis", "mesh.tile");

    @Rule
    public final PlantedProgram program = new PlantedProgram();

    /** What is to be looked at first. */
    private String first(String machine, int ranks, String fault) throws IOException {
        return PlantedProgram.lookHereFirst(program.explained(machine, ranks, fault, "--limits", "extended"))
                .getFirst();
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
        for (String machine : MACHINES) {
            List<String> found = program.findings(machine, 2, fault);
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
        for (String machine : MACHINES) {
            assertSays(machine + ": " + first(machine, 8, fault), "Computing", line(fault, "all.Allreduce"),
                    "on rank 3",
                    "of all waiting");
        }
    }

    @Test
    public void aProfileTellsInWhatARankComputesLonger() throws IOException {
        String fault = """
                for (int round = 0; round < 5; round++) {
                    result += work(me == 3 ? 40000 : 5000);
                    all.Allreduce(one, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM);
                }
                """;
        CommandLine explained = program.explained("cluster.loggp", 4, fault, "--profile");
        assertSays(PlantedProgram.lookHereFirst(explained).getFirst(), "In the whole run rank 3 computes ",
                " more than the average rank in Planted.work, called from Planted.main, most of it at Planted.java:");
    }

    /** Ranks of the other half wait at the barrier for those that have waited themselves, for rank 3. */
    @Test
    public void whoIsLateInOneCommunicatorIsChargedWithWhatOthersWaitFor() throws IOException {
        String fault = """
                Intracomm half = all.Split(me % 2, me);
                for (int round = 0; round < 10; round++) {
                    result += work(me == 3 ? 40000 : 4000);
                    half.Allreduce(one, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM);
                }
                all.Barrier();
                """;
        Pattern share = Pattern.compile("auses ([0-9.]+) % of all waiting");
        for (String machine : MACHINES) {
            String first = first(machine, 8, fault);
            assertSays(machine + ": " + first, line(fault, "half.Allreduce"), "on rank 3");
            Matcher said = share.matcher(first);
            assertTrue(machine + ": " + first, said.find() && Double.parseDouble(said.group(1)) > 60);
        }
    }

    /** Of the receives on the path one is on another rank than the rest. */
    @Test
    public void whatAPlaceCostsOnOtherRanksIsNotSaidOfOne() throws IOException {
        String fault = """
                for (int round = 0; round < 5; round++) {
                    result += work(me == 1 ? 100000 : 100);
                    Request request = all.Irecv(small, 0, 8, MPI.BYTE, (me + ranks - 1) % ranks, 1);
                    all.Send(new byte[8], 0, 8, MPI.BYTE, (me + 1) % ranks, 1);
                    request.Wait();
                }
                """;
        List<String> found = program.findings("cluster.gige", 4, fault);
        assertTrue(found.toString(), found.stream().anyMatch(finding -> finding.contains(line(fault, "request.Wait")
                + " mostly on rank 1")));
        assertTrue(found.toString(), found.stream().anyMatch(finding -> finding.contains(line(fault, "all.Irecv")
                + " on rank 1")));
    }

    /** What the start of the library takes on the Cell is no message; a barrier's messages cannot be made larger. */
    @Test
    public void whatIsNotOfTheProgramIsNotCalledItsMessages() throws IOException {
        assertSays(first("cell.buffered", 1, ""), "Signals of the machine in MPI_Init");
        String found = program.findings("cluster.gige", 4, "all.Barrier();").toString();
        assertSays(found, "MPI_Barrier", "Fewer such calls cost less.");
        assertFalse(found, found.contains("larger"));
    }

    /** Rank 1 alone decides; the others may take longer before the barrier by as long as they wait there. */
    @Test
    public void slackOfWhoWaitsIsSaid() throws IOException {
        String fault = "result += work(me == 1 ? 40000 : 5000); all.Barrier();";
        CommandLine ran = program.explained("cluster.loggp", 4, fault);
        String slack = ran.linesWith("up to " + line(fault, "all.Barrier")).stream()
                .filter(row -> row.contains(" on 3 ranks ")).findFirst().orElseThrow(() -> new AssertionError(ran));
        assertTrue(ran.toString(), ran.out().contains("slack: how much longer it could take each time"));
        assertTrue(slack, slack.matches(".* \\d+\\.\\d+ us +\\d+\\.\\d+ us"));
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
        Map<String, String> parts = Map.of("cluster.loggp", "The link to node 0", "raw.rmpi3",
                "The input port of tile 0", "ap3000.vpplib", "The SBUS of node 0");
        for (String machine : parts.keySet()) {
            assertSays(machine + ": " + first(machine, 8, fault), parts.get(machine) + " is busy and holds up messages",
                    "Mostly messages of MPI_Send at " + line(fault, "all.Send"));
        }
    }

    /** Sends cost most on some machines, receives or the way on others. */
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
        for (String machine : MACHINES) {
            String found = first(machine, 2, fault);
            assertSays(machine + ": " + found, "8 B on the average: fewer, larger ones cost less");
            assertTrue(machine + ": " + found,
                    found.contains(line(fault, "all.Send")) || found.contains(line(fault, "all.Recv")));
        }
    }

    @Test
    public void sizeOfMessagesIsThatOfTheirPlace() throws IOException {
        String fault = """
                byte[] whole = new byte[1 << 20];
                if (me == 0) {
                    all.Send(whole, 0, whole.length, MPI.BYTE, 1, 1);
                } else {
                    all.Recv(whole, 0, whole.length, MPI.BYTE, 0, 1);
                }
                for (int i = 0; i < 800; i++) {
                    all.Allreduce(one, 0, everybodys, 0, 1, MPI.DOUBLE, MPI.SUM);
                }
                """;
        List<String> found = PlantedProgram
                .lookHereFirst(program.explained("cluster.gige", 2, fault, "--limits", "extended"));
        String large = about(found, line(fault, "all.Recv"));
        assertFalse(large, large.contains("fewer, larger ones"));
        assertSays(about(found, line(fault, "all.Allreduce")), "Its messages have 8 B on the average");
    }

    @Test
    public void sendsToNobodyAreNoMessages() throws IOException {
        String fault = """
                for (int i = 0; i < 600; i++) {
                    if (me == 0) {
                        all.Send(small, 0, 8, MPI.BYTE, i % 2 == 0 ? 1 : MPI.PROC_NULL, 1);
                    } else if (i % 2 == 0) {
                        all.Recv(small, 0, 8, MPI.BYTE, 0, 1);
                    }
                }
                """;
        assertSays(first("ap1000.mpi", 2, fault), line(fault, "all.Send"), "Its messages have 8 B on the average");
    }

    private static String about(List<String> found, String place) {
        return found.stream().filter(finding -> finding.contains(place)).findFirst()
                .orElseThrow(() -> new AssertionError(place + " is not in " + found));
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
        for (String machine : MACHINES) {
            assertSays(machine + ": " + first(machine, 8, fault), "Computing", line(fault, "all.Bcast"), "on rank 0",
                    "of all waiting");
        }
    }

    /** It helps where the library copies what comes before it was asked for, or its data wait for that. */
    @Test
    public void whoIsToldToAskEarlierGainsByThatAndNobodyElse() throws IOException {
        String fault = """
                for (int round = 0; round < 30 && me < 2; round++) {
                    Request asked = null;
                    // asked = all.Irecv(theirs, 0, 60000, MPI.BYTE, 1 - me, 1);
                    Request sent = all.Isend(mine, 0, 60000, MPI.BYTE, 1 - me, 1);
                    result += work(2000);
                    all.Recv(theirs, 0, 60000, MPI.BYTE, 1 - me, 1);
                    sent.Wait();
                }
                """;
        String mended = fault.replace("// ", "").replace("all.Recv(theirs, 0, 60000, MPI.BYTE, 1 - me, 1)",
                "asked.Wait()");
        assertAdviceHolds(buffers(fault), buffers(mended), "receives that are posted earlier spare");
    }

    /** Messages that are received in another order than that in which they came are searched for. */
    @Test
    public void searchOfUnexpectedMessagesIsFoundWhereEarlyReceivesSpareIt() throws IOException {
        String fault = """
                Request[] asked = new Request[100];
                for (int i = 99; me == 1 && i >= 0; i--) {
                    // asked[i] = all.Irecv(small, 0, 8, MPI.BYTE, 0, i);
                }
                all.Barrier();
                for (int i = 0; me == 0 && i < 100; i++) {
                    all.Send(small, 0, 8, MPI.BYTE, 1, i);
                }
                result += work(20000);
                for (int i = 99; me == 1 && i >= 0; i--) {
                    all.Recv(small, 0, 8, MPI.BYTE, 0, i);
                }
                """;
        String mended = fault.replace("// ", "").replace("all.Recv(small, 0, 8, MPI.BYTE, 0, i)", "asked[i].Wait()");
        for (String machine : List.of("raw.rmpi3", "mesh.tile")) {
            String found = PlantedProgram
                    .lookHereFirst(program.explained(machine, 2, fault, "--limits", "extended")).toString();
            assertSays(machine + found, line(fault, "all.Recv"), "receives that are posted earlier spare");
            assertTrue(machine, simulatedPs(machine, mended) < simulatedPs(machine, fault));
        }
    }

    /** Where data wait for their receive they come while the receiver computes, or it has to call for that. */
    @Test
    public void whoIsToldHowItsMessagesAreTakenGainsByThatAndNobodyElse() throws IOException {
        String fault = """
                for (int round = 0; round < 5; round++) {
                    if (me == 0) {
                        all.Ssend(mine, 0, 50000, MPI.BYTE, 1, 1);
                    } else {
                        Request asked = null;
                        // asked = all.Irecv(theirs, 0, 50000, MPI.BYTE, 0, 1);
                        for (int part = 0; part < 20; part++) {
                            result += work(1000);
                            // asked.Test();
                        }
                        all.Recv(theirs, 0, 50000, MPI.BYTE, 0, 1);
                    }
                }
                """;
        assertAdviceHolds(buffers(fault), buffers(tested(fault)), "receives that are posted earlier spare",
                "takes them at once", "it has to call MPI meanwhile");
    }

    /** The sender could do its own work as soon as the other takes the message. */
    @Test
    public void whoCannotDoOtherWorkIsToldHowItsMessagesAreTaken() throws IOException {
        String fault = """
                for (int round = 0; round < 5; round++) {
                    if (me == 0) {
                        all.Ssend(mine, 0, 50000, MPI.BYTE, 1, 1);
                        result += work(20000);
                        all.Send(small, 0, 8, MPI.BYTE, 1, 2);
                    } else {
                        Request asked = null;
                        // asked = all.Irecv(theirs, 0, 50000, MPI.BYTE, 0, 1);
                        for (int part = 0; part < 20; part++) {
                            result += work(1000);
                            // asked.Test();
                        }
                        all.Recv(theirs, 0, 50000, MPI.BYTE, 0, 1);
                        all.Recv(small, 0, 8, MPI.BYTE, 0, 2);
                    }
                }
                """;
        assertAdviceHolds(buffers(fault), buffers(tested(fault)), "takes them at once", "it has to call MPI meanwhile");
    }

    private static String tested(String fault) {
        return fault.replace("// ", "").replace("all.Recv(theirs, 0, 50000, MPI.BYTE, 0, 1)",
                "if (!asked.Is_null()) { asked.Wait(); }");
    }

    private static String buffers(String fault) {
        return "byte[] mine = new byte[60000]; byte[] theirs = new byte[60000];\n" + fault;
    }

    /** Whoever is told something gains by it, and who gains clearly is told. */
    private void assertAdviceHolds(String fault, String mended, String... advice) throws IOException {
        List<String> wrong = new ArrayList<>();
        for (String machine : MACHINES) {
            String found = PlantedProgram
                    .lookHereFirst(program.explained(machine, 2, fault, "--limits", "extended")).toString();
            double gain = 1 - simulatedPs(machine, mended) / simulatedPs(machine, fault);
            if (Arrays.stream(advice).anyMatch(found::contains) != gain > 0.01) {
                wrong.add(machine + " gains " + gain + ": " + found);
            }
        }
        assertEquals(String.join("\n", wrong), 0, wrong.size());
    }

    private double simulatedPs(String machine, String fault) throws IOException {
        Path trace = program.newFolder().toPath().resolve("trace");
        CommandLine ran = CommandLine.run("run", "--quiet", "--limits", "extended", "-m", machine, "-n", "2", "--trace",
                trace.toString(), program.source(fault).toString());
        assertEquals(ran.toString(), ExitStatus.OK, ran.status());
        return new ObjectMapper().readTree(CommandLine.run("explain", "--json", trace.toString()).out())
                .get("simulatedTimePs").asDouble();
    }

    /** These libraries have messages lie until a wait looks again, however early their receives are posted. */
    @Test
    public void messagesThatComeWhileTheyAreWaitedForWereAskedFor() throws IOException {
        String fault = """
                for (int i = 0; i < 100; i++) {
                    Request asked = all.Irecv(large, 0, 8, MPI.BYTE, 1 - me, 1);
                    if (me == 0) {
                        all.Send(small, 0, 8, MPI.BYTE, 1, 1);
                    }
                    asked.Wait();
                    if (me == 1) {
                        all.Send(small, 0, 8, MPI.BYTE, 0, 1);
                    }
                }
                """;
        for (String machine : List.of("ap1000.mpi", "t3e.hwq", "smp.nemesis")) {
            assertAskedInTime(machine, 2, fault, "asked.Wait");
        }
    }

    /** Where a library looks for messages in its calls only, those that come while the rank computes lie, too. */
    @Test
    public void messagesThatComeAfterTheirReceivesWereAskedFor() throws IOException {
        String fault = """
                for (int i = 0; i < 100; i++) {
                    Request asked = all.Irecv(large, 0, 8, MPI.BYTE, 1 - me, 1);
                    all.Send(small, 0, 8, MPI.BYTE, 1 - me, 1);
                    result += work(1000);
                    asked.Wait();
                }
                """;
        for (String machine : List.of("cluster.loggp", "ap1000.mpi", "smp.nemesis")) {
            assertAskedInTime(machine, 2, fault, "asked.Wait");
        }
    }

    /** The library gets to one message after the other, and the receives were there before all of them. */
    @Test
    public void messagesThatLieWhileOthersAreTakenWereAskedFor() throws IOException {
        String fault = """
                Request[] receives = new Request[ranks];
                for (int from = 1; me == 0 && from < ranks; from++) {
                    receives[from] = all.Irecv(new byte[20000], 0, 20000, MPI.BYTE, from, 1);
                }
                all.Barrier();
                if (me > 0) {
                    all.Send(large, 0, 20000, MPI.BYTE, 0, 1);
                }
                for (int from = 1; me == 0 && from < ranks; from++) {
                    receives[from].Wait();
                }
                """;
        assertAskedInTime("ap1000.mpi", 4, fault, "receives[from].Wait");
    }

    /** The findings name a line, and do not say that its messages came too early. */
    private void assertAskedInTime(String machine, int ranks, String fault, String call) throws IOException {
        List<String> found = program.findings(machine, ranks, fault);
        assertSays(machine + ": " + found, line(fault, call));
        assertFalse(machine + ": " + found, found.toString().contains("came before they were asked for"));
    }

    /** The message of rank 0 is taken before that of rank 1 comes: it is that one which the call waits for. */
    @Test
    public void whatIsWaitedForDoesNotDependOnTheOrderOfRequests() throws IOException {
        String fault = """
                if (me == 0) {
                    Request sent = all.Isend(large, 0, 50000, MPI.BYTE, 1, 1);
                    Request asked = all.Irecv(small, 0, 8, MPI.BYTE, 1, 2);
                    Request.Waitall(new Request[] {%s});
                } else {
                    result += work(10000);
                    all.Recv(large, 0, 50000, MPI.BYTE, 0, 1);
                    result += work(10000);
                    all.Send(small, 0, 8, MPI.BYTE, 0, 2);
                }
                """;
        for (String machine : MACHINES) {
            List<String> order = waits(program.explained(machine, 2, fault.formatted("sent, asked"), "--limits",
                    "extended"));
            assertFalse(machine + order, order.toString().contains("late receivers"));
            assertEquals(machine, order, waits(program.explained(machine, 2, fault.formatted("asked, sent"), "--limits",
                    "extended")));
        }
    }

    /** What ranks have waited for, without times: a library may do things in another order, too. */
    private static List<String> waits(CommandLine ran) {
        return ran.linesWith("waiting for ").stream().map(row -> row.replaceAll("  .*", "")).toList();
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
        assertSays(program.findings("cluster.loggp", 4, fault).getFirst(), "MPI_File_write_at",
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
            assertSays(machine + ": " + program.findings(machine, 2, fault), line(fault, "all.Ssend"),
                    "cannot get rid of messages", line(fault, "all.Recv"));
        }
    }

    @Test
    public void ranksThatOnlyComputeAreExplained() throws IOException {
        CommandLine ran = program.explained("ap1000.mpi", 4, "result = work(1000 * me);");
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
            String found = PlantedProgram
                    .lookHereFirst(program.explained(machine, 36, fault, "--mapping", "random:2", "--limits",
                            "extended"))
                    .toString();
            assertSays(machine + found, "links on the average", "with mapping snake instead of random:2");
            CommandLine tried = CommandLine.run("whatif", "-m", machine, "-n", "36", "--mapping", "random:2",
                    "--limits", "extended", "--try", "mapping=snake", program.source(fault).toString());
            assertTrue(tried.toString(), tried.linesWith("mapping=snake").getFirst().contains(" -"));
        }
    }

    /** A link more takes next to no time by itself, nor do short messages keep others waiting for long. */
    @Test
    public void mappingIsNotBlamedWhereMessagesDoNotMeet() throws IOException {
        String fault = """
                for (int round = 0; round < 3; round++) {
                    Request request = all.Irecv(large, 0, %1$d, MPI.BYTE, (me + ranks - 1) %% ranks, 1);
                    all.Send(large, 0, %1$d, MPI.BYTE, (me + 1) %% ranks, 1);
                    request.Wait();
                }
                """;
        Map<String, Integer> sizes = Map.of("ap1000.mpi", 64, "t3e.hwq", 4000, "t3d.mpi", 4000, "mesh.tile", 64);
        for (String machine : sizes.keySet()) {
            String found = PlantedProgram.lookHereFirst(program.explained(machine, 16,
                    fault.formatted(sizes.get(machine)), "--mapping", "random:2", "--limits", "extended")).toString();
            assertFalse(machine + found, found.contains("with mapping snake"));
        }
    }

    /** Where a barrier has wires of its own, too. */
    @Test
    public void fewerBarriersAreAdvisedOnAllMachines() throws IOException {
        for (String machine : MACHINES) {
            String found = program.findings(machine, 4, "for (int i = 0; i < 50; i++) { all.Barrier(); }").toString();
            assertSays(machine + found, "Fewer such calls cost less");
        }
    }

    /** All ranks of a pipeline compute the same. */
    @Test
    public void ranksThatComputeOneAfterTheOtherAreNotSaidToComputeLonger() throws IOException {
        String fault = """
                if (me > 0) {
                    all.Recv(one, 0, 1, MPI.DOUBLE, me - 1, 1);
                }
                result += work(16000);
                if (me < ranks - 1) {
                    all.Send(one, 0, 1, MPI.DOUBLE, me + 1, 1);
                }
                """;
        for (String machine : MACHINES) {
            String found = program.findings(machine, 8, fault).toString();
            assertSays(machine + found, "they take turns: others wait while one does");
            assertFalse(machine + found, found.contains("than the average rank"));
        }
    }

    /** Messages to the next rank travel over one link already, or as few as there can be. */
    @Test
    public void goodMappingIsNotBlamed() throws IOException {
        String found = program.findings("ap1000.mpi", 16, """
                for (int from = 1; me == 0 && from < ranks; from++) {
                    all.Recv(large, 0, 50000, MPI.BYTE, from, 1);
                }
                if (me > 0) {
                    all.Send(large, 0, 50000, MPI.BYTE, 0, 1);
                }
                """).toString();
        assertFalse(found, found.contains("--mapping"));
    }

    /**
     * Rank 1 computes longest, and the others wait for each other, too, for messages that take longer than they
     * compute: what the path has of rank 1 beyond the mean is what sharing that work out would gain.
     */
    @Test
    public void aRankThatComputesLongestComesFirstWhereMessagesAreSlow() throws IOException {
        String fault = """
                for (int i = 0; i < 10; i++) {
                    result += work(me == 1 ? 100000 : 100);
                    all.Sendrecv(one, 0, 1, MPI.DOUBLE, (me + 1) % ranks, 0,
                        one, 0, 1, MPI.DOUBLE, (me + ranks - 1) % ranks, 0);
                }
                """;
        assertSays(program.findings("cluster.gige", 8, fault).getFirst(), "Computing after",
                line(fault, "all.Sendrecv"), "on rank 1 costs", "so much longer it is there than the average rank",
                "of all waiting");
    }

    /** The first and the last rank do the same work between other calls, as they have one neighbour only. */
    @Test
    public void workThatIsSharedOutWellIsNotOutOfBalance() {
        CommandLine ran = CommandLine.run("run", "--quiet", "-n", "4", "-m", "ap1000.mpi", "--explain", "jacobi", "32",
                "5");
        assertFalse(ran.toString(), ran.out().contains("than the average rank"));
    }

    /**
     * Even and odd ranks do the same work between other calls, at the same time: nobody waits for that, but for what
     * rank 0 does besides.
     */
    @Test
    public void workThatAllDoAtTheSameTimeIsNotOutOfBalanceWhereOtherWorkIs() throws IOException {
        String fault = """
                for (int round = 0; round < 5; round++) {
                    result += work(me == 0 ? 45000 : 30000);
                    all.Allreduce(one, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM);
                    if (me % 2 == 0) {
                        all.Send(one, 0, 1, MPI.DOUBLE, MPI.PROC_NULL, 0);
                    } else {
                        all.Recv(one, 0, 1, MPI.DOUBLE, MPI.PROC_NULL, 0);
                    }
                    result += work(30000);
                    all.Barrier();
                }
                """;
        for (String machine : List.of("cluster.loggp", "ap1000.mpi")) {
            List<String> found = program.findings(machine, 4, fault);
            assertSays(machine + ": " + found.getFirst(), "Computing after", "up to " + line(fault, "all.Allreduce"),
                    "on rank 0");
            assertFalse(machine + found, found.toString().contains("Computing after " + line(fault, "all.Send"))
                    || found.toString().contains("Computing after " + line(fault, "all.Recv")));
        }
    }

    @Test
    public void asJsonItHasAllThatWasFound() throws IOException {
        Path trace = program.getRoot().toPath().resolve("trace");
        String fault = "if (me == 1) { result += work(3000); all.Send(one, 0, 1, MPI.DOUBLE, 0, 1); } "
                + "else if (me == 0) { all.Recv(one, 0, 1, MPI.DOUBLE, 1, 1); }";
        CommandLine.run("run", "--quiet", "--trace", trace.toString(), "-n", "2", program.source(fault).toString());
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
        CommandLine ran = program.explained("cluster.loggp", 1, "result = work(1000);");
        assertEquals(ran.toString(), 1, ran.linesWith("1 rank:").size());
        assertSays(ran.out(), "0 messages", "Nothing in waiting or communication", "parallel");
    }

    /** A trace says how the machine's library takes messages, before the machine is built. */
    @Test
    public void anImpossibleMachineIsRefusedInTheSameWords() throws IOException {
        for (String machine : List.of("raw.rmpi3", "mesh.tile")) {
            List<String> words = new ArrayList<>(List.of("run", "-m", machine, "--set", "variant=none", "-n", "2",
                    program.source("").toString()));
            CommandLine plain = CommandLine.run(words.toArray(String[]::new));
            words.add(1, "--explain");
            CommandLine explained = CommandLine.run(words.toArray(String[]::new));
            assertSays(plain.toString(), "variant");
            assertEquals(plain.err(), explained.err());
            assertEquals(plain.status(), explained.status());
        }
    }

    @Test
    public void traceOfAnOlderFormatIsRefusedWithTheReason() throws IOException {
        Path trace = program.getRoot().toPath().resolve("trace");
        CommandLine.run("run", "--quiet", "--trace", trace.toString(), "-n", "2",
                program.source("all.Barrier();").toString());
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
        Path trace = program.getRoot().toPath().resolve("trace");
        CommandLine.run("run", "--quiet", "--trace", trace.toString(), "-n", "4", "-m", "ap1000.mpi",
                program.source("result += work(1000 * me); all.Barrier();").toString());
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
        Path trace = program.getRoot().toPath().resolve("trace");
        CommandLine.run("run", "--quiet", "--trace", trace.toString(), "-n", "4",
                program.source("for (int i = 0; i < 20; i++) { all.Barrier(); }").toString());
        Files.delete(trace.resolve("kernel"));
        Files.write(trace.resolve("rank_2"), Arrays.copyOf(Files.readAllBytes(trace.resolve("rank_2")), 500));
        CommandLine explained = CommandLine.run("explain", trace.toString());
        assertEquals(explained.toString(), ExitStatus.OK, explained.status());
        assertSays(explained.out(), "incomplete: the run was killed", "rank_2", "look here first");
    }

    @Test
    public void killedRunOfWhichNothingIsRecordedHasNoTables() throws IOException {
        Path trace = program.getRoot().toPath().resolve("trace");
        CommandLine.run("run", "--quiet", "--trace", trace.toString(), "-n", "2", program.source("").toString());
        Files.delete(trace.resolve("kernel"));
        for (String stream : List.of("rank_0", "rank_1")) {
            Files.write(trace.resolve(stream), new byte[0]);
        }
        CommandLine explained = CommandLine.run("explain", trace.toString());
        assertEquals(explained.toString(), ExitStatus.OK, explained.status());
        assertSays(explained.out(), "incomplete: the run was killed", "there is nothing to explain");
        assertFalse(explained.toString(), explained.out().contains("what it computes decides"));
    }

    @Test
    public void whatIsNoTraceIsNamed() throws IOException {
        CommandLine refused = CommandLine.run("explain", program.getRoot().toString());
        assertFalse(refused.toString(), refused.status() == ExitStatus.OK);
        assertSays(refused.toString(), "is no trace");
    }

    @Test
    public void hostsInAllLanguagesAreToldTheSame() throws IOException, InterruptedException {
        Path trace = program.getRoot().toPath().resolve("trace");
        CommandLine.run("run", "--quiet", "--trace", trace.toString(), "-n", "2",
                program.source("result += work(1000 * me); all.Barrier();").toString());
        CommandLine told = OwnProcess.run(OwnProcess.onHost("-Duser.language=ar -Duser.country=EG", "explain",
                trace.toString()));
        assertEquals(CommandLine.run("explain", trace.toString()).out(), told.out());
        assertSays(told.out(), "look here first\n  1. ");
    }

    @Test
    public void deadlockedRunIsExplainedUpToItsEnd() throws IOException {
        CommandLine ran = CommandLine.run("run", "--quiet", "--explain", "-n", "2",
                program.source("if (me == 0) { all.Recv(small, 0, 8, MPI.BYTE, 1, 1); }").toString());
        assertEquals(ran.toString(), ExitStatus.DEADLOCK, ran.status());
        assertSays(ran.out(), "how it ended", "There is no cycle: rank 0 waits for rank 1, which has ended after ",
                "look here first");
        assertFalse(ran.toString(), ran.out().contains("efficiencies"));
    }
}
