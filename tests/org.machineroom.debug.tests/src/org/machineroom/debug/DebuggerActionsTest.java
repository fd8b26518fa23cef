// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.jdt.debug.core.IJavaDebugTarget;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.debug.eval.EvaluationManager;
import org.eclipse.jdt.debug.eval.IAstEvaluationEngine;
import org.eclipse.jdt.debug.eval.IEvaluationResult;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.launching.testing.Runs;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.read.TraceDigest;

/** What users do in a debugger, with ranks: stepping over messages, expressions, conditions, terminating. */
public class DebuggerActionsTest {
    private static final String TALK = """
            import mpi.MPI;

            public class Talk {
                static int sum(int n) {
                    int sum = 0;
                    for (int i = 0; i < n; i++) {
                        sum += i;
                    }
                    return sum;
                }

                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int rank = MPI.COMM_WORLD.Rank();
                    int size = MPI.COMM_WORLD.Size();
                    int[] data = new int[4];
                    for (int i = 0; i < 10; i++) {
                        data[0] += sum(i);
                    }
                    MPI.COMM_WORLD.Barrier();
                    if (rank == 0) {
                        MPI.COMM_WORLD.Recv(data, 0, 4, MPI.INT, size - 1, 5);
                        System.out.println("received");
                    } else if (rank == size - 1) {
                        data[1] = 1;
                        MPI.COMM_WORLD.Send(data, 0, 4, MPI.INT, 0, 5);
                    }
                    MPI.Finalize();
                }
            }
            """;
    private static final int TIMEOUT_SECONDS = 120;
    private static final RunSettings TWO_RANKS = RunSettings.STANDARD.with(RANKS, 2);

    private DebugSession session;

    @Before
    public void setUp() throws Exception {
        session = new DebugSession(JavaProjectFixture.create("talk"));
        session.project().addClass("Talk", TALK);
    }

    @After
    public void tearDown() throws CoreException {
        session.close();
    }

    @Test
    public void stepOverAReceiveWaitsWhileAnotherRankIsStopped() throws Exception {
        session.breakpointAt("Talk", "MPI.COMM_WORLD.Recv");
        session.breakpointAt("Talk", "data[1] = 1");
        MachineLaunch launch = session.debug("Talk", TWO_RANKS);
        RankThread receiver = session.awaitStop();
        assertEquals(0, receiver.rank());
        receiver.thread().stepOver();
        RankThread sender = session.awaitStop();
        assertEquals(1, sender.rank());
        assertFalse("rank 0 is in its receive", receiver.isStopped());
        sender.thread().resume();
        DebugEvent end = session.events().await(event -> event.getKind() == DebugEvent.SUSPEND
                && event.getDetail() == DebugEvent.STEP_END);
        assertEquals(receiver.thread(), end.getSource());
        assertEquals(line("\"received\""), receiver.programFrame().orElseThrow().getLineNumber());
        receiver.thread().resume();
        awaitSameTraceAsPlain(launch);
    }

    @Test
    public void expressionsOfAStoppedRankAreItsOwn() throws Exception {
        limit(session.breakpointAt("Talk", "MPI.COMM_WORLD.Barrier"), "1");
        MachineLaunch launch = session.debug("Talk", TWO_RANKS);
        RankThread stopped = session.awaitStop();
        assertEquals("1", evaluate(stopped, "MPI.COMM_WORLD.Rank()"));
        assertEquals("45", evaluate(stopped, "sum(10)"));
        stopped.thread().resume();
        awaitSameTraceAsPlain(launch);
    }

    @Test
    public void conditionStopsOnceAndCostsNoVirtualTime() throws Exception {
        IJavaLineBreakpoint breakpoint = session.breakpointAt("Talk", "data[0] += sum(i)");
        breakpoint.setCondition("i == 7 && MPI.COMM_WORLD.Rank() == 1");
        breakpoint.setConditionEnabled(true);
        MachineLaunch launch = session.debug("Talk", TWO_RANKS);
        RankThread stopped = session.awaitStop();
        assertEquals(1, stopped.rank());
        assertEquals("7", stopped.programFrame().orElseThrow().findVariable("i").getValue().getValueString());
        stopped.thread().resume();
        awaitSameTraceAsPlain(launch);
    }

