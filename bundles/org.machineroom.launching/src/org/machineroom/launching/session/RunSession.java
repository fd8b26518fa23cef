// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.machineroom.launching.LaunchStatus;
import org.machineroom.launching.RunStore;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.internal.session.LiveServer;
import org.machineroom.launching.internal.session.LiveServer.Client;
import org.machineroom.runner.live.LiveMessage;
import org.machineroom.runner.live.LiveMessage.Ended;
import org.machineroom.runner.live.LiveMessage.Hello;
import org.machineroom.runner.live.LiveMessage.Sample;
import org.machineroom.runner.live.LiveMessage.Started;
import org.machineroom.runner.live.LiveMessage.Terminate;

/**
 * One run as the IDE sees it: keeps what the run reports, tells its listeners, and notes the end in the store. Belongs
 * to a {@link org.machineroom.launching.MachineLaunch}. Thread-safe.
 */
public final class RunSession implements Client {
    private static final int TERMINATION_MILLIS = 3_000;

    private final RunStore store;
    private final LiveServer server;
    private final List<RunListener> listeners = new CopyOnWriteArrayList<>();
    private final CountDownLatch over = new CountDownLatch(1);
    private volatile StoredRun run;
    private volatile RunState state = RunState.STARTING;

    private RunSession(StoredRun run, RunStore store, LiveServer server) {
        this.run = run;
        this.store = store;
        this.server = server;
    }

    /**
     * Opens the port that the run will report to.
     *
     * @throws IOException if there is none to be had
     */
    public static RunSession open(StoredRun run, RunStore store) throws IOException {
        LiveServer server = LiveServer.open();
        RunSession session = new RunSession(run, store, server);
        server.listen(session);
        return session;
    }

    /** What the process needs to know to reach this session: {@code port:secret}. */
    public String address() {
        return server.address();
    }

    /** The run as the store has it. */
    public StoredRun run() {
        return run;
    }

    /** What is known now. */
    public RunState state() {
        return state;
    }

    /** Asks to be told of changes. */
    public void addListener(RunListener listener) {
        listeners.add(listener);
    }

    /** Ends what {@link #addListener} began. */
    public void removeListener(RunListener listener) {
        listeners.remove(listener);
    }

    /**
     * Asks the run to end, and waits until it has said goodbye, but not long.
     *
     * @return whether it has
     */
    public boolean terminate() {
        try {
            return server.send(new Terminate()) && over.await(TERMINATION_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The process is gone; what it has sent before is still read. */
    public void processEnded() {
        server.stopListening();
    }

    @Override
    public void received(LiveMessage message) {
        try {
            switch (message) {
                case Started started -> {
                    run = store.started(run, started.nodes().size());
                    change(state.with(started));
                }
                case Sample sample -> change(state.with(sample));
                case Ended ended -> {
                    run = store.ended(run, ended);
                    change(state.with(ended));
                    over.countDown();
                }
                case Hello _,Terminate _ -> {
                }
            }
        } catch (IOException e) {
            LaunchStatus.CANNOT_STORE.log(e, run.folder(), e.getMessage());
        }
    }

    @Override
    public void hungUp() {
        change(state.lost());
        over.countDown();
    }

    @Override
    public void refused(String reason) {
        LaunchStatus.PEER_REFUSED.log(null, run.name(), reason);
    }

    private void change(RunState newState) {
        if (newState != state) {
            state = newState;
            listeners.forEach(listener -> listener.runChanged(this));
        }
    }
}
