// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.time;

import java.util.Optional;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.live.settings.Position.AtTime;

/** Debugs the run of which an instant is selected from there on; of a range of time, from its begin on. */
public final class DebugFromHereHandler extends KeptRunHandler {
    @Override
    Optional<Wish> wish(Object selected) {
        return RunSelection.from(selected).flatMap(chosen -> chosen.time()
                .map(time -> new Wish(chosen.run(), new AtTime(time.beginPs()), chosen.rank())));
    }
}
