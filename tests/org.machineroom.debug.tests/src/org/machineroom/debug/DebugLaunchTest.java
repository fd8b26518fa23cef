// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.MACHINE;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunState;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.launching.testing.Runs;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.SettingTable;
import org.machineroom.trace.read.TraceDigest;

/** The pi example on a simulated Raw processor under the debugger. */
public class DebugLaunchTest {
    private static final String PI = "org.machineroom.examples.Pi";
    private static final String FIRST_LINE = "double step = 1.0";
    private static final String LATER_LINE = "return sum * step";
    private static final int RANKS = 16;
    private static final RunSettings RAW = RunSettings.STANDARD.with(MACHINE, "raw.rmpi3").with(SettingTable.RANKS,
            RANKS);

    private DebugSession session;

    @Before
    public void setUp() throws CoreException {
        session = new DebugSession(JavaProjectFixture.createWithExamples("examples"));
    }

    @After
    public void tearDown() throws CoreException {
        session.close();
    }

    @Test
    public void breakpointLimitedToRankFiveStopsThereAndNowhereElse() throws Exception {
        limit(session.breakpointAt(PI, FIRST_LINE), "5");
        IJavaLineBreakpoint later = session.breakpointAt(PI, LATER_LINE);
        limit(later, "5,9");
        MachineLaunch launch = session.debug(PI, RAW);
        RankThread first = session.awaitStop();
        assertEquals("rank 5 (tile 5)", first.thread().getName());
        first.thread().resume();
        assertEquals(5, session.awaitStop().rank());
        first.thread().resume();
        RankThread last = session.awaitStop();
        assertEquals(9, last.rank());
        last.thread().resume();
        session.events().awaitProcessEnd();
        assertEquals("COMPLETED", Runs.ended(launch).ended().orElseThrow().ending());
    }

    @Test
    public void virtualTimeStandsStillWhileARankIsStopped() throws Exception {
        limit(session.breakpointAt(PI, LATER_LINE), "5");
        MachineLaunch launch = session.debug(PI, RAW);
        RankThread stopped = session.awaitStop();
        nextSample(launch); // it may have been on its way before the stop
        long events = nextSample(launch).sample().orElseThrow().events();
        assertEquals(events, nextSample(launch).sample().orElseThrow().events());
        assertEquals(List.of(5), new RankModel(launch).stopped().stream().map(RankThread::rank).toList());
        stopped.thread().resume();
        session.events().awaitProcessEnd();
        assertEquals("", DebugSession.errors(launch));
    }

    @Test
    public void traceOfADebuggedRunIsThatOfAPlainOne() throws Exception {
        MachineLaunch plain = session.runToTheEnd(PI, RAW);
        IJavaLineBreakpoint breakpoint = session.breakpointAt(PI, FIRST_LINE);
        MachineLaunch debugged = session.debug(PI, RAW);
        for (int stop = 0; stop < RANKS; stop++) {
            RankThread rank = session.awaitStop();
            rank.thread().stepOver();
            session.events().await(event -> event.getKind() == DebugEvent.SUSPEND
                    && event.getDetail() == DebugEvent.STEP_END);
            rank.thread().resume();
        }
        session.events().awaitProcessEnd();
        breakpoint.delete();
        Runs.ended(debugged);
        assertEquals(TraceDigest.sha256(plain.session().orElseThrow().run().trace()),
                TraceDigest.sha256(debugged.session().orElseThrow().run().trace()));
    }

    @Test
    public void programFrameIsTheOneOfTheUser() throws Exception {
        limit(session.breakpointAt(PI, FIRST_LINE), "3");
        MachineLaunch launch = session.debug(PI, RAW);
        session.awaitStop();
        RankModel ranks = new RankModel(launch);
        ranks.suspend(rank -> rank == 0);
        session.events().await(event -> event.getDetail() == DebugEvent.CLIENT_REQUEST);
        RankThread waiting = ranks.rank(0).orElseThrow();
        assertTrue(waiting.isStopped());
        assertEquals(PI, waiting.programFrame().orElseThrow().getDeclaringTypeName());
        assertFalse(waiting.thread().getTopStackFrame().getName().equals("integrate"));
        ranks.resume(_ -> true);
        session.events().awaitProcessEnd();
        Runs.ended(launch);
    }

    private static RunState nextSample(MachineLaunch launch) throws InterruptedException {
        Object last = launch.session().orElseThrow().state().sample().orElse(null);
        return Runs.await(launch, state -> state.sample().orElse(null) != last);
    }

    private static void limit(IJavaLineBreakpoint breakpoint, String ranks) throws CoreException {
        RankLimit.set(breakpoint, Optional.of(SetParser.parse(ranks)));
    }
}
