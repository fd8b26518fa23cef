// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.LIMITS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.across.AcrossTable;
import org.machineroom.debug.across.RankGrid;
import org.machineroom.debug.across.RankGrids;
import org.machineroom.debug.across.SlicedExpression;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.debug.evaluate.FramePlace;
import org.machineroom.debug.evaluate.RunGrids;
import org.machineroom.debug.evaluate.ValueReader;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.live.RankSet;
import org.machineroom.live.settings.LimitsMode;
import org.machineroom.live.settings.RunSettings;

/** Values of variables and expressions in the ranks of a run of six on a grid of 2 x 3. */
public class ValuesAcrossRanksTest {
    private static final String CELLS = """
            import mpi.CartComm;
            import mpi.MPI;

            public class Cells {
                static class Part {
                    double[][] cells;
                    Integer boxed;
                    String name;
                }

                static int square(int n) {
                    return n * n;
                }

                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    CartComm grid = MPI.COMM_WORLD.Create_cart(new int[] {2, 3}, new boolean[] {true, true}, false);
                    grid.setName("grid");
                    fill(grid, grid.Rank());
                    grid.Barrier();
                    MPI.Finalize();
                }

                static void fill(CartComm grid, int rank) throws Exception {
                    Part part = new Part();
                    part.cells = new double[3][4];
                    part.cells[1][2] = rank + 0.5;
                    part.boxed = rank == 4 ? null : Integer.valueOf(7);
                    part.name = "rank" + rank;
                    int[] counts = new int[rank + 1];
                    boolean even = rank % 2 == 0;
                    if (rank < 5) {
                        grid.Recv(counts, 0, 1, MPI.INT, rank + 1, 7);
                    }
                    if (rank > 0) {
                        grid.Send(counts, 0, 1, MPI.INT, rank - 1, 7); // is sent
                    }
                }
            }
            """;
    private static final RunSettings SIX_RANKS = RunSettings.STANDARD.with(MACHINE, "raw.rmpi3")
            .with(RANKS, 6).with(LIMITS, LimitsMode.EXTENDED);

    private DebugSession session;
    private RankModel model;
    private FramePlace place;

    @Before
    public void setUp() throws Exception {
        session = new DebugSession(JavaProjectFixture.create("cells"));
        session.project().addClass("Cells", CELLS);
    }

    @After
    public void tearDown() throws CoreException {
        session.close();
    }

    @Test
    public void variablesAreReadInAllRanks() throws Exception {
        stopAll();
        assertEquals(List.of("0", "1", "2", "3", "4", "5"), texts("rank"));
        assertEquals(List.of("true", "false", "true", "false", "true", "false"), texts("even"));
        assertEquals(List.of("rank0", "rank1", "rank2", "rank3", "rank4", "rank5"), texts("part.name"));
        assertEquals(List.of("0.5", "1.5", "2.5", "3.5", "4.5", "5.5"), texts("part.cells[1][2]"));
        assertEquals(List.of("7", "7", "7", "7", "null", "7"), texts("part.boxed"));
        assertEquals(List.of("1", "2", "3", "4", "5", "6"), texts("counts.length"));
        assertEquals(List.of("Cells$Part"), texts("part").stream().distinct().toList());
    }

    @Test
    public void arraysAndPartsOfThemAreRead() throws Exception {
        stopAll();
        assertEquals(List.of("[0]", "[0, 0]", "[0, 0, 0]"), texts("counts").subList(0, 3));
        assertEquals("[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.5, 0.0, ...] 3 x 4", texts("part.cells").get(1));
        assertEquals("[0.0, 1.5] 1 x 2", texts("part.cells[1..1][1..2]").get(1));
        assertEquals("[1.5, 0.0]", texts("part.cells[1][2..]").get(1));
        assertEquals("([2..3] is beyond the end: the array has 1 elements)", texts("counts[2..3]").get(0));
        assertEquals("[0, 0]", texts("counts[2..3]").get(3));
        assertEquals("(it is no array but of type int)", texts("rank[0..1]").get(0));
    }

    @Test
    public void whatIsMissingIsSaidForEachRank() throws Exception {
        stopAll();
        assertEquals("(counts[2] is beyond the end: the array has 2 elements.)", texts("counts[2]").get(1));
        assertEquals("0", texts("counts[2]").get(2));
        assertEquals(List.of("(nobody cannot be resolved to a variable)"),
                texts("nobody").stream().distinct().toList());
    }

    @Test
    public void expressionsAreEvaluatedInEachRank() throws Exception {
        stopAll();
        assertEquals(List.of("100", "50", "33", "25", "20", "16"), texts("100 / (rank + 1)"));
        assertEquals(List.of("-33", "-50", "-100", "(Divide by zero)", "100", "50"),
                texts("100 / (rank - 3)"));
    }

    @Test
    public void methodsAreCalledWhereTheRankIsAtABreakpoint() throws Exception {
        stopAll();
        List<String> squares = texts("square(rank)");
        assertEquals("25", squares.get(5));
        assertEquals(List.of("(Thread must be suspended by step or breakpoint to perform method invocation)"),
                squares.subList(0, 5).stream().distinct().toList());
        assertEquals("7", texts("part.boxed.intValue()").get(5));
        assertEquals("[0.0, 0.0, 5.5, 0.0]", texts("part.cells[square(1)]").get(5));
    }

    @Test
    public void ranksThatAreElsewhereSaySo() throws Exception {
        RankThread rank = stop();
        assertEquals(List.of("(not stopped)", "5"), texts("rank").stream().distinct().toList());
        stopAll(rank);
        FramePlace inMain = FramePlace.of(rank, rank.programFrames().get(1)).orElseThrow();
        assertEquals("Cells.main", inMain.toString());
        place = inMain;
        assertEquals(6, texts("grid").stream().filter("mpi.CartComm"::equals).count());
        place = new FramePlace("Cells", "square", "(I)I", 2);
        assertEquals(List.of("(not in Cells.square)"), texts("n").stream().distinct().toList());
        place = new FramePlace("Cells", "fill", inMain.signature(), 0);
        assertEquals(List.of("(not in Cells.fill)"), texts("rank").stream().distinct().toList());
    }

    @Test
    public void whereRanksLieIsKnown() throws Exception {
        stop();
        RankGrids grids = new RunGrids(model.launch()).ask();
        assertEquals(List.of("grid"), grids.names());
        assertEquals(Optional.of(new RankGrid(4, List.of(0, 1, 2, 3, 4, 5, -1, -1))), grids.machine());
    }

    private RankThread stop() throws Exception {
        IJavaLineBreakpoint breakpoint = session.breakpointAt("Cells", "grid.Send");
        RankLimit.set(breakpoint, Optional.of(RankLimit.parse("5")));
        MachineLaunch launch = session.debug("Cells", SIX_RANKS);
        RankThread rank = session.awaitStop();
        model = new RankModel(launch);
        place = FramePlace.of(rank, rank.programFrame().orElseThrow()).orElseThrow();
        return rank;
    }

    private void stopAll() throws Exception {
        stopAll(stop());
    }

    private void stopAll(RankThread first) throws Exception {
        assertTrue(first.isStopped());
        model.suspend(_ -> true);
        while (model.stopped().size() < 6) {
            session.events().await(event -> event.getKind() == DebugEvent.SUSPEND);
        }
    }

    private List<String> texts(String expression) throws CoreException {
        return AcrossTable.of(new ValueReader(model, place, SlicedExpression.parse(expression))
                .read(RankSet.first(6), new NullProgressMonitor()), Map.of()).rows().stream()
                .map(AcrossTable.Row::text).toList();
    }
}
