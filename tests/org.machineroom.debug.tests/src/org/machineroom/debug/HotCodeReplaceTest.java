// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugException;
import org.eclipse.jdt.debug.core.IJavaBreakpoint;
import org.eclipse.jdt.debug.core.IJavaDebugTarget;
import org.eclipse.jdt.debug.core.IJavaHotCodeReplaceListener;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.launching.testing.Runs;
import org.machineroom.live.settings.RunSettings;

/** A method is changed while a rank is stopped: the new one runs, and its computing is counted as ever. */
public class HotCodeReplaceTest {
    private static final int TIMEOUT_SECONDS = 120;
    private static final String OLD = """
            import mpi.MPI;

            public class Changing {
                static int work(int n) {
                    return n;
                }

                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    double before = MPI.Wtime();
                    int result = work(1000);
                    long nanos = Math.round((MPI.Wtime() - before) * 1e9);
                    System.out.println("result " + result + " in " + nanos + " ns");
                    MPI.Finalize();
                }
            }
            """;
    private static final String NEW = OLD.replace("return n;",
            "int sum = 0; for (int i = 0; i < n; i++) { sum += i; } return sum;");
    private static final RunSettings TWO_RANKS = RunSettings.STANDARD.with(RANKS, 2);

    private DebugSession session;

    @Before
    public void setUp() throws CoreException {
        session = new DebugSession(JavaProjectFixture.create("hot"));
    }

    @After
    public void tearDown() throws CoreException {
        session.close();
    }

    @Test
    public void newCodeRunsAndIsCounted() throws Exception {
        session.project().addClass("Changing", OLD);
        IJavaBreakpoint breakpoint = session.breakpointAt("Changing", "double before");
        MachineLaunch debugged = session.debug("Changing", TWO_RANKS);
        RankThread stopped = session.awaitStop();
        assertEquals("", replaceBy(NEW));
        breakpoint.delete();
        stopped.thread().resume();
        session.events().awaitProcessEnd();
        Runs.ended(debugged);
        String plain = DebugSession.output(session.runToTheEnd("Changing", TWO_RANKS));
        assertTrue(plain, plain.contains("result 499500 in "));
        assertEquals(plain.lines().sorted().toList(), DebugSession.output(debugged).lines().sorted().toList());
    }

    @Test
    public void addedMethodIsRefusedByTheDebugger() throws Exception {
        session.project().addClass("Changing", OLD);
        IJavaBreakpoint breakpoint = session.breakpointAt("Changing", "double before");
        MachineLaunch debugged = session.debug("Changing", TWO_RANKS);
        RankThread stopped = session.awaitStop();
        String answer = replaceBy(OLD.replace("static int work", "static void added() {\n}\n\nstatic int work"));
        assertTrue(answer, answer.startsWith("failed: "));
        breakpoint.delete();
        stopped.thread().resume();
        session.events().awaitProcessEnd();
        assertEquals("COMPLETED", Runs.ended(debugged).ended().orElseThrow().ending());
    }

    /** Changes the program; returns what went wrong. */
    private String replaceBy(String text) throws CoreException, InterruptedException {
        BlockingQueue<String> answer = new ArrayBlockingQueue<>(4);
        IJavaHotCodeReplaceListener listener = new IJavaHotCodeReplaceListener() {
            @Override
            public void hotCodeReplaceSucceeded(IJavaDebugTarget target) {
                answer.add("");
            }

            @Override
            public void hotCodeReplaceFailed(IJavaDebugTarget target, DebugException exception) {
                answer.add("failed: " + exception);
            }

            @Override
            public void obsoleteMethods(IJavaDebugTarget target) {
                answer.add("obsolete methods stay on the stack");
            }
        };
        JDIDebugModel.addHotCodeReplaceListener(listener);
        try {
            session.project().changeClass("Changing", text);
            return answer.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } finally {
            JDIDebugModel.removeHotCodeReplaceListener(listener);
        }
    }
}
