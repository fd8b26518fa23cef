// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.launching.testing.Runs.await;
import static org.machineroom.launching.testing.Runs.ended;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.jdt.debug.core.IJavaBreakpoint;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunState;
import org.machineroom.launching.testing.DebugEvents;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.live.RankActivity;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.Units;

/** Launches real programs on simulated machines through the delegate, in all modes. */
public class LaunchTest {
    private static final String RING = """
            import mpi.MPI;

            public class Ring {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int rank = MPI.COMM_WORLD.Rank();
                    int size = MPI.COMM_WORLD.Size();
                    int[] token = { rank };
                    int[] got = new int[1];
                    MPI.COMM_WORLD.Sendrecv(token, 0, 1, MPI.INT, (rank + 1) % size, 7,
                        got, 0, 1, MPI.INT, (rank + size - 1) % size, 7);
                    System.out.println("got " + got[0] + " " + args.length);
                    MPI.Finalize();
                }
            }
            """;
    private static final int LINE_OF_PRINT = 12;
    private static final String FOREVER = """
            import mpi.MPI;

            public class Forever {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    while (true) {
                        MPI.COMM_WORLD.Barrier();
                    }
                }
            }
            """;
    private static final RunSettings FOUR_RANKS = RunSettings.STANDARD.with(RANKS, 4);

    private final List<String> output = new ArrayList<>();
    private JavaProjectFixture project;
    private DebugEvents events;

    @Before
    public void setUp() throws CoreException {
        project = JavaProjectFixture.create("launch");
        events = new DebugEvents();
    }

    @After
    public void tearDown() throws CoreException {
        events.close();
        project.delete();
    }

    @Test
    public void containerMakesAProgramCompile() throws CoreException {
        project.addClass("Ring", RING);
        List<String> problems = new ArrayList<>();
        for (IMarker marker : project.project().getProject().findMarkers(null, true, IResource.DEPTH_INFINITE)) {
            problems.add(marker.getAttribute(IMarker.MESSAGE, ""));
        }
        assertEquals(List.of(), problems);
    }

    @Test
    public void programRunsToItsEnd() throws Exception {
        RunState state = runRing(ILaunchManager.RUN_MODE);
        assertEquals(RunState.Phase.ENDED, state.phase());
        assertEquals("COMPLETED", state.ended().orElseThrow().ending());
        assertEquals(List.of("[0] got 3 0", "[1] got 0 0", "[2] got 1 0", "[3] got 2 0"),
                lines().stream().filter(line -> line.startsWith("[")).sorted().toList());
    }

    @Test
    public void lastLineOfTheConsoleTellsTheSimulatedTime() throws Exception {
        RunState state = runRing(ILaunchManager.RUN_MODE);
        assertEquals("machineroom: " + Units.time(state.ended().orElseThrow().simulatedTimePs())
                + " simulated, 4 ranks on cluster.loggp", lines().getLast());
    }

    @Test
    public void programRunsToItsEndInProfileMode() throws Exception {
        assertEquals("COMPLETED", runRing(ILaunchManager.PROFILE_MODE).ended().orElseThrow().ending());
    }

    @Test
    public void ranksAreReported() throws Exception {
        RunState state = runRing(ILaunchManager.RUN_MODE);
        assertEquals(4, state.ranks().size());
        assertEquals(RankActivity.DONE, state.ranks().get(3).activity());
        assertEquals(1, state.ranks().get(3).messages());
        assertFalse(state.node(3).isEmpty());
    }

    @Test
    public void ranksRunOnTheNodesOfTheMapping() throws Exception {
        project.addClass("Ring", RING);
        MachineLaunch launch = launch("Ring", ILaunchManager.RUN_MODE, FOUR_RANKS.with(MAPPING, "3,2,1,0"));
        assertEquals("node 3", ended(launch).node(0));
    }

    @Test
    public void runIsKeptWithItsTraceAndEnd() throws Exception {
        runRing(ILaunchManager.RUN_MODE);
        StoredRun run = MachineRoom.runs().runs().getFirst();
        assertEquals(List.of("test Ring", "Ring", "cluster.loggp", 4),
                List.of(run.name(), run.program(), run.machine(), run.ranks()));
        assertTrue(run.end().simulatedTimePs() > 0);
        assertTrue(Files.isRegularFile(run.trace().resolve("metadata")));
    }

    private IJavaBreakpoint ringThatStopsWhereItPrints() throws Exception {
        project.addClass("Ring", RING);
        return JDIDebugModel.createLineBreakpoint(project.project().getResource(), "Ring", LINE_OF_PRINT, -1, -1, 0,
                true, null);
    }

    @Test
    public void debuggedProgramStopsAtABreakpointInARank() throws Exception {
        IJavaBreakpoint breakpoint = ringThatStopsWhereItPrints();
        try {
            MachineLaunch launch = launch("Ring", ILaunchManager.DEBUG_MODE, FOUR_RANKS);
            DebugEvent stop = events.awaitSuspend();
            IThread thread = (IThread) stop.getSource();
            assertTrue(thread.getName(), thread.getName().matches("rank [0-3].*"));
            assertEquals("Ring", ((IJavaStackFrame) thread.getTopStackFrame()).getDeclaringTypeName());
            breakpoint.delete();
            thread.resume();
            events.awaitProcessEnd();
            assertEquals("COMPLETED", ended(launch).ended().orElseThrow().ending());
        } finally {
            breakpoint.delete();
        }
    }

    @Test
    public void debuggedRunTakesTheSameSimulatedTime() throws Exception {
        RunState run = runRing(ILaunchManager.RUN_MODE);
        MachineLaunch launch = launch("Ring", ILaunchManager.DEBUG_MODE, FOUR_RANKS);
        events.awaitProcessEnd();
        assertEquals(run.ended().orElseThrow().simulatedTimePs(),
                ended(launch).ended().orElseThrow().simulatedTimePs());
    }

