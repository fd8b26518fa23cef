// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug;

import static org.junit.Assert.assertEquals;
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
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.debug.core.IJavaVariable;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.breakpoint.MpiBreakpoint;
import org.machineroom.debug.breakpoint.MpiCondition;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.launching.RunAgain;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunState;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.launching.testing.Runs;
import org.machineroom.live.StopCondition.Event;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Position.AtCall;
import org.machineroom.live.settings.Position.AtFailure;
import org.machineroom.live.settings.Position.AtHit;
import org.machineroom.live.settings.Position.AtTime;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.trace.read.TraceDigest;

/** Debug launches that go silently to a position and stop there. */
public class PositionLaunchTest {
    private static final String ROUNDS = """
            import mpi.MPI;

            public class Rounds {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int rank = MPI.COMM_WORLD.Rank();
                    int[] sum = new int[1];
                    for (int round = 0; round < 5; round++) {
                        sum[0] += round + rank;
                        MPI.COMM_WORLD.Barrier();
                    }
                    MPI.Finalize();
                }
            }
            """;
    private static final int LINE = 9;
    /** Before the first barrier there is MPI_Init; what only asks, as MPI_Comm_rank, is not counted. */
    private static final int CALLS_BEFORE = 1;
    private static final RunSettings THREE_RANKS = RunSettings.STANDARD.with(RANKS, 3);

    private DebugSession session;
    private Optional<MpiBreakpoint> breakpoint = Optional.empty();

    @Before
    public void setUp() throws CoreException {
        session = new DebugSession(JavaProjectFixture.create("rounds"));
        session.project().addClass("Rounds", ROUNDS);
    }

    @After
    public void tearDown() throws CoreException {
        if (breakpoint.isPresent()) {
            breakpoint.get().delete();
        }
        session.close();
    }

    @Test
    public void callOfARankIsComeToSilently() throws Exception {
        String plain = digest(session.runToTheEnd("Rounds", THREE_RANKS));
        IJavaLineBreakpoint line = session.breakpointAt("Rounds", "sum[0] +=");
        breakpoint = Optional.of(MpiBreakpoint.create(MpiCondition.at(Event.CALL).inCall("MPI_Barrier")));
        MachineLaunch launch = goTo(new AtCall(1, CALLS_BEFORE + 3));
        RankThread stopped = session.awaitStop();
        assertEquals(1, stopped.rank());
        assertEquals("three barriers, three rounds", 2, local(stopped, "round"));
        RunState state = Runs.await(launch, s -> s.isLookedAt() && s.position().isPresent());
        assertEquals(Optional.of(new AtCall(1, CALLS_BEFORE + 3)), state.position());
        assertEquals(CALLS_BEFORE + 3, state.calls(1));
        assertTrue("the other ranks are as far, but not in the call", state.calls(2) <= CALLS_BEFORE + 3);
        breakpoint.get().delete();
        breakpoint = Optional.empty();
        launch.session().orElseThrow().look(true);
        Runs.await(launch, RunState::isLookedAt); // what it was told before, it knows now
        stopped.thread().resume();
        stopped = session.awaitStop();
        assertEquals("a breakpoint stops as ever", LINE, line(stopped));
        state = Runs.await(launch, s -> s.position().filter(AtHit.class::isInstance).isPresent());
        assertTrue("passed before: " + state.position(), ((AtHit) state.position().orElseThrow()).hit() > 6);
        line.delete();
        stopped.thread().resume();
        session.events().awaitProcessEnd();
        Runs.ended(launch);
        assertEquals("the trace does not depend on the stops", plain, digest(launch));
    }

    /** When many ranks have not begun. */
    @Test
    public void firstCallOfARankIsComeTo() throws Exception {
        MachineLaunch launch = goTo(new AtCall(1, 1));
        RankThread stopped = session.awaitStop();
        assertEquals(1, stopped.rank());
        RunState state = Runs.await(launch, s -> s.isLookedAt() && s.position().isPresent());
        assertEquals(Optional.of(new AtCall(1, 1)), state.position());
        stopped.thread().resume();
        session.events().awaitProcessEnd();
    }

    @Test
    public void mpiBreakpointStopsRightAfterThePosition() throws Exception {
        breakpoint = Optional.of(MpiBreakpoint.create(MpiCondition.at(Event.CALL).inCall("MPI_Barrier")));
        MachineLaunch launch = goTo(new AtCall(1, CALLS_BEFORE + 3));
        RankThread first = session.awaitStop();
        first.thread().resume();
        RankThread second = session.awaitStop();
        RunState state = Runs.await(launch,
                s -> s.position().isPresent() && !s.position().get().equals(new AtCall(1, CALLS_BEFORE + 3)));
        assertEquals(Optional.of(new AtCall(second.rank(), CALLS_BEFORE + 3)), state.position());
    }

