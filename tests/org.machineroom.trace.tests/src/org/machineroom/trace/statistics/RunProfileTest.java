// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.profile.ProfileVisitor.CallSums;
import org.machineroom.trace.profile.ProfileWriter;
import org.machineroom.trace.profile.ProfiledMethod;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.ProfilePlace.Kind;

/** Sums of a run by call tree, flat and by line, with and without a profile beside the trace. */
public class RunProfileTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static final double EXACT = 1e-12;

    /** Rank 0 computes 300 and sends to rank 1, which has computed 100 and waits. */
    private Trace trace() throws IOException {
        Path directory = TraceBuilder.ranks(2).site(1, "a.Main", 10).site(2, "a.Main", 20).site(3, "a.Main", 20)
                .site(4, "a.Main", 30).compute(0, 300).compute(1, 100).send(0, 1, 64)
                .writeTo(folder.newFolder().toPath());
        return Trace.open(directory);
    }

    private Trace profiled(int... otherMethodOfPath2) throws IOException {
        Trace trace = trace();
        try (ProfileWriter out = ProfileWriter.create(trace.directory())) {
            out.method(new ProfiledMethod(1, "a.Main", "main", "Main.java"));
            out.path(1, 0, 1);
            out.method(new ProfiledMethod(2, "a.b.Sub$1", "step", "Sub.java"));
            out.path(2, 1, otherMethodOfPath2.length > 0 ? otherMethodOfPath2[0] : 2);
            out.path(3, 2, 2);
            for (int rank = 0; rank < 2; rank++) {
                out.rank(rank);
                out.entered(1, 1);
                out.line(1, 10, 1, 100);
                if (rank == 0) {
                    out.entered(2, 5);
                    out.line(2, 7, 50, 150);
                    out.entered(3, 5);
                    out.line(3, 7, 50, 50);
                    out.call(3, new CallSums(TraceBuilder.SEND, 8, 1, 10, 0, 10, 64));
                }
                out.interrupts(2 * rank);
                out.other(rank);
            }
        }
        return Trace.open(trace.directory());
    }

    private static ProfileNode row(List<ProfileNode> rows, Kind kind, String name) {
        return rows.stream().filter(row -> row.place().kind() == kind && row.place().name().equals(name)).findFirst()
                .orElseThrow();
    }

    private static LineProfile line(RunProfile profile, String source, int line) {
        return profile.linesOf(source).stream().filter(each -> each.line() == line).findFirst().orElseThrow();
    }

    @Test
    public void withoutAProfileCallsAreInTheirMethodAndComputingStandsByItself() throws IOException {
        RunProfile profile = RunProfile.of(trace());
        assertFalse(profile.isExact());
        ProfileNode main = profile.tree().children().getFirst();
        assertEquals(new ProfilePlace(Kind.METHOD, "a.Main", "main", "a.Main.java", 0), main.place());
        assertEquals(10 + 1220, main.inclusive().sumPs());
        ProfileNode computing = row(profile.tree().children(), Kind.COMPUTING, "");
        assertEquals(400, computing.inclusive().sumPs());
        assertEquals(new ProfilePlace(Kind.COMPUTING, "a.Main", "", "a.Main.java", 20),
                computing.children().getFirst().place());
        ProfileNode receive = row(main.children(), Kind.OPERATION, "MPI_Recv");
        assertEquals(30, receive.place().line());
        assertEquals(1220, receive.inclusive().mostPs());
        assertEquals(1, receive.inclusive().mostRank());
        assertEquals(0, receive.inclusive().leastPs());
        assertEquals(1210, receive.waitedPs());
        assertEquals(1210, main.waitedPs());
    }

    @Test
    public void whatWasReceivedIsNotCountedAgain() throws IOException {
        RunProfile profile = RunProfile.of(trace());
        CommunicationMatrix sent = TraceSummary.of(profile.trace()).matrix();
        assertEquals(sent.cell(0).bytes(), profile.tree().bytes());
        assertEquals(0, row(profile.flat(), Kind.OPERATION, "MPI_Recv").bytes());
        assertEquals(64, row(profile.flat(), Kind.OPERATION, "MPI_Send").bytes());
    }

    @Test
    public void withoutAProfileALineHasOnlyTheTimeOfItsCalls() throws IOException {
        LineProfile line = line(RunProfile.of(trace()), "a/a.Main.java", 20);
        assertEquals(0, line.computingPs());
        assertEquals(0, line.times());
        assertEquals(10, line.libraryPs());
        assertEquals(10, line.total().mostPs());
        assertEquals(0, line.total().leastPs());
        assertEquals(1, line.total().leastRank());
    }

    @Test
    public void oneRankByItself() throws IOException {
        RunProfile profile = RunProfile.of(trace(), rank -> rank == 1);
        assertEquals(List.of(1), profile.ranks());
        assertEquals(1320, profile.tree().inclusive().sumPs());
        assertEquals(profile.endPs(), profile.wholePs());
        assertEquals(100, RunProfile.of(profiled(), rank -> rank == 1).tree().children().getFirst().inclusive()
                .sumPs());
    }

    @Test
    public void profileGivesTheTreeOfCalls() throws IOException {
        RunProfile profile = RunProfile.of(profiled());
        assertTrue(profile.isExact());
        ProfileNode main = row(profile.tree().children(), Kind.METHOD, "main");
        assertEquals(410, main.inclusive().sumPs());
        assertEquals(200, main.exclusivePs());
        assertEquals(310, main.inclusive().mostPs());
        assertEquals(310 / 205.0 - 1, main.inclusive().imbalance(), EXACT);
        assertEquals(2, main.calls());
        ProfileNode step = main.children().getFirst();
        assertEquals(210, step.inclusive().sumPs());
        assertEquals(0, step.inclusive().leastPs());
        assertEquals(1, step.inclusive().leastRank());
        assertEquals(150, step.exclusivePs());
        assertEquals(2, step.children().size() + step.children().getFirst().children().size());
        assertEquals(1, row(profile.tree().children(), Kind.OTHER, "").exclusivePs());
        assertEquals(2, row(profile.tree().children(), Kind.INTERRUPTS, "").exclusivePs());
    }

    @Test
    public void methodThatCallsItselfIsNotCountedTwiceInTheFlatProfile() throws IOException {
        ProfileNode step = row(RunProfile.of(profiled()).flat(), Kind.METHOD, "step");
        assertEquals(210, step.inclusive().sumPs());
        assertEquals(200, step.exclusivePs());
        assertEquals(10, step.calls());
        assertEquals(7, step.line());
        assertEquals(64, step.bytes());
        assertEquals(0, step.inclusive().leastPs());
    }

    @Test
    public void profileTellsLinesOfAllPaths() throws IOException {
        RunProfile profile = RunProfile.of(profiled());
        LineProfile seven = line(profile, "a/b/Sub.java", 7);
        assertEquals(200, seven.computingPs());
        assertEquals(100, seven.times());
        assertEquals(200, line(profile, "a/Main.java", 10).total().sumPs());
        assertEquals(10, line(profile, "a/b/Sub.java", 8).libraryPs());
    }

    @Test
    public void rankThatComesLaterThanOthersHasAllRanksInItsSpread() throws IOException {
        Trace trace = Trace.open(TraceBuilder.ranks(3).compute(2, 90).writeTo(folder.newFolder().toPath()));
        RankSpread spread = row(RunProfile.of(trace).flat(), Kind.COMPUTING, "").inclusive();
        assertEquals(0, spread.leastPs());
        assertEquals(0, spread.leastRank());
        assertEquals(30, spread.averagePs());
        assertEquals(2, spread.imbalance(), EXACT);
    }

    @Test
    public void profileThatContradictsItselfIsRefused() throws IOException {
        Trace trace = profiled(99);
        TraceException refused = assertThrows(TraceException.class, () -> RunProfile.of(trace));
        assertTrue(refused.getMessage(), refused.getMessage().contains("method 99"));
    }
}
