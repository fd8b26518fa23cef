// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.follow;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.IDebugEventFilter;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.contexts.DebugContextEvent;
import org.eclipse.debug.ui.contexts.IDebugContextListener;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.launching.session.MachineLaunch;

/**
 * Leads to the frames of the program. The Debug view by itself selects the topmost frame of a thread that is stopped
 * already when the view opens, or that is the next after the one that goes on; if that is inside the simulator, the
 * program's own is selected instead. And it makes one row of several frames of the simulator above those of the program
 * when one of the program is selected already, which takes the selection away and leaves it at the thread; the frame is
 * selected again then. And where it shows groups of threads and opens when a rank is stopped already, it stays at the
 * debug target. Each is done once for each element until some thread goes on: who then wants the other can have it.
 * Sees debug events as a filter, as filters come before the Debug view, which goes to another thread when one goes on.
 */
final class ProgramFrames implements IDebugContextListener, IDebugEventFilter {
    private final Set<IThread> ledFromFrame = ConcurrentHashMap.newKeySet();
    /** Threads and debug targets. */
    private final Set<Object> ledFrom = ConcurrentHashMap.newKeySet();

    @Override
    public void debugContextChanged(DebugContextEvent event) {
        IWorkbenchPart part = event.getDebugContextProvider().getPart();
        if ((event.getFlags() & DebugContextEvent.ACTIVATED) != 0 && part != null
                && event.getContext() instanceof IStructuredSelection context) {
            Object from = context.getFirstElement();
            Optional<RankThread> rank = RankThread.of(from).filter(RankThread::isStopped);
            if (rank.isPresent() && isNew(from, rank.get())) {
                schedule(_ -> lead(part.getSite().getPage(), rank.get(), from));
            } else if (from instanceof IDebugTarget target && target.getLaunch() instanceof MachineLaunch launch
                    && GroupRanksHandler.areGroupsShown()) {
                schedule(_ -> leadToStopped(part.getSite().getPage(), launch, target));
            }
        }
    }

    private static void schedule(ICoreRunnable task) {
        Job.createSystem("Frame of the program", task).schedule();
    }

    private boolean isNew(Object from, RankThread rank) {
        return from instanceof IThread ? ledFrom.add(rank.thread()) : ledFromFrame.add(rank.thread());
    }

    private void leadToStopped(IWorkbenchPage page, MachineLaunch launch, IDebugTarget from)
            throws CoreException {
        Optional<RankThread> stopped = new RankModel(launch).stopped().stream().findFirst();
        if (stopped.isPresent() && ledFrom.add(from)) {
            select(page, DebugViewPath.of(stopped.get()), from);
        }
    }

    private static void lead(IWorkbenchPage page, RankThread rank, Object from) throws CoreException {
        if (rank.isStopped() && isToBeLeft(rank, from)) {
            select(page, DebugViewPath.of(rank), from);
        }
    }

    private static void select(IWorkbenchPage page, DebugViewPath place, Object from) {
        place.select(page, () -> from.equals(DebugUITools.getDebugContext()));
    }

    private static boolean isToBeLeft(RankThread rank, Object from) throws CoreException {
        IJavaStackFrame top = (IJavaStackFrame) rank.thread().getTopStackFrame();
        Optional<IJavaStackFrame> program = rank.frameToShow().filter(frame -> !frame.equals(top));
        return program.isPresent() && (!(from instanceof IJavaStackFrame frame) || RankThread.isInside(frame));
    }

    @Override
    public DebugEvent[] filterDebugEvents(DebugEvent[] events) {
        for (DebugEvent event : events) {
            if (event.getSource() instanceof IThread && !event.isEvaluation()
                    && (event.getKind() == DebugEvent.RESUME || event.getKind() == DebugEvent.TERMINATE)) {
                ledFromFrame.clear();
                ledFrom.clear();
            }
        }
        return events;
    }
}
