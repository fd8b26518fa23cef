// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.whatif;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.HandlerUtil;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.RunAgain;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.experiment.ExperimentRequest;
import org.machineroom.trace.ui.internal.run.Jobs;

/** Runs the program of the selected run again with one thing ideal at a time. */
public final class WhatIfHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getCurrentStructuredSelection(event).getFirstElement() instanceof StoredRun run) {
            begin(run, HandlerUtil.getActiveShell(event));
        }
        return null;
    }

    /**
     * Runs the program of a run again: by a launch, which brings the program up to date first and knows where it works,
     * if there is a configuration; else with the settings that were kept.
     */
    public static void begin(StoredRun run, Shell shell) {
        try {
            Optional<ILaunchConfiguration> configuration = RunAgain.configuration(run);
            if (configuration.isPresent()) {
                DebugUITools.launch(whatIf(configuration.get()), ILaunchManager.RUN_MODE);
            } else if (run.isFromElsewhere()) {
                MessageDialog.openError(shell, Messages.title, RunAgain.refusal(run));
            } else {
                Jobs.inView(WhatIfView.ID, WhatIfView.class,
                        view -> view.run(ExperimentRequest.whatIf(run.name(), run.settings(), null)));
            }
        } catch (CoreException e) {
            ILog.of(WhatIfHandler.class).log(e.getStatus());
            MessageDialog.openError(shell, Messages.title, e.getMessage());
        }
    }

    private static ILaunchConfiguration whatIf(ILaunchConfiguration configuration) throws CoreException {
        ILaunchConfigurationWorkingCopy copy = configuration.getWorkingCopy();
        copy.setAttribute(LaunchConstants.ATTR_WHAT_IF, true);
        return copy;
    }
}
