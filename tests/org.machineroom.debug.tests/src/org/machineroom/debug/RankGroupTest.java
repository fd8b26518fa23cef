// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.debug.set.Holder;
import org.machineroom.debug.set.RankGroup;
import org.machineroom.launching.ranks.RunFacts;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.ranks.SetSolver;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.launching.testing.Runs;
import org.machineroom.live.RankSet;
import org.machineroom.live.settings.RunSettings;

/** What is done to sets of ranks, and breakpoints that are limited to some, in a run of six on a grid of 2 x 3. */
public class RankGroupTest {
    private static final String GRID = """
            import mpi.CartComm;
            import mpi.MPI;

            public class Grid {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    CartComm grid = MPI.COMM_WORLD.Create_cart(new int[] {2, 3}, new boolean[] {true, true}, false);
                    grid.setName("grid");
                    int rank = grid.Rank();
                    grid.Barrier();
                    int twice = 2 * rank;
                    int more = twice + 1;
                    grid.Barrier();
                    System.out.println(more);
                    MPI.Finalize();
                }
            }
            """;
    private static final RunSettings SIX_RANKS = RunSettings.STANDARD.with(RANKS, 6);

    private DebugSession session;

    @Before
    public void setUp() throws Exception {
        session = new DebugSession(JavaProjectFixture.create("grid"));
        session.project().addClass("Grid", GRID);
    }

    @After
    public void tearDown() throws CoreException {
        session.close();
    }

    @Test
    public void breakpointCanBeLimitedToARowOfAGrid() throws Exception {
        limit("int twice", "row 1 of grid & !4", false);
        MachineLaunch launch = session.debug("Grid", SIX_RANKS);
        Set<Integer> stopped = new TreeSet<>();
        for (int i = 0; i < 2; i++) {
            RankThread rank = session.awaitStop();
            stopped.add(rank.rank());
            rank.thread().resume();
        }
        session.events().awaitProcessEnd();
        assertEquals(Set.of(3, 5), stopped);
        assertEquals("COMPLETED", Runs.ended(launch).ended().orElseThrow().ending());
    }

    @Test
    public void breakpointForAllStopsWhenTheLastHasCome() throws Exception {
        IJavaLineBreakpoint breakpoint = limit("int twice", "1-5:2", true);
        limit("System.out", "0", false);
        MachineLaunch launch = session.debug("Grid", SIX_RANKS);
        RankThread last = session.awaitStop();
        assertTrue(Set.of(1, 3, 5).contains(last.rank()));
        RunSession run = launch.session().orElseThrow();
        assertEquals("all have come", Optional.empty(), run.arrivals().at(breakpoint.getMarker().getId()));
        run.surveyNow();
        assertEquals("the others have passed it, as only one rank can be stopped there",
                RankSet.parse(last.rank() + ""),
                ranks(run, "1-5:2 & at Grid:" + line("int twice")));
        last.thread().resume();
        assertEquals("it does not stop again", 0, session.awaitStop().rank());
    }

    @Test
    public void whoKeepsOthersFromGoingOnIsNamed() throws Exception {
        limit("int twice", "2", false);
        RunSession run = session.debug("Grid", SIX_RANKS).session().orElseThrow();
        session.awaitStop();
        run.surveyNow();
        assertEquals(OptionalInt.of(2), Holder.of(run));
        assertEquals(RankSet.parse("2"), ranks(run, "stopped"));
    }

    @Test
    public void setStepsInTheOrderOfVirtualTime() throws Exception {
        limit("int twice", "2", false);
        MachineLaunch launch = session.debug("Grid", SIX_RANKS);
        RankThread first = session.awaitStop();
        RankGroup group = RankGroup.of(new RankModel(launch), SetParser.parse("2,stopped"));
        group.step(RankGroup.Step.OVER);
        DebugEvent end = session.events().await(event -> event.getKind() == DebugEvent.SUSPEND
                && event.getDetail() == DebugEvent.STEP_END);
        assertEquals(first.thread(), end.getSource());
        assertEquals(line("int more"), first.programFrame().orElseThrow().getLineNumber());
    }

    @Test
    public void setRunsToALineUntilAllAreThere() throws Exception {
        limit("int twice", "2", false);
        MachineLaunch launch = session.debug("Grid", SIX_RANKS);
        session.awaitStop();
        RankGroup.of(new RankModel(launch), SetParser.parse("0,2,4")).runToLine("Grid", line("System.out"));
        RankThread last = session.awaitStop();
        assertTrue(Set.of(0, 2, 4).contains(last.rank()));
        assertEquals(line("System.out"), last.programFrame().orElseThrow().getLineNumber());
        last.thread().resume();
        session.events().awaitProcessEnd();
    }

    @Test
    public void valueOfAnExpressionChoosesAmongStoppedRanks() throws Exception {
        limit("int twice", "2", false);
        MachineLaunch launch = session.debug("Grid", SIX_RANKS);
        session.awaitStop();
        RankModel model = new RankModel(launch);
        model.suspend(_ -> true);
        while (model.stopped().size() < 6) {
            session.events().await(event -> event.getKind() == DebugEvent.SUSPEND);
        }
        RunSession run = launch.session().orElseThrow();
        assertEquals(RankSet.parse("3-5"), ranks(run, "where \"rank > 2\""));
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> ranks(run, "where nobody"));
        assertEquals("where \"nobody\", in rank 0: nobody cannot be resolved to a variable", e.getMessage());
    }

    @Test
    public void communicatorsAndLinesAreToldWhileAllIsStopped() throws Exception {
        limit("int twice", "2", false);
        RunSession run = session.debug("Grid", SIX_RANKS).session().orElseThrow();
        session.awaitStop();
        run.surveyNow();
        assertEquals(List.of("MPI_COMM_WORLD", "grid"), run.surveyed().communicators().stream()
                .map(communicator -> communicator.name()).toList());
        assertEquals(RankSet.parse("1,4"), ranks(run, "column 1 of grid"));
        assertEquals(RankSet.parse("2"), ranks(run, "at Grid:" + line("int twice")).without(
                RankSet.parse("0,1,3-5")));
        assertEquals(RankSet.parse("0-5"), ranks(run, "at Grid.main"));
    }

    private static RankSet ranks(RunSession run, String text) {
        return new SetSolver(RunFacts.of(run), List.of()).ranks(SetParser.parse(text));
    }

    private IJavaLineBreakpoint limit(String text, String ranks, boolean isForAll) throws CoreException {
        IJavaLineBreakpoint breakpoint = session.breakpointAt("Grid", text);
        RankLimit.set(breakpoint, Optional.of(RankLimit.parse(ranks)));
        RankLimit.setForAll(breakpoint, isForAll);
        return breakpoint;
    }

    private static int line(String text) {
        return (int) GRID.substring(0, GRID.indexOf(text)).lines().count();
    }
}
