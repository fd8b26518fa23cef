// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.IStatusHandler;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.machineroom.launching.experiment.ExperimentRequest;

/** Runs in the Experiments view what a launch that is a sweep asks for. */
public final class SweepHandler implements IStatusHandler {
    @Override
    public Object handleStatus(IStatus status, Object source) throws CoreException {
        PartInitException[] problem = new PartInitException[1];
        Display.getDefault().syncExec(() -> {
            try {
                ((ExperimentsView) PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage()
                        .showView(ExperimentsView.ID)).run((ExperimentRequest) source);
            } catch (PartInitException e) {
                problem[0] = e;
            }
        });
        if (problem[0] != null) {
            throw problem[0];
        }
        return true;
    }
}
