// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.launch;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventSetListener;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.debug.core.model.IDebugElement;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.jdt.debug.core.IJavaDebugTarget;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.session.StopConditions;
import org.machineroom.live.MpiStop;

/**
 * The breakpoint at which a debugged run stops by itself, where an MPI breakpoint wants it. Set as soon as JDT has
 * connected to the JVM, and only in this one; users do not see it among their breakpoints. Only then may the ranks
 * start. From then on tells the session when the debugger has stopped something in the run.
 */
final class StopPoint implements IDebugEventSetListener {
    private static final String METHOD = "reached";
    private static final String SIGNATURE = "()V";

    private final ILaunch launch;
    private final RunSession session;
    private IBreakpoint breakpoint;

    private StopPoint(ILaunch launch, RunSession session) {
        this.launch = launch;
        this.session = session;
    }

    /** Waits for the JVM of a launch. */
    static void prepare(ILaunch launch, RunSession session) {
        DebugPlugin.getDefault().addDebugEventListener(new StopPoint(launch, session));
    }

    @Override
    public void handleDebugEvents(DebugEvent[] events) {
        for (DebugEvent event : events) {
            if (launchOf(event.getSource()) == launch) {
                handle(event);
            }
        }
    }

    private static ILaunch launchOf(Object source) {
        return switch (source) {
            case IDebugElement element -> element.getLaunch();
            case IProcess process -> process.getLaunch();
            case null, default -> null;
        };
    }

    private void handle(DebugEvent event) {
        switch (event.getKind()) {
            case DebugEvent.CREATE -> {
                if (event.getSource() instanceof IJavaDebugTarget target) {
                    install(target);
                }
            }
            case DebugEvent.SUSPEND -> {
                if (!event.isEvaluation()) {
                    session.setStopped(true);
                }
            }
            case DebugEvent.RESUME -> {
                if (!event.isEvaluation()) {
                    session.setStopped(isAnythingStopped());
                }
            }
            case DebugEvent.TERMINATE -> {
                if (event.getSource() instanceof IProcess) {
                    finish();
                }
            }
            default -> {
                // changes nothing
            }
        }
    }

    private boolean isAnythingStopped() {
        try {
            for (IDebugTarget target : launch.getDebugTargets()) {
                if (Arrays.stream(target.getThreads()).anyMatch(IThread::isSuspended)) {
                    return true;
                }
            }
            return false;
        } catch (DebugException e) {
            return false; // the JVM is gone
        }
    }

    private void finish() {
        DebugPlugin.getDefault().removeDebugEventListener(this);
        try {
            if (breakpoint != null) {
                breakpoint.delete();
            }
        } catch (CoreException e) {
            ILog.of(StopPoint.class).log(e.getStatus());
        }
    }

    private void install(IJavaDebugTarget target) {
        Map<String, Object> attributes = new HashMap<>(Map.of(IBreakpoint.PERSISTED, false, IMarker.TRANSIENT, true));
        try {
            breakpoint = JDIDebugModel.createMethodEntryBreakpoint(ResourcesPlugin.getWorkspace().getRoot(),
                    MpiStop.class.getName(), METHOD, SIGNATURE, -1, -1, -1, 0, false, attributes);
            target.breakpointAdded(breakpoint);
        } catch (CoreException e) {
            ILog.of(StopPoint.class).log(e.getStatus());
        }
        session.stopAt(StopConditions.ofWorkspace());
    }
}
