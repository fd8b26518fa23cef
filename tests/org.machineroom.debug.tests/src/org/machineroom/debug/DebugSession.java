// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.LaunchPreferences;
import org.machineroom.launching.RunAgain;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunState;
import org.machineroom.launching.testing.DebugEvents;
import org.machineroom.launching.testing.JavaProjectFixture;
import org.machineroom.launching.testing.Runs;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.RunSettings;

/** A project, the breakpoints set in it, and runs of its programs; all gone when it is closed. */
final class DebugSession implements AutoCloseable {

    private final JavaProjectFixture project;
    private final DebugEvents events = new DebugEvents();
    private final List<IJavaLineBreakpoint> breakpoints = new ArrayList<>();
    private final List<MachineLaunch> launches = new ArrayList<>();

    DebugSession(JavaProjectFixture project) {
        this.project = project;
        setSiblings(0);
    }

    /** Sets how many runs may wait to be gone back to; none if no test says so, as they take time. */
    static void setSiblings(int most) {
        InstanceScope.INSTANCE.getNode(LaunchConstants.BUNDLE).putInt(LaunchPreferences.SIBLINGS, most);
    }

    JavaProjectFixture project() {
        return project;
    }

    DebugEvents events() {
        return events;
    }

    /** Sets a breakpoint at the first line of a class that holds a text. */
    IJavaLineBreakpoint breakpointAt(String typeName, String text) throws CoreException {
        IType type = project.project().findType(typeName);
        String source = type.getCompilationUnit().getSource();
        int line = (int) source.substring(0, source.indexOf(text)).lines().count();
        IFile file = (IFile) type.getResource();
        IJavaLineBreakpoint breakpoint = JDIDebugModel.createLineBreakpoint(file, typeName, line, -1, -1, 0, true,
                null);
        breakpoints.add(breakpoint);
        return breakpoint;
    }

    MachineLaunch launch(String mainClass, String mode, RunSettings settings) throws CoreException {
        MachineLaunch launch = (MachineLaunch) project.configuration(mainClass, settings).launch(mode, null);
        launches.add(launch);
        return launch;
    }

    MachineLaunch debug(String mainClass, RunSettings settings) throws CoreException {
        return launch(mainClass, ILaunchManager.DEBUG_MODE, settings);
    }

    /** Debugs a program from a position on. */
    MachineLaunch debugAt(Position position, OptionalInt rank, String mainClass, RunSettings settings)
            throws CoreException {
        MachineLaunch launch = (MachineLaunch) RunAgain.at(position, rank, project.configuration(mainClass, settings))
                .launch(ILaunchManager.DEBUG_MODE, null);
        launches.add(launch);
        return launch;
    }

    /** Runs a program without a debugger to its end. */
    MachineLaunch runToTheEnd(String mainClass, RunSettings settings) throws CoreException, InterruptedException {
        MachineLaunch launch = launch(mainClass, ILaunchManager.RUN_MODE, settings);
        Runs.ended(launch);
        events.awaitProcessEnd();
        return launch;
    }

    /** The rank that is stopped next at a breakpoint. */
    RankThread awaitStop() throws InterruptedException {
        IJavaThread thread = (IJavaThread) events.awaitSuspend().getSource();
        return RankThread.of(thread).orElseThrow();
    }

    /**
     * Waits until a run that was stopped has told how it stands, so that its trace can be read up to there. That it was
     * stopped it may learn later than who awaits the stop.
     */
    static RunState awaitLook(MachineLaunch launch) throws InterruptedException {
        return Runs.await(launch, state -> state.isStopped() && state.isLookedAt());
    }

    static String output(MachineLaunch launch) {
        return launch.getProcesses()[0].getStreamsProxy().getOutputStreamMonitor().getContents();
    }

    static String errors(MachineLaunch launch) {
        return launch.getProcesses()[0].getStreamsProxy().getErrorStreamMonitor().getContents();
    }

    @Override
    public void close() throws CoreException {
        for (IJavaLineBreakpoint breakpoint : breakpoints) {
            breakpoint.delete();
        }
        for (MachineLaunch launch : launches) {
            if (!launch.isTerminated()) {
                launch.getProcesses()[0].terminate();
            }
        }
        events.close();
        project.delete();
    }
}
