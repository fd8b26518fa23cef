// SPDX-License-Identifier: EPL-2.0
package org.machineroom.install.probe;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventSetListener;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchListener;
import org.eclipse.debug.core.model.IThread;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.launching.session.RunSession;

/** Follows the launches, each known by its mode, and the thread that stopped last. */
final class Launches implements ILaunchListener, IDebugEventSetListener {
    private final Map<String, MachineLaunch> launches = new ConcurrentHashMap<>();
    private volatile IThread stopped;

    /** Begins to follow. */
    Launches() {
        DebugPlugin.getDefault().getLaunchManager().addLaunchListener(this);
        DebugPlugin.getDefault().addDebugEventListener(this);
    }

    @Override
    public void launchAdded(ILaunch launch) {
        if (launch instanceof MachineLaunch ours) {
            launches.put(launch.getLaunchMode(), ours);
        }
    }

    @Override
    public void launchChanged(ILaunch launch) {
        // its session is asked for when it is needed
    }

    @Override
    public void launchRemoved(ILaunch launch) {
        // what it was stays known
    }

    @Override
    public void handleDebugEvents(DebugEvent[] events) {
        for (DebugEvent event : events) {
            boolean isBreakpoint = event.getKind() == DebugEvent.SUSPEND && event.getDetail() == DebugEvent.BREAKPOINT;
            if (isBreakpoint && event.getSource() instanceof IThread thread) {
                stopped = thread;
            }
        }
    }

    /** Whether a thread has stopped at a breakpoint. */
    boolean hasStopped() {
        return stopped != null;
    }

    /** Name of the thread that stopped last. */
    String nameOfStopped() {
        try {
            return stopped.getName();
        } catch (DebugException e) {
            ILog.of(Launches.class).log(e.getStatus());
            return "";
        }
    }

    /** Lets the thread that stopped last go on. */
    void resume() throws DebugException {
        stopped.resume();
    }

    /** Whether the run of a launch is over. */
    boolean isOver(String mode) {
        MachineLaunch launch = launches.get(mode);
        return launch != null && launch.session().isPresent() && launch.session().get().state().isOver();
    }

    /** The run of a launch. */
    RunSession session(String mode) {
        return launches.get(mode).session().orElseThrow();
    }

    /** The launch of a mode. */
    MachineLaunch launch(String mode) {
        return launches.get(mode);
    }
}
