// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntFunction;
import java.util.function.LongUnaryOperator;
import org.machineroom.kernel.record.Recorder;

/**
 * Runs ranks and devices in virtual time, event by event, in the order (time, rank, that rank's own sequence number);
 * a rank's program comes after the other events in its name at the same instant. A kernel runs once. Events fire on the
 * kernel's own thread, and with virtual vehicles the ranks run on it too; which thread that is changes where ranks have
 * several lanes.
 */
public final class Kernel {
    /** Most ranks a kernel can run; bounded by the order key of the event queue. */
    public static final int MAX_RANKS = 1 << 22;

    private static final String THREAD_NAME = "machineroom kernel";

    private static final int WARNING_AFTER_MILLIS = 10_000;

    private final EventQueue queue = new EventQueue();
    private final Lane lane;
    private Lanes lanes;
    private final Rank[] ranks;
    private final VehicleKind vehicleKind;
    private long nowPs;
    private final Horizon horizon = new Horizon();
    private long eventsFired;
    private KernelListener listener = KernelListener.NONE;
    private long switches;
    private Rank goingOn;
    private Event firing;
    private Waits waits = Waits.UNHEARD;
    private boolean areWaitsHeard;
    private int ranksBegun;
    private int ranksDone;
    private final Ending ending = new Ending();
    private final Asides asides = new Asides();
    private final AtomicBoolean isStrangerSeen = new AtomicBoolean();

    /**
     * Creates a kernel for {@code ranks} ranks whose code is not metered.
     *
     * @throws IllegalArgumentException if the number of ranks is not between 1 and {@link #MAX_RANKS}
     */
    public Kernel(int ranks, VehicleKind vehicleKind) {
        this(ranks, vehicleKind, Meter.NONE);
    }

    /**
     * Creates a kernel for {@code ranks} ranks.
     *
     * @param meter what the ranks' code reports to
     * @throws IllegalArgumentException if the number of ranks is not between 1 and {@link #MAX_RANKS}
     */
    public Kernel(int ranks, VehicleKind vehicleKind, Meter meter) {
        if (ranks < 1 || ranks > MAX_RANKS) {
            throw new IllegalArgumentException(ranks + " ranks: between 1 and " + MAX_RANKS + " are possible");
        }
        this.vehicleKind = vehicleKind;
        this.lane = new Lane(meter);
        this.ranks = new Rank[ranks];
        for (int i = 0; i < ranks; i++) {
            this.ranks[i] = new Rank(this, lane, i);
        }
    }

    /** The light vehicle where this JVM allows it, else platform threads. */
    public static VehicleKind lightestVehicle() {
        return VirtualThreads.areAvailable() ? VehicleKind.VIRTUAL : VehicleKind.THREAD;
    }

    /** Number of ranks. */
    public int size() {
        return ranks.length;
    }

    /** The rank with the given number. */
    public Rank rank(int id) {
        return ranks[id];
    }

    /** Virtual time in picoseconds. Other threads may read it for a progress display. */
    public long nowPs() {
        return nowPs;
    }

    /**
     * How many events have fired so far, without what is part of ranks' programs, which depends on who ran ahead; does
     * not depend on what was done {@linkplain #betweenEvents between events} either. Other threads may read it for a
     * progress display.
     */
    public long eventsFired() {
        return eventsFired;
    }

    /** How many ranks have begun. Other threads may read it for a progress display. */
    public int ranksBegun() {
        return ranksBegun;
    }

    /** How many ranks have run to their end. Other threads may read it for a progress display. */
    public int ranksDone() {
        return ranksDone;
    }

    /**
     * Puts an event into the queue. Called from an event, or by a rank that has called {@link Rank#sync}: the order of
     * these calls decides between events of the same instant and owner.
     *
     * @param timePs when it shall happen, in picoseconds
     * @param owner the rank in whose name it happens: orders events of the same instant
     * @throws IllegalArgumentException if the time lies in the past
     */
    public void schedule(long timePs, int owner, Event event) {
        requireNotPast(timePs, owner);
        inheritOrigin(event);
        queue.add(timePs, EventQueue.order(owner, ranks[owner].nextSequence()), event);
    }

