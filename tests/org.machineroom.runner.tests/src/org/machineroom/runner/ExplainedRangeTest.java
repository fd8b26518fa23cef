// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.analysis.cause.Activity;
import org.machineroom.analysis.cause.Explanation;
import org.machineroom.analysis.cause.RankPlace;
import org.machineroom.analysis.cause.WaitClass;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.Extent;
import org.machineroom.trace.statistics.RunProfile;
import org.machineroom.trace.statistics.TraceSummary;

/** What is said of ranges of time adds up to what is said of the whole run. */
public class ExplainedRangeTest {
    private static final int RANKS = 4;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path directory;
    private Trace trace;
    private List<Extent> parts;

    @Before
    public void run() throws IOException {
        directory = folder.newFolder().toPath().resolve("trace");
        CommandLine ran = CommandLine.run("run", "--quiet", "-n", Integer.toString(RANKS), "-m", "ap1000.mpi",
                "--trace", directory.toString(), "jacobi", "16", "3");
        assertEquals(ran.toString(), ExitStatus.OK, ran.status());
        trace = Trace.open(directory);
        long endPs = trace.endPs();
        parts = List.of(Extent.of(0, endPs / 3 + 1), Extent.of(endPs / 3 + 1, endPs / 2), Extent.of(endPs / 2, endPs));
    }

    private interface Reading<T> {
        T of(Trace trace, Extent extent) throws TraceException;
    }

    /** @param slack by how much the sum may differ */
    private <T> void assertAddsUp(String what, Reading<T> reading, ToLongFunction<T> value, long slack)
            throws TraceException {
        long sum = 0;
        for (Extent part : parts) {
            sum += value.applyAsLong(reading.of(trace, part));
        }
        assertEquals(what, value.applyAsLong(reading.of(trace, Extent.WHOLE)), sum, slack);
    }

    @Test
    public void partsOfTheCriticalPathAddUp() throws TraceException {
        assertAddsUp("all", Explanation::of, run -> run.path().totalPs(), 0);
        for (Extent part : parts) {
            assertEquals(part.lengthPs(trace), Explanation.of(trace, part).path().totalPs());
        }
        for (Activity activity : Activity.values()) {
            assertAddsUp(activity.text(), Explanation::of, run -> run.path().ps(activity), 0);
        }
    }

    @Test
    public void waitsAddUpAndSoDoTheirCauses() throws TraceException {
        long rounding = (long) parts.size() * RANKS;
        for (WaitClass reason : WaitClass.values()) {
            assertAddsUp(reason.text(), Explanation::of, run -> run.waits().waitedPs(reason), rounding);
        }
        assertAddsUp("computing", Explanation::of, run -> run.waits().computingPs(), 0);
        assertAddsUp("messages", Explanation::of, run -> run.waits().messages(), 0);
        assertAddsUp("delays", Explanation::of,
                run -> run.waits().causes().values().stream().mapToLong(Long::longValue).sum(), 1000);
    }

    @Test
    public void profilesAndSummariesAddUp() throws TraceException {
        assertAddsUp("profile", RunProfile::of, profile -> profile.tree().inclusive().sumPs(), 0);
        assertAddsUp("bytes", TraceSummary::of, TraceSummary::bytes, 0);
        for (State state : State.values()) {
            assertAddsUp(state.name(), TraceSummary::of, summary -> summary.times().ps(state), 0);
        }
        assertNotEquals(0, TraceSummary.of(trace, parts.get(1)).messages());
    }

    @Test
    public void someRanksAreLookedAtAlone() throws TraceException {
        Extent first = new Extent(0, trace.endPs(), Set.of(0));
        assertEquals(List.of(0), RunProfile.of(trace, first).ranks());
        TraceSummary summary = TraceSummary.of(trace, first);
        assertEquals(0, summary.ranks().get(1).times().ps(State.COMPUTING));
        assertTrue(summary.messages() < TraceSummary.of(trace).messages());
    }

    /** Each rank for itself, and so all: what one has caused for another is among that one's causes. */
    @Test
    public void explanationsOfRanksAddUp() throws TraceException {
        long endPs = trace.endPs();
        parts = IntStream.range(0, RANKS).mapToObj(rank -> new Extent(0, endPs, Set.of(rank))).toList();
        assertAddsUp("path", Explanation::of, run -> run.path().totalPs() - run.path().elsewherePs(), 0);
        for (Activity activity : Activity.values()) {
            assertAddsUp(activity.text(), Explanation::of, run -> run.path().ps(activity), 0);
        }
        for (WaitClass reason : WaitClass.values()) {
            assertAddsUp(reason.text(), Explanation::of, run -> run.waits().waitedPs(reason), 0);
        }
        assertAddsUp("ranks", Explanation::of, run -> run.waits().ranks().size(), 0);
        assertAddsUp("computing", Explanation::of, run -> run.waits().computingPs(), 0);
        assertAddsUp("messages", Explanation::of, run -> run.waits().messages(), 0);
        assertAddsUp("delays", Explanation::of,
                run -> run.waits().causes().values().stream().mapToLong(Long::longValue).sum(), 1000);
        Explanation first = Explanation.of(trace, parts.getFirst());
        assertEquals(Explanation.of(trace).waits().ranks().getFirst(), first.waits().ranks().getFirst());
        assertTrue("others have caused what it waited for: " + first.waits().delays(),
                first.waits().delays().keySet().stream().anyMatch(who -> who.rank() != 0));
    }

    @Test
    public void slackIsThatOfTheRanksLookedAt() throws TraceException {
        Explanation whole = Explanation.of(trace);
        Explanation some = Explanation.of(trace, new Extent(0, Long.MAX_VALUE, Set.of(1, 2)));
        assertEquals(Set.of(1, 2), some.slack().keySet().stream().map(RankPlace::rank).collect(Collectors.toSet()));
        some.slack().forEach((who, spare) -> assertEquals(whole.slack().get(who), spare));
    }

    @Test
    public void commandSpeaksOfTheRanksThatAreNamedAndSaysWhichThereAre() {
        CommandLine explained = CommandLine.run("explain", directory.toString(), "--ranks", "0,2-3");
        assertTrue(explained.toString(), explained.out().contains(" on ap1000.mpi, ranks 0,2-3 of 4: "));
        assertTrue(explained.toString(), explained.out().contains("on other ranks, or on the way to them"));
        CommandLine beyond = CommandLine.run("explain", directory.toString(), "--ranks", "2-4");
        assertTrue(beyond.toString(), beyond.err().contains("--ranks 2-4: the run has 4 ranks, numbered from 0"));
        CommandLine wrong = CommandLine.run("explain", directory.toString(), "--ranks", "first");
        assertTrue(wrong.toString(), wrong.err().contains("\"first\" is neither a rank nor a range of ranks"));
    }

    @Test
    public void commandSaysWhichRangeItIsAndWhatIsWrongWithOne() {
        CommandLine explained = CommandLine.run("explain", directory.toString(), "--from", "1ms", "--until", "2ms");
        assertTrue(explained.toString(), explained.out().contains(": 1 ms from 1 ms to 2 ms, "));
        CommandLine reversed = CommandLine.run("explain", directory.toString(), "--from", "2ms", "--until", "1ms");
        assertTrue(reversed.toString(), reversed.err().contains("--until 1 ms is not after --from 2 ms"));
        CommandLine late = CommandLine.run("explain", directory.toString(), "--from", "100s");
        assertTrue(late.toString(), late.err().contains("--from 100.0 s is not before the run's end"));
    }
}
