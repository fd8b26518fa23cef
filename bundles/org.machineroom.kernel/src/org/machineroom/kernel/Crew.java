// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * The threads that simulate where ranks have several lanes, as many as there are lanes. One of them at a time leads: it
 * is the kernel's thread, and events fire on it. When nothing can happen before ranks have computed, it steps back and
 * computes as the others do. Whoever then comes back from computing, or has come far enough, leads next, so that nobody
 * has to be woken for that. So no thread waits as long as a lane has something to compute, and none computes while the
 * kernel waits for it.
 */
final class Crew {
    /** How often a thread looks for something to do before it sleeps: some microseconds, less than to wake it takes. */
    private static final int LOOKS = 500;

    private final Kernel kernel;
    private final Lanes lanes;
    private final AtomicReference<Thread> leader = new AtomicReference<>();
    private int threads;
    private volatile boolean isNews;
    private volatile boolean isLeaderWaiting;
    private volatile int resting;
    private volatile int asleep;
    private volatile boolean isOver;

    Crew(Kernel kernel, Lanes lanes) {
        this.kernel = kernel;
        this.lanes = lanes;
    }

    /**
     * Starts a thread that does what there is to do.
     *
     * @throws ThreadRefusedException if the host has none
     */
    synchronized void addThread() {
        kernel.newThread(this::serve, "machineroom lane " + ++threads).begin();
    }

    /** The threads carry no rank any more, once those that they carry come home. */
    synchronized void end() {
        isOver = true;
        notifyAll();
    }

    /** Has a thread lead from its start on, with {@link #lead}. */
    void ledBy(Thread first) {
        leader.set(first);
    }

    /** What the thread runs that leads first. */
    void lead() {
        kernel.lead();
        serve();
    }

    private void serve() {
        LaneThread me = (LaneThread) Thread.currentThread();
        while (!isOver && !me.isLeft()) {
            if (canLead() && leader.compareAndSet(null, me)) {
                isNews = false;
                kernel.lead();
            } else {
                Rank rank = lanes.take();
                if (rank == null) {
                    rest();
                } else if (rank.lane().absence().lane().carry(rank, me)) {
                    lanes.hasParked(rank);
                }
            }
        }
    }

    private boolean canLead() {
        return isNews && leader.get() == null;
    }

    private boolean isWanted() {
        return isOver || canLead() || lanes.hasWork();
    }

    private void rest() {
        rested(1);
        int looks = 0;
        while (looks < LOOKS && !isWanted()) {
            Thread.onSpinWait();
            looks++;
        }
        if (looks == LOOKS) {
            sleep();
        }
        rested(-1);
    }

    private synchronized void rested(int more) {
        resting += more;
    }

    /** It is said that somebody sleeps before it is looked once more, so that nothing is missed. */
    private synchronized void sleep() {
        asleep++;
        while (!isWanted()) {
            try {
                wait();
            } catch (InterruptedException e) {
                isOver = true; // nobody but the end of the process interrupts it
            }
        }
        asleep--;
    }

    /** Whether a thread has nothing to do, and nobody leads. Any thread may ask. */
    boolean isIdle() {
        return resting > 0 && leader.get() == null;
    }

    /** Something has changed that the kernel may wait for. Any thread may call. */
    void tell() {
        isNews = true;
        if (isLeaderWaiting) {
            LockSupport.unpark(leader.get());
        } else if (leader.get() == null) {
            wake(1);
        }
    }

    /** Wakes so many threads of those that sleep. */
    void wake(int most) {
        if (asleep > 0 && most > 0) {
            synchronized (this) {
                for (int i = 0; i < most; i++) {
                    notify();
                }
            }
        }
    }

    /** The same without waking others: the calling thread looks for something to do itself. */
    void note() {
        isNews = true;
        if (isLeaderWaiting) {
            LockSupport.unpark(leader.get());
        }
    }

    /** What has been told is known. By the thread that leads. */
    void heard() {
        isNews = false;
    }

    /** The calling thread does not lead any more, and looks for something else to do. */
    void stepBack() {
        leader.set(null);
    }

    /** Waits until something is told. By the thread that leads. */
    void await() {
        for (int looks = 0; looks < LOOKS && !isNews; looks++) {
            Thread.onSpinWait();
        }
        isLeaderWaiting = true;
        while (!isNews) {
            LockSupport.park(this);
        }
        isLeaderWaiting = false;
        isNews = false;
    }

    /** Leaves a thread to a rank that is pinned to it, and goes on with a new one. Called by the monitor. */
    void leaveThreadTo(VirtualVehicle pinned, Rank rank) {
        LaneThread thread = (LaneThread) pinned.hostThread();
        thread.leave();
        pinned.keepCarrierFor(thread);
        rank.lane().absence().keep();
        addThread();
        lanes.hasParked(rank);
    }
}
