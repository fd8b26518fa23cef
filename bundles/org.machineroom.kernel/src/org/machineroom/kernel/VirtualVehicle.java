// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread of control on a virtual thread whose scheduler is the kernel itself: resuming a rank runs its continuation
 * on the kernel's thread, so that a switch costs some 200 ns and exactly the rank runs that the kernel has chosen.
 *
 * <p>Two things can come between. The program may block on something that is not the kernel's (a queue, a future): then
 * another of the rank's threads goes on, or the kernel waits until some thread of the host wakes the rank. Or the rank
 * parks where a virtual thread cannot let go of its carrier (in a class initialiser, below a native frame): then the
 * kernel's own thread is stuck under the rank. {@link StuckRankMonitor} notices that, and the kernel moves to a new
 * thread while the old one carries this rank until it parks where it can let go. A rank to which that happens again and
 * again keeps its carrier.
 */
final class VirtualVehicle extends Vehicle implements Executor {
    private static final int RESCUES_BEFORE_KEEPING_CARRIER = 3;

    private final Lane lane;
    private final Rank rank;
    private final Thread thread;
    private volatile Runnable continuation;
    private Control outside;
    private Runnable task;
    private Runnable foreignTask;
    private boolean isAdopted;
    private boolean started;
    private boolean parked;
    private boolean ended;
    private int rescues;
    private Semaphore turnBack;
    private volatile Thread carrier;
    private volatile Thread host;

    /** Carries a virtual thread that the JDK has made for one of the rank's threads, and started. */
    VirtualVehicle(Lane lane, Rank rank, Runnable continuation) {
        this.lane = lane;
        this.rank = rank;
        this.thread = VirtualThreads.threadOf(continuation);
        this.continuation = continuation;
        isAdopted = true;
        started = true;
    }

    VirtualVehicle(Lane lane, Rank rank, String name, RankBody body) {
        VirtualThreads.prepare();
        this.lane = lane;
        this.rank = rank;
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
        } else if (task == null) {
            LockSupport.unpark(thread);
        }
        carry();
    }

    /** Lets the rank run, away from the kernel, on a thread that calls this. */
    void resumeOn(Thread thread) {
        host = thread;
        resume();
        host = null;
    }

    /** Whether the rank is pinned to a thread that carries nothing else. */
    boolean keepsCarrier() {
        return carrier != null;
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
            if (task == null && carrier == null && !rank.lane().isOneOfSeveral() && !takeForeignTask()
                    && rank.threads().goesOnWithout(this)) {
                return; // with several lanes it waits for code of another lane, which will not take long
            }
            Runnable next = task != null ? task : awaitForeignTask();
            task = null;
            next.run();
            ended |= isAdopted && thread.getState() == Thread.State.TERMINATED;
        } while (!ended && !letsGo());
        if (ended && carrier == null) {
            rank.threads().vehicleEnded(this);
        }
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
        } else {
            Thread.yield(); // submits the continuation at once, which saves all that waking it would take
        }
        if (parked) {
            parkPinned();
        }
    }

    /** Parks where yielding does not let go of the carrier, or was ended by somebody else. */
    private void parkPinned() {
        boolean interrupted = false;
        while (parked) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            thread.interrupt();
        }
    }

    /** Takes the continuation of this virtual thread, or of one that it has made, from whoever woke it. */
    @Override
    public void execute(Runnable woken) {
        if (continuation == null) {
            continuation = woken;
        }
        if (woken == continuation) {
            submitted();
        } else {
            rank.threads().submitted(woken);
        }
    }

    /** The virtual thread can go on. */
    void submitted() {
        if (carrier == null && LaneThread.carrier() == hostThread()) {
            task = continuation;
            if (outside != null) {
                rank.threads().released(takeOutside());
            }
            return;
        }
        synchronized (this) {
            foreignTask = continuation;
            notifyAll();
        }
        rank.threads().releasedFromOutside(this);
    }

    /** Notes which thread of its rank it is, now that it waits for something that is not the kernel's. */
    void waitsOutside(Control control) {
        outside = control;
    }

    /** Whether the virtual thread waits for a monitor, to enter it or to be notified. */
    boolean isAtMonitor() {
        if (thread.getState() == Thread.State.BLOCKED) {
            return true;
        }
        StackTraceElement[] stack = thread.getStackTrace();
        return stack.length > 0 && stack[0].getClassName().equals("java.lang.Object");
    }

    /** The thread of its rank that has waited outside, which is over. */
    Control takeOutside() {
        Control control = outside;
        outside = null;
        return control;
    }

    /** The thread of its rank that has waited outside and that the host has woken; {@code null} if there is none. */
    Control takeWoken() {
        return outside != null && takeForeignTask() ? takeOutside() : null;
    }

    private synchronized boolean takeForeignTask() {
        if (foreignTask == null) {
            return false;
        }
        task = foreignTask;
        foreignTask = null;
        return true;
    }

    Runnable continuation() {
        return continuation;
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
        return isStuck() && host == null;
    }

    /** The same for the thread of a lane. */
    boolean isStuckAway() {
        return isStuck() && host != null;
    }

    /**
     * Once it is, that lasts until the monitor has done something about it, so that what is asked afterwards is right:
     * nobody resumes what holds the thread that has resumed it.
     */
    private boolean isStuck() {
        if (carrier != null || thread.getState() != Thread.State.WAITING || !parked) {
            return false;
        }
        boolean isPinned = false;
        for (StackTraceElement frame : thread.getStackTrace()) {
            isPinned |= frame.getMethodName().equals("parkOnCarrierThread");
            if (frame.getMethodName().equals("park") && frame.getClassName().equals(VirtualVehicle.class.getName())) {
                return isPinned;
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

    /** The same for good, where the rank is away; it belongs to the kernel's lane again. */
    void keepCarrierFor(LaneThread pinnedTo) {
        host = null;
        rescues = RESCUES_BEFORE_KEEPING_CARRIER;
        keepCarrier(pinnedTo);
        pinnedTo.carryFor(lane);
    }

    @Override
    VehicleKind kind() {
        return VehicleKind.VIRTUAL;
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
        Thread own = carrier != null ? carrier : host;
        return own != null ? own : lane.carrier();
    }
}
