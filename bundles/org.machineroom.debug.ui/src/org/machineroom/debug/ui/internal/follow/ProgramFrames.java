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
import org.eclipse.debug.core.model.IThread;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.contexts.DebugContextEvent;
import org.eclipse.debug.ui.contexts.IDebugContextListener;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.machineroom.debug.RankThread;

/**
 * Leads from the simulator's frames to those of the program. The Debug view by itself selects the topmost frame of a
 * thread that is stopped already when the view opens, or that is the next after the one that goes on; if that is inside
 * the simulator, the program's own is selected instead, once for each thread until some thread goes on: who then wants
 * the other can have it. Sees debug events as a filter, as filters come before the Debug view, which goes to another
 * thread when one goes on.
 */
final class ProgramFrames implements IDebugContextListener, IDebugEventFilter {
    private final Set<IThread> led = ConcurrentHashMap.newKeySet();

    @Override
    public void debugContextChanged(DebugContextEvent event) {
        IWorkbenchPart part = event.getDebugContextProvider().getPart();
        if ((event.getFlags() & DebugContextEvent.ACTIVATED) != 0 && part != null
                && event.getContext() instanceof IStructuredSelection context
                && context.getFirstElement() instanceof IJavaStackFrame frame) {
            Optional<RankThread> rank = RankThread.of(frame);
            if (rank.isPresent() && led.add(frame.getThread())) {
                Job.createSystem("Frame of the program",
                        (ICoreRunnable) _ -> lead(part.getSite().getPage(), rank.get(), frame)).schedule();
            }
        }
    }

    private static void lead(IWorkbenchPage page, RankThread rank, IJavaStackFrame from) throws CoreException {
        if (rank.isStopped() && RankThread.isInside(from) && rank.frameToShow().isPresent()) {
            DebugViewPath program = DebugViewPath.of(rank);
            page.getWorkbenchWindow().getShell().getDisplay().asyncExec(
                    () -> program.select(page, () -> from.equals(DebugUITools.getDebugContext())));
        }
    }

    @Override
    public DebugEvent[] filterDebugEvents(DebugEvent[] events) {
        for (DebugEvent event : events) {
            if (event.getSource() instanceof IThread && !event.isEvaluation()
                    && (event.getKind() == DebugEvent.RESUME || event.getKind() == DebugEvent.TERMINATE)) {
                led.clear();
            }
        }
        return events;
    }
}
