// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.breakpoint;

import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IWorkspaceRunnable;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.model.Breakpoint;
import org.eclipse.debug.core.model.IBreakpoint;
import org.machineroom.launching.LaunchConstants;
import org.machineroom.launching.session.RunSession;
import org.machineroom.launching.session.SessionStop;
import org.machineroom.live.StopCondition;

/**
 * Stops runs at an event of MPI. Belongs to no file, so its marker is at the root of the workspace. Adapts to
 * {@link SessionStop} while it is enabled, which is how runs learn of it.
 */
public final class MpiBreakpoint extends Breakpoint {
    /** Type of the marker. */
    public static final String MARKER = "org.machineroom.debug.mpiBreakpoint";

    /** For the breakpoint manager, which then sets the marker. */
    public MpiBreakpoint() {
    }

    /** Makes a breakpoint and adds it to those of the workspace. */
    public static MpiBreakpoint create(MpiCondition condition) throws CoreException {
        MpiBreakpoint breakpoint = new MpiBreakpoint();
        IWorkspaceRunnable creation = _ -> {
            IMarker marker = ResourcesPlugin.getWorkspace().getRoot().createMarker(MARKER);
            marker.setAttributes(Map.of(IBreakpoint.ENABLED, true, IBreakpoint.PERSISTED, true, IBreakpoint.ID,
                    LaunchConstants.BREAKPOINT_MODEL));
            breakpoint.setMarker(marker);
            condition.write(marker);
        };
        ResourcesPlugin.getWorkspace().run(creation, null);
        DebugPlugin.getDefault().getBreakpointManager().addBreakpoint(breakpoint);
        return breakpoint;
    }

    @Override
    public String getModelIdentifier() {
        return LaunchConstants.BREAKPOINT_MODEL;
    }

    /** When it stops. */
    public MpiCondition condition() throws DebugException {
        return MpiCondition.read(ensureMarker());
    }

    /** Changes when it stops. */
    public void setCondition(MpiCondition condition) throws CoreException {
        condition.write(ensureMarker());
    }

    @Override
    public <T> T getAdapter(Class<T> type) {
        return type == SessionStop.class ? type.cast((SessionStop) this::stopIn) : super.getAdapter(type);
    }

    private Optional<StopCondition> stopIn(RunSession session) {
        try {
            return isEnabled() ? condition().toStop((int) getMarker().getId(), session) : Optional.empty();
        } catch (CoreException | IllegalArgumentException e) {
            ILog.of(MpiBreakpoint.class).warn("An MPI breakpoint makes no sense and is left out: " + e.getMessage());
            return Optional.empty();
        }
    }
}
