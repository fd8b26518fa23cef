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
 *
 * <p>It cannot happen that nobody leads though somebody could, by these rules:
 * <ul>
 * <li>A thread of the crew takes the lead itself, if nobody leads and there is news, and gives it back itself, by
 * {@link #stepBack}. Only a leader under which a rank is pinned cannot: {@link StuckRankMonitor} has a new thread lead.
 * <li>Each thread of the crew looks for news after all that it has done, and so after it has stepped back. It therefore
 * need wake nobody for what it has to tell itself ({@link #note}). Who is not of the crew does not look, and wakes one
 * that does ({@link #tell}).
 * <li>Where the kernel waits for ranks that have to be asked how far they have come ({@link Gauge}), one of the threads
 * that have nothing else to do asks them, and wakes another one for that when it has.
 * <li>A thread says that it sleeps, and then looks once more before it does; who tells says so, and then looks whether
 * anybody sleeps.
 * <li>A thread that a rank is pinned to as the rank parks is of the crew no more: it carries this rank, takes no other,
 * does not lead, and has nothing to tell. The monitor does in its name what it would have done then, from outside, and
 * puts a new thread in its place.
 * </ul>
 */
final class Crew {
    /** How often a thread looks for something to do before it sleeps: some microseconds, less than to wake it takes. */
    private static final int LOOKS = 500;
    /** How long it lasts until ranks that compute are asked again how far they have come, at first and at most. */
    private static final long FIRST_PAUSE_NS = 20_000;
    private static final long LONGEST_PAUSE_NS = 200_000;

    private final Kernel kernel;
    private final Lanes lanes;
    private final AtomicReference<Thread> leader = new AtomicReference<>();
    private final AtomicReference<Thread> watcher = new AtomicReference<>();
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
        try {
            serve((LaneThread) Thread.currentThread());
        } catch (RuntimeException | Error e) {
            kernel.fail(e);
        }
    }

    private void serve(LaneThread me) {
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
                    note();
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
        if (looks == LOOKS && isToBeWatched() && watcher.compareAndSet(null, Thread.currentThread())) {
            watch();
        } else if (looks == LOOKS) {
            sleep();
        }
        rested(-1);
    }

    /** Whether the kernel waits for a rank that does not tell by itself how far it has come, and nobody asks it. */
    private boolean isToBeWatched() {
        return watcher.get() == null && leader.get() == null && lanes.waitsForGauge();
    }

    /** Asks ranks how far they have come, until the kernel need not wait for them or there is something else to do. */
    private void watch() {
        long pauseNs = FIRST_PAUSE_NS;
        while (!isWanted() && leader.get() == null && lanes.waitsForGauge()) {
            lanes.askGauges();
            LockSupport.parkNanos(this, pauseNs);
            pauseNs = Math.min(LONGEST_PAUSE_NS, pauseNs + pauseNs / 2);
            if (lanes.isNextDue()) {
                isNews = true;
            }
        }
        watcher.set(null);
        wake(1);
    }

    private synchronized void rested(int more) {
        resting += more;
    }

    /** It is said that somebody sleeps before it is looked once more, so that nothing is missed. */
    private synchronized void sleep() {
        asleep++;
        while (!isWanted() && !isToBeWatched()) {
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

    /** How many threads sleep. Any thread may ask; until somebody tells something, it is not less afterwards. */
    synchronized int sleepers() {
        return asleep;
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
        Thread watching = watcher.get();
        if (watching != null && most > 0) {
            LockSupport.unpark(watching);
        }
        if (asleep > 0 && most > 0) {
            synchronized (this) {
                for (int i = 0; i < most; i++) {
                    notify();
                }
            }
        }
    }

    /** The same without waking others: the calling thread is of the crew, and looks for something to do itself. */
    private void note() {
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

    /**
     * Leaves a thread to a rank that is pinned to it, and goes on with a new one. Called by the monitor.
     *
     * @throws ThreadRefusedException if the host has none
     */
    void leaveThreadTo(VirtualVehicle pinned, Rank rank) {
        LaneThread thread = (LaneThread) pinned.hostThread();
        thread.leave();
        pinned.keepCarrierFor(thread);
        rank.lane().absence().keep();
        takeBack(rank);
        addThread();
    }

    /** A rank has parked; told in the name of the thread that has carried it, by one that is not of the crew. */
    void takeBack(Rank rank) {
        lanes.hasParked(rank);
        tell();
    }
}
