// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * One simulated thread of control with a clock of its own. The clock may run ahead of virtual time while the rank only
 * spends processor time; before the rank looks at or changes anything that another rank or a device can see, it calls
 * {@link #sync}.
 *
 * <p>Unless said otherwise, methods are called on the rank's own thread, or on the kernel's thread while the rank is
 * parked; at any time only one of all these runs.
 */
public final class Rank extends Event {
    private final Kernel kernel;
    private final Lane lane;
    private final int id;
    private Vehicle main;
    private Vehicle vehicle;
    private Thread thread;
    private RankState state = RankState.NEW;
    private boolean isIdle;
    private long clockPs;
    private long stolenPs;
    private long blockedSincePs;
    private long blockedPs;
    private long sequence;
    private Blocking blocking;
    private Object process;
    private Strand strand;
    private Set<Strand> strands = Set.of();

    Rank(Kernel kernel, Lane lane, int id) {
        this.kernel = kernel;
        this.lane = lane;
        this.id = id;
    }

    /**
     * The rank whose code is calling.
     *
     * @throws IllegalStateException if the calling thread is not a rank's
     */
    public static Rank current() {
        Rank rank = LaneThread.runningHere();
        if (rank == null || rank.thread != Thread.currentThread()) {
            throw Strangers.refuse();
        }
        return rank;
    }

    /** The rank whose code is calling, or {@code null} if the calling thread is not a rank's. */
    public static Rank currentOrNull() {
        Rank rank = LaneThread.runningHere();
        return rank != null && rank.thread == Thread.currentThread() ? rank : null;
    }

    /** The rank's number, from 0. */
    public int id() {
        return id;
    }

    /** The kernel that runs this rank. */
    public Kernel kernel() {
        return kernel;
    }

    /** What the rank's code reports to while it runs. */
    public Meter meter() {
        return lane.meter();
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

    /** The thread that debuggers and stack traces show for this rank: that of its program or of a strand. */
    public Thread thread() {
        return thread;
    }

    /** The platform thread that the rank runs on now. */
    public Thread hostThread() {
        return vehicle.hostThread();
    }

    /** Makes a strand of this rank, which begins to run when it is first {@linkplain Strand#resume resumed}. */
    public Strand newStrand(String name, Runnable body) {
        return new Strand(this, name, body);
    }

    /** The strands of this rank that have been resumed and have not ended, in the order of their beginning. */
    public List<Strand> strands() {
        return List.copyOf(strands);
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

    /**
     * Waits until virtual time has caught up with the rank's clock and everything has happened that comes before the
     * rank's program; free when nothing does. Does not return if the run ends before.
     */
    public void sync() {
        while (!tryAdvance()) {
            awaitTurn();
        }
        if (kernel.hasInterjection()) {
            kernel.goOnWith(this);
            vehicle.park();
        }
    }

    private void awaitTurn() {
        state = RankState.READY;
        kernel.scheduleProgram(clockPs, id, this);
        vehicle.park();
    }

    /** Like {@link #sync}, but gives up at once when something comes before. */
    public boolean tryAdvance() {
        return kernel.advanceTo(clockPs, id, sequence);
    }

    /**
     * Has an event happen at the rank's clock, while the rank itself may run ahead: just as if the rank had called
     * {@link #sync} and done then what the event does.
     */
    public void scheduleAtClock(Event event) {
        kernel.scheduleProgram(clockPs, id, event);
    }

    /**
     * Blocks until somebody calls {@link #wake}. The caller must have checked its condition after a {@link #sync}. Does
     * not return if the run ends before.
     *
     * @param reason what the rank waits for
     * @throws IllegalStateException if virtual time has not caught up with the rank
     */
    public void block(Blocking reason) {
        if (clockPs != kernel.nowPs()) {
            throw new IllegalStateException("rank " + id + " blocks at " + clockPs + " ps but virtual time is "
                    + kernel.nowPs() + " ps: sync() first");
        }
        blockAhead(reason);
    }

    /**
     * Blocks until somebody calls {@link #wake}, from the rank's clock on, which may be ahead of virtual time: saves
     * the switch that {@link #sync} would take. What the rank would look at after a sync is looked at by an event that
     * it has handed to {@link #scheduleAtClock}; interrupts do not move that event.
     *
     * @param reason what the rank waits for
     */
    public void blockAhead(Blocking reason) {
        blocking = reason;
        blockedSincePs = clockPs;
        state = RankState.BLOCKED;
        vehicle.park();
        isIdle = false;
        blocking = null;
        blockedPs += clockPs - blockedSincePs;
    }

    /**
     * Says that the rank did not wait for all of the time it was last blocked: its processor worked for {@code ps}
     * picoseconds of it, as when it writes to a port word by word while events simulate that.
     *
     * @throws IllegalArgumentException if that is more than the rank has been blocked
     */
    public void workedWhileBlocked(long ps) {
        if (ps < 0 || ps > blockedPs) {
            throw new IllegalArgumentException("rank " + id + " cannot have worked for " + ps + " of " + blockedPs
                    + " ps that it was blocked");
        }
        blockedPs -= ps;
    }

    /**
     * Lets a blocked rank go on at the given time, but not before its own clock.
     *
     * @throws IllegalStateException if the rank is not blocked
     * @throws IllegalArgumentException if the time lies in the past
     */
    public void wake(long timePs) {
        if (state != RankState.BLOCKED) {
            throw new IllegalStateException("rank " + id + " is " + state + ", not blocked; cannot be woken at "
                    + timePs + " ps");
        }
        kernel.scheduleProgram(Math.max(clockPs, timePs), id, this);
        state = RankState.READY;
        isIdle = true;
        clockPs = Math.max(clockPs, timePs);
    }

    /**
     * Takes processor time away from the rank, for an interrupt handler that begins now: what the rank is computing
     * ends that much later. Called from an event of the kernel. A blocked rank loses nothing, and one that has been
     * woken for later only what the handler takes beyond that time.
     */
    public void steal(long ps) {
        stolenPs += ps;
        if (state == RankState.READY) {
            clockPs = isIdle ? Math.max(clockPs, kernel.nowPs() + ps) : clockPs + ps;
        }
    }

    /** Schedules an event in the name of this rank. */
    public void schedule(long timePs, Event event) {
        kernel.schedule(timePs, id, event);
    }

    /**
     * Ends the whole run on purpose: at the rank's clock if the rank itself calls this, else now. Does not return if
     * the run ends otherwise before the rank's clock is reached.
     *
     * @return what the rank must throw to unwind; should the program keep it from that, the rank goes no further than
     *         its next {@link #sync}
     */
    public RunEnded stopRun(int status, String reason) {
        catchUp();
        kernel.end(new Outcome.Stopped(id, kernel.nowPs(), status, reason));
        return new RunEnded();
    }

    /**
     * Ends the whole run because of an error: at the rank's clock if the rank itself calls this, else now. Does not
     * return if the run ends otherwise before the rank's clock is reached.
     *
     * @return what the rank must throw to unwind, as with {@link #stopRun}
     */
    public RunEnded failRun(Throwable cause) {
        catchUp();
        kernel.end(new Outcome.Failed(id, kernel.nowPs(), cause));
        return new RunEnded();
    }

    private void catchUp() {
        if (currentOrNull() == this) {
            sync();
        }
    }

    long nextSequence() {
        return sequence++;
    }

    void start(VehicleKind kind, RankBody body) {
        main = Vehicle.create(kind, lane, body.threadName(id), new Life(body));
        vehicle = main;
        thread = vehicle.thread();
        state = RankState.READY;
        kernel.scheduleProgram(0, id, this);
    }

    @Override
    protected void fire(long nowPs) {
        if (clockPs > nowPs) {
            kernel.scheduleProgram(clockPs, id, this);
            return;
        }
        takeTurn();
    }

    /** Runs the rank's code until it gives its turn back. Called on the kernel's thread. */
    void takeTurn() {
        lane.enter(this, vehicle);
        kernel.countSwitch(this);
        vehicle.resume();
    }

    /** Goes on, as the same rank, in a strand, or with {@code null} in its program, and waits until it comes back. */
    void handOver(Strand to) {
        Vehicle from = vehicle;
        goOnIn(to);
        from.park();
    }

    private void goOnIn(Strand to) {
        strand = to;
        vehicle = to == null ? main : to.vehicle();
        thread = vehicle.thread();
        kernel.goOnWith(this);
    }

    /** A vehicle for a strand that begins. */
    Vehicle vehicleFor(Strand beginning) {
        if (strands.isEmpty()) {
            strands = new LinkedHashSet<>();
        }
        strands.add(beginning);
        String threadName = main.thread().getName() + " " + beginning.name();
        return Vehicle.create(kernel.vehicleKind(), lane, threadName, beginning::run);
    }

    /** The strand that calls comes to its end; the rank goes on in another, or with {@code null} in its program. */
    void strandEnded(Strand ending, Strand next) {
        strands.remove(ending);
        if (!kernel.hasEnded()) {
            goOnIn(next);
        }
    }

    /** The strand that has the control; {@code null} if the rank's program has. */
    Strand strand() {
        return strand;
    }

    /** Ends what strands have not come to their end, now that the run is over. */
    void endStrands() {
        for (Strand left : strands()) {
            left.vehicle().unwind();
        }
    }

    /** All of what the vehicle carries. What the program throws is not caught in here, see {@link ThreadVehicle}. */
    private final class Life implements RankBody {
        private final RankBody body;

        Life(RankBody body) {
            this.body = body;
        }

        @Override
        public void run() throws Throwable {
            try {
                body.run();
                sync();
                kernel.rankDone();
            } catch (RunEnded e) {
                // this rank has ended the run and is only unwound
            }
            state = RankState.DONE;
        }

        @Override
        public void failed(Throwable cause) {
            try {
                body.failed(cause);
                failRun(cause);
            } catch (RunEnded e) {
                // another rank has ended the run meanwhile
            } catch (Throwable e) {
                failRun(e);
            }
            state = RankState.DONE;
        }
    }
}
