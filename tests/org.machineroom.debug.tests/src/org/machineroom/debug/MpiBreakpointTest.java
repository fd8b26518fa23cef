// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.breakpoint.MpiBreakpoint;
import org.machineroom.debug.breakpoint.MpiCondition;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunState;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.launching.testing.Runs;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.LiveMessage.Stopping;
import org.machineroom.live.PendingTransfer;
import org.machineroom.live.RankWait;
import org.machineroom.live.StopCondition.Event;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.trace.read.TraceDigest;

/** Runs that stop by themselves: at events of MPI and at a deadlock. */
public class MpiBreakpointTest {
    private static final String TALK = """
            import mpi.MPI;

            public class Talk {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int[] data = new int[4];
                    if (MPI.COMM_WORLD.Rank() == 0) {
                        MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 1, 5);
                        MPI.COMM_WORLD.Send(data, 0, 4, MPI.INT, 1, 7);
                    } else {
                        MPI.COMM_WORLD.Recv(data, 0, 4, MPI.INT, 0, 5);
                        MPI.COMM_WORLD.Recv(data, 0, 4, MPI.INT, 0, 7);
                    }
                    MPI.COMM_WORLD.Barrier();
                    MPI.Finalize();
                }
            }
            """;
    private static final String WRONG_TAG = TALK.replace("Recv(data, 0, 4, MPI.INT, 0, 7)",
            "Recv(data, 0, 4, MPI.INT, 0, 9)");
    private static final RunSettings TWO_RANKS = RunSettings.STANDARD.with(RANKS, 2);

    private DebugSession session;
    private MpiBreakpoint breakpoint;

    @Before
    public void setUp() throws CoreException {
        session = new DebugSession(JavaProjectFixture.create("talk"));
    }

    @After
    public void tearDown() throws CoreException {
        if (breakpoint != null && breakpoint.getMarker().exists()) {
            breakpoint.delete();
        }
        session.close();
    }

    @Test
    public void stopsAtTheMessageWithATagAndNoOther() throws Exception {
        session.project().addClass("Talk", TALK);
        String plain = digest(session.runToTheEnd("Talk", TWO_RANKS));
        breakpoint = MpiBreakpoint.create(MpiCondition.at(Event.SEND).withTag(7));
        MachineLaunch launch = session.debug("Talk", TWO_RANKS);
        DebugEvent event = session.events().awaitSuspend();
        RankThread stopped = RankThread.of(event.getSource()).orElseThrow();
        assertEquals(0, stopped.rank());
        assertEquals("the frame to be shown", stopped.programFrame().orElseThrow(), event.getData());
        assertEquals(9, stopped.programFrame().map(MpiBreakpointTest::line).orElseThrow().intValue());
        Stopping why = launch.session().orElseThrow().stopping().orElseThrow();
        assertEquals(breakpoint.getMarker().getId(), why.condition());
        assertEquals("rank 0 stops because it begins MPI_Send of 16 bytes to rank 1, tag 7", why.reason());
        stopped.thread().resume();
        session.events().awaitProcessEnd();
        Runs.ended(launch);
        assertEquals("the trace does not depend on the stop", plain, digest(launch));
    }

    @Test
    public void structureThatGetsTooLongStopsTheRun() throws Exception {
        session.project().addClass("Talk", TALK);
        String plain = digest(session.runToTheEnd("Talk", TWO_RANKS));
        breakpoint = MpiBreakpoint.create(MpiCondition.at(Event.STRUCTURE).inCall("posted *")
                .inRanks(SetParser.parse("node \"node 1\"")));
        MachineLaunch launch = session.debug("Talk", TWO_RANKS);
        RankThread stopped = awaitAnyStop();
        Stopping why = launch.session().orElseThrow().stopping().orElseThrow();
        assertEquals(breakpoint.getMarker().getId(), why.condition());
        assertEquals("the run stops because a structure of rank 1 holds more than 0 receives: posted receives: "
                + "1 receive", why.reason());
        if (why.isHeld()) {
            assertEquals(1, stopped.rank());
        }
        breakpoint.delete();
        awaitAnswer(launch);
        stopped.thread().resume();
        session.events().awaitProcessEnd();
        Runs.ended(launch);
        assertEquals("the trace does not depend on the stop", plain, digest(launch));
    }

