// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** While it is open, Ctrl-C and other signals that end a process let what is going on come to its end first. */
public final class StopOnSignal implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final CountDownLatch over = new CountDownLatch(1);
    private volatile CountDownLatch stopped = new CountDownLatch(1);
    private final Thread hook;

    private StopOnSignal(BooleanSupplier stop, Duration patience) {
        hook = new Thread(() -> {
            if (stop.getAsBoolean()) {
                awaitEnd(patience);
            }
        }, "machineroom stop");
    }

    /**
     * Begins to look for what needs some seconds to end at most.
     *
     * @param stop asks it to end, on another thread
     */
    public static StopOnSignal start(Runnable stop) {
        return start(() -> {
            stop.run();
            return true;
        }, PATIENCE);
    }

    /**
     * Begins to look.
     *
     * @param stop asks what is going on to end, on another thread; returns whether there is anything to wait for
     * @param patience how long it may take to end
     */
    public static StopOnSignal start(BooleanSupplier stop, Duration patience) {
        StopOnSignal started = new StopOnSignal(stop, patience);
        Runtime.getRuntime().addShutdownHook(started.hook);
        return started;
    }

    private void awaitEnd(Duration patience) {
        try {
            if (stopped.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                over.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What can be stopped has begun; there may be several, one after the other. */
    public void begun() {
        stopped = new CountDownLatch(1);
    }

    /** What could be stopped has ended: from now on what it has come to is told, for which there are some seconds. */
    public void stopped() {
        stopped.countDown();
    }

    /** It has come to its end. */
    @Override
    public void close() {
        over.countDown();
        stopped();
        if (!hook.isAlive()) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                over.countDown(); // the process ends just now, and the hook will find it over
            }
        }
    }
}
