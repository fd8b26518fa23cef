// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.time;

import java.util.OptionalInt;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.time.Whereabouts;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.live.settings.Position;

/** Goes back to the last event of MPI of the selected rank. */
public final class StepBackHandler extends JourneyHandler {
    /** For the extension registry. */
    public StepBackHandler() {
        super(Messages.stepBackTitle);
    }

    @Override
    protected Position destination(Whereabouts run, OptionalInt rank) throws CoreException {
        int selected = stoppedRank(run, rank);
        return run.callBefore(selected)
                .orElseThrow(() -> Journeys.nowhere(NLS.bind(Messages.stepBackNowhere, selected)));
    }
}