    @Test
    public void hitOfABreakpointIsComeToSilently() throws Exception {
        session.breakpointAt("Rounds", "sum[0] +=");
        breakpoint = Optional.of(MpiBreakpoint.create(MpiCondition.at(Event.CALL).inCall("MPI_Barrier")));
        AtHit tenth = new AtHit("Rounds", LINE, 10);
        MachineLaunch launch = goTo(tenth);
        RankThread stopped = session.awaitStop();
        assertEquals("three ranks have been there in each round before", 3, local(stopped, "round"));
        RunState state = Runs.await(launch, s -> s.isLookedAt() && s.position().isPresent());
        assertEquals(Optional.of(tenth), state.position());
        stopped.thread().resume();
        RankThread next = session.awaitStop();
        assertEquals("an MPI breakpoint stops as ever", stopped.rank(), next.rank());
        assertEquals(LINE + 1, line(next));
    }

    /** Who has stopped limits the breakpoint to the rank that matters, and later wants to go back to there. */
    @Test
    public void hitIsTheSameWhenTheBreakpointWasLimitedMeanwhile() throws Exception {
        IJavaLineBreakpoint line = session.breakpointAt("Rounds", "sum[0] +=");
        MachineLaunch launch = session.debug("Rounds", THREE_RANKS);
        RankThread stopped = session.awaitStop();
        RankLimit.set(line, Optional.of(SetParser.parse("2")));
        stopped.thread().resume();
        RankThread second = session.awaitStop();
        assertEquals(2, second.rank());
        assertEquals("it is the third of three ranks that has come", 0, local(second, "round"));
        RunState state = Runs.await(launch, s -> s.position().filter(AtHit.class::isInstance).isPresent());
        Position there = state.position().orElseThrow();
        launch.terminate();
        session.events().awaitProcessEnd();
        MachineLaunch again = goTo(there);
        RankThread same = session.awaitStop();
        assertEquals(2, same.rank());
        assertEquals(there.toString(), 0, local(same, "round"));
        Runs.await(again, s -> s.position().equals(Optional.of(there)));
        RankLimit.set(line, Optional.of(SetParser.parse("0")));
        again.terminate();
        session.events().awaitProcessEnd();
        goTo(there);
        assertEquals("also if the breakpoint is for others now", 2, session.awaitStop().rank());
    }

    /** Else the Runs view shows a time before what the user has seen. */
    @Test
    public void runThatIsTerminatedWhereItStandsHasTheTimeOfThatMoment() throws Exception {
        session.breakpointAt("Rounds", "sum[0] +=");
        MachineLaunch launch = session.debug("Rounds", THREE_RANKS);
        for (int hit = 1; hit < 8; hit++) {
            session.awaitStop().thread().resume();
        }
        session.awaitStop();
        long told = DebugSession.awaitLook(launch).reachedPs();
        launch.terminate();
        session.events().awaitProcessEnd();
        Runs.ended(launch);
        assertEquals(told, launch.session().orElseThrow().run().end().simulatedTimePs());
    }

    @Test
    public void instantHoldsTheRunWhereNoRankRuns() throws Exception {
        MachineLaunch plain = session.runToTheEnd("Rounds", THREE_RANKS);
        long half = plain.session().orElseThrow().run().end().simulatedTimePs() / 2;
        session.breakpointAt("Rounds", "sum[0] +=").setEnabled(false);
        MachineLaunch launch = session.debugAt(new AtTime(half), OptionalInt.of(2), "Rounds", THREE_RANKS);
        DebugEvent event = session.events().await(e -> e.getKind() == DebugEvent.SUSPEND);
        RankThread stopped = RankThread.of(event.getSource()).orElseThrow();
        assertEquals("the rank that was asked for", 2, stopped.rank());
        RunState state = DebugSession.awaitLook(launch);
        assertEquals(Optional.of(new AtTime(half)), state.position());
        assertEquals(half, state.sample().orElseThrow().virtualTimePs());
        Set<Long> calls = new TreeSet<>(List.of(state.calls(0), state.calls(1), state.calls(2)));
        assertTrue("all ranks are on their way: " + calls, calls.stream().allMatch(n -> n > 1 && n < 8));
        stopped.thread().resume();
        session.events().awaitProcessEnd();
        assertEquals("COMPLETED", Runs.ended(launch).ended().orElseThrow().ending());
        assertEquals(digest(plain), digest(launch));
    }

