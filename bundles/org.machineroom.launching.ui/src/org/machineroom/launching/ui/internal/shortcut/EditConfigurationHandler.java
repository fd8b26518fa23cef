// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.shortcut;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.IStatusHandler;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.machineroom.launching.ui.internal.Messages;

/**
 * Tells why a launch configuration cannot be started, and offers to edit it. Its source is the configuration; the
 * answer is always {@code TRUE}: the user knows.
 */
public final class EditConfigurationHandler implements IStatusHandler {
    @Override
    public Object handleStatus(IStatus status, Object source) {
        Display display = PlatformUI.getWorkbench().getDisplay();
        display.syncExec(() -> show(status, (ILaunchConfiguration) source));
        return Boolean.TRUE;
    }

    private static void show(IStatus status, ILaunchConfiguration configuration) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        Shell shell = window == null ? null : window.getShell();
        String[] buttons = {Messages.editConfiguration, IDialogConstants.CANCEL_LABEL};
        MessageDialog dialog = new MessageDialog(shell, Messages.cannotLaunch, null, status.getMessage(),
                MessageDialog.ERROR, 0, buttons);
        if (dialog.open() == 0) {
            DebugUITools.openLaunchConfigurationDialogOnGroup(shell, new StructuredSelection(configuration),
                    IDebugUIConstants.ID_RUN_LAUNCH_GROUP);
        }
    }
}
