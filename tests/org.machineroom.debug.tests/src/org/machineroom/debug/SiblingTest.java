// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.ProgressProvider;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventSetListener;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jdt.debug.core.IJavaVariable;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.time.Departure;
import org.machineroom.debug.time.Journey;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunState;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.launching.testing.Runs;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Position.AtCall;
import org.machineroom.live.settings.Position.AtHit;
import org.machineroom.live.settings.Position.AtTime;
import org.machineroom.live.settings.RunSettings;

/** Who has gone back once goes back again by runs that wait behind the present one. */
public class SiblingTest {
    private static final String PROGRAM = """
            import mpi.MPI;

            public class Many {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int rank = MPI.COMM_WORLD.Rank();
                    for (int round = 0; round < 2000; round++) {
                        MPI.COMM_WORLD.Barrier();
                    }
                    System.out.println("rank " + rank + " has done");
                    MPI.Finalize();
                }
            }
            """;
    private static final RunSettings TWO_RANKS = RunSettings.STANDARD.with(RANKS, 2);
    /** Before the first barrier there is MPI_Init. */
    private static final int CALLS_BEFORE = 1;

    private final List<MachineLaunch> unseen = new CopyOnWriteArrayList<>();
    private final IDebugEventSetListener listener = events -> {
        for (DebugEvent event : events) {
            if (event.getKind() == DebugEvent.CREATE && event.getSource() instanceof IProcess process) {
                note(process.getLaunch());
            }
        }
    };
    private DebugSession session;

    @Before
    public void setUp() throws CoreException {
        session = new DebugSession(JavaProjectFixture.create("many"));
        session.project().addClass("Many", PROGRAM);
        DebugSession.setSiblings(2);
        DebugPlugin.getDefault().addDebugEventListener(listener);
    }

    @After
    public void tearDown() throws Exception {
        DebugPlugin.getDefault().removeDebugEventListener(listener);
        DebugSession.setSiblings(0);
        Job.getJobManager().setProgressProvider(null);
        for (ILaunch launch : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
            if (!launch.isTerminated()) {
                launch.terminate();
            }
            DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        }
        joinJobs();
        session.close();
    }

