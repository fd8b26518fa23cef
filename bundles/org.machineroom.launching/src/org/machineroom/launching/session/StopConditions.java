// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IBreakpointManager;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.live.StopCondition;

/** When the MPI breakpoints of the workspace want runs to stop. */
public final class StopConditions {
    private StopConditions() {
    }

    /** What the enabled breakpoints say now of a run; nothing while the user has all breakpoints skipped. */
    public static List<StopCondition> of(RunSession session) {
        IBreakpointManager manager = DebugPlugin.getDefault().getBreakpointManager();
        return !manager.isEnabled() ? List.of()
                : Arrays.stream(manager.getBreakpoints(LaunchConstants.BREAKPOINT_MODEL))
                        .map(breakpoint -> Adapters.adapt(breakpoint, SessionStop.class)).filter(Objects::nonNull)
                        .flatMap(stop -> stop.in(session).stream()).toList();
    }
}
