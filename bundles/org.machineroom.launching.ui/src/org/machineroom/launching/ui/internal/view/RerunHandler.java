// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.launching.RunAgain;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.ui.internal.Messages;

/** Starts the selected run once more. */
public final class RerunHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        if (HandlerUtil.getCurrentStructuredSelection(event).getFirstElement() instanceof StoredRun run) {
            try {
                Optional<ILaunchConfiguration> configuration = RunAgain.configuration(run);
                if (configuration.isPresent()) {
                    DebugUITools.launch(configuration.get(), run.mode());
                } else {
                    MessageDialog.openError(HandlerUtil.getActiveShell(event), Messages.rerunTitle,
                            RunAgain.refusal(run));
                }
            } catch (CoreException e) {
                throw new ExecutionException(e.getMessage(), e);
            }
        }
        return null;
    }
}
