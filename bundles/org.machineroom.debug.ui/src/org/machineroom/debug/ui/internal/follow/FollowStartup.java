// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.follow;

import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.machineroom.debug.ui.internal.view.DeadlockView;

/**
 * Has the Debug view of each window follow and lead to the program, and the Message Queues view come at a deadlock. At
 * startup, because there is nothing else of ours that must have been used before: the Ranks view and the timeline know
 * nothing of the debugger.
 */
public final class FollowStartup implements IStartup, IWindowListener {
    private final RankFollower follower = new RankFollower();
    private final ProgramFrames frames = new ProgramFrames();
    private DeadlockView deadlocks;

    @Override
    public void earlyStartup() {
        IWorkbench workbench = PlatformUI.getWorkbench();
        workbench.getDisplay().asyncExec(() -> start(workbench));
    }

    private void start(IWorkbench workbench) {
        DebugUITools.getDebugContextManager().addDebugContextListener(frames);
        DebugPlugin.getDefault().addDebugEventFilter(frames);
        deadlocks = new DeadlockView(workbench);
        deadlocks.start();
        workbench.addWindowListener(this);
        for (IWorkbenchWindow window : workbench.getWorkbenchWindows()) {
            windowOpened(window);
        }
    }

    @Override
    public void windowOpened(IWorkbenchWindow window) {
        window.getSelectionService().addSelectionListener(follower);
        window.addPerspectiveListener(deadlocks);
    }

    @Override
    public void windowClosed(IWorkbenchWindow window) {
        window.getSelectionService().removeSelectionListener(follower);
        window.removePerspectiveListener(deadlocks);
    }

    @Override
    public void windowActivated(IWorkbenchWindow window) {
        // follows already
    }

    @Override
    public void windowDeactivated(IWorkbenchWindow window) {
        // still follows
    }
}
