// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * What belongs to the rank that runs, and so must not belong to the process: who that is, and the meter its code
 * writes. A rank is bound to one lane for life, and one rank of a lane runs at a time. The threads that carry a lane's
 * ranks know it, so that code which runs there finds it at once.
 */
final class Lane {
    private final Meter meter;
    private volatile Thread carrier;
    private Rank running;
    private Thread thread;
    private Vehicle resumed;

    Lane(Meter meter) {
        this.meter = meter;
    }

    Meter meter() {
        return meter;
    }

    /** The thread that carries ranks on virtual threads, except those that keep a carrier of their own. */
    Thread carrier() {
        return carrier;
    }

    void carriedBy(Thread thread) {
        carrier = thread;
    }

    /** The rank that was given the turn last; {@code null} if none was. */
    Rank running() {
        return running;
    }

    /**
     * The same if it is that rank's code that calls, else {@code null}.
     *
     * @param carrier the platform thread that the calling code runs on
     */
    Rank runningOn(Thread carrier) {
        return thread == carrier || thread == Thread.currentThread() ? running : null;
    }

    /** What has been given the turn last; any thread may ask, and hear it late. */
    Vehicle resumed() {
        return resumed;
    }

    /** Makes a rank the one that runs, carried by this vehicle. */
    void enter(Rank rank, Vehicle vehicle) {
        running = rank;
        thread = vehicle.thread();
        resumed = vehicle;
    }

    /** The code that runs on the thread from now on is no rank's, until one is given the turn again. */
    void paused() {
        thread = null;
    }

    /** Lets go of the rank that ran last, so that a run that is over can be forgotten. */
    void leave() {
        running = null;
        thread = null;
        resumed = null;
    }
}