    @Test
    public void messageThatNobodyTakesForLongStopsTheRun() throws Exception {
        session.project().addClass("Talk", WRONG_TAG);
        breakpoint = MpiBreakpoint.create(MpiCondition.at(Event.AGE).withTag(7).withLeast(1));
        MachineLaunch launch = session.debug("Talk", TWO_RANKS);
        awaitAnyStop();
        assertEquals(breakpoint.getMarker().getId(),
                launch.session().orElseThrow().stopping().orElseThrow().condition());
    }

    /** The rank that is stopped next, at a breakpoint or because the run waits. */
    private RankThread awaitAnyStop() throws InterruptedException {
        return RankThread.of(session.events().await(event -> event.getKind() == DebugEvent.SUSPEND).getSource())
                .orElseThrow();
    }

    @Test
    public void stopsWhereACallIsEnteredInSomeRanks() throws Exception {
        session.project().addClass("Talk", TALK);
        breakpoint = MpiBreakpoint.create(
                MpiCondition.at(Event.CALL).inCall("MPI_Barrier").inRanks(SetParser.parse("1")));
        MachineLaunch launch = session.debug("Talk", TWO_RANKS);
        RankThread stopped = session.awaitStop();
        assertEquals(1, stopped.rank());
        stopped.thread().resume();
        session.events().awaitProcessEnd();
        assertEquals("COMPLETED", Runs.ended(launch).ended().orElseThrow().ending());
    }

    @Test
    public void breakpointThatIsSetWhileTheRunIsStoppedCountsAtOnce() throws Exception {
        session.project().addClass("Talk", TALK);
        IJavaLineBreakpoint line = session.breakpointAt("Talk", "if (MPI.COMM_WORLD");
        MachineLaunch launch = session.debug("Talk", TWO_RANKS);
        RankThread first = session.awaitStop();
        DebugSession.awaitLook(launch);
        line.delete();
        breakpoint = MpiBreakpoint.create(MpiCondition.at(Event.UNEXPECTED).withLeast(1));
        awaitAnswer(launch);
        first.thread().resume();
        RankThread stopped = session.awaitStop();
        assertEquals("the second message to rank 1", 9,
                stopped.programFrame().map(MpiBreakpointTest::line).orElseThrow().intValue());
        breakpoint.delete();
        awaitAnswer(launch); // what it was told before, it knows now
        stopped.thread().resume();
        session.events().awaitProcessEnd();
    }

    @Test
    public void deadlockStopsWithStacksQueuesAndExplanation() throws Exception {
        session.project().addClass("Talk", WRONG_TAG);
        MachineLaunch launch = session.debug("Talk", TWO_RANKS);
        DebugEvent first = session.events().await(event -> event.getKind() == DebugEvent.SUSPEND);
        assertEquals("the rank that is shown first", "Talk",
                ((IJavaStackFrame) first.getData()).getDeclaringTypeName());
        assertTrue(launch.session().orElseThrow().isAtDeadlock());
        while (new RankModel(launch).stopped().size() < 2) {
            session.events().await(event -> event.getKind() == DebugEvent.SUSPEND);
        }
        assertEquals(12, new RankModel(launch).rank(1).orElseThrow().programFrame().map(MpiBreakpointTest::line)
                .orElseThrow().intValue());
        Queues queues = launch.session().orElseThrow().queues();
        assertTrue(queues.deadlock(), queues.deadlock().startsWith("DEADLOCK at "));
        RankWait wait = queues.waits().get(1);
        assertEquals("MPI_Recv from rank 0, tag 9", wait.reason());
        assertEquals(List.of(0), wait.waitsFor());
        assertEquals(12, wait.place().line());
        PendingTransfer message = queues.transfers().stream().filter(PendingTransfer::isUnexpected)
                .filter(send -> send.tag() == 7).findFirst().orElseThrow();
        assertEquals(List.of(0, 1, 16L, "MPI_Send", 9), List.of(message.rank(), message.peer(), message.bytes(),
                message.operation(), message.place().line()));
        new RankModel(launch).resumeAll();
        session.events().awaitProcessEnd();
        assertEquals("DEADLOCKED", Runs.ended(launch).ended().orElseThrow().ending());
    }

    /** Waits until a stopped run has heard everything that it was told before. */
    private static void awaitAnswer(MachineLaunch launch) throws InterruptedException {
        launch.session().orElseThrow().look(true);
        Runs.await(launch, RunState::isLookedAt);
    }

    private static int line(IJavaStackFrame frame) {
        try {
            return frame.getLineNumber();
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    private static String digest(MachineLaunch launch) throws Exception {
        return TraceDigest.sha256(launch.session().orElseThrow().run().trace());
    }
}
