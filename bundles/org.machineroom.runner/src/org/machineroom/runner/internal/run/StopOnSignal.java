// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** While it is open, Ctrl-C and other signals that end a process let what is going on come to its end first. */
public final class StopOnSignal implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final CountDownLatch over = new CountDownLatch(1);
    private volatile CountDownLatch stopped = new CountDownLatch(1);
    private final Thread hook;

    private StopOnSignal(BooleanSupplier stop, Duration patience, Consumer<Boolean> givenUp) {
        hook = new Thread(() -> {
            if (stop.getAsBoolean() && !awaitEnd(patience)) {
                givenUp.accept(stopped.getCount() == 0);
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
        }, PATIENCE, _ -> {
            // what still goes on ends with the process
        });
    }

    /**
     * Begins to look.
     *
     * @param stop asks what is going on to end, on another thread; returns whether there is anything to wait for
     * @param patience how long it may take to end
     * @param givenUp is done when it has taken longer, before the process ends; told whether it has stopped, and only
     *        telling what it has come to took so long
     */
    public static StopOnSignal start(BooleanSupplier stop, Duration patience, Consumer<Boolean> givenUp) {
        StopOnSignal started = new StopOnSignal(stop, patience, givenUp);
        Runtime.getRuntime().addShutdownHook(started.hook);
        return started;
    }

    private boolean awaitEnd(Duration patience) {
        try {
            return stopped.await(patience.toMillis(), TimeUnit.MILLISECONDS)
                    && over.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
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
