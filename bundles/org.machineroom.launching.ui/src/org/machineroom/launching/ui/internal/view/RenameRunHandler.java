// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import java.io.IOException;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.launching.LaunchStatus;
import org.machineroom.launching.MachineRoom;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.ui.internal.Messages;

/** Asks for a new name of the selected run. */
public final class RenameRunHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        if (HandlerUtil.getCurrentStructuredSelection(event).getFirstElement() instanceof StoredRun run) {
            InputDialog dialog = new InputDialog(HandlerUtil.getActiveShell(event), Messages.renameTitle,
                    Messages.renamePrompt, run.name(), text -> text.isBlank() ? "" : null);
            if (dialog.open() == Window.OK) {
                rename(run, dialog.getValue().strip());
            }
        }
        return null;
    }

    private static void rename(StoredRun run, String name) throws ExecutionException {
        try {
            MachineRoom.runs().rename(run, name);
        } catch (IOException e) {
            throw new ExecutionException(LaunchStatus.CANNOT_RENAME.status(e, run.name(), e).getMessage(), e);
        }
    }
}