    private void note(ILaunch launch) {
        try {
            if (launch.getLaunchConfiguration().getAttribute(LaunchConstants.ATTR_UNSEEN, false)) {
                unseen.add((MachineLaunch) launch);
            }
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    public void goingBackAgainGoesOnWithASibling() throws Exception {
        MachineLaunch first = debugToTheEnd();
        assertEquals("a debug run costs no more", List.of(), unseen);
        MachineLaunch second = goBack(first, new AtCall(1, CALLS_BEFORE + 1900));
        assertEquals(2, unseen.size());
        assertTrue(unseen.stream().noneMatch(SiblingTest::isSeen));
        CompletableFuture<ProcessHandle> left = handle(second).onExit();
        MachineLaunch third = goBack(second, new AtCall(1, CALLS_BEFORE + 1899));
        assertTrue("no other run", unseen.contains(third));
        assertTrue(isSeen(third));
        left.join(); // the run that was left ends
        assertEquals(1898, local(new RankModel(third).rank(1).orElseThrow(), "round"));
        long time = third.session().orElseThrow().queues().virtualTimePs() / 2;
        MachineLaunch fourth = goBack(third, new AtTime(time));
        assertTrue("no other run", unseen.contains(fourth));
        assertEquals(time, fourth.session().orElseThrow().state().sample().orElseThrow().virtualTimePs());
        new RankModel(fourth).resumeAll();
        assertEquals("it goes on as ever", line(), line(awaitStop(fourth)));
    }

    @Test
    public void siblingsThatAreKilledAreNoticedAndAllEndWithTheLaunch() throws Exception {
        MachineLaunch second = goBack(debugToTheEnd(), new AtHit("Many", line(), 1));
        List<MachineLaunch> killed = List.copyOf(unseen);
        for (MachineLaunch sibling : killed) {
            handle(sibling).destroyForcibly();
            Runs.ended(sibling);
        }
        List<String> told = tellingTasks();
        MachineLaunch third = goBack(second, new AtCall(1, CALLS_BEFORE + 1899));
        assertEquals(List.of("Going to 1#1900 from the beginning, as a run that waited to be gone back to was killed"),
                told.stream().filter(name -> name.startsWith("Going")).toList());
        assertFalse("another run", killed.contains(third));
        assertEquals(1898, local(new RankModel(third).rank(1).orElseThrow(), "round"));
        List<ProcessHandle> processes = unseen.stream().filter(launch -> !killed.contains(launch))
                .map(SiblingTest::handle).toList();
        assertEquals(2, processes.stream().filter(ProcessHandle::isAlive).count());
        third.terminate();
        processes.forEach(process -> process.onExit().join());
        joinJobs();
        for (MachineLaunch sibling : unseen) {
            assertFalse("nothing is left", sibling.session().orElseThrow().run().folder().toFile().exists());
        }
    }

    @Test
    public void anotherBreakpointMakesThemUseless() throws Exception {
        MachineLaunch second = goBack(debugToTheEnd(), new AtCall(1, CALLS_BEFORE + 1900));
        List<MachineLaunch> before = List.copyOf(unseen);
        session.breakpointAt("Many", "MPI.COMM_WORLD.Barrier");
        DebugSession.setSiblings(0);
        MachineLaunch third = goBack(second, new AtCall(1, CALLS_BEFORE + 100));
        assertFalse("its hits must be counted from the beginning", before.contains(third));
        new RankModel(third).rank(1).orElseThrow().thread().resume();
        awaitStop(third);
        RunState state = Runs.await(third, s -> s.position().filter(AtHit.class::isInstance).isPresent());
        assertTrue(state.position().toString(), ((AtHit) state.position().orElseThrow()).hit() > 190);
    }

    /** What jobs say from now on that they do. */
    private static List<String> tellingTasks() {
        List<String> told = new CopyOnWriteArrayList<>();
        Job.getJobManager().setProgressProvider(new ProgressProvider() {
            @Override
            public IProgressMonitor createMonitor(Job job) {
                return new NullProgressMonitor() {
                    @Override
                    public void setTaskName(String name) {
                        told.add(name);
                    }
                };
            }
        });
        return told;
    }

    private MachineLaunch debugToTheEnd() throws Exception {
        session.breakpointAt("Many", "System.out.println");
        MachineLaunch first = session.debug("Many", TWO_RANKS);
        session.awaitStop();
        DebugSession.awaitLook(first);
        return first;
    }

    private static int line() {
        return (int) PROGRAM.substring(0, PROGRAM.indexOf("System.out.println")).lines().count();
    }

    /** Goes to a position of another run, and waits until it is stopped there, and its siblings wait. */
    private MachineLaunch goBack(MachineLaunch left, Position position) throws Exception {
        Journey journey = new Journey("there", Departure.of(left).orElseThrow(), () -> position, OptionalInt.empty());
        journey.schedule();
        journey.join();
        assertEquals(journey.getResult().toString(), IStatus.OK, journey.getResult().getSeverity());
        ILaunch[] all = DebugPlugin.getDefault().getLaunchManager().getLaunches();
        MachineLaunch there = (MachineLaunch) all[all.length - 1];
        assertNotSame(left, there);
        Runs.await(there, s -> s.isLookedAt() && s.position().equals(Optional.of(position)));
        joinJobs();
        if (!(position instanceof AtTime)) {
            awaitStop(there);
        }
        return there;
    }

    /** The rank that is stopped next in a run; stops of others are passed over. */
    private RankThread awaitStop(MachineLaunch launch) throws InterruptedException {
        RankThread stopped = session.awaitStop();
        while (stopped.launch() != launch) {
            stopped = session.awaitStop();
        }
        return stopped;
    }

    private static void joinJobs() throws InterruptedException {
        for (Job job : Job.getJobManager().find(null)) {
            if (job.getName().equals("Runs that wait to be gone back to")) {
                job.join();
            }
        }
    }

    private static boolean isSeen(MachineLaunch launch) {
        return List.of(DebugPlugin.getDefault().getLaunchManager().getLaunches()).contains(launch)
                && MachineRoom.runs().runs().stream()
                        .anyMatch(run -> run.isSameAs(launch.session().orElseThrow().run()));
    }

    private static ProcessHandle handle(MachineLaunch launch) {
        return ProcessHandle.of(Long.parseLong(launch.getProcesses()[0].getAttribute(IProcess.ATTR_PROCESS_ID)))
                .orElseThrow();
    }

    private static int line(RankThread rank) throws Exception {
        return rank.programFrame().orElseThrow().getLineNumber();
    }

    private static int local(RankThread rank, String name) throws Exception {
        IJavaVariable variable = rank.programFrame().orElseThrow().findVariable(name);
        return Integer.parseInt(variable.getValue().getValueString());
    }
}
