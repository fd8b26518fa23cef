// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntFunction;
import org.machineroom.kernel.record.Recorder;

/**
 * Runs ranks and devices in virtual time, event by event, in the order (time, rank, that rank's own sequence number);
 * a rank's program comes after the other events in its name at the same instant. A kernel runs once. Events fire on the
 * kernel's own thread, and with virtual vehicles the ranks run on it too.
 */
public final class Kernel {
    /** Most ranks a kernel can run; bounded by the order key of the event queue. */
    public static final int MAX_RANKS = 1 << 22;

    private static final String THREAD_NAME = "machineroom kernel";

    private static final int WARNING_AFTER_MILLIS = 10_000;

    private final EventQueue queue = new EventQueue();
    private final Lane lane;
    private final Rank[] ranks;
    private final VehicleKind vehicleKind;
    private long nowPs;
    private long limitPs = Long.MAX_VALUE;
    private Outcome atLimit;
    private Pause pause;
    private long eventsFired;
    private KernelListener listener = KernelListener.NONE;
    private long switches;
    private Rank goingOn;
    private Event firing;
    private Waits waits = Waits.UNHEARD;
    private boolean areWaitsHeard;
    private int ranksBegun;
    private int ranksDone;
    private volatile Outcome outcome;
    private Throwable kernelFailure;
    private volatile Runnable interjection;
    private final CountDownLatch over = new CountDownLatch(1);
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
     * How many events have fired so far; does not depend on what was done {@linkplain #betweenEvents between events}.
     * Other threads may read it for a progress display.
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
    void scheduleProgram(long timePs, int owner, Event event) {
        requireNotPast(timePs, owner);
        inheritOrigin(event);
        queue.add(timePs, EventQueue.programOrder(owner, ranks[owner].nextSequence()), event);
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
     * @return whether that was possible; if something else comes before, or the run is over, nothing has changed
     */
    public boolean proceedTo(long timePs, int owner) {
        if (timePs > limitPs || isHeldUp()
                || queue.hasBefore(timePs, EventQueue.order(owner, ranks[owner].nextSequence()))) {
            return false;
        }
        nowPs = timePs;
        eventsFired++;
        return true;
    }

    /** Moves virtual time to a rank's clock if nothing comes before what its program does then. */
    boolean advanceTo(long timePs, int owner, long sequence) {
        if (timePs > limitPs || outcome != null
                || queue.hasBefore(timePs, EventQueue.programOrder(owner, sequence))) {
            return false;
        }
        nowPs = timePs;
        return true;
    }

    /** Whether the loop has to go round before anything else happens, which never changes what happens. */
    private boolean isHeldUp() {
        return outcome != null || interjection != null;
    }

    /** Whether a rank that could go on must give its turn back first, for something to be done between events. */
    boolean hasInterjection() {
        return interjection != null;
    }

    /** Whether a time comes after all that the run may simulate. */
    boolean isBeyondLimit(long timePs) {
        return timePs > limitPs;
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
        Strangers.opened(this);
        startLoop();
        StuckRankMonitor monitor = new StuckRankMonitor(this, warningAfterMillis);
        monitor.start();
        awaitEnd();
        monitor.finish();
        Strangers.closed(this);
        for (Rank rank : ranks) {
            rank.processor().endStrands();
        }
        lane.leave();
        firing = null;
        if (kernelFailure instanceof ThreadRefusedException refused) {
            throw refused;
        }
        if (kernelFailure != null) {
            throw new IllegalStateException("the simulator failed at " + nowPs + " ps of virtual time", kernelFailure);
        }
        return outcome;
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

    private void startLoop() {
        LaneThread next = new LaneThread(lane, this::loop, THREAD_NAME);
        lane.carriedBy(next);
        try {
            next.begin();
        } catch (ThreadRefusedException e) {
            kernelFailure = e;
            over.countDown();
        }
    }

    /** Runs events until the run is over or another thread has taken the kernel over. */
    private void loop() {
        Thread me = Thread.currentThread();
        try {
            while (outcome == null && lane.carrier() == me) {
                if (interjection != null) {
                    interject();
                } else if (goingOn != null) {
                    goOn();
                } else if (queue.isEmpty()) {
                    endOfEvents();
                } else if (queue.firstTimePs() > limitPs) {
                    nowPs = limitPs;
                    reachLimit();
                } else {
                    nowPs = queue.firstTimePs();
                    eventsFired++;
                    firing = queue.removeFirst();
                    firing.fire(nowPs);
                }
            }
        } catch (RuntimeException | Error e) {
            kernelFailure = e;
            end(new Outcome.Failed(Outcome.Stopped.NOBODY, nowPs, e));
        } finally {
            if (lane.carrier() == me) {
                over.countDown();
            }
        }
    }

    private void reachLimit() {
        if (pause == null) {
            end(atLimit);
        } else {
            Runnable action = pause.action;
            limitPs = pause.limitPs;
            pause = null;
            action.run();
        }
    }

    private void goOn() {
        Rank rank = goingOn;
        goingOn = null;
        firing = rank;
        rank.takeTurn();
    }

    private void interject() {
        Runnable action = interjection;
        interjection = null;
        action.run();
    }

    /**
     * Asks for something to be done on the kernel's thread between two events, where no rank runs. Any thread may call
     * this. It is done soon, but not while a rank computes, and not at all once the run is over. An action that has not
     * been done when the next is asked for is dropped.
     *
     * @param action must not change what ranks or devices can see, other than by {@link #stop}
     */
    public void betweenEvents(Runnable action) {
        interjection = action;
    }

    /**
     * Ends the run, on the user's behalf, when virtual time would go on beyond an instant; before it runs. A rank that
     * computes is not waited for by others, so it ends when it next looks at the simulation.
     *
     * @param timePs the last instant of which anything happens, in picoseconds
     */
    public void limit(long timePs, int status, String reason) {
        limitPs = timePs;
        atLimit = new Outcome.Stopped(Outcome.Stopped.NOBODY, timePs, status, reason);
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
        if (timePs < limitPs) {
            pause = new Pause(limitPs, action);
            limitPs = timePs;
        }
    }

    /**
     * What is done at an instant that is not the end.
     *
     * @param limitPs how far the run may go on then
     */
    private record Pause(long limitPs, Runnable action) {
    }

    /**
     * Ends the run on the user's behalf; only from an action {@linkplain #betweenEvents between events}, or when the
     * kernel is {@linkplain KernelListener#idle idle}.
     */
    public void stop(int status, String reason) {
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

    private void awaitEnd() {
        boolean interrupted = false;
        while (true) {
            try {
                over.await();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the run is over. */
    public boolean hasEnded() {
        return outcome != null;
    }

    void end(Outcome how) {
        if (outcome == null) {
            outcome = how;
        }
    }

    void rankDone() {
        ranksDone++;
        if (ranksDone == ranksBegun) {
            end(new Outcome.Completed(nowPs));
        }
    }

    void countSwitch(Rank rank) {
        switches++;
        listener.turnOf(rank.id());
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

    /** Whether a class belongs to the program that this kernel runs, as far as it can be told from its loader. */
    boolean runs(Class<?> type) {
        ClassLoader world = lane.meter().getClass().getClassLoader();
        ClassLoader loader = type.getClassLoader();
        while (loader != null && loader != world) {
            loader = loader.getParent();
        }
        return lane.meter() == Meter.NONE || loader != null;
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
        pinned.keepCarrier(lane.carrier());
        startLoop();
    }
}
