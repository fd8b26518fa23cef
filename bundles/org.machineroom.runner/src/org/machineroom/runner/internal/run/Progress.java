// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.util.concurrent.locks.LockSupport;
import org.machineroom.kernel.Kernel;
import org.machineroom.live.Units;

/** While a run goes on: brings its output to the screen, and on a terminal tells how far a long run has come. */
final class Progress extends Thread {
    private static final long PERIOD_NANOS = 100_000_000;
    private static final int QUIET_PERIODS = 20;
    private static final int PERIODS_PER_LINE = 5;

    private final Kernel kernel;
    private final Runnable flush;
    private final ProgressLine line;
    private volatile boolean finished;

    /**
     * Creates the display.
     *
     * @param flush brings the ranks' output to the screen
     * @param line where to show progress, or {@code null} for nowhere
     */
    Progress(Kernel kernel, Runnable flush, ProgressLine line) {
        super("machineroom progress");
        this.kernel = kernel;
        this.flush = flush;
        this.line = line;
        setDaemon(true);
    }

    @Override
    public void run() {
        long eventsBefore = 0;
        for (int period = 1; !finished; period++) {
            LockSupport.parkNanos(PERIOD_NANOS);
            flush.run();
            if (line != null && !finished && period >= QUIET_PERIODS && period % PERIODS_PER_LINE == 0) {
                long events = kernel.eventsFired();
                double perSecond = (events - eventsBefore) * 1e9 / (PERIOD_NANOS * PERIODS_PER_LINE);
                eventsBefore = events;
                line.show(String.format("%s simulated, %s events/s, %d of %d ranks done", Units.time(kernel.nowPs()),
                        Units.count(perSecond), kernel.ranksDone(), kernel.ranksBegun()));
            }
        }
        if (line != null) {
            line.clear();
        }
    }

    void finish() {
        finished = true;
        LockSupport.unpark(this);
        try {
            join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
