// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.ILaunchesListener;
import org.eclipse.swt.widgets.Display;
import org.machineroom.launching.MachineLaunch;
import org.machineroom.launching.session.RunListener;
import org.machineroom.launching.session.RunSession;

/**
 * Follows the run that was started last, and says on the UI thread that there is something new to show. However often a
 * run reports, at most one message waits for the UI thread. Used on the UI thread.
 */
final class LatestRun implements ILaunchesListener, RunListener {
    private final Display display;
    private final Consumer<Optional<RunSession>> client;
    private final AtomicBoolean isPosted = new AtomicBoolean();
    private Optional<RunSession> session = Optional.empty();
    private volatile boolean stopped;

    LatestRun(Display display, Consumer<Optional<RunSession>> client) {
        this.display = display;
        this.client = client;
    }

    void start() {
        manager().addLaunchListener(this);
        update();
    }

    void stop() {
        stopped = true;
        manager().removeLaunchListener(this);
        session.ifPresent(old -> old.removeListener(this));
    }

    /** The run that is shown. */
    Optional<RunSession> session() {
        return session;
    }

    private static ILaunchManager manager() {
        return DebugPlugin.getDefault().getLaunchManager();
    }

    @Override
    public void launchesAdded(ILaunch[] launches) {
        post();
    }

    @Override
    public void launchesChanged(ILaunch[] launches) {
        post();
    }

    @Override
    public void launchesRemoved(ILaunch[] launches) {
        post();
    }

    @Override
    public void runChanged(RunSession changed) {
        post();
    }

    private void post() {
        if (!stopped && isPosted.compareAndSet(false, true) && !display.isDisposed()) {
            display.asyncExec(() -> {
                isPosted.set(false);
                update();
            });
        }
    }

    private void update() {
        if (stopped) {
            return;
        }
        Optional<RunSession> latest = latest();
        if (!latest.equals(session)) {
            session.ifPresent(old -> old.removeListener(this));
            session = latest;
            session.ifPresent(added -> added.addListener(this));
        }
        client.accept(session);
    }

    private static Optional<RunSession> latest() {
        return Arrays.stream(manager().getLaunches()).filter(MachineLaunch.class::isInstance)
                .flatMap(launch -> ((MachineLaunch) launch).session().stream()).reduce((_, later) -> later);
    }
}
