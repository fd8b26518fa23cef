// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.Optional;
import java.util.Set;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugException;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.breakpoint.MpiBreakpoint;
import org.machineroom.debug.breakpoint.MpiCondition;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.StopCondition.Event;
import org.machineroom.live.settings.RunSettings;

/** What users see when a run stops inside the simulator: their own source, at the line that has called it. */
public class ShownStopTest {
    private static final String RING = "org.machineroom.examples.Ring";
    private static final RunSettings RAW = RunSettings.STANDARD.with(MACHINE, "raw.rmpi3").with(RANKS, 16);

    private static final String FAILING = """
            import mpi.MPI;

            public class Failing {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int rank = MPI.COMM_WORLD.Rank();
                    int[] parts = new int[3];
                    MPI.COMM_WORLD.Barrier();
                    parts[rank] = rank;
                    MPI.COMM_WORLD.Barrier();
                    MPI.Finalize();
                }
            }
            """;

    private WorkbenchSession session;

    @Before
    public void setUp() throws CoreException {
        session = new WorkbenchSession();
    }

    @After
    public void tearDown() throws CoreException {
        session.close();
    }

    /** Waits for the editor, which a job opens, and looks that none is there that has no source to show. */
    private void awaitSource() {
        Ui.await("the source", () -> session.editors().contains("Ring.java"));
        assertTrue(session.editors().toString(),
                session.editors().stream().allMatch(title -> title.endsWith(".java")));
    }

    @Test
    public void mpiBreakpointShowsTheLineThatSends() throws CoreException {
        MpiBreakpoint.create(MpiCondition.at(Event.SEND).inRanks(SetParser.parse("3")));
        session.debug(RING, RAW);
        awaitLine(3, RING, "COMM_WORLD.send");
        awaitSource();
        session.picture("mpi-stop");
    }

    @Test
    public void uncaughtExceptionStopsAtTheLineThatThrowsIt() throws CoreException {
        session.project().addClass("Failing", FAILING);
        session.debug("Failing", RunSettings.STANDARD.with(RANKS, 4));
        String expected = "Failing:" + session.line("Failing", "parts[rank]");
        Ui.await("the line of rank 3 that throws", () -> WorkbenchSession.selectedFrame().equals(expected));
        assertEquals(Optional.of(3), WorkbenchSession.selectedRank());
        assertEquals(Set.of(3), session.stoppedRanks());
        Ui.await("the source", () -> !session.editors().isEmpty());
        session.picture("exception");
    }

    @Test
    public void perspectiveThatTheStopOpensShowsTheLineToo() throws CoreException {
        session.leaveDebugPerspective();
        MpiBreakpoint.create(MpiCondition.at(Event.SEND).inRanks(SetParser.parse("3")));
        session.debug(RING, RAW);
        awaitLine(3, RING, "COMM_WORLD.send");
        awaitSource();
        session.picture("mpi-stop-opens-perspective");
    }

    @Test
    public void stepOverFinishesTheCallWhateverIsSelected() throws CoreException {
        MpiBreakpoint breakpoint = MpiBreakpoint.create(MpiCondition.at(Event.SEND).inRanks(SetParser.parse("3")));
        session.debug(RING, RAW);
        awaitLine(3, RING, "COMM_WORLD.send");
        breakpoint.delete();
        RankThread rank = new RankModel(session.launch()).rank(3).orElseThrow();
        session.click(rank.thread());
        session.step("StepOver");
        awaitLine(3, RING, "round < rounds");
        assertTrue(isAtItsOwnCode(rank));
        awaitSource();
    }

    @Test
    public void stepIntoACallOfMpiStaysInTheProgram() throws CoreException {
        RankLimit.set(session.breakpoint(RING, "COMM_WORLD.send"), Optional.of(SetParser.parse("3")));
        session.debug(RING, RAW);
        awaitLine(3, RING, "COMM_WORLD.send");
        session.step("StepInto");
        RankThread rank = new RankModel(session.launch()).rank(3).orElseThrow();
        Ui.await("the program's frame on top", () -> isAtItsOwnCode(rank));
        awaitSource();
    }

    @Test
    public void stepReturnFromTheProgramLetsTheRankGoOn() throws CoreException {
        RankLimit.set(session.breakpoint(RING, "MPI.Finalize"), Optional.of(SetParser.parse("3")));
        session.debug(RING, RAW);
        awaitLine(3, RING, "MPI.Finalize");
        session.step("StepReturn");
        assertEquals("COMPLETED", session.awaitEnding());
    }

    private static boolean isAtItsOwnCode(RankThread rank) {
        try {
            return rank.isStopped() && rank.programFrame().filter(rank.thread().getTopStackFrame()::equals).isPresent();
        } catch (DebugException e) {
            return false; // it has just gone on
        }
    }

    private void awaitLine(int rank, String program, String text) throws CoreException {
        String expected = program + ":" + session.line(program, text);
        Ui.await("line " + expected, () -> WorkbenchSession.selectedFrame().equals(expected));
        assertEquals(Optional.of(rank), WorkbenchSession.selectedRank());
    }
}
