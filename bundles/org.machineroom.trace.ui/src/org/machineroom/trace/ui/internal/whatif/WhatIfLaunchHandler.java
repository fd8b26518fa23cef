// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.whatif;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.IStatusHandler;
import org.machineroom.launching.experiment.ExperimentRequest;
import org.machineroom.trace.ui.internal.run.Jobs;

/** Runs in the What If view what a launch asks for. */
public final class WhatIfLaunchHandler implements IStatusHandler {
    @Override
    public Object handleStatus(IStatus status, Object source) throws CoreException {
        Jobs.inView(WhatIfView.ID, WhatIfView.class, view -> view.run((ExperimentRequest) source));
        return true;
    }
}
