// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal.stop;

import java.util.Arrays;
import java.util.stream.Stream;
import org.eclipse.core.resources.IMarkerDelta;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IBreakpointManagerListener;
import org.eclipse.debug.core.IBreakpointsListener;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IBreakpoint;
import org.machineroom.debug.breakpoint.MpiBreakpoint;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunState;
import org.machineroom.launching.session.StopConditions;

/** Tells the debugged runs when MPI breakpoints come, go or change. */
final class StopUpdater implements IBreakpointsListener, IBreakpointManagerListener {
    @Override
    public void breakpointsAdded(IBreakpoint[] breakpoints) {
        update(breakpoints);
    }

    @Override
    public void breakpointsRemoved(IBreakpoint[] breakpoints, IMarkerDelta[] deltas) {
        update(breakpoints);
    }

    @Override
    public void breakpointsChanged(IBreakpoint[] breakpoints, IMarkerDelta[] deltas) {
        update(breakpoints);
    }

    @Override
    public void breakpointManagerEnablementChanged(boolean enabled) {
        update();
    }

    private static void update(IBreakpoint[] breakpoints) {
        if (Arrays.stream(breakpoints).anyMatch(MpiBreakpoint.class::isInstance)) {
            update();
        }
    }

    private static void update() {
        debuggedRuns().flatMap(launch -> launch.session().stream())
                .filter(session -> session.state().phase() == RunState.Phase.RUNNING)
                .forEach(session -> session.stopAt(StopConditions::of));
    }

    private static Stream<MachineLaunch> debuggedRuns() {
        ILaunch[] launches = DebugPlugin.getDefault().getLaunchManager().getLaunches();
        return Arrays.stream(launches).filter(launch -> ILaunchManager.DEBUG_MODE.equals(launch.getLaunchMode()))
                .filter(MachineLaunch.class::isInstance).map(MachineLaunch.class::cast);
    }
}
