// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.start;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Path;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.machineroom.launching.LaunchPreferences;

/** Opens the file that a workspace was made to begin with, once. */
public final class FirstFile implements IStartup {
    @Override
    public void earlyStartup() {
        LaunchPreferences.firstFile().ifPresent(path -> {
            LaunchPreferences.setFirstFile("");
            PlatformUI.getWorkbench().getDisplay().asyncExec(() -> open(path));
        });
    }

    private static void open(String path) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(new Path(path));
        if (window != null && window.getActivePage() != null && file.exists()) {
            try {
                IDE.openEditor(window.getActivePage(), file);
            } catch (PartInitException e) {
                ILog.of(FirstFile.class).log(e.getStatus());
            }
        }
    }
}
