// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.launch;

import java.util.Arrays;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.ILaunchesListener2;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.machineroom.launching.MachineLaunch;
import org.machineroom.trace.ui.internal.profile.ProfileView;
import org.machineroom.trace.ui.internal.timeline.TimelineView;

/**
 * Who starts a program under Profile wants to see the profile, and the timeline when it has run; after other launches
 * these views only show the new run if they are open. Begins with the workbench and ends with it.
 */
public final class ProfileLaunches implements IStartup, ILaunchesListener2 {
    @Override
    public void earlyStartup() {
        DebugPlugin.getDefault().getLaunchManager().addLaunchListener(this);
    }

    @Override
    public void launchesAdded(ILaunch[] launches) {
        if (Arrays.stream(launches).anyMatch(ProfileLaunches::isProfiled)) {
            show(ProfileView.ID);
        }
    }

    @Override
    public void launchesTerminated(ILaunch[] launches) {
        if (Arrays.stream(launches).anyMatch(launch -> isProfiled(launch)
                && ((MachineLaunch) launch).session().isPresent())) {
            show(TimelineView.ID);
        }
    }

    private static boolean isProfiled(ILaunch launch) {
        return launch instanceof MachineLaunch && ILaunchManager.PROFILE_MODE.equals(launch.getLaunchMode());
    }

    private static void show(String view) {
        Display display = PlatformUI.isWorkbenchRunning() ? PlatformUI.getWorkbench().getDisplay() : null;
        if (display != null && !display.isDisposed()) {
            display.asyncExec(() -> showNow(view));
        }
    }

    private static void showNow(String view) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        if (page == null) {
            return;
        }
        try {
            page.showView(view, null, IWorkbenchPage.VIEW_VISIBLE);
        } catch (PartInitException e) {
            ILog.of(ProfileLaunches.class).log(e.getStatus());
        }
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
