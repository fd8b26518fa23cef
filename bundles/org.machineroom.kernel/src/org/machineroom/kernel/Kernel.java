// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Runs ranks and devices in virtual time, event by event, in the order (time, rank, that rank's own sequence number).
 * A kernel runs once. The thread that calls {@link #run} is the kernel's thread; events fire on it, and with virtual
 * vehicles the ranks run on it too.
 */
public final class Kernel {
    /** Most ranks a kernel can run; bounded by the order key of the event queue. */
    public static final int MAX_RANKS = 1 << 22;

    static final String RANK_NAME_PREFIX = "rank ";
    static final int FOREIGN_WAIT_WARNING_SECONDS = 10;

    private final EventQueue queue = new EventQueue();
    private final Rank[] ranks;
    private final VehicleKind vehicleKind;
    private Consumer<String> warnings = text -> { };
    private long nowPs;
    private long eventsFired;
    private long switches;
    private Rank inside;
    private int ranksDone;
    private volatile Outcome outcome;
    private Throwable kernelFailure;
    private volatile Thread thread;
    private volatile Runnable interjection;
    private final CountDownLatch over = new CountDownLatch(1);

    /**
     * Creates a kernel for {@code ranks} ranks.
     *
     * @throws IllegalArgumentException if the number of ranks is not between 1 and {@link #MAX_RANKS}
     */
    public Kernel(int ranks, VehicleKind vehicleKind) {
        if (ranks < 1 || ranks > MAX_RANKS) {
            throw new IllegalArgumentException(ranks + " ranks: between 1 and " + MAX_RANKS + " are possible");
        }
        this.vehicleKind = vehicleKind;
        this.ranks = new Rank[ranks];
        for (int i = 0; i < ranks; i++) {
            this.ranks[i] = new Rank(this, i);
        }
    }

    /** The light vehicle where this JVM allows it, else platform threads. */
    public static VehicleKind lightestVehicle() {
        return VirtualThreads.areAvailable() ? VehicleKind.VIRTUAL : VehicleKind.THREAD;
    }

    /** Sets who is told of things that do not change a result but that the user should know. */
    public void onWarning(Consumer<String> listener) {
        warnings = listener;
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

    /** How many events have fired so far. Other threads may read it for a progress display. */
    public long eventsFired() {
        return eventsFired;
    }

    /** How many ranks have run to their end. Other threads may read it for a progress display. */
    public int ranksDone() {
        return ranksDone;
    }

    /**
     * Puts an event into the queue.
     *
     * @param timePs when it shall happen, in picoseconds
     * @param owner the rank in whose name it happens: orders events of the same instant
     * @throws IllegalArgumentException if the time lies in the past
     */
    public void schedule(long timePs, int owner, Event event) {
        if (timePs < nowPs) {
            throw new IllegalArgumentException("event of rank " + owner + " scheduled for " + timePs
                + " ps, but virtual time is already " + nowPs + " ps");
        }
        queue.add(timePs, EventQueue.order(owner, ranks[owner].nextSequence()), event);
    }

    /**
     * Goes straight on to a later instant from inside an event, as if the event had been scheduled for then, was the next
     * to fire and had just fired. For devices that are clocked: it saves the way through the queue.
     *
     * @param owner the rank in whose name the event happens
     * @return whether that was possible; if something else comes before, or the run is over, nothing has changed
     */
    public boolean proceedTo(long timePs, int owner) {
        if (outcome != null || queue.hasBefore(timePs, EventQueue.order(owner, ranks[owner].sequence()))) {
            return false;
        }
        ranks[owner].nextSequence();
        nowPs = timePs;
        eventsFired++;
        return true;
    }

    /** Moves virtual time to a rank's clock if nothing comes before it. */
    boolean advanceTo(long timePs, int owner, long sequence) {
        if (queue.hasBefore(timePs, EventQueue.order(owner, sequence))) {
            return false;
        }
        if (outcome != null) {
            throw new RunEnded();
        }
        nowPs = timePs;
        return true;
    }

    /**
     * Runs every rank to its end, or until the run ends otherwise.
     *
     * @param bodies gives each rank's code
     * @return how the run ended
     */
    public Outcome run(IntFunction<RankBody> bodies) {
        for (Rank rank : ranks) {
            rank.start(vehicleKind, bodies.apply(rank.id()));
        }
        thread = Thread.currentThread();
        PinnedRankMonitor monitor = new PinnedRankMonitor(this);
        monitor.start();
        try {
            loop();
            awaitEnd();
        } finally {
            monitor.finish();
            for (Rank rank : ranks) {
                rank.abandon();
            }
        }
        if (kernelFailure != null) {
            throw new IllegalStateException("the simulator failed at " + nowPs + " ps of virtual time", kernelFailure);
        }
        return outcome;
    }

    private void loop() {
        Thread me = Thread.currentThread();
        try {
            while (outcome == null && thread == me) {
                if (interjection != null) {
                    interject();
                } else if (queue.isEmpty()) {
                    endOfEvents();
                } else {
                    nowPs = queue.firstTimePs();
                    eventsFired++;
                    queue.removeFirst().fire(nowPs);
                }
            }
        } catch (RuntimeException | Error e) {
            kernelFailure = e;
            end(new Outcome.Failed(-1, nowPs, e));
        }
        if (thread == me) {
            over.countDown();
        }
    }

    private void interject() {
        Runnable action = interjection;
        interjection = null;
        action.run();
    }

    /**
     * Asks for something to be done on the kernel's thread between two events, where no rank runs. Any thread may call
     * this. It is done soon, but not while one rank computes or runs ahead of all others, and not at all once the run is
     * over. An action that has not been done when the next is asked for is dropped.
     *
     * @param action must not change what ranks or devices can see, other than by {@link #stop}
     */
    public void betweenEvents(Runnable action) {
        interjection = action;
    }

    /** Ends the run on the user's behalf; only from an action {@linkplain #betweenEvents between events}. */
    public void stop(int status, String reason) {
        end(new Outcome.Stopped(Outcome.Stopped.NOBODY, nowPs, status, reason));
    }

    private void endOfEvents() {
        List<Deadlock.BlockedRank> blocked = new ArrayList<>();
        for (Rank rank : ranks) {
            if (rank.isBlocked()) {
                blocked.add(new Deadlock.BlockedRank(rank.id(), rank.blockedSincePs(), rank.blocking()));
            }
        }
        end(new Outcome.Deadlocked(Deadlock.among(nowPs, blocked, ranks.length)));
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
        if (ranksDone == ranks.length) {
            end(new Outcome.Completed(nowPs));
        }
    }

    void countSwitch(Rank rank) {
        inside = rank;
        switches++;
    }

    /** How often a rank was given the turn. A plain field: the monitor may see it late, which does no harm. */
    long switches() {
        return switches;
    }

    Thread thread() {
        return thread;
    }

    void warnBlockedOutside(Thread rankThread) {
        StringBuilder text = new StringBuilder(rankThread.getName()).append(" has been blocked for ")
            .append(FOREIGN_WAIT_WARNING_SECONDS).append(" s of host time on something that is not part of the "
                + "simulation; the run goes on when it is released. It waits at");
        for (StackTraceElement frame : rankThread.getStackTrace()) {
            text.append("\n    at ").append(frame);
        }
        warnings.accept(text.toString());
    }

    /** Called by the monitor when nothing has moved for a while. */
    void rescueFromPinnedRank() {
        Rank rank = inside;
        if (rank == null || !(rank.vehicle() instanceof VirtualVehicle vehicle) || !vehicle.isStuckOnKernelThread()) {
            return;
        }
        vehicle.keepCarrier(thread);
        Rank.clearRunning();
        Thread successor = new Thread(this::loop, "machineroom kernel");
        successor.setDaemon(true);
        thread = successor;
        successor.start();
    }
}
