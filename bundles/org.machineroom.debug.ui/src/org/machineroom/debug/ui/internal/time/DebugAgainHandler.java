// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.time;

import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.core.runtime.CoreException;
import org.machineroom.debug.time.Whereabouts;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.live.settings.Position;

/** Goes to the position at which the run is stopped, or was stopped last. */
public final class DebugAgainHandler extends JourneyHandler {
    /** For the extension registry. */
    public DebugAgainHandler() {
        super(Messages.debugAgainTitle);
    }

    @Override
    protected Position destination(Whereabouts run, OptionalInt rank) throws CoreException {
        return run.last().or(() -> rank.isPresent() ? run.here(rank.getAsInt()) : Optional.empty())
                .orElseThrow(() -> Journeys.nowhere(Messages.debugAgainNowhere));
    }
}