    /** Puts an event into the queue that is part of a rank's program: all others of its instant and rank come first. */
    void scheduleProgram(long timePs, Rank owner, Event event) {
        scheduleAtPlace(timePs, owner, owner.takePlace(), event);
    }

    /** The same for a rank that has come back from computing, before all else that its program does then. */
    void scheduleReturn(long timePs, Rank owner, Event event) {
        requireNotPast(timePs, owner.id());
        queue.add(timePs, EventQueue.returnOrder(owner.id(), 0), event);
    }

    /** The same in a place of the order that has been taken before. */
    void scheduleAtPlace(long timePs, Rank owner, long place, Event event) {
        requireNotPast(timePs, owner.id());
        inheritOrigin(event);
        queue.add(timePs, place, event);
    }

    /**
     * Has ranks compute beside the kernel, in as many lanes as there are meters, among which {@link LaneOrder} shares
     * them out. There need be no more lanes than threads; where there are, a thread rarely finds the lanes of all ranks
     * that wait taken by others. Before the run, and before anything asks a rank for its meter; ranks must be carried
     * by virtual threads.
     *
     * @param meters what the code of each lane's ranks reports to
     * @param threads on how many threads of the host they compute, the kernel's among them
     * @param unitsPs how long takes what they count, in picoseconds
     * @param leastUnits how much is worth being handed to a lane, in 1/1000 cycles
     */
    public void openLanes(List<Meter> meters, int threads, LongUnaryOperator unitsPs, long leastUnits) {
        lanes = new Lanes(this, meters, threads, unitsPs, new Habits(leastUnits));
    }

    Lanes lanes() {
        return lanes;
    }

    /** How many stretches of computing have been left to whichever thread took them so far; depends on the host. */
    public long stretchesBeside() {
        return lanes == null ? 0 : lanes.stretchesBeside();
    }

    /** How many ranks have to compute on the kernel's thread though there are several lanes. */
    public int ranksKept() {
        return lanes == null ? 0 : lanes.ranksKept();
    }

    /** The thread that events fire on. */
    Thread thread() {
        return lane.carrier();
    }

    /** A rank that runs is the origin of what it schedules; an event passes on its own. Only waits tell of it. */
    private void inheritOrigin(Event event) {
        if (areWaitsHeard && firing != event && firing != null) {
            event.setOrigin(firing.originRank(), firing.originPs());
        }
    }

    /**
     * Says what brings about all that the event that fires does from now on, where that is not whoever has scheduled
     * the event: as when a clocked device acts for many, or when something lets a rank go on that lies in that rank's
     * own future. Called from an event.
     *
     * @param rank whose program has brought it about
     * @param clockPs that rank's clock when it did, in picoseconds
     */
    public void causedBy(int rank, long clockPs) {
        if (!(firing instanceof Rank)) {
            firing.setOrigin(rank, clockPs);
        }
    }

    /** Has a recorder told of what ranks wait for from now on. */
    public void recordWaits(Recorder recorder) {
        waits = new Waits(recorder);
        areWaitsHeard = recorder != Recorder.NONE;
    }

    /** Whether anybody is told of what ranks wait for. */
    boolean areWaitsHeard() {
        return areWaitsHeard;
    }

    /** Where ranks tell what they wait for. */
    Waits waits() {
        return waits;
    }

    /** The event that fires, or the rank that runs; {@code null} before the first. */
    Event firing() {
        return firing;
    }

    private void requireNotPast(long timePs, int owner) {
        if (timePs < nowPs) {
            throw new IllegalArgumentException("event of rank " + owner + " scheduled for " + timePs
                    + " ps, but virtual time is already " + nowPs + " ps");
        }
    }

    /**
     * Goes straight on to a later instant from inside an event, as if the event had been scheduled for then, was the
     * next to fire and had just fired. For devices that are clocked: it saves the way through the queue.
     *
     * @param owner the rank in whose name the event happens
     * @return whether that was possible; if something else comes before, or the run is over, nothing has happened
     */
    public boolean proceedTo(long timePs, int owner) {
        long order = EventQueue.order(owner, ranks[owner].nextSequence());
        if (timePs > horizon.limitPs() || isHeldUp() || isPreceded(timePs, order)
                || lanes != null && lanes.mayComeBefore(timePs, order)) {
            return false;
        }
        nowPs = timePs;
        eventsFired++;
        return true;
    }

