// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.PlatformUI;

/** Tells the user what came of a command that has done nothing, which is no error. */
public final class Notice {
    private Notice() {
    }

    /** Opens a dialog that holds nobody up; from any thread. */
    public static void open(String title, String message) {
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
            MessageDialog dialog = new MessageDialog(null, title, null, message, MessageDialog.INFORMATION, 0,
                    IDialogConstants.OK_LABEL);
            dialog.setBlockOnOpen(false);
            dialog.open();
        });
    }
}