    @Test
    public void exceptionThatNobodyCatchesIsAFailure() throws Exception {
        session.project().changeClass("Rounds", ROUNDS.replace("sum[0] += round + rank;",
                "sum[0] += 10 / (round - 3 + 2 * rank);"));
        session.breakpointAt("Rounds", "sum[0] +=");
        MachineLaunch launch = goTo(new AtFailure());
        RankThread stopped = session.awaitStop();
        assertEquals("it divides by zero in round 3 on rank 0, and on rank 1 in round 1", 1, stopped.rank());
        assertEquals(1, local(stopped, "round"));
        assertEquals("it is there", Optional.empty(), DebugSession.awaitLook(launch).debugging().destination());
    }

    @Test
    public void errorOfMpiIsAFailure() throws Exception {
        session.project().changeClass("Rounds", ROUNDS.replace("sum[0] += round + rank;",
                "if (round == 2 && rank == 1) MPI.COMM_WORLD.Send(sum, 0, 1, MPI.INT, 7, 1);"));
        MachineLaunch launch = goTo(new AtFailure());
        RankThread stopped = session.awaitStop();
        assertEquals(1, stopped.rank());
        assertEquals(2, local(stopped, "round"));
        RunState state = DebugSession.awaitLook(launch);
        assertEquals(Optional.of(new AtFailure()), state.position());
        stopped.thread().resume();
        session.events().awaitProcessEnd();
    }

    @Test
    public void deadlockIsAFailure() throws Exception {
        session.project().changeClass("Rounds", ROUNDS.replace("sum[0] += round + rank;",
                "if (round == 2 && rank == 1) MPI.COMM_WORLD.Recv(sum, 0, 1, MPI.INT, 2, 1);"));
        session.breakpointAt("Rounds", "MPI.Init");
        MachineLaunch launch = goTo(new AtFailure());
        Runs.await(launch, RunState::isHeld);
        while (new RankModel(launch).stopped().size() < 3) {
            session.events().await(event -> event.getKind() == DebugEvent.SUSPEND);
        }
        assertEquals(Optional.empty(), launch.session().orElseThrow().state().debugging().destination());
        new RankModel(launch).resumeAll();
        session.events().awaitProcessEnd();
        assertTrue(DebugSession.errors(launch), !DebugSession.errors(launch).contains("has not come to"));
    }

    @Test
    public void positionBehindTheEndIsSaidToBeMissed() throws Exception {
        MachineLaunch launch = goTo(new AtCall(1, 99));
        session.events().awaitProcessEnd();
        Runs.ended(launch);
        assertTrue(DebugSession.errors(launch), DebugSession.errors(launch).contains("has not come to 1#99"));
    }

    @Test
    public void positionOfARankThatIsNotThereIsRefused() throws Exception {
        MachineLaunch launch = goTo(new AtCall(7, 1));
        session.events().awaitProcessEnd();
        assertTrue(DebugSession.errors(launch),
                DebugSession.errors(launch).contains("7#1: there is no rank 7, as the run has 3 ranks"));
    }

    @Test
    public void positionIsForgottenWhenTheRunIsStartedAgain() throws Exception {
        MachineLaunch launch = goTo(new AtCall(1, 3));
        RankThread stopped = session.awaitStop();
        assertTrue(RunAgain.configuration(launch.session().orElseThrow().run(),
                session.project().configuration("Rounds", THREE_RANKS))
                .getAttribute("org.machineroom.launching.ATTR_POSITION", "").isEmpty());
        stopped.thread().resume();
        session.events().awaitProcessEnd();
    }

    private MachineLaunch goTo(Position position) throws CoreException {
        return session.debugAt(position, OptionalInt.empty(), "Rounds", THREE_RANKS);
    }

    private static int local(RankThread rank, String name) throws Exception {
        for (IJavaVariable variable : rank.programFrame().orElseThrow().getLocalVariables()) {
            if (variable.getName().equals(name)) {
                return Integer.parseInt(variable.getValue().getValueString());
            }
        }
        throw new AssertionError("no variable " + name);
    }

    private static int line(RankThread rank) throws Exception {
        IJavaStackFrame frame = rank.programFrame().orElseThrow();
        return frame.getLineNumber();
    }

    private static String digest(MachineLaunch launch) throws Exception {
        return TraceDigest.sha256(launch.session().orElseThrow().run().trace());
    }
}