    private boolean isPreceded(long timePs, long order) {
        while (queue.hasBefore(timePs, order)) {
            if (lanes != null || !postponeFirst()) {
                return true;
            }
        }
        return false;
    }

    /** Puts the first event where it belongs by now if it is a rank whose clock has moved; returns whether it is. */
    private boolean postponeFirst() {
        if (!(queue.first() instanceof Rank rank) || rank.clockPs() <= queue.firstTimePs()) {
            return false;
        }
        queue.removeFirst();
        queue.add(rank.clockPs(), rank.takePlace(), rank);
        return true;
    }

    /**
     * Until when nothing happens but what the event that fires goes on to, in picoseconds; what is asked for from
     * outside may still come before.
     *
     * @param still ranks that wait for the end of what they compute and do not come nearer to it
     */
    public long quietUntilPs(Collection<Rank> still) {
        if (isHeldUp() || lanes != null) {
            return nowPs;
        }
        if (queue.isEmpty()) {
            return horizon.limitPs();
        }
        long timePs = queue.firstTimePs();
        if (!(queue.first() instanceof Rank rank) || !still.contains(rank)) {
            return Math.min(timePs, horizon.limitPs());
        }
        long order = queue.firstOrder();
        queue.removeFirst();
        long quietPs = quietUntilPs(still);
        queue.add(timePs, order, rank);
        return quietPs;
    }

    /** Counts events that have been worked out instead of being fired. */
    public void workedOut(long events) {
        eventsFired += events;
    }

    /** Moves virtual time to a rank's clock if nothing comes before what its program does then. */
    boolean advanceTo(long timePs, long order) {
        if (timePs > horizon.limitPs() || ending.hasCome() || queue.hasBefore(timePs, order)
                || lanes != null && lanes.mayComeBefore(timePs, order)) {
            return false;
        }
        if (timePs < nowPs) {
            throw new IllegalStateException("virtual time is " + nowPs + " ps and cannot go back to a rank's clock, "
                    + timePs + " ps");
        }
        nowPs = timePs;
        return true;
    }

    /** Whether the loop has to go round before anything else happens, which never changes what happens. */
    private boolean isHeldUp() {
        return ending.hasCome() || asides.areAny();
    }

    /** Whether a rank that could go on must give its turn back first, for something to be done between events. */
    boolean hasInterjection() {
        return asides.isInterjected();
    }

    /** Whether a time comes after all that the run may simulate. */
    boolean isBeyondLimit(long timePs) {
        return timePs > horizon.limitPs();
    }

    /** Lets the running rank, which is about to park, go on before the next event; that is no event itself. */
    void goOnWith(Rank rank) {
        goingOn = rank;
    }

    /** Runs every rank to its end and tells nobody. */
    public Outcome run(IntFunction<RankBody> bodies) {
        return run(bodies, KernelListener.NONE);
    }

    /**
     * Runs every rank to its end, or until the run ends otherwise. Ranks that have not come to their end by then never
     * go on, as if their processes had been killed.
     *
     * @param bodies gives each rank's code; {@code null} for a rank that does nothing unless it is told to
     *        {@linkplain #begin begin}
     * @param told hears what happens
     * @return how the run ended
     * @throws IllegalStateException if an event has failed, which is the simulator's fault and not the program's
     */
    public Outcome run(IntFunction<RankBody> bodies, KernelListener told) {
        return run(bodies, told, WARNING_AFTER_MILLIS);
    }

    /** As the others, with the host time after which a rank that is blocked outside the simulation is reported. */
    Outcome run(IntFunction<RankBody> bodies, KernelListener told, int warningAfterMillis) {
        if (lane.carrier() != null) {
            throw new IllegalStateException("a kernel runs only once");
        }
        listener = told;
        for (Rank rank : ranks) {
            RankBody body = bodies.apply(rank.id());
            if (body != null) {
                start(rank, body, 0);
            }
        }
        if (lanes != null) {
            lanes.begin();
        }
        Strangers.opened(this);
        startLoop();
        StuckRankMonitor monitor = new StuckRankMonitor(this, warningAfterMillis);
        monitor.start();
        ending.await();
        monitor.finish();
        if (lanes != null) {
            lanes.crew().end();
        }
        Strangers.closed(this);
        for (Rank rank : ranks) {
            rank.processor().endStrands();
            rank.lane().tellRest();
        }
        lane.leave();
        firing = null;
        return ending.outcome(nowPs);
    }

