// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.time;

import java.util.OptionalInt;
import org.eclipse.core.runtime.CoreException;
import org.machineroom.debug.time.Whereabouts;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.live.settings.Position;

/** Goes back to the last hit of a breakpoint, by whichever rank. */
public final class RunBackHandler extends JourneyHandler {
    /** For the extension registry. */
    public RunBackHandler() {
        super(Messages.runBackTitle);
    }

    @Override
    protected Position destination(Whereabouts run, OptionalInt rank) throws CoreException {
        stoppedRank(run, rank);
        return run.hitBefore().orElseThrow(() -> Journeys.nowhere(Messages.runBackNowhere));
    }
}
