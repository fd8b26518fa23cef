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
import java.util.Map;
import java.util.TreeMap;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.analysis.cause.Activity;
import org.machineroom.analysis.cause.CriticalPath;
import org.machineroom.analysis.cause.PathSegment;
import org.machineroom.analysis.cause.ProfileSlack;
import org.machineroom.analysis.cause.RankPlace;
import org.machineroom.analysis.cause.Slack;
import org.machineroom.analysis.cause.WaitAnalysis;
import org.machineroom.analysis.cause.WaitState;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.ProfileNode;
import org.machineroom.trace.statistics.ProfilePlace.Kind;
import org.machineroom.trace.statistics.RunProfile;

/** The critical path is what decides how long a run takes: what is changed on it changes the run. */
public class CriticalPathTest {
    private static final String PROGRAM = """
            import mpi.*;
            class Mixed {
                public static void main(String[] args) throws MPIException {
                    MPI.Init(args);
                    Intracomm all = MPI.COMM_WORLD;
                    int me = all.Rank();
                    double[] mine = new double[200];
                    double[] other = new double[200];
                    for (int round = 0; round < 3; round++) {
                        for (int i = 0; i < 500 * (me + round) % 1300; i++) {
                            mine[i % 200] += i;
                        }
                        Request request = all.Irecv(other, 0, 200, MPI.DOUBLE, MPI.ANY_SOURCE, round);
                        all.Send(mine, 0, 200, MPI.DOUBLE, (me + 1) % all.Size(), round);
                        request.Wait();
                        all.Allreduce(mine, 0, other, 0, 2, MPI.DOUBLE, MPI.SUM);
                    }
                    MPI.Finalize();
                }
            }
            """;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Trace run(String... options) throws IOException {
        Path run = folder.newFolder().toPath();
        Path source = Files.writeString(run.resolve("Mixed.java"), PROGRAM);
        List<String> words = new ArrayList<>(List.of("run", "--quiet", "-n", "6", "--trace",
                run.resolve("trace").toString()));
        words.addAll(List.of(options));
        words.add(source.toString());
        CommandLine ran = CommandLine.run(words.toArray(String[]::new));
        assertEquals(ran.toString(), ExitStatus.OK, ran.status());
        return Trace.open(run.resolve("trace"));
    }

    private static long onPath(Trace trace, Activity activity) throws TraceException {
        List<PathSegment> path = new ArrayList<>();
        CriticalPath.walk(trace, path::add);
        return path.stream().filter(segment -> segment.activity() == activity).count();
    }

    /** Not more than a nanosecond, lest another path become the longest. */
    @Test
    public void latencyThatIsLongerByANanosecondCountsAsOftenAsThePathHasIt() throws IOException {
        Trace before = run("-m", "cluster.loggp");
        Trace after = run("-m", "cluster.loggp", "--set", "network.latency=801 ns");
        assertEquals(1000 * onPath(before, Activity.WIRE), after.endPs() - before.endPs());
    }

    @Test
    public void arrivalThatIsLongerByANanosecondCountsAsOftenAsThePathHasIt() throws IOException {
        for (String machine : List.of("ap3000.opt", "ap3000.vpplib")) {
            Trace before = run("-m", machine);
            Trace after = run("-m", machine, "--set", "msc.start_up=9.801 us");
            assertEquals(machine, 1000 * onPath(before, Activity.WIRE), after.endPs() - before.endPs());
        }
    }

    @Test
    public void interruptsOnThePathNameTheirMessage() throws IOException {
        for (String machine : List.of("ap1000.mpi", "raw.rmpi3")) {
            Trace trace = run("-m", machine, "--limits", "extended");
            List<PathSegment> handlers = new ArrayList<>();
            CriticalPath.walk(trace, segment -> {
                if (segment.activity() == Activity.INTERRUPT && segment.place().isComputing()) {
                    handlers.add(segment);
                }
            });
            assertTrue(machine + handlers, handlers.stream().anyMatch(segment -> segment.message() != 0));
        }
    }

    @Test
    public void whatIsComputedOnThePathHasNoSlack() throws IOException {
        for (String machine : List.of("cluster.loggp", "ap1000.mpi", "ap3000.vpplib", "t3e.hwq", "cell.buffered")) {
            Trace trace = run("-m", machine, "--limits", "extended");
            Map<RankPlace, Slack.Spare> slack = Slack.of(trace);
            CriticalPath.walk(trace, segment -> {
                if (segment.activity() == Activity.COMPUTING) {
                    assertEquals(machine + segment, 0L,
                            slack.get(new RankPlace(segment.rank(), segment.place())).leastPs());
                }
            });
            assertTrue(machine, slack.values().stream().anyMatch(spare -> spare.leastPs() > 0));
        }
    }

