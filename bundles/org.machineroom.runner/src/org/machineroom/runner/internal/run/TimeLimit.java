// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.SIMULATED_TIME_LIMIT;
import static org.machineroom.live.settings.SettingTable.TIME_LIMIT;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.machineroom.kernel.Kernel;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.TimeSpan;
import org.machineroom.trace.RunEnding.Kind;

/**
 * While it is open, ends a run that has taken as long as it may: between two events, so that trace and summary are
 * whole. Code cannot be taken away from a rank that computes and never looks at the simulation; once such a rank has
 * held the run up for longer than users are patient, what there is of the trace is written and the process ends.
 */
final class TimeLimit implements AutoCloseable {
    private static final long PS_PER_NS = 1_000;
    private static final int PATIENCE_MILLIS = 2_000;

    private final Duration limit;
    private final Kernel kernel;
    private final LastWords lastWords;
    private final CountDownLatch over = new CountDownLatch(1);

    private TimeLimit(Duration limit, Kernel kernel, LastWords lastWords) {
        this.limit = limit;
        this.kernel = kernel;
        this.lastWords = lastWords;
    }

    /**
     * Sets the limits that the settings ask for; the kernel runs next.
     *
     * @param lastWords say that it ended the run
     */
    static TimeLimit start(RunSettings settings, Kernel kernel, LastWords lastWords) {
        Duration simulated = settings.get(SIMULATED_TIME_LIMIT);
        if (simulated != null) {
            kernel.limit(simulated.toNanos() * PS_PER_NS, ExitStatus.TIME_LIMIT,
                    "--simulated-time-limit " + TimeSpan.text(simulated));
        }
        TimeLimit started = new TimeLimit(settings.get(TIME_LIMIT), kernel, lastWords);
        if (started.limit != null) {
            Thread.ofPlatform().daemon().name("machineroom time limit").start(started::watch);
        }
        return started;
    }

    private void watch() {
        try {
            if (!over.await(limit.toNanos(), TimeUnit.NANOSECONDS)) {
                kernel.betweenEvents(() -> kernel.stop(ExitStatus.TIME_LIMIT, words()));
                awaitEnd();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String words() {
        return "--time-limit " + TimeSpan.text(limit);
    }

    /** Waits for the run to end; ends the process if one rank has the host's time for itself. */
    private void awaitEnd() throws InterruptedException {
        long before = progress();
        while (!over.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
            long now = progress();
            if (now == before && !kernel.hasEnded()) {
                giveUp();
            }
            before = now;
        }
    }

    private long progress() {
        return kernel.eventsFired() + kernel.switches();
    }

    /** Nothing has been recorded for as long as nobody else had a turn, so that the trace can be written from here. */
    private void giveUp() {
        System.out.flush();
        lastWords.computing(Kind.LIMITED, words());
        Runtime.getRuntime().halt(ExitStatus.TIME_LIMIT);
    }

    @Override
    public void close() {
        over.countDown();
    }
}
