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
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.trace.ui.internal.profile.ProfileView;
import org.machineroom.trace.ui.internal.timeline.TimelineView;

/**
 * Who starts a program under Profile wants to see the profile: it comes to the front, and again when the run is over,
 * as the program's output brings the console to the front meanwhile, unless the user has gone to a view in its place;
 * and then it {@linkplain StayInFront stays} there. The timeline is opened beside it, where it hides nothing. Begins
 * with the workbench and ends with it.
 */
public final class ProfileLaunches implements IStartup, ILaunchesListener2 {
    @Override
    public void earlyStartup() {
        DebugPlugin.getDefault().getLaunchManager().addLaunchListener(this);
    }

    @Override
    public void launchesAdded(ILaunch[] launches) {
        if (Arrays.stream(launches).anyMatch(ProfileLaunches::isProfiled)) {
            inPage(page -> {
                page.showView(ProfileView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
                page.showView(TimelineView.ID, null, IWorkbenchPage.VIEW_CREATE);
            });
        }
    }

    @Override
    public void launchesTerminated(ILaunch[] launches) {
        if (Arrays.stream(launches).anyMatch(launch -> isProfiled(launch)
                && ((MachineLaunch) launch).session().isPresent())) {
            inPage(ProfileLaunches::showAgain);
        }
    }

    private static void showAgain(IWorkbenchPage page) {
        IViewPart profile = page.findView(ProfileView.ID);
        if (profile != null) {
            StayInFront.begin(profile);
        }
    }

    private static boolean isProfiled(ILaunch launch) {
        return launch instanceof MachineLaunch && ILaunchManager.PROFILE_MODE.equals(launch.getLaunchMode());
    }

    /** Something to be done with views. */
    private interface Showing {
        void in(IWorkbenchPage page) throws PartInitException;
    }

    private static void inPage(Showing showing) {
        Display display = PlatformUI.isWorkbenchRunning() ? PlatformUI.getWorkbench().getDisplay() : null;
        if (display != null && !display.isDisposed()) {
            display.asyncExec(() -> inPageNow(showing));
        }
    }

    private static void inPageNow(Showing showing) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        if (page == null) {
            return;
        }
        try {
            showing.in(page);
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
