// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.time;

import java.util.Optional;
import java.util.OptionalInt;
import org.machineroom.debug.time.Departure;
import org.machineroom.launching.StoredRun;

/** Debugs the selected run where it has failed or hung. */
public final class DebugAtFailureHandler extends KeptRunHandler {
    @Override
    Optional<Wish> wish(Object selected) {
        return selected instanceof StoredRun run
                ? Departure.failure(run).map(position -> new Wish(run, position, OptionalInt.empty()))
                : Optional.empty();
    }
}
