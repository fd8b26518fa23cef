// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.Arrays;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.ILaunchesListener2;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.machineroom.launching.MachineLaunch;

/**
 * Shows the timeline when a program has run under Profile: who profiles wants to see it. After other launches it only
 * shows the new run if it is open.
 */
public final class ProfileLaunches implements IStartup, ILaunchesListener2 {
    @Override
    public void earlyStartup() {
        DebugPlugin.getDefault().getLaunchManager().addLaunchListener(this);
    }

    @Override
    public void launchesTerminated(ILaunch[] launches) {
        boolean hasProfiled = Arrays.stream(launches).anyMatch(launch -> launch instanceof MachineLaunch ours
                && ours.session().isPresent() && ILaunchManager.PROFILE_MODE.equals(ours.getLaunchMode()));
        if (hasProfiled && PlatformUI.isWorkbenchRunning()) {
            PlatformUI.getWorkbench().getDisplay().asyncExec(ProfileLaunches::showTimeline);
        }
    }

    private static void showTimeline() {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window == null || window.getActivePage() == null) {
            return;
        }
        try {
            window.getActivePage().showView(TimelineView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
        } catch (PartInitException e) {
            ILog.of(ProfileLaunches.class).log(e.getStatus());
        }
    }

    @Override
    public void launchesAdded(ILaunch[] launches) {
        // nothing to be seen yet
    }

    @Override
    public void launchesChanged(ILaunch[] launches) {
        // nothing to be seen yet
    }

    @Override
    public void launchesRemoved(ILaunch[] launches) {
        // the run is kept
    }
}
