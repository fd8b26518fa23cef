// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.launch;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
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
import org.eclipse.jdt.debug.core.IJavaBreakpoint;
import org.eclipse.jdt.debug.core.IJavaDebugTarget;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.machineroom.launching.session.Halt;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.session.StopConditions;
import org.machineroom.live.MpiStop;
import org.machineroom.live.settings.Position.AtFailure;
import org.machineroom.live.settings.Position.AtHit;

/**
 * The breakpoint at which a debugged run stops by itself, where an MPI breakpoint wants it, and that for exceptions of
 * a run that goes to its failure. Set as soon as JDT has connected to the JVM, and only in this one; users do not see
 * them among their breakpoints. Only then may the ranks start. From then on tells the session what the debugger has
 * stopped in the run.
 */
final class StopPoint implements IDebugEventSetListener {
    /** Ranks stop, and go on, one shortly after the other; the run is asked about all of them at once. */
    private static final int MOMENT_MILLIS = 100;
    private static final String METHOD = "reached";
    private static final String SIGNATURE = "()V";
    /** Attribute of exception breakpoints that has no name in JDT's API. */
    private static final String SUBCLASSES = "org.eclipse.jdt.debug.core.suspend_on_subclasses";

    private final ILaunch launch;
    private final RunSession session;
    private final List<IBreakpoint> breakpoints = new CopyOnWriteArrayList<>();
    private final Job looking;

    private StopPoint(ILaunch launch, RunSession session) {
        this.launch = launch;
        this.session = session;
        looking = Job.createSystem("Asking a stopped run", (ICoreRunnable) _ -> session.lookAgain());
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
                    suspended(event);
                }
            }
            case DebugEvent.RESUME -> {
                if (!event.isEvaluation()) {
                    resumed();
                }
            }
            case DebugEvent.TERMINATE -> {
                if (event.getSource() instanceof IDebugTarget || launch.getDebugTargets().length == 0) {
                    finish(); // not before JDT has taken the breakpoints out of a debug target that there is
                }
            }
            default -> {
                // changes nothing
            }
        }
    }

    private void suspended(DebugEvent event) {
        boolean isOneMore = event.getDetail() == DebugEvent.CLIENT_REQUEST && session.isStopped();
        Halt halt = halt(event);
        if (isOneMore) {
            alsoStopped(halt);
        } else {
            session.stopped(halt);
        }
    }

    private void resumed() {
        if (isAnythingStopped()) {
            alsoStopped(Halt.OTHER);
        } else {
            session.stopped(Halt.NONE);
        }
    }

    private void alsoStopped(Halt halt) {
        session.alsoStopped(halt);
        looking.schedule(MOMENT_MILLIS);
    }

    /** What the debugger has stopped; one rank more that somebody suspends is no other place in time. */
    private Halt halt(DebugEvent event) {
        List<IBreakpoint> hit = event.getSource() instanceof IThread thread ? List.of(thread.getBreakpoints())
                : List.of();
        if (hit.stream().anyMatch(StopPoint::isOwn)) {
            return Halt.OWN;
        }
        if (event.getDetail() != DebugEvent.CLIENT_REQUEST) {
            return session.hits().last().filter(last -> hit.stream().anyMatch(it -> isAt(it, last)))
                    .map(Halt::at).orElse(Halt.OTHER);
        }
        Halt before = session.state().debugging().halt();
        if (before.isStopped()) {
            return before;
        }
        return session.state().isHeld() ? Halt.OWN : Halt.OTHER;
    }

    private static boolean isOwn(IBreakpoint breakpoint) {
        try {
            return breakpoint instanceof IJavaBreakpoint java && MpiStop.class.getName().equals(java.getTypeName());
        } catch (CoreException e) {
            return false; // it was deleted
        }
    }

    private static boolean isAt(IBreakpoint breakpoint, AtHit hit) {
        try {
            return breakpoint instanceof IJavaLineBreakpoint line && line.getLineNumber() == hit.line()
                    && hit.className().equals(line.getTypeName());
        } catch (CoreException e) {
            return false; // it was deleted
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
            for (IBreakpoint breakpoint : breakpoints) {
                breakpoint.delete();
            }
        } catch (CoreException e) {
            ILog.of(StopPoint.class).log(e.getStatus());
        }
    }

    private void install(IJavaDebugTarget target) {
        IResource root = ResourcesPlugin.getWorkspace().getRoot();
        try {
            add(JDIDebugModel.createMethodEntryBreakpoint(root, MpiStop.class.getName(), METHOD, SIGNATURE, -1, -1, -1,
                    0, false, attributes()), target);
            if (session.state().debugging().destination().filter(AtFailure.class::isInstance).isPresent()) {
                add(JDIDebugModel.createExceptionBreakpoint(root, Throwable.class.getName(), false, true, true, false,
                        attributes()), target);
            }
        } catch (CoreException e) {
            ILog.of(StopPoint.class).log(e.getStatus());
        }
        session.stopAt(StopConditions::of);
    }

    private static Map<String, Object> attributes() {
        return new HashMap<>(Map.of(IBreakpoint.PERSISTED, false, IMarker.TRANSIENT, true, SUBCLASSES, true));
    }

    private void add(IBreakpoint breakpoint, IJavaDebugTarget target) {
        breakpoints.add(breakpoint);
        target.breakpointAdded(breakpoint);
    }
}