    private void start(Rank rank, RankBody body, long timePs) {
        ranksBegun++;
        rank.start(vehicleKind, body, timePs);
    }

    /**
     * Lets a rank begin that has had nothing to do. Called from an event, or by a rank that has called
     * {@link Rank#sync}.
     *
     * @param timePs when it begins, in picoseconds
     * @throws IllegalStateException if it has begun already
     * @throws IllegalArgumentException if the time lies in the past
     */
    public void begin(int rank, RankBody body, long timePs) {
        if (ranks[rank].state() != RankState.NEW) {
            throw new IllegalStateException("rank " + rank + " has begun already");
        }
        requireNotPast(timePs, rank);
        start(ranks[rank], body, timePs);
    }

    /** A thread that can carry ranks. */
    LaneThread newThread(Runnable body, String name) {
        return new LaneThread(lane, body, name);
    }

    private void startLoop() {
        LaneThread next = newThread(lanes == null ? this::loop : lanes.crew()::lead, THREAD_NAME);
        lane.carriedBy(next);
        if (lanes != null) {
            lanes.crew().ledBy(next);
        }
        try {
            next.begin();
        } catch (ThreadRefusedException e) {
            fail(e);
        }
    }

    /** The simulator itself cannot go on. Any thread may call. */
    void fail(Throwable cause) {
        ending.failed(cause);
        end(new Outcome.Failed(Outcome.Stopped.NOBODY, nowPs, cause));
        ending.over();
    }

    /** The calling thread is the kernel's until it has nothing to do before ranks have computed. */
    void lead() {
        LaneThread me = (LaneThread) Thread.currentThread();
        me.carryFor(lane);
        lane.carriedBy(me);
        loop();
    }

    /** No thread is the kernel's, as nothing can happen before ranks have computed. */
    void stepBack() {
        lane.carriedBy(null);
    }

    /** Runs events until the run is over or the calling thread is the kernel's no more. */
    private void loop() {
        Thread me = Thread.currentThread();
        try {
            if (lanes != null) {
                lanes.departStranded();
            }
            while (!ending.hasCome() && lane.carrier() == me) {
                if (asides.isInterjected()) {
                    asides.interject();
                } else if (goOn() || lanes != null && lanes.holdUp(queue)) {
                    continue;
                } else if (queue.isEmpty()) {
                    endOfEvents();
                } else if (isBeyondLimit(queue.firstTimePs())) {
                    nowPs = horizon.limitPs();
                    reachLimit();
                } else {
                    nowPs = queue.firstTimePs();
                    eventsFired += EventQueue.isOfProgram(queue.firstOrder()) ? 0 : 1;
                    firing = queue.removeFirst();
                    firing.fire(nowPs);
                    if (!ending.hasCome() && lane.carrier() == me) {
                        asides.lookAfterEvent();
                    }
                }
            }
            if (lane.carrier() == me && (lanes == null || lanes.bringHome(me, asides, ending))) {
                ending.over();
            }
        } catch (RuntimeException | Error e) {
            fail(e);
        }
    }

    private void reachLimit() {
        Outcome end = horizon.reached();
        if (end != null) {
            end(end);
        }
    }

    /** Gives the turn to the rank that goes on before the next event; false if none does. */
    boolean goOn() {
        Rank rank = goingOn;
        goingOn = null;
        if (rank != null) {
            firing = rank;
            rank.takeTurn();
        }
        return rank != null;
    }

    /**
     * Asks for something to be done on the kernel's thread between two events, where no rank runs. Any thread may call
     * this. It is done soon, but not while a rank computes, and not at all once the run is over. An action that has not
     * been done when the next is asked for is dropped.
     *
     * @param action must not change what ranks or devices can see, other than by {@link #stop}
     */
    public void betweenEvents(Runnable action) {
        asides.betweenEvents(action);
        if (lanes != null) {
            lanes.crew().tell();
        }
    }

