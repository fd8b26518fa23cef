// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.local;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** While it is open, Ctrl-C and other signals that end a process let what is going on come to its end first. */
public final class StopOnSignal implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 10;

    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread hook;

    private StopOnSignal(Runnable stop) {
        hook = new Thread(() -> {
            stop.run();
            awaitEnd();
        }, "machineroom stop");
    }

    /**
     * Begins to look.
     *
     * @param stop asks what is going on to end, on another thread
     */
    public static StopOnSignal start(Runnable stop) {
        StopOnSignal started = new StopOnSignal(stop);
        Runtime.getRuntime().addShutdownHook(started.hook);
        return started;
    }

    private void awaitEnd() {
        try {
            over.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** It has come to its end. */
    @Override
    public void close() {
        over.countDown();
        if (!hook.isAlive()) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                over.countDown(); // the process ends just now, and the hook will find it over
            }
        }
    }
}
