// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.time;

import java.util.OptionalInt;
import org.eclipse.debug.core.DebugException;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.launching.session.MachineLaunch;

/** The rank that a command of the Debug view means. */
final class SelectedRank {
    private SelectedRank() {
    }

    /** The rank that is selected, if one is. */
    static OptionalInt of(Object context) {
        return RankThread.of(context).map(thread -> OptionalInt.of(thread.rank())).orElse(OptionalInt.empty());
    }

    /** The first that is stopped, if one is. */
    static OptionalInt stopped(MachineLaunch launch) throws DebugException {
        return new RankModel(launch).stopped().stream().mapToInt(RankThread::rank).findFirst();
    }
}
