// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.machineroom.kernel.Kernel;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.run.ExitStatus;
import org.machineroom.runner.internal.run.RunObserver;

/**
 * While it is open, Ctrl-C and other signals that end a process end the run between two events, so that trace and
 * summary are whole. A rank that computes for longer than users are patient is not waited for; what is on disk by then
 * can be read.
 */
final class Interruption implements RunObserver, AutoCloseable {
    private static final int PATIENCE_MILLIS = 2_000;

    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread hook = new Thread(this::interrupt, "machineroom interruption");
    private volatile Kernel kernel;
    private volatile boolean hasCome;

    private Interruption() {
    }

    /** Begins to look after a run, or several, one after the other. */
    static Interruption await() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    @Override
    public void started(MpiRun run, IntFunction<Site> sites, Runnable flushTrace) {
        kernel = run.kernel();
        if (hasCome) {
            stop(run.kernel());
        }
    }

    /** Whether a signal has come: there is no use in another run. */
    boolean hasCome() {
        return hasCome;
    }

    private static void stop(Kernel running) {
        running.betweenEvents(() -> running.stop(ExitStatus.INTERRUPTED, "a signal"));
    }

    private void interrupt() {
        hasCome = true;
        Kernel running = kernel;
        if (running == null) {
            return;
        }
        stop(running);
        try {
            over.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** All that the run has to say is said. */
    @Override
    public void close() {
        over.countDown();
        if (!hook.isAlive()) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                over.countDown(); // the process ends just now, and the hook will find the run over
            }
        }
    }
}
