// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.List;
import org.machineroom.kernel.record.WaitKind;

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
    private Meter meter;
    private final int id;
    private final Processor processor;
    private final RankThreads threads;
    private final RankLane lane;
    private final RankWork work = new RankWork(this);
    private RankState state = RankState.NEW;
    private boolean hasBegun;
    private boolean hasFailed;
    private boolean isIdle;
    private long clockPs;
    private long returnPs;
    private long stolenPs;
    private long blockedSincePs;
    private long blockedPs;
    private long sequence;
    private Blocking blocking;
    private Object process;
    private boolean isWaitOpen;
    private boolean isWaitOver;
    private Course course;
    private final Cause cause = new Cause();

    Rank(Kernel kernel, Lane lane, int id) {
        this.kernel = kernel;
        this.meter = lane.meter();
        this.id = id;
        this.processor = new Processor(this, lane);
        this.threads = new RankThreads(this, lane, processor);
        this.lane = new RankLane(this);
    }

    /**
     * The rank whose code is calling.
     *
     * @throws IllegalStateException if the calling thread is not a rank's
     */
    public static Rank current() {
        Rank rank = computing();
        rank.lane.visitHome();
        return rank;
    }

    /** The same for what only wants to know which it is, wherever the rank computes. */
    public static Rank computing() {
        Rank rank = currentOrNull();
        if (rank == null) {
            throw Strangers.refuse();
        }
        return rank;
    }

    /** The same for what says when it goes back to the program, see {@link RankLane#depart}. */
    public static Rank calling() {
        Rank rank = computing();
        rank.lane.comeHome();
        return rank;
    }

    /** The rank whose code is calling, or {@code null} if the calling thread is not a rank's. */
    public static Rank currentOrNull() {
        return LaneThread.runningHere();
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
        return meter;
    }

    /** Has the rank compute on a lane, one of several. */
    void compute(Absence absence) {
        lane.open(absence);
        meter = absence;
    }

    /** Where the rank is between the simulator and its program. */
    public RankLane lane() {
        return lane;
    }

    /** What its processor does with messages. */
    public RankWork work() {
        return work;
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

    /** Whether it comes to the end of what it computes at a time that is known, and has not just been woken for it. */
    public boolean isComputing() {
        return state == RankState.READY && !isIdle;
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

    /** Whether the rank is blocked only until virtual time has caught up with its clock: it goes on by itself. */
    public boolean isCatchingUp() {
        return isBlocked() && blocking instanceof CatchingUp;
    }

    /** The thread that debuggers and stack traces show for this rank: that of its program or of a strand. */
    public Thread thread() {
        return processor.thread();
    }

    /** The platform thread that the rank runs on now. */
    public Thread hostThread() {
        return processor.vehicle().hostThread();
    }

    /** Makes a strand of this rank, which begins to run when it is first {@linkplain Strand#resume resumed}. */
    public Strand newStrand(String name, Runnable body) {
        return new Strand(this, name, body);
    }

    /** The strands of this rank that have been resumed and have not ended, in the order of their beginning. */
    public List<Strand> strands() {
        return processor.strands();
    }

    /** The threads of the rank's program. */
    public RankThreads threads() {
        return threads;
    }

    /** What the layer above keeps for this rank. */
    public Object process() {
        return process;
    }

    /** Sets what the layer above keeps for this rank. */
    public void setProcess(Object process) {
        this.process = process;
    }

    /**
     * Spends processor time: the rank's clock moves on by {@code ps} picoseconds, which must not be negative.
     *
     * @throws ArithmeticException if virtual time does not reach that far
     */
    public void spend(long ps) {
        if (ps < 0) {
            throw new IllegalArgumentException("rank " + id + ": processor time " + ps + " ps is negative");
        }
        if (ps > Long.MAX_VALUE - clockPs) {
            throw new ArithmeticException("rank " + id + " has come to the end of virtual time, which is after "
                    + "106 days: its clock shows " + clockPs + " ps, and " + ps + " ps more are not possible");
        }
        clockPs += ps;
    }

    /**
     * Waits until virtual time has caught up with the rank's clock and everything has happened that comes before the
     * rank's program; free when nothing does. Does not return if the run ends before.
     */
    public void sync() {
        boolean goesBack = lane.stayHome();
        catchUp();
        if (goesBack) {
            lane.goBack();
        }
    }

    private void catchUp() {
        while (!tryAdvance()) {
            state = RankState.READY;
            kernel.scheduleProgram(clockPs, this, this);
            processor.park();
        }
        if (kernel.hasInterjection()) {
            kernel.goOnWith(this);
            processor.park();
        }
    }

    /** Lets the run end here if it is to: for what programs do again and again and that needs nobody else. */
    public void heed() {
        if (mustPause()) {
            sync();
        }
    }

    /** Like {@link #sync}, but gives up at once when something comes before. */
    public boolean tryAdvance() {
        return kernel.advanceTo(clockPs, order(sequence));
    }

    /**
     * Has an event happen at the rank's clock, while the rank itself may run ahead: just as if the rank had called
     * {@link #sync} and done then what the event does.
     */
    public void scheduleAtClock(Event event) {
        kernel.scheduleProgram(clockPs, this, event);
    }

    /**
     * Takes the next place in the order of what the rank's program does at its clock, for an event that may have to
     * take it later.
     */
    public long takePlace() {
        return order(nextSequence());
    }

    /**
     * Has an event happen at a time at which the rank's clock was, in the place that was {@linkplain #takePlace taken}
     * then: just as if the rank, which has run ahead, had done then what the event does.
     */
    public void scheduleAtPlace(long timePs, long place, Event event) {
        kernel.scheduleAtPlace(timePs, this, place, event);
    }

    /** Says that the rank has charged what its program has computed: at its clock it comes back from computing. */
    public void hasComputed() {
        returnPs = clockPs;
    }

    /**
     * The order key of what its program does at its clock: after all else if it comes back from computing then. That
     * does not depend on how the rank came there, whether it ran ahead or waited.
     */
    long order(long number) {
        return clockPs == returnPs ? EventQueue.returnOrder(id, number) : EventQueue.programOrder(id, number);
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
        if (isWaitOpen && isWaitOver) {
            return;
        }
        beginBlock(reason);
        boolean goesBack = lane.stayHome();
        processor.park();
        endBlock();
        if (goesBack) {
            lane.goBack();
        }
    }

    /**
     * Follows a course to its end: {@linkplain #blockAhead blocks} as often as that has to wait. The rank's own code
     * gets the turn only when it is over, so that a wait costs no switch.
     *
     * @throws IllegalStateException if it {@linkplain Course#runsProgram runs the program}, and the rank has a thread
     */
    public void follow(Course all) {
        if (all.runsProgram() && !hasNoThread()) {
            throw new IllegalStateException(
                    "rank " + id + " is carried by a thread, and its program goes on only there");
        }
        Blocking reason = all.goOn();
        if (reason == null) {
            return;
        }
        course = all;
        waitOnCourse(reason);
        boolean goesBack = lane.stayHome();
        processor.park();
        if (goesBack) {
            lane.goBack();
        }
        all.requireWell();
    }

    /** Whether the rank is parked while the kernel goes on for it, which cannot wait. */
    public boolean isFollowing() {
        return course != null;
    }

    private void waitOnCourse(Blocking reason) {
        if (reason == Course.CATCHING_UP) {
            state = RankState.READY;
            kernel.scheduleProgram(clockPs, this, this);
        } else {
            beginBlock(reason);
        }
    }

    /** Goes on with the course; returns whether the rank has to wait again. Called on the kernel's thread. */
    private boolean isOnCourse() {
        if (blocking != null) {
            endBlock();
        }
        Blocking reason = course.runsProgram() ? goOnInProgram() : course.goOnParked();
        if (reason == null) {
            course = null;
        } else {
            waitOnCourse(reason);
        }
        return reason != null;
    }

    private Blocking goOnInProgram() {
        processor.enterLane();
        kernel.countSwitch(this);
        return processor.goOn(course);
    }

    /** Whether no thread of Java belongs to the rank, so that its program can go on while its stack is parked. */
    public boolean hasNoThread() {
        return processor.vehicle().kind() == VehicleKind.CONTINUATION;
    }

    /** Whether the rank has to give its turn back before it does anything else. */
    public boolean mustPause() {
        return kernel.hasInterjection() || kernel.isBeyondLimit(clockPs);
    }

    /** Is blocked from the rank's clock on, whether a thread on the processor waits or there is none. */
    void beginBlock(Blocking reason) {
        blocking = reason;
        blockedSincePs = clockPs;
        state = RankState.BLOCKED;
    }

    /** Goes on after it has been blocked. */
    void endBlock() {
        if (clockPs > blockedSincePs) {
            if (kernel.areWaitsHeard()) {
                kernel.waits().tell(id, blocking.kind(), blockedSincePs, clockPs, cause);
            }
            blockedPs += clockPs - blockedSincePs;
        }
        isIdle = false;
        blocking = null;
    }

    /**
     * Waits for something that others bring about, but no longer than until a time, or until one of the rank's threads
     * can go on: then {@link #block} returns although nobody has called {@link #wake}, and so does whatever the caller
     * waits with.
     *
     * @param untilPs {@link Long#MAX_VALUE} if there is no such time
     * @param wait blocks the rank if nothing has changed, and returns
     */
    public void waitAtMost(long untilPs, Runnable wait) {
        boolean wasOpen = isWaitOpen;
        Deadline deadline = new Deadline(this);
        if (untilPs != Long.MAX_VALUE) {
            schedule(Math.max(untilPs, kernel.nowPs()), deadline);
        }
        isWaitOpen = true;
        isWaitOver = threads.isAnyReleased();
        wait.run();
        isWaitOpen = wasOpen;
        deadline.over();
    }

    /** Like {@link #block}, but lasts until somebody calls {@link #wake} in {@link #waitAtMost}, too. */
    public void blockUninterruptibly(Blocking reason) {
        boolean wasOpen = isWaitOpen;
        isWaitOpen = false;
        block(reason);
        isWaitOpen = wasOpen;
    }

    /** Ends what the rank {@linkplain #waitAtMost waits for}, if it does. Called on the kernel's thread. */
    public void endWait() {
        isWaitOver = true;
        if (isWaitOpen && state == RankState.BLOCKED) {
            wake(kernel.nowPs());
        }
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
        if (kernel.areWaitsHeard()) {
            cause.set(kernel.firing());
        }
        clockPs = Math.max(clockPs, timePs);
        kernel.scheduleProgram(clockPs, this, this);
        state = RankState.READY;
        isIdle = true;
    }

    /**
     * Takes processor time away from the rank, for an interrupt handler that begins now: what the rank is computing
     * ends that much later. Called from an event of the kernel. A blocked rank loses nothing, and one that has been
     * woken for later only what the handler takes beyond that time.
     */
    public void steal(long ps) {
        stolenPs += ps;
        if (state == RankState.READY) {
            boolean returns = clockPs == returnPs;
            clockPs = isIdle ? Math.max(clockPs, kernel.nowPs() + ps) : clockPs + ps;
            returnPs = returns ? clockPs : returnPs;
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
        syncIfCalling();
        lane.endRun(new Outcome.Stopped(id, kernel.nowPs(), status, reason));
        return new RunEnded();
    }

    /**
     * Ends the whole run as {@link #stopRun} does, but here, where the rank may have run ahead of others: for a caller
     * that holds what others may need to go on, such as a lock. Only on the rank's own thread, and not while ranks
     * compute at the same time.
     *
     * @return what the rank must throw to unwind
     */
    public RunEnded stopRunHere(int status, String reason) {
        lane.endRun(new Outcome.Stopped(id, kernel.nowPs(), status, reason));
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
        syncIfCalling();
        lane.endRun(new Outcome.Failed(id, kernel.nowPs(), cause));
        return new RunEnded();
    }

    private void syncIfCalling() {
        if (currentOrNull() == this) {
            sync();
        }
    }

    /** A rank is the origin of what it does, at its clock. */
    @Override
    int originRank() {
        return id;
    }

    @Override
    long originPs() {
        return clockPs;
    }

    long nextSequence() {
        return sequence++;
    }

    /** What runs on the rank's processor. */
    Processor processor() {
        return processor;
    }

    /** Begins with the rank's code at the given time. */
    void start(VehicleKind kind, RankBody body, long timePs) {
        processor.begin(body.vehicle(kind), body.threadGroup(id), body.threadName(id), new RankLife(this, body));
        cause.set(kernel.firing());
        state = RankState.READY;
        clockPs = timePs;
        returnPs = timePs;
        kernel.scheduleProgram(timePs, this, this);
    }

    /** The rank's code has come to its end. */
    void done() {
        lane.comeHome();
        state = RankState.DONE;
    }

    @Override
    protected void fire(long nowPs) {
        if (clockPs > nowPs) {
            kernel.scheduleProgram(clockPs, this, this);
            return;
        }
        takeTurn();
    }

    /** Runs the rank's code until it gives its turn back. Called on the kernel's thread. */
    void takeTurn() {
        if (!hasBegun) {
            beginsNow();
        }
        if (course != null && isOnCourse()) {
            return;
        }
        if (threads.beginTurn()) {
            processor.enterLane();
            kernel.countSwitch(this);
            if (!processor.resume()) {
                beginBlock(new OutsideWait(processor.thread()));
            }
            if (lane.isDeparting() && kernel.thread() == Thread.currentThread()) {
                kernel.lanes().depart(this);
            }
        }
    }

    /** A rank that begins late has waited for whoever has begun it. */
    private void beginsNow() {
        hasBegun = true;
        if (clockPs > 0) {
            kernel.waits().tell(id, WaitKind.OTHER, 0, clockPs, cause);
        }
    }

    /** Goes on waiting, as it was woken for a thread that cannot go on. */
    void blockAgain() {
        state = RankState.BLOCKED;
    }
}
