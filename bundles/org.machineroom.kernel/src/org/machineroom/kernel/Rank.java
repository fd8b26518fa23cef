// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * One simulated thread of control with a clock of its own. The clock may run ahead of virtual time while the rank only
 * spends processor time; before the rank looks at or changes anything that another rank or a device can see, it calls
 * {@link #sync}.
 *
 * <p>Unless said otherwise, methods are called on the rank's own thread, or on the kernel's thread while the rank is
 * parked; at any time only one of all these runs.
 */
public final class Rank extends Event {
    private static Rank running;

    private final Kernel kernel;
    private final int id;
    private Vehicle vehicle;
    private RankState state = RankState.NEW;
    private long clockPs;
    private long stolenPs;
    private long blockedSincePs;
    private long blockedPs;
    private long sequence;
    private Blocking blocking;
    private Object process;

    Rank(Kernel kernel, int id) {
        this.kernel = kernel;
        this.id = id;
    }

    /**
     * The rank whose code is calling.
     *
     * @throws IllegalStateException if the calling thread is not a rank's
     */
    public static Rank current() {
        Rank rank = running;
        if (rank == null || rank.vehicle.thread() != Thread.currentThread()) {
            throw notARank(Thread.currentThread());
        }
        return rank;
    }

    /** The rank whose code is calling, or {@code null} if the calling thread is not a rank's. */
    public static Rank currentOrNull() {
        Rank rank = running;
        return rank != null && rank.vehicle.thread() == Thread.currentThread() ? rank : null;
    }

    private static RuntimeException notARank(Thread thread) {
        if (running == null && thread.getName().startsWith(Kernel.RANK_NAME_PREFIX)) {
            throw new RunEnded();
        }
        return new IllegalStateException("thread \"" + thread.getName() + "\" is not a rank of the simulated machine; "
            + "only the thread that runs a rank's main method may call MPI (MPI_THREAD_FUNNELED)");
    }

    /** The rank's number, from 0. */
    public int id() {
        return id;
    }

    /** The kernel that runs this rank. */
    public Kernel kernel() {
        return kernel;
    }

    /** The rank's own clock in picoseconds of virtual time. */
    public long clockPs() {
        return clockPs;
    }

    /** Processor time that interrupt handlers have taken from this rank so far, in picoseconds. */
    public long stolenPs() {
        return stolenPs;
    }

    /** What the rank is doing. */
    public RankState state() {
        return state;
    }

    /** What the rank waits for while it is blocked, else {@code null}. */
    public Blocking blocking() {
        return blocking;
    }

    /** Virtual time since which the rank has been blocked, in picoseconds. */
    public long blockedSincePs() {
        return blockedSincePs;
    }

    /** Time the rank has spent blocked so far, in picoseconds. */
    public long blockedPs() {
        return blockedPs;
    }

    /** Whether the rank is blocked and nobody has woken it yet. */
    public boolean isBlocked() {
        return state == RankState.BLOCKED;
    }

    /** The thread that debuggers and stack traces show for this rank. */
    public Thread thread() {
        return vehicle.thread();
    }

    /** What the layer above keeps for this rank. */
    public Object process() {
        return process;
    }

    /** Sets what the layer above keeps for this rank. */
    public void setProcess(Object process) {
        this.process = process;
    }

    /** Spends processor time: the rank's clock moves on by {@code ps} picoseconds, which must not be negative. */
    public void spend(long ps) {
        if (ps < 0) {
            throw new IllegalArgumentException("rank " + id + ": processor time " + ps + " ps is negative");
        }
        clockPs += ps;
    }

    /** Waits until virtual time has caught up with the rank's clock; free when nothing earlier is pending. */
    public void sync() {
        while (!tryAdvance()) {
            state = RankState.READY;
            kernel.schedule(clockPs, id, this);
            vehicle.park();
        }
    }

    /** Like {@link #sync}, but gives up at once when something earlier is pending. */
    public boolean tryAdvance() {
        return clockPs == kernel.nowPs() || kernel.advanceTo(clockPs, id, sequence);
    }

    /**
     * Blocks until somebody calls {@link #wake}. Catches up with virtual time first, so the caller must have checked
     * its condition after a {@link #sync}.
     *
     * @param reason what the rank waits for
     */
    public void block(Blocking reason) {
        if (clockPs != kernel.nowPs()) {
            throw new IllegalStateException("rank " + id + " blocks at " + clockPs + " ps but virtual time is "
                + kernel.nowPs() + " ps: sync() first");
        }
        blocking = reason;
        blockedSincePs = clockPs;
        state = RankState.BLOCKED;
        vehicle.park();
        blocking = null;
        blockedPs += clockPs - blockedSincePs;
    }

    /**
     * Lets a blocked rank go on at the given time.
     *
     * @throws IllegalStateException if the rank is not blocked
     */
    public void wake(long timePs) {
        if (state != RankState.BLOCKED) {
            throw new IllegalStateException("rank " + id + " is " + state + ", not blocked; cannot be woken at "
                + timePs + " ps");
        }
        state = RankState.READY;
        clockPs = timePs;
        kernel.schedule(timePs, id, this);
    }

    /**
     * Takes processor time away from the rank, for an interrupt handler: what the rank is computing ends that much
     * later. Called from an event of the kernel. A blocked rank loses nothing.
     */
    public void steal(long ps) {
        stolenPs += ps;
        if (state == RankState.READY) {
            clockPs += ps;
        }
    }

    /** Schedules an event in the name of this rank. */
    public void schedule(long timePs, Event event) {
        kernel.schedule(timePs, id, event);
    }

    /**
     * Ends the whole run at the rank's clock, on purpose.
     *
     * @return what the caller must throw to unwind the rank
     */
    public RunEnded stopRun(int status, String reason) {
        kernel.end(new Outcome.Stopped(id, clockPs, status, reason));
        return new RunEnded();
    }

    /**
     * Ends the whole run at the rank's clock, because of an error.
     *
     * @return what the caller must throw to unwind the rank
     */
    public RunEnded failRun(Throwable cause) {
        kernel.end(new Outcome.Failed(id, clockPs, cause));
        return new RunEnded();
    }

    /** The number that this rank's next event will get. */
    long sequence() {
        return sequence;
    }

    long nextSequence() {
        return sequence++;
    }

    void start(VehicleKind kind, RankBody body) {
        vehicle = Vehicle.create(kind, kernel, Kernel.RANK_NAME_PREFIX + id, () -> run(body));
        state = RankState.READY;
        kernel.schedule(0, id, this);
    }

    private void run(RankBody body) {
        try {
            body.run();
            finish();
        } catch (RunEnded e) {
            // the run is over: this rank was only unwound
        } catch (Throwable e) {
            kernel.end(new Outcome.Failed(id, clockPs, e));
        }
        state = RankState.DONE;
    }

    private void finish() {
        sync();
        kernel.rankDone();
    }

    void abandon() {
        if (state != RankState.DONE && vehicle != null) {
            vehicle.abandon();
        }
    }

    Vehicle vehicle() {
        return vehicle;
    }

    @Override
    protected void fire(long nowPs) {
        if (clockPs > nowPs) {
            kernel.schedule(clockPs, id, this);
            return;
        }
        running = this;
        kernel.countSwitch(this);
        vehicle.resume();
        running = null;
    }

    /** Forgets who is running, after the kernel has moved away from under a pinned rank. */
    static void clearRunning() {
        running = null;
    }
}
