// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A rank on a virtual thread whose scheduler is the kernel itself: resuming a rank runs its continuation on the
 * kernel's thread, so that a switch costs some 200 ns and exactly the rank runs that the kernel has chosen.
 *
 * <p>Two things can come between. The program may block on something that is not the kernel's (a queue, a future): the
 * kernel then waits until some other thread wakes the rank. Or the rank parks where a virtual thread cannot let go of
 * its carrier (in a class initialiser, below a native frame): then the kernel's own thread is stuck under the rank.
 * {@link PinnedRankMonitor} notices that, and the kernel moves to a new thread while the old one carries this rank from
 * then on.
 */
final class VirtualVehicle extends Vehicle implements Executor {
    private final Kernel kernel;
    private final Thread thread;
    private final Semaphore backFromCarrier = new Semaphore(0);
    private final Object foreignLock = new Object();
    private Runnable foreignTask;
    private Runnable task;
    private boolean started;
    private boolean parked;
    private boolean ended;
    private volatile Thread carrier;

    VirtualVehicle(Kernel kernel, String name, Runnable body) {
        this.kernel = kernel;
        this.thread = VirtualThreads.unstarted(this, name, () -> runBody(body));
    }

    private void runBody(Runnable body) {
        try {
            body.run();
        } finally {
            ended = true;
            if (carrier != null) {
                backFromCarrier.release();
            }
        }
    }

    @Override
    void resume() {
        parked = false;
        if (!started) {
            started = true;
            thread.start();
        } else {
            LockSupport.unpark(thread);
        }
        if (carrier == null) {
            carry();
        } else {
            backFromCarrier.acquireUninterruptibly();
        }
    }

    /** Runs the rank on the calling thread until it parks in the kernel or ends. */
    private void carry() {
        do {
            Runnable next = task != null ? task : awaitForeignTask();
            task = null;
            next.run();
        } while (!ended && (carrier != null || !parked));
    }

    @Override
    void park() {
        parked = true;
        if (carrier != null) {
            backFromCarrier.release();
        }
        boolean interrupted = false;
        do {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        } while (parked);
        if (interrupted) {
            thread.interrupt();
        }
    }

    /** Takes the virtual thread's continuation, from whoever woke it. */
    @Override
    public void execute(Runnable continuation) {
        if (carrier == null && Thread.currentThread() == kernel.thread()) {
            task = continuation;
            return;
        }
        synchronized (foreignLock) {
            foreignTask = continuation;
            foreignLock.notifyAll();
        }
    }

    /** Waits for a thread that is not the kernel's to wake the rank, which blocks on something of its own. */
    private Runnable awaitForeignTask() {
        boolean interrupted = false;
        boolean warned = false;
        try {
            synchronized (foreignLock) {
                while (foreignTask == null) {
                    try {
                        foreignLock.wait(TimeUnit.SECONDS.toMillis(Kernel.FOREIGN_WAIT_WARNING_SECONDS));
                        if (foreignTask == null && !warned && carrier == null) {
                            warned = true;
                            kernel.warnBlockedOutside(thread);
                        }
                    } catch (InterruptedException e) {
                        interrupted = true;
                    }
                }
                Runnable next = foreignTask;
                foreignTask = null;
                return next;
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Whether the rank has parked but holds the kernel's thread, because its virtual thread is pinned to it. */
    boolean isStuckOnKernelThread() {
        if (carrier != null || !parked || thread.getState() != Thread.State.WAITING) {
            return false;
        }
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (frame.getMethodName().equals("parkOnCarrierThread")) {
                return true;
            }
        }
        return false;
    }

    /** From now on the given thread, which the rank is pinned to, carries this rank and nothing else. */
    void keepCarrier(Thread pinnedTo) {
        carrier = pinnedTo;
    }

    @Override
    Thread thread() {
        return thread;
    }

    @Override
    void abandon() {
        // An unreferenced parked virtual thread is garbage; nothing has to be woken.
    }
}
