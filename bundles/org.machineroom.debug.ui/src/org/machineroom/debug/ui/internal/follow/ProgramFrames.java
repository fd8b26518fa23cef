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
 * debug target. Each is done once for each element until some thread goes on: who then wants the other can have it. It
 * is done when it has been selected, no sooner: while the Debug view makes its rows, the selection goes and comes back.
 * Sees debug events as a filter, as filters come before the Debug view, which goes to another thread when one goes on.
 */
final class ProgramFrames implements IDebugContextListener, IDebugEventFilter {
    private volatile Led led = new Led();

    /**
     * What has been done since some thread went on last; what is still being done when the next one goes on counts for
     * nothing.
     *
     * @param fromFrame threads from a frame of which it was led, or of which a frame of the program was selected
     * @param from threads and debug targets from which it was led
     */
    private record Led(Set<Object> fromFrame, Set<Object> from) {
        Led() {
            this(ConcurrentHashMap.newKeySet(), ConcurrentHashMap.newKeySet());
        }
    }

    @Override
    public void debugContextChanged(DebugContextEvent event) {
        IWorkbenchPart part = event.getDebugContextProvider().getPart();
        if ((event.getFlags() & DebugContextEvent.ACTIVATED) != 0 && part != null
                && event.getContext() instanceof IStructuredSelection context) {
            Object from = context.getFirstElement();
            IWorkbenchPage page = part.getSite().getPage();
            Optional<RankThread> rank = RankThread.of(from).filter(RankThread::isStopped);
            if (rank.isPresent()) {
                Set<Object> done = from instanceof IThread ? led.from : led.fromFrame;
                schedule(done, rank.get().thread(), _ -> lead(page, rank.get(), from, done));
            } else if (from instanceof IDebugTarget target && target.getLaunch() instanceof MachineLaunch launch
                    && GroupRanksHandler.areGroupsShown()) {
                Set<Object> done = led.from;
                schedule(done, target, _ -> leadToStopped(page, launch, target, done));
            }
        }
    }

    private static void schedule(Set<Object> done, Object from, ICoreRunnable task) {
        if (!done.contains(from)) {
            Job.createSystem("Frame of the program", task).schedule();
        }
    }

    private static void leadToStopped(IWorkbenchPage page, MachineLaunch launch, IDebugTarget from, Set<Object> done)
            throws CoreException {
        Optional<RankThread> stopped = new RankModel(launch).stopped().stream().findFirst();
        if (stopped.isPresent()) {
            select(page, DebugViewPath.of(stopped.get()), from, () -> done.add(from));
        }
    }

    private static void lead(IWorkbenchPage page, RankThread rank, Object from, Set<Object> done)
            throws CoreException {
        if (rank.isStopped()) {
            if (isToBeLeft(rank, from)) {
                select(page, DebugViewPath.of(rank), from, () -> done.add(rank.thread()));
            } else {
                done.add(rank.thread());
            }
        }
    }

    private static void select(IWorkbenchPage page, DebugViewPath place, Object from, Runnable whenSelected) {
        place.select(page, () -> from.equals(DebugUITools.getDebugContext()), whenSelected);
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
                led = new Led();
            }
        }
        return events;
    }
}
