// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * One simulated thread of control with a clock of its own. The clock may run ahead of virtual time while the rank only
 * spends processor time; before the rank looks at or changes anything that another rank or a device can see, it calls
 * {@link #sync}.
 *
 * <p>Unless said otherwise, methods are called on the rank's own thread, or on the kernel's thread while the rank is
 * parked; at any time only one of all these runs.
 */
public final class Rank extends Event {
    /** How long a thread that offers its turn keeps it while others could run: 1 ms. */
    private static final long TURN_PS = 1_000_000_000;

    private final Kernel kernel;
    private final Lane lane;
    private final int id;
    private Vehicle base;
    private Vehicle vehicle;
    private Thread thread;
    private RankState state = RankState.NEW;
    private boolean hasBegun;
    private boolean hasFailed;
    private boolean isIdle;
    private long clockPs;
    private long stolenPs;
    private long blockedSincePs;
    private long blockedPs;
    private long sequence;
    private Blocking blocking;
    private Object process;
    private Object kept;
    private RankThreads threads;
    private boolean isAtRest;
    private boolean isPassing;
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

    /** Whether its program has begun. Other threads may ask, for a display, and hear it late. */
    public boolean hasBegun() {
        return hasBegun;
    }

    /** Whether its program let an exception escape, which has ended the run. As above. */
    public boolean hasFailed() {
        return hasFailed;
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
        hasFailed = true;
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

    /** Begins with the rank's code at the given time. */
    void start(VehicleKind kind, RankBody body, long timePs) {
        base = Vehicle.create(body.vehicle(kind), lane, this, body.threadName(id), new Life(body));
        base.begin();
        vehicle = base;
        thread = vehicle.thread();
        state = RankState.READY;
        clockPs = timePs;
        kernel.scheduleProgram(timePs, id, this);
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
        hasBegun = true;
        if (isAtRest && !endRest()) {
            return;
        }
        if (isPassing) {
            isPassing = false;
            if (threads.isAnyRunnable()) {
                switchThread();
            }
        }
        lane.enter(this, vehicle);
        kernel.countSwitch(this);
        vehicle.resume();
        if (vehicle.isGivenUp()) {
            rest(new OutsideWait(vehicle.thread()));
        }
    }

    /** Goes on, as the same rank, in a strand, or with {@code null} in its program, and waits until it comes back. */
    void handOver(Strand to) {
        Vehicle from = vehicle;
        goOnIn(to);
        from.park();
    }

    private void goOnIn(Strand to) {
        strand = to;
        vehicle = to == null ? base : to.vehicle();
        thread = vehicle.thread();
        kernel.goOnWith(this);
    }

    /** A vehicle for a strand that begins. */
    Vehicle vehicleFor(Strand beginning) {
        if (strands.isEmpty()) {
            strands = new LinkedHashSet<>();
        }
        strands.add(beginning);
        String threadName = base.thread().getName() + " " + beginning.name();
        return Vehicle.create(base.kind(), lane, this, threadName, beginning::run);
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

    /**
     * Does nothing where the rank can have threads of its own.
     *
     * @throws UnsupportedOperationException if it is carried by a thread of the host
     */
    public void requireThreads() {
        threads();
    }

    private RankThreads threads() {
        if (threads == null) {
            if (!(base instanceof VirtualVehicle)) {
                throw new UnsupportedOperationException("rank " + id + " is carried by a thread of the host, and such "
                        + "ranks cannot have threads of their own; carry the ranks by virtual threads");
            }
            threads = new RankThreads(this, lane, base);
        }
        return threads;
    }

    /** Whether the rank's program has started threads, or has waited for something with a limit of time. */
    public boolean hasThreads() {
        return threads != null && threads.areUsed();
    }

    /** Whether the calling thread, which is the rank's, is the one that the program began with. */
    public boolean isMainThread() {
        return threads == null || threads.isMainRunning();
    }

    /**
     * Tells of a virtual thread that the calling one has made, or will start: it becomes a thread of the rank, whose
     * program does not end before it. Virtual threads that nobody has told of are daemons.
     *
     * <p>The rank's threads take turns: one runs, on the rank's processor and clock, until it waits, ends or gives its
     * turn away. What it waits for may be the library's, see {@link #giveWay}, or any object of the JDK.
     *
     * @throws UnsupportedOperationException if the rank cannot have threads, see {@link #requireThreads}
     */
    public void expect(Thread virtual) {
        threads().expect(virtual);
    }

    /**
     * Lets the rank's other threads run, as the calling one has to wait for something in the library.
     *
     * @param reason what it waits for
     * @param isDone whether it has come; asked while others run
     * @return {@code null} when the thread shall look again; else nobody else can run, and this is what the rank as a
     *         whole waits for
     */
    public Blocking giveWay(Blocking reason, BooleanSupplier isDone) {
        if (!hasThreads()) {
            return reason;
        }
        threads.await(reason, isDone);
        Blocking all = threads.blocking();
        passTurn();
        boolean haveOthersRun = threads.awaited();
        return haveOthersRun ? null : all;
    }

    /** Lets the rank's other threads run that can, before the calling one goes on. */
    public void yieldTurn() {
        if (hasThreads()) {
            threads.requeue();
            passTurn();
        }
    }

    /** Yields if the calling thread has had its turn for long. */
    public void offerTurn() {
        if (hasThreads() && threads.turnPs() >= TURN_PS) {
            yieldTurn();
        }
    }

    /** Whether the rank has set itself a time at which one of its threads goes on. */
    public boolean hasAlarms() {
        return threads != null && threads.alarms() > 0;
    }

    /**
     * Has something done at a time that lets one of the rank's threads go on, such as to unpark it.
     *
     * @param action is done on the kernel's thread
     * @return cancels the alarm; does nothing when it is over
     */
    public Runnable setAlarm(long timePs, Runnable action) {
        Alarm alarm = new Alarm(threads(), action);
        alarm.set();
        kernel.schedule(Math.max(timePs, kernel.nowPs()), id, alarm);
        return alarm::cancel;
    }

    /** What the layer above keeps for the thread that runs. */
    public Object kept() {
        return kept;
    }

    /** Sets what the layer above keeps for the thread that runs. */
    public void keep(Object state) {
        kept = state;
    }

    /** Has the kernel give the turn to another of the threads that can run, and waits until it comes back. */
    private void passTurn() {
        isPassing = true;
        kernel.goOnWith(this);
        vehicle.park();
    }

    private void switchThread() {
        threads.running().left(vehicle, strand, kept);
        Control next = threads.next();
        base = next.base();
        vehicle = next.vehicle();
        strand = next.strand();
        kept = next.kept();
        thread = vehicle.thread();
    }

    /**
     * Goes on in another thread, or waits as a whole, while the running one waits for an object of the JDK. Called on
     * the kernel's thread.
     *
     * @return false if that can only be done on the thread that carries it
     */
    boolean goesOnWithout(VirtualVehicle waiting) {
        threads().waitsOutside(waiting);
        goOnInAnother();
        return true;
    }

    /** A vehicle has come to its end. Called on the kernel's thread. */
    void vehicleEnded(VirtualVehicle ended) {
        if (threads != null && threads.running().base() == ended && !threads.isMainRunning()) {
            threads.ended();
            goOnInAnother();
        }
    }

    private void goOnInAnother() {
        if (!threads.isAnyRunnable()) {
            if (threads.isAnyAwaiting()) {
                threads.pressAwaiting();
            } else if (threads.alarms() > 0 || !threads.awaitOutside()) {
                isAtRest = true;
                rest(threads.blocking());
                return;
            }
        }
        switchThread();
        kernel.goOnWith(this);
    }

    /** Waits as a whole, with no thread on the processor, until one is released. */
    private void rest(Blocking reason) {
        blocking = reason;
        blockedSincePs = clockPs;
        state = RankState.BLOCKED;
    }

    private boolean endRest() {
        if (!threads.isAnyRunnable()) {
            state = RankState.BLOCKED;
            return false;
        }
        isAtRest = false;
        isIdle = false;
        blocking = null;
        blockedPs += clockPs - blockedSincePs;
        switchThread();
        return true;
    }

    /** A virtual thread that one of the threads has made can go on. */
    void submitted(Runnable continuation) {
        threads().submitted(continuation);
    }

    /** One of the threads has waited for an object of the JDK and can go on. */
    void released(Control control) {
        threads.released(control);
    }

    void releasedFromOutside(VirtualVehicle vehicle) {
        if (threads != null) {
            threads.releasedFromOutside(vehicle);
        }
    }

    /** A thread can go on that could not. */
    void threadReleased() {
        if (isAtRest && state == RankState.BLOCKED) {
            wake(kernel.nowPs());
        }
    }

    /** Waits until all threads have ended that are no daemons; they do not keep the rank if nothing can end them. */
    private void awaitThreads() {
        boolean interrupted = false;
        while (threads != null && threads.mainAwaitsOthers()) {
            LockSupport.park(threads);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Gives up waiting for the host to release a thread of the rank, which is running; any thread may call. */
    void giveUpOutside() {
        if (threads != null) {
            threads.giveUpOutside();
        } else {
            vehicle.giveUp();
        }
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
                awaitThreads();
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
