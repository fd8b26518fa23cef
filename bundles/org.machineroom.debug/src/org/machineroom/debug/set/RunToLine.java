// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.set;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventSetListener;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.debug.core.model.IDebugElement;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.launching.ranks.SetExpression.Numbers;
import org.machineroom.launching.session.MachineLaunch;

/**
 * A breakpoint that users do not see, at which a run stops when all of some ranks have come. It goes when something of
 * the run stops, there or elsewhere, as a debugger's <em>Run to Line</em> does.
 */
final class RunToLine implements IDebugEventSetListener {
    private final MachineLaunch launch;
    private final IJavaLineBreakpoint breakpoint;

    private RunToLine(MachineLaunch launch, IJavaLineBreakpoint breakpoint) {
        this.launch = launch;
        this.breakpoint = breakpoint;
    }

    static void start(RankGroup group, String typeName, int line) throws CoreException {
        Map<String, Object> attributes = new HashMap<>(Map.of(IBreakpoint.PERSISTED, false, IMarker.TRANSIENT, true));
        IJavaLineBreakpoint breakpoint = JDIDebugModel.createLineBreakpoint(ResourcesPlugin.getWorkspace().getRoot(),
                typeName, line, -1, -1, 0, false, attributes);
        RankLimit.set(breakpoint, Optional.of(new Numbers(group.ranks())));
        RankLimit.setForAll(breakpoint, true);
        MachineLaunch launch = group.model().launch();
        DebugPlugin.getDefault().addDebugEventListener(new RunToLine(launch, breakpoint));
        for (IDebugTarget target : launch.getDebugTargets()) {
            target.breakpointAdded(breakpoint);
        }
        group.resume();
    }

    @Override
    public void handleDebugEvents(DebugEvent[] events) {
        if (Arrays.stream(events).anyMatch(this::isEnd)) {
            DebugPlugin.getDefault().removeDebugEventListener(this);
            Job.createSystem("Run to line", (ICoreRunnable) _ -> remove()).schedule();
        }
    }

    private boolean isEnd(DebugEvent event) {
        return event.getSource() instanceof IDebugElement element && element.getLaunch() == launch
                && (event.getKind() == DebugEvent.SUSPEND && element instanceof IThread && !event.isEvaluation()
                        || event.getKind() == DebugEvent.TERMINATE && element instanceof IDebugTarget);
    }

    private void remove() throws CoreException {
        for (IDebugTarget target : launch.getDebugTargets()) {
            target.breakpointRemoved(breakpoint, null);
        }
        breakpoint.delete();
    }
}
