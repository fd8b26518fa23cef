// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.launching.RunAgain;
import org.machineroom.launching.StoredRun;

/**
 * Starts the selected run once more, with a profile, which comes to the front: who starts a program under Profile gets
 * it there too, but not over the view that is used, as the one with the runs is.
 */
public final class ProfileAgainHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        if (HandlerUtil.getCurrentStructuredSelection(event).getFirstElement() instanceof StoredRun run
                && profile(run, HandlerUtil.getActiveShell(event))) {
            try {
                HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage().showView(ProfileView.ID);
            } catch (PartInitException e) {
                ILog.of(ProfileAgainHandler.class).log(e.getStatus());
            }
        }
        return null;
    }

    /** Says whether the run begins; if it cannot, the user is told. */
    static boolean profile(StoredRun run, Shell shell) {
        try {
            Optional<ILaunchConfiguration> configuration = RunAgain.configuration(run);
            if (configuration.isPresent()) {
                DebugUITools.launch(configuration.get(), ILaunchManager.PROFILE_MODE);
                return true;
            }
            MessageDialog.openError(shell, Messages.profileAgain, RunAgain.refusal(run));
        } catch (CoreException e) {
            ILog.of(ProfileAgainHandler.class).log(e.getStatus());
            MessageDialog.openError(shell, Messages.profileAgain, e.getMessage());
        }
        return false;
    }
}
