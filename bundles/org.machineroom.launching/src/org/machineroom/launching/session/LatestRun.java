// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.ILaunchesListener;
import org.machineroom.launching.MachineLaunch;

/**
 * Follows the run that was started last, and says on a view's thread that there is something new to show. However often
 * a run reports, at most one message waits for that thread. Used on that thread.
 */
public final class LatestRun implements ILaunchesListener, RunListener {
    private final Executor thread;
    private final Consumer<Optional<RunSession>> client;
    private final AtomicBoolean isPosted = new AtomicBoolean();
    private Optional<RunSession> session = Optional.empty();
    private volatile boolean stopped;

    /**
     * Creates a follower that does not follow yet.
     *
     * @param thread runs what it is given later, on the client's thread; or not at all, if that is gone
     * @param client is told of the latest run, if there is one, whenever it has changed
     */
    public LatestRun(Executor thread, Consumer<Optional<RunSession>> client) {
        this.thread = thread;
        this.client = client;
    }

    /** Begins to follow, and tells the client at once. */
    public void start() {
        manager().addLaunchListener(this);
        update();
    }

    /** Ends it; the client hears nothing any more. */
    public void stop() {
        stopped = true;
        manager().removeLaunchListener(this);
        session.ifPresent(old -> old.removeListener(this));
    }

    /** The run that is shown. */
    public Optional<RunSession> session() {
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
        if (!stopped && isPosted.compareAndSet(false, true)) {
            thread.execute(() -> {
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