    @Test
    public void terminatedRunSaysGoodbye() throws Exception {
        project.addClass("Forever", FOREVER);
        MachineLaunch launch = launch("Forever", ILaunchManager.RUN_MODE, FOUR_RANKS);
        await(launch, state -> state.sample().isPresent());
        launch.terminate();
        RunState state = ended(launch);
        assertEquals(RunState.Phase.ENDED, state.phase());
        assertEquals(143, state.ended().orElseThrow().exitStatus());
    }

    @Test
    public void runWhoseProcessIsTerminatedSaysGoodbyeToo() throws Exception {
        project.addClass("Forever", FOREVER);
        MachineLaunch launch = launch("Forever", ILaunchManager.RUN_MODE, FOUR_RANKS);
        await(launch, state -> state.sample().isPresent());
        launch.getProcesses()[0].terminate();
        assertEquals(143, ended(launch).ended().orElseThrow().exitStatus());
    }

    @Test
    public void killedRunIsLost() throws Exception {
        project.addClass("Forever", FOREVER);
        MachineLaunch launch = launch("Forever", ILaunchManager.RUN_MODE, FOUR_RANKS);
        await(launch, state -> state.sample().isPresent());
        long pid = Long.parseLong(launch.getProcesses()[0].getAttribute(IProcess.ATTR_PROCESS_ID));
        ProcessHandle.of(pid).orElseThrow().destroyForcibly();
        assertEquals(RunState.Phase.LOST, await(launch, RunState::isOver).phase());
        assertEquals(StoredRun.KILLED, MachineRoom.runs().runs().getFirst().end().ending());
    }

    @Test
    public void runThatIsTerminatedWhileItIsStoppedIsKeptAsTerminated() throws Exception {
        IJavaBreakpoint breakpoint = ringThatStopsWhereItPrints();
        try {
            MachineLaunch launch = launch("Ring", ILaunchManager.DEBUG_MODE, FOUR_RANKS);
            events.awaitSuspend();
            launch.terminate();
            ended(launch);
            assertEquals(StoredRun.TERMINATED, MachineRoom.runs().runs().getFirst().end().ending());
        } finally {
            breakpoint.delete();
        }
    }

    /** As Terminate does in the Debug view where a rank is selected. */
    @Test
    public void runThatIsTerminatedByItsDebugTargetIsKeptAsTerminated() throws Exception {
        IJavaBreakpoint breakpoint = ringThatStopsWhereItPrints();
        try {
            MachineLaunch launch = launch("Ring", ILaunchManager.DEBUG_MODE, FOUR_RANKS);
            events.awaitSuspend();
            launch.getDebugTarget().terminate();
            await(launch, state -> state.run().end() != null
                    && state.run().end().ending().equals(StoredRun.TERMINATED));
        } finally {
            breakpoint.delete();
        }
    }

    @Test
    public void javaApplicationIsToldThatItNeedsAMachine() throws Exception {
        project.addClass("Ring", RING);
        ILaunch launch = project.javaApplication("Ring").launch(ILaunchManager.RUN_MODE, null);
        events.awaitProcessEnd();
        String errors = launch.getProcesses()[0].getStreamsProxy().getErrorStreamMonitor().getContents();
        assertTrue(errors, errors.contains("\"Run As > MPI Program on a Simulated Machine\""));
    }

    @Test
    public void twoRunsAtOnceDoNotDisturbEachOther() throws Exception {
        project.addClass("Ring", RING);
        MachineLaunch first = launch("Ring", ILaunchManager.RUN_MODE, FOUR_RANKS);
        MachineLaunch second = launch("Ring", ILaunchManager.RUN_MODE, FOUR_RANKS.with(RANKS, 8));
        assertEquals(8, ended(second).ranks().size());
        assertEquals(4, ended(first).ranks().size());
    }

    @Test
    public void programThatFailsIsReportedWithItsStack() throws Exception {
        project.addClass("Ring",
                RING.replace("int size =", "if (rank == 2) throw new IllegalStateException(); int size ="));
        MachineLaunch launch = launch("Ring", ILaunchManager.RUN_MODE, FOUR_RANKS);
        RunState state = ended(launch);
        assertEquals("FAILED", state.ended().orElseThrow().ending());
        assertEquals(RankActivity.FAILED, state.ranks().get(2).activity());
        assertNotEquals(RankActivity.FAILED, state.ranks().get(1).activity());
    }

    @Test
    public void programInAModuleRuns() throws Exception {
        project.requireMpi();
        project.project().getProject().getFolder("src/p").create(true, true, null);
        project.addClass("module-info", "module m { requires " + LaunchConstants.MPI_MODULE + "; }");
        project.addClass("p/Ring", "package p;\n" + RING);
        MachineLaunch launch = launch("p.Ring", ILaunchManager.RUN_MODE, FOUR_RANKS);
        events.awaitProcessEnd();
        assertEquals("COMPLETED", ended(launch).ended().orElseThrow().ending());
    }

    private RunState runRing(String mode) throws Exception {
        project.addClass("Ring", RING);
        MachineLaunch launch = launch("Ring", mode, FOUR_RANKS);
        events.awaitProcessEnd();
        synchronized (output) {
            output.add(launch.getProcesses()[0].getStreamsProxy().getOutputStreamMonitor().getContents());
        }
        return ended(launch);
    }

    private List<String> lines() {
        return String.join("", output).lines().toList();
    }

    private MachineLaunch launch(String mainClass, String mode, RunSettings settings) throws CoreException {
        return (MachineLaunch) project.configuration(mainClass, settings).launch(mode, null);
    }
}