    /** Rank 0 waits for rank 1: it may compute longer by less than its slack, and the run takes as long as before. */
    @Test
    public void slackIsHowMuchLongerARankMayCompute() throws IOException {
        Trace early = Trace.open(lateSender(100));
        long slackPs = Slack.of(early).entrySet().stream()
                .filter(entry -> entry.getKey().rank() == 0 && entry.getKey().place().isComputing())
                .mapToLong(entry -> entry.getValue().leastPs()).max().orElseThrow();
        Trace later = Trace.open(lateSender(2000));
        long longerPs = WaitAnalysis.of(later).ranks().get(0).computingPs()
                - WaitAnalysis.of(early).ranks().get(0).computingPs();
        assertTrue(longerPs + " of " + slackPs, longerPs > slackPs / 2 && longerPs < slackPs);
        assertEquals(early.endPs(), later.endPs());
    }

    /** Rank 0 receives in line 11 what rank 1 sends in line 13, on the critical path. */
    @Test
    public void slackOfCallsStandsBesideTheirLinesInTheSummary() throws IOException {
        Path trace = lateSender(100);
        JsonNode lines = new ObjectMapper()
                .readTree(CommandLine.run("trace", "summary", "--json", trace.toString()).out()).get("lines");
        Map<Integer, Long> slack = new TreeMap<>();
        lines.forEach(line -> slack.put(line.get("line").asInt(), line.path("slackPs").asLong(-1)));
        assertEquals(slack.toString(), 0L, (long) slack.get(13));
        CommandLine printed = CommandLine.run("trace", "summary", trace.toString());
        assertTrue(printed.toString(), printed.out().contains("slack"));
        ProfileSlack ofRank0 = ProfileSlack.of(Trace.open(trace), rank -> rank == 0, () -> false);
        assertTrue(ofRank0.ofLine("Late.java", 13).isEmpty());
        RunProfile profile = RunProfile.of(Trace.open(trace), rank -> rank == 0);
        ProfileNode computing = profile.flat().stream().filter(row -> row.place().kind() == Kind.COMPUTING
                && row.place().line() == 11).findFirst().orElseThrow();
        assertTrue(ofRank0.of(computing).orElseThrow() > 0);
    }

    private Path lateSender(int stepsOfRank0) throws IOException {
        Path run = folder.newFolder().toPath();
        Path source = Files.writeString(run.resolve("Late.java"), """
                import mpi.*;
                class Late {
                    public static void main(String[] args) throws MPIException {
                        MPI.Init(args);
                        int me = MPI.COMM_WORLD.Rank();
                        double[] sum = new double[1];
                        for (int i = 0; i < (me == 0 ? %d : 3000); i++) {
                            sum[0] += i;
                        }
                        if (me == 0) {
                            MPI.COMM_WORLD.Recv(sum, 0, 1, MPI.DOUBLE, 1, 1);
                        } else {
                            MPI.COMM_WORLD.Send(sum, 0, 1, MPI.DOUBLE, 0, 1);
                        }
                        MPI.Finalize();
                    }
                }
                """.formatted(stepsOfRank0));
        CommandLine ran = CommandLine.run("run", "--quiet", "-n", "2", "--trace", run.resolve("trace").toString(),
                source.toString());
        assertEquals(ran.toString(), ExitStatus.OK, ran.status());
        return run.resolve("trace");
    }

    @Test
    public void waitsAddUpToWhatTheCallsHaveWaited() throws IOException {
        for (String machine : List.of("cluster.loggp", "ap3000.vpplib", "t3e.hwq", "smp.nemesis", "mesh.riscv")) {
            Trace trace = run("-m", machine);
            List<WaitState> waits = new ArrayList<>();
            WaitAnalysis analysis = WaitAnalysis.of(trace, waits::add);
            assertEquals(machine, waits.stream().mapToLong(wait -> wait.interval().durationPs()).sum(),
                    analysis.waitedPs());
            assertEquals(machine, waitedInCalls(trace), analysis.waitedPs());
        }
    }

    /** A processor that moves data may have to wait for a lock meanwhile, which is no moving. */
    @Test
    public void whatARankDidAddsUpToItsTime() throws IOException {
        for (String machine : List.of("cluster.loggp", "ap3000.vpplib", "t3e.shmem", "t3d.mpi", "smp.nemesis")) {
            Trace trace = run("-m", machine);
            List<WaitAnalysis.RankTimes> ranks = WaitAnalysis.of(trace).ranks();
            for (int rank = 0; rank < ranks.size(); rank++) {
                WaitAnalysis.RankTimes times = ranks.get(rank);
                long endPs = 0;
                try (EventReader reader = trace.events(rank)) {
                    for (TraceEvent event = reader.next(); event != null; event = reader.next()) {
                        endPs = event instanceof TraceEvent.Message ? endPs : Math.max(endPs, event.endPs());
                    }
                }
                assertEquals(machine + " rank " + rank, endPs, times.computingPs() + times.softwarePs()
                        + times.copyingPs() + times.movingPs() + times.waitingPs() + times.handlingPs());
            }
        }
    }

    private static long waitedInCalls(Trace trace) throws TraceException {
        long sum = 0;
        for (int rank = 0; rank < trace.ranks(); rank++) {
            try (EventReader reader = trace.events(rank)) {
                for (TraceEvent event = reader.next(); event != null; event = reader.next()) {
                    sum += event instanceof TraceEvent.Call call ? call.waitedPs() : 0;
                }
            }
        }
        return sum;
    }
}
