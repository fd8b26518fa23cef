// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.Arrays;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.ILaunchesListener;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.machineroom.launching.MachineLaunch;

/** Brings up the Profile view when a program is started under Profile. Begins with the workbench and ends with it. */
public final class OpenProfileOnLaunch implements IStartup, ILaunchesListener {
    @Override
    public void earlyStartup() {
        DebugPlugin.getDefault().getLaunchManager().addLaunchListener(this);
    }

    @Override
    public void launchesAdded(ILaunch[] launches) {
        boolean isProfiled = Arrays.stream(launches).anyMatch(launch -> launch instanceof MachineLaunch
                && launch.getLaunchMode().equals(ILaunchManager.PROFILE_MODE));
        Display display = PlatformUI.isWorkbenchRunning() ? PlatformUI.getWorkbench().getDisplay() : null;
        if (isProfiled && display != null && !display.isDisposed()) {
            display.asyncExec(OpenProfileOnLaunch::show);
        }
    }

    private static void show() {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        if (page == null) {
            return;
        }
        try {
            page.showView(ProfileView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
        } catch (PartInitException e) {
            ILog.of(OpenProfileOnLaunch.class).log(e.getStatus());
        }
    }

    @Override
    public void launchesRemoved(ILaunch[] launches) {
        // nothing to show
    }

    @Override
    public void launchesChanged(ILaunch[] launches) {
        // nothing to show
    }
}