    /**
     * Has something done on the kernel's thread after each event, where no rank runs; that is no event itself. Ranks
     * that go on without an event in between are not waited for. Any thread may call this.
     *
     * @param look must not change what ranks or devices can see; {@code null} for nothing any more
     */
    public void afterEvents(Runnable look) {
        asides.afterEvents(look);
    }

    /**
     * Ends the run, on the user's behalf, when virtual time would go on beyond an instant; before it runs. A rank that
     * computes is not waited for by others, so it ends when it next looks at the simulation.
     *
     * @param timePs the last instant of which anything happens, in picoseconds
     */
    public void limit(long timePs, int status, String reason) {
        horizon.limit(timePs, new Outcome.Stopped(Outcome.Stopped.NOBODY, timePs, status, reason));
    }

    /**
     * Has something done, once, when all has happened that happens up to an instant. Virtual time is that instant then,
     * and no rank runs. To be called before the run, and after {@link #limit}; a pause that comes after the limit is
     * none.
     *
     * @param timePs the last instant of which anything happens before, in picoseconds
     * @param action is run on the kernel's thread; must not change what ranks or devices can see
     */
    public void pauseAt(long timePs, Runnable action) {
        horizon.pauseAt(timePs, action);
    }

    /**
     * Ends the run on the user's behalf; only from an action {@linkplain #betweenEvents between events}, or when the
     * kernel is {@linkplain KernelListener#idle idle}.
     */
    public void stop(int status, String reason) {
        ending.byUser();
        end(new Outcome.Stopped(Outcome.Stopped.NOBODY, nowPs, status, reason));
    }

    private void endOfEvents() {
        if (listener.idle()) {
            return;
        }
        Deadlock deadlock = Deadlock.among(ranks, nowPs);
        nowPs = deadlock.timePs();
        listener.deadlocked(deadlock);
        end(new Outcome.Deadlocked(deadlock));
    }

    /** Whether the run is over. */
    public boolean hasEnded() {
        return ending.hasCome();
    }

    void end(Outcome how) {
        ending.come(how);
    }

    void rankDone() {
        ranksDone++;
        if (ranksDone == ranksBegun) {
            end(new Outcome.Completed(nowPs));
        }
    }

    void countSwitch(Rank rank) {
        switches++;
        if (lanes == null) {
            listener.turnOf(rank.id());
        }
    }

    /** How often a rank was given the turn. A plain field: other threads may see it late, which does no harm. */
    public long switches() {
        return switches;
    }

    /** What was given the turn last, {@code null} if nothing was; any thread may ask, and hear it late. */
    Vehicle resumed() {
        return lane.resumed();
    }

    /** What carries the ranks. */
    public VehicleKind vehicleKind() {
        return vehicleKind;
    }

    /** The rank that was given the turn last, {@code null} if none was; any thread may ask, and hear it late. */
    public Rank inside() {
        return lane.running();
    }

    /** The rank that has the turn, for which all others wait; {@code null} if the kernel has it itself. */
    public Rank running() {
        Vehicle last = lane.resumed();
        return last == null || last.isParked() ? null : lane.running();
    }

    /** Whether a class belongs to the program that this kernel runs, as far as it can be told from its loader. */
    boolean runs(Class<?> type) {
        return lane.meter() == Meter.NONE || World.contains(lane.meter(), type) || lanes != null && lanes.run(type);
    }

    /** Tells the user of a thread that has been refused, unless one was before. */
    void warnOfStranger(String text) {
        if (isStrangerSeen.compareAndSet(false, true)) {
            warn(text);
        }
    }

    void warn(String text) {
        listener.warned(text);
    }

    /** Leaves the kernel's thread to a rank that is stuck on it and goes on with a new one. Called by the monitor. */
    void leaveThreadTo(VirtualVehicle pinned) {
        ((LaneThread) lane.carrier()).leave();
        pinned.keepCarrier(lane.carrier());
        Rank rank = lane.running();
        if (rank.lane().isDeparting()) {
            lanes.strand(rank);
        }
        startLoop();
    }
}
