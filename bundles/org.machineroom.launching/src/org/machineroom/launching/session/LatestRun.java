// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.ILaunchesListener;

/**
 * Follows the runs that this Eclipse has launched, and says on a view's thread that there is something new to show of
 * the one that was started last or of another. However often runs report, at most one message waits for that thread.
 * Used on that thread.
 */
public final class LatestRun implements ILaunchesListener, RunListener {
    private final Executor thread;
    private final Consumer<Optional<RunSession>> client;
    private final AtomicBoolean isPosted = new AtomicBoolean();
    private final Set<RunSession> followed = new LinkedHashSet<>();
    private Optional<RunSession> session = Optional.empty();
    private Instant newestStart = Instant.MIN;
    private volatile boolean stopped;

    /**
     * Creates a follower that does not follow yet.
     *
     * @param thread runs what it is given later, on the client's thread; or not at all, if that is gone
     * @param client is told of the latest run, if there is one, whenever it or another has changed
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
        followed.forEach(old -> old.removeListener(this));
    }

    /** The run that was started last. */
    public Optional<RunSession> session() {
        return session;
    }

    /**
     * The run that was started last, the first time that this is asked of it. Not one that is the last again because
     * later launches were removed.
     */
    public Optional<RunSession> newlyStarted() {
        Optional<RunSession> found = session.filter(last -> last.run().started().isAfter(newestStart));
        newestStart = found.map(last -> last.run().started()).orElse(newestStart);
        return found;
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
        List<RunSession> sessions = MachineLaunch.sessions().toList();
        for (RunSession added : sessions) {
            if (followed.add(added)) {
                added.addListener(this);
            }
        }
        followed.removeIf(gone -> {
            if (sessions.contains(gone)) {
                return false;
            }
            gone.removeListener(this);
            return true;
        });
        session = sessions.isEmpty() ? Optional.empty() : Optional.of(sessions.getLast());
        client.accept(session);
    }
}
