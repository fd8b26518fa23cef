// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IStackFrame;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.queue.WaitGraph;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.settings.RunSettings;

/** In a program that comes to its end no rank is ever shown as one that cannot go on, wherever it is stopped. */
public class CorrectProgramTest {
    private static final String JACOBI = "org.machineroom.examples.Jacobi";
    private static final RunSettings SMALL = RunSettings.STANDARD.with(MACHINE, "cluster.loggp").with(RANKS, 4)
            .plus(ARGUMENTS, "64").plus(ARGUMENTS, "2");

    private WorkbenchSession session;

    @Before
    public void setUp() throws CoreException {
        session = new WorkbenchSession();
    }

    @After
    public void tearDown() throws CoreException {
        session.close();
    }

    @Test
    public void ranksThatWaitForDataAreNotStuck() throws CoreException {
        List<Queues> stops = stopsOfJacobi(SMALL);
        assertTrue("somebody waits for data only", stops.stream().anyMatch(CorrectProgramTest::hasMatchedWait));
        assertNobodyIsStuck(stops);
    }

    @Test
    public void ranksThatWaitForReceiversAreNotStuck() throws CoreException {
        List<Queues> stops = stopsOfJacobi(SMALL.with(OVERRIDES, "library.eager_limit", "0 B"));
        assertTrue("somebody waits", stops.stream().anyMatch(queues -> !queues.waits().isEmpty()));
        assertNobodyIsStuck(stops);
    }

    private static boolean hasMatchedWait(Queues queues) {
        return queues.transfers().stream().anyMatch(transfer -> transfer.isAwaited() && transfer.matched());
    }

    private static void assertNobodyIsStuck(List<Queues> stops) {
        for (Queues queues : stops) {
            WaitGraph graph = WaitGraph.of(queues);
            assertEquals(queues.toString(), List.of(), graph.stuck());
            assertEquals(queues.toString(), List.of(), graph.cycle());
        }
    }

    /** Steps over the first send of rank 0, then resumes all ranks at each stop; what the queues were at each. */
    private List<Queues> stopsOfJacobi(RunSettings settings) throws CoreException {
        IType jacobi = session.project().project().findType(JACOBI);
        int send = session.line(JACOBI, "if (rank % 2 == 0)") + 1;
        JDIDebugModel.createLineBreakpoint(jacobi.getResource(), JACOBI, send, -1, -1, 0, true, null);
        session.debug(JACOBI, settings);
        Ui.await("rank 0 at its send", () -> WorkbenchSession.selectedFrame().equals(JACOBI + ":" + send));
        assertEquals(Optional.of(0), WorkbenchSession.selectedRank());
        List<Queues> stops = new ArrayList<>(List.of(awaitQueues(Queues.NONE)));
        session.step("StepOver");
        Ui.await("rank 0 on its way", () -> !isAt(send)); // else all would be resumed while the step begins
        while (!session.launch().isTerminated()) {
            Queues queues = awaitQueues(stops.getLast());
            if (queues != stops.getLast()) {
                stops.add(queues);
                new RankModel(session.launch()).resumeAll();
            }
        }
        assertEquals("COMPLETED", session.awaitEnding());
        return stops;
    }

    /** Whether rank 0 is stopped at a line. */
    private boolean isAt(int line) {
        try {
            Optional<RankThread> rank = new RankModel(session.launch()).rank(0);
            return rank.isPresent() && rank.get().isStopped()
                    && rank.get().thread().getTopStackFrame() instanceof IStackFrame top && top.getLineNumber() == line;
        } catch (DebugException e) {
            return false; // it has gone on meanwhile
        }
    }

    /** Waits until a rank is stopped and the run has said what its queues are; the last ones if it has ended. */
    private Queues awaitQueues(Queues last) {
        Ui.await("a stop", () -> session.launch().isTerminated() || !session.stoppedRanks().isEmpty()
                && session.isLookedAt() && session.launch().session().orElseThrow().queues() != last,
                () -> standing(last));
        return session.launch().isTerminated() ? last : session.launch().session().orElseThrow().queues();
    }

    /** Whether the run has answered what it was asked at the stop; it may also tell of its queues as it goes on. */
    private String standing(Queues last) {
        RunSession run = session.launch().session().orElseThrow();
        return "; stopped are " + session.stoppedRanks() + ", the run is " + run.state() + ", its queues were " + last;
    }
}
