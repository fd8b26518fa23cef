// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal.stop;

import java.util.List;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IBreakpointManager;
import org.eclipse.debug.core.IDebugEventFilter;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/**
 * Has runs learn of changed MPI breakpoints, and the Debug view show stops as they should be. The bundle is active from
 * the moment on that there can be some: the debugger loads {@link HitListener} when it gets the breakpoint that
 * every debugged run has, before its ranks start.
 */
public final class DebugActivator implements BundleActivator {
    private final StopUpdater updater = new StopUpdater();
    private final HeldRuns held = new HeldRuns();
    private final List<IDebugEventFilter> filters = List.of(new MeterKeeper(), new StopFilter(), new ManyStops());

    @Override
    public void start(BundleContext context) {
        IBreakpointManager manager = DebugPlugin.getDefault().getBreakpointManager();
        manager.addBreakpointListener(updater);
        manager.addBreakpointManagerListener(updater);
        filters.forEach(DebugPlugin.getDefault()::addDebugEventFilter);
        held.start();
    }

    @Override
    public void stop(BundleContext context) {
        DebugPlugin plugin = DebugPlugin.getDefault();
        if (plugin != null) {
            plugin.getBreakpointManager().removeBreakpointListener(updater);
            plugin.getBreakpointManager().removeBreakpointManagerListener(updater);
            filters.forEach(plugin::removeDebugEventFilter);
            held.stop();
        }
    }
}