    @Test
    public void expressionThatWaitsForEverIsADeadlockWithWords() throws Exception {
        limit(session.breakpointAt("Talk", "MPI.COMM_WORLD.Barrier"), "1");
        MachineLaunch launch = session.debug("Talk", TWO_RANKS);
        RankThread stopped = session.awaitStop();
        begin(stopped, "MPI.COMM_WORLD.Recv(data, 0, 4, MPI.INT, 0, 99)", new ArrayBlockingQueue<>(1));
        DebugEvent deadlock = session.events().await(event -> event.getKind() == DebugEvent.SUSPEND
                && event.getDetail() == DebugEvent.CLIENT_REQUEST);
        assertEquals(0, RankThread.of(deadlock.getSource()).orElseThrow().rank());
        Queues queues = launch.session().orElseThrow().queues();
        assertTrue(queues.deadlock(), queues.deadlock().contains("MPI_Recv from rank 0, tag 99"));
        launch.terminate();
        session.events().awaitProcessEnd();
    }

    @Test
    public void dropToFrameBeginsTheMethodAgain() throws Exception {
        limit(session.breakpointAt("Talk", "return sum;"), "1");
        MachineLaunch launch = session.debug("Talk", TWO_RANKS);
        RankThread stopped = session.awaitStop();
        IJavaStackFrame frame = (IJavaStackFrame) stopped.thread().getTopStackFrame();
        assertTrue(frame.canDropToFrame());
        frame.dropToFrame();
        session.events().await(event -> event.getKind() == DebugEvent.SUSPEND
                && event.getDetail() == DebugEvent.STEP_END);
        assertEquals(line("int sum = 0"), stopped.programFrame().orElseThrow().getLineNumber());
        launch.terminate();
        session.events().awaitProcessEnd();
    }

    @Test
    public void terminateWhileStoppedLeavesTheTraceReadable() throws Exception {
        for (int ranks : new int[] {1, 2, 16}) {
            IJavaLineBreakpoint breakpoint = session.breakpointAt("Talk", "MPI.COMM_WORLD.Barrier");
            limit(breakpoint, Integer.toString(ranks - 1));
            MachineLaunch launch = session.debug("Talk", RunSettings.STANDARD.with(RANKS, ranks));
            session.awaitStop();
            launch.terminate();
            session.events().awaitProcessEnd();
            Runs.ended(launch);
            assertEquals(ranks, Trace.open(launch.session().orElseThrow().run().trace()).ranks());
            breakpoint.delete();
        }
    }

    private int line(String text) {
        return (int) TALK.substring(0, TALK.indexOf(text)).lines().count();
    }

    private void awaitSameTraceAsPlain(MachineLaunch debugged) throws Exception {
        session.events().awaitProcessEnd();
        assertEquals("COMPLETED", Runs.ended(debugged).ended().orElseThrow().ending());
        String plain = digest(session.runToTheEnd("Talk", TWO_RANKS));
        assertEquals("the trace does not depend on the debugger", plain, digest(debugged));
    }

    private static String digest(MachineLaunch launch) throws Exception {
        return TraceDigest.sha256(launch.session().orElseThrow().run().trace());
    }

    private String evaluate(RankThread rank, String expression) throws Exception {
        BlockingQueue<IEvaluationResult> results = new ArrayBlockingQueue<>(1);
        begin(rank, expression, results);
        IEvaluationResult result = results.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        assertNull(String.join(", ", result.getErrorMessages()), result.getException());
        session.events().await(event -> event.getKind() == DebugEvent.SUSPEND && event.isEvaluation());
        return result.getValue().getValueString();
    }

    private void begin(RankThread rank, String expression, BlockingQueue<IEvaluationResult> results)
            throws CoreException {
        IAstEvaluationEngine engine = EvaluationManager.newAstEvaluationEngine(session.project().project(),
                (IJavaDebugTarget) rank.thread().getDebugTarget());
        engine.evaluate(expression, rank.programFrame().orElseThrow(), result -> {
            engine.dispose();
            results.add(result);
        }, DebugEvent.EVALUATION, false);
    }

    private static void limit(IJavaLineBreakpoint breakpoint, String ranks) throws CoreException {
        RankLimit.set(breakpoint, Optional.of(SetParser.parse(ranks)));
    }
}
