// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import java.util.Optional;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PerspectiveAdapter;
import org.machineroom.launching.session.LatestRun;
import org.machineroom.launching.session.RunSession;

/**
 * Brings the Message Queues view to the front when the run that was started last waits at a deadlock: once in each
 * perspective that the user, or the debugger, then turns to. Used on the UI thread; ends with the workbench.
 */
public final class DeadlockView extends PerspectiveAdapter implements IWorkbenchListener {
    private final IWorkbench workbench;
    private final LatestRun latest;
    private Optional<RunSession> shown = Optional.empty();

    /** Does nothing yet. */
    public DeadlockView(IWorkbench workbench) {
        this.workbench = workbench;
        latest = new LatestRun(workbench.getDisplay()::asyncExec, this::runChanged);
    }

    /** Begins to wait for a deadlock. */
    public void start() {
        workbench.addWorkbenchListener(this);
        latest.start();
    }

    @Override
    public boolean preShutdown(IWorkbench closing, boolean forced) {
        return true;
    }

    /** Then the display is about to go, while a run may go on to tell what it does. */
    @Override
    public void postShutdown(IWorkbench closed) {
        latest.stop();
    }

    private void runChanged(Optional<RunSession> run) {
        Optional<RunSession> deadlocked = run.filter(RunSession::isAtDeadlock);
        if (!deadlocked.equals(shown)) {
            shown = deadlocked;
            for (IWorkbenchWindow window : workbench.getWorkbenchWindows()) {
                show(window.getActivePage());
            }
        }
    }

    @Override
    public void perspectiveActivated(IWorkbenchPage page, IPerspectiveDescriptor perspective) {
        workbench.getDisplay().asyncExec(() -> show(page)); // when the perspective has its views
    }

    private void show(IWorkbenchPage page) {
        try {
            if (page != null && shown.filter(RunSession::isAtDeadlock).isPresent()) {
                // brought to the top for itself, as it would only be made behind an active view at the same place
                page.bringToTop(page.showView(MessageQueuesView.ID, null, IWorkbenchPage.VIEW_VISIBLE));
            }
        } catch (PartInitException e) {
            ILog.of(DeadlockView.class).log(e.getStatus());
        }
    }
}
