// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread of control on a virtual thread whose scheduler is the kernel itself: resuming a rank runs its continuation on the
 * kernel's thread, so that a switch costs some 200 ns and exactly the rank runs that the kernel has chosen.
 *
 * <p>Two things can come between. The program may block on something that is not the kernel's (a queue, a future): the
 * kernel then waits until some other thread wakes the rank. Or the rank parks where a virtual thread cannot let go of
 * its carrier (in a class initialiser, below a native frame): then the kernel's own thread is stuck under the rank.
 * {@link StuckRankMonitor} notices that, and the kernel moves to a new thread while the old one carries this rank until
 * it parks where it can let go. A rank to which that happens again and again keeps its carrier.
 */
final class VirtualVehicle extends Vehicle implements Executor {
    private static final int RESCUES_BEFORE_KEEPING_CARRIER = 3;

    private final Lane lane;
    private final Thread thread;
    private Runnable task;
    private Runnable foreignTask;
    private boolean started;
    private boolean parked;
    private boolean ended;
    private int rescues;
    private Semaphore turnBack;
    private volatile Thread carrier;

    VirtualVehicle(Lane lane, String name, RankBody body) {
        this.lane = lane;
        this.thread = VirtualThreads.unstarted(this, name, () -> runBody(body));
    }

    private void runBody(RankBody body) {
        try {
            body.run();
        } catch (Throwable e) {
            body.failed(e);
        } finally {
            ended = true;
            if (carrier != null) {
                turnBack.release();
            }
        }
    }

    @Override
    void resume() {
        if (carrier != null && resumeOnCarrier()) {
            return;
        }
        parked = false;
        if (!started) {
            started = true;
            thread.start();
        } else {
            LockSupport.unpark(thread);
        }
        carry();
    }

    /** Lets the rank run on its own carrier; returns false if that has let go of it meanwhile. */
    private boolean resumeOnCarrier() {
        synchronized (this) {
            if (carrier == null) {
                return false;
            }
            parked = false;
        }
        LockSupport.unpark(thread);
        turnBack.acquireUninterruptibly();
        return true;
    }

    /** Runs the rank on the calling thread until it is somebody else's turn there. */
    private void carry() {
        do {
            Runnable next = task != null ? task : awaitForeignTask();
            task = null;
            next.run();
        } while (!ended && !letsGo());
    }

    /**
     * Whether the thread that carries the rank is done with it, now that the rank's virtual thread has let go of it.
     */
    private boolean letsGo() {
        if (carrier == null) {
            return parked;
        }
        synchronized (this) {
            if (!parked || foreignTask != null || rescues >= RESCUES_BEFORE_KEEPING_CARRIER) {
                return false;
            }
            carrier = null;
            return true;
        }
    }

    @Override
    void park() {
        parked = true;
        if (carrier != null) {
            turnBack.release();
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
        if (carrier == null && LaneThread.carrier() == lane.carrier()) {
            task = continuation;
            return;
        }
        synchronized (this) {
            foreignTask = continuation;
            notifyAll();
        }
    }

    /** Waits for a thread that is not the kernel's to wake the rank, which blocks on something of its own. */
    private synchronized Runnable awaitForeignTask() {
        boolean interrupted = false;
        while (foreignTask == null) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        Runnable next = foreignTask;
        foreignTask = null;
        return next;
    }

    /** Whether the rank has parked but holds the kernel's thread, because its virtual thread is pinned to it. */
    boolean isStuckOnKernelThread() {
        if (carrier != null || thread.getState() != Thread.State.WAITING || !parked) {
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
        rescues++;
        turnBack = new Semaphore(0);
        carrier = pinnedTo;
    }

    @Override
    boolean isParked() {
        return parked;
    }

    @Override
    Thread thread() {
        return thread;
    }

    @Override
    Thread hostThread() {
        return carrier != null ? carrier : lane.carrier();
    }
}
