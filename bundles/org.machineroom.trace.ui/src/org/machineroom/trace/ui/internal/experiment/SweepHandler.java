// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.IStatusHandler;
import org.machineroom.launching.experiment.ExperimentRequest;
import org.machineroom.trace.ui.internal.run.Jobs;

/** Runs in the Experiments view what a launch that is a sweep asks for. */
public final class SweepHandler implements IStatusHandler {
    @Override
    public Object handleStatus(IStatus status, Object source) throws CoreException {
        Jobs.inView(ExperimentsView.ID, ExperimentsView.class, view -> view.run((ExperimentRequest) source));
        return true;
    }
}
