// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.start;

import org.eclipse.e4.core.di.annotations.Execute;
import org.eclipse.e4.ui.model.application.MApplication;
import org.eclipse.e4.ui.model.application.ui.basic.MWindow;
import org.eclipse.e4.ui.workbench.IPresentationEngine;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.machineroom.launching.LaunchPreferences;

/**
 * Makes the first window of a workspace that was made for the examples as large as the screen. Eclipse begins with 1024
 * by 768 points, whatever the screen is. Windows of workspaces that somebody has chosen for something else stay as they
 * are.
 */
public final class FirstWindow {
    private static final double PART = 0.9;

    /** Called by the workbench when a workspace has no windows yet. */
    @Execute
    public void enlarge(MApplication application) {
        Display display = Display.getCurrent();
        if (display != null && LaunchPreferences.firstFile().isPresent()) {
            application.getChildren().forEach(window -> enlarge(window, display.getPrimaryMonitor().getClientArea()));
        }
    }

    /** Maximised, and almost as large for when it is not any more, or where nobody can maximise windows. */
    private static void enlarge(MWindow window, Rectangle screen) {
        window.setWidth((int) (screen.width * PART));
        window.setHeight((int) (screen.height * PART));
        window.setX(screen.x + (screen.width - window.getWidth()) / 2);
        window.setY(screen.y + (screen.height - window.getHeight()) / 2);
        window.getTags().add(IPresentationEngine.WINDOW_MAXIMIZED_TAG);
    }
}
