// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.follow;

import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/**
 * Has the Debug view of each window follow. At startup, because there is nothing else of ours that must have been used
 * before a rank is selected: the Ranks view and the timeline know nothing of the debugger.
 */
public final class FollowStartup implements IStartup, IWindowListener {
    private final RankFollower follower = new RankFollower();

    @Override
    public void earlyStartup() {
        IWorkbench workbench = PlatformUI.getWorkbench();
        workbench.getDisplay().asyncExec(() -> {
            workbench.addWindowListener(this);
            for (IWorkbenchWindow window : workbench.getWorkbenchWindows()) {
                windowOpened(window);
            }
        });
    }

    @Override
    public void windowOpened(IWorkbenchWindow window) {
        window.getSelectionService().addSelectionListener(follower);
    }

    @Override
    public void windowClosed(IWorkbenchWindow window) {
        window.getSelectionService().removeSelectionListener(follower);
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
