// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongUnaryOperator;

/**
 * Ranks that compute beside the kernel. A rank that is away can do nothing that others see before its bound: its clock
 * when it left, with what interrupts have stolen since, and what it has counted and reported since. The kernel lets
 * nothing happen that would come after a rank's return at its bound, so that each run is the same as with one lane.
 *
 * <p>Ranks that are away wait for a thread of the {@link Crew} until nothing can happen any more before they have
 * computed. For the kernel's thread, unless said otherwise.
 */
final class Lanes {
    private final Kernel kernel;
    private final LongUnaryOperator unitsPs;
    private final Crew crew;
    private final List<ComputeLane> lanes = new ArrayList<>();
    private final int threads;
    private final List<Rank> away = new ArrayList<>();
    private final Queue<Rank> returned = new ConcurrentLinkedQueue<>();
    private long leastPs = Long.MAX_VALUE;
    private long stretchesBeside;
    private Rank stranded;
    private boolean isBringingHome;
    private boolean isAnyGauged;
    private volatile long wantedPs = Long.MAX_VALUE;

    Lanes(Kernel kernel, List<Meter> meters, int threads, LongUnaryOperator unitsPs, Habits habits) {
        this.kernel = kernel;
        this.threads = threads;
        this.unitsPs = unitsPs;
        this.crew = new Crew(kernel, this);
        meters.forEach(meter -> lanes.add(new ComputeLane(meter)));
        for (int i = 0; i < kernel.size(); i++) {
            Rank rank = kernel.rank(i);
            rank.compute(new Absence(rank, lanes.get(LaneOrder.of(i, lanes.size())), habits));
        }
    }

    /** The threads. */
    Crew crew() {
        return crew;
    }

    /**
     * Starts the threads beside the one that leads first.
     *
     * @throws ThreadRefusedException if the host has none; then none is left running
     */
    void begin() {
        try {
            for (int i = 1; i < threads; i++) {
                crew.addThread();
            }
        } catch (ThreadRefusedException e) {
            crew.end();
            throw e;
        }
    }

    long stretchesBeside() {
        return stretchesBeside;
    }

    int ranksKept() {
        int kept = 0;
        for (int rank = 0; rank < kernel.size(); rank++) {
            kept += kernel.rank(rank).lane().absence().isKept() ? 1 : 0;
        }
        return kept;
    }

    /** A rank has parked to compute. */
    void depart(Rank rank) {
        Absence absence = rank.lane().absence();
        if (absence.isKept()) {
            while (!absence.lane().close()) {
                crew.await();
            }
            absence.goInline();
            kernel.goOnWith(rank);
            return;
        }
        isAnyGauged |= absence.gauge() != null;
        absence.goAway();
        absence.place(away.size());
        away.add(rank);
        long boundPs = boundPs(rank, absence.units());
        leastPs = Math.min(leastPs, boundPs);
        absence.lane().hold(rank, boundPs);
    }

    /** Whether a rank waits that a thread could carry. Any thread may ask, and get an answer that was right before. */
    boolean hasWork() {
        return works() > 0;
    }

    private int works() {
        int works = 0;
        for (ComputeLane lane : lanes) {
            works += lane.hasWork() ? 1 : 0;
        }
        return works;
    }

    /** Takes a rank for the calling thread to carry; {@code null} if there is none. Any thread of the crew may call. */
    Rank take() {
        Rank rank = null;
        for (int lane = 0; rank == null && lane < lanes.size(); lane++) {
            rank = lanes.get(lane).hasWork() ? lanes.get(lane).take() : null;
        }
        return rank;
    }

    /** A rank has come back, or given way. Called by who has carried it, or in its name; the caller tells of it. */
    void hasParked(Rank rank) {
        Absence absence = rank.lane().absence();
        absence.lane().leave();
        if (absence.hasGivenWay() && !absence.isKept()) {
            absence.lane().hold(rank, boundPs(rank, absence.units()));
        } else {
            returned.add(rank);
        }
    }

    /**
     * Whether a rank that computes does better to give way, having reported so much: somebody has nothing to do, and
     * what comes next in virtual time needs wait for no other, or for one that waits for its lane. Changes no result,
     * so that it need not be exact. Called by the thread that carries it.
     */
    boolean isInTheWay(Rank rank, long units) {
        if (!crew.isIdle() || boundPs(rank, units) <= wantedPs) {
            return false;
        }
        ComputeLane own = rank.lane().absence().lane();
        for (ComputeLane lane : lanes) {
            Rank other = lane.carried();
            if (lane != own && (lane.leastPs() <= wantedPs || other != null && isBefore(other, wantedPs))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether what comes next in virtual time waits for a rank that computes and has to be asked how far it has come.
     * Any thread may ask, and get an answer that was right before.
     */
    boolean waitsForGauge() {
        for (ComputeLane lane : lanes) {
            if (gaugeToAsk(lane) != null) {
                return true;
            }
        }
        return false;
    }

    /** Asks those ranks. As above. */
    void askGauges() {
        for (ComputeLane lane : lanes) {
            Gauge gauge = gaugeToAsk(lane);
            if (gauge != null) {
                gauge.ask();
            }
        }
    }

    /** That of the rank which a thread carries in a lane, if it is waited for; a rank that just begins has none. */
    private Gauge gaugeToAsk(ComputeLane lane) {
        Rank rank = lane.carried();
        return rank != null && isBefore(rank, wantedPs) ? rank.lane().absence().gauge() : null;
    }

    /** Whether what comes next in virtual time waits for no rank any more. As above. */
    boolean isNextDue() {
        for (ComputeLane lane : lanes) {
            Rank rank = lane.carried();
            if (lane.leastPs() <= wantedPs || rank != null && isBefore(rank, wantedPs)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a rank that is away may come back before a time, or at it. */
    private boolean isBefore(Rank rank, long timePs) {
        return boundPs(rank, rank.lane().absence().units()) <= timePs;
    }

    /**
     * Hears of a rank that has come back, if one has. It goes on when virtual time has caught up with it, and no sooner
     * though it could: else how far it gets before another ends the run would depend on the host.
     */
    private boolean admit() {
        Rank rank = returned.poll();
        if (rank == null) {
            return false;
        }
        Absence absence = rank.lane().absence();
        if (absence.hasGivenWay()) {
            remove(rank);
            depart(rank);
        } else {
            absence.isBack(true);
            scheduleReturn(rank, new Homecoming(this, rank));
        }
        return true;
    }

    /** Lets a rank go on that is back, at its time; later if interrupts have stolen some since. */
    void comeHome(Rank rank, Homecoming event, long nowPs) {
        if (boundPs(rank, rank.lane().absence().units()) > nowPs) {
            scheduleReturn(rank, event);
        } else {
            welcome(rank);
        }
    }

    private void scheduleReturn(Rank rank, Homecoming event) {
        kernel.scheduleReturn(boundPs(rank, rank.lane().absence().units()), rank, event);
    }

    private void welcome(Rank rank) {
        remove(rank);
        rank.lane().absence().isBack(false);
        stretchesBeside++;
        kernel.goOnWith(rank);
    }

    private void remove(Rank rank) {
        Rank last = away.removeLast();
        if (last != rank) {
            int place = rank.lane().absence().place();
            away.set(place, last);
            last.lane().absence().place(place);
        }
    }

    /** Whether a rank that is away may come back before what has this time and order happens. */
    boolean mayComeBefore(long timePs, long order) {
        if (timePs < leastPs || away.isEmpty()) {
            return false;
        }
        long least = Long.MAX_VALUE;
        for (Rank rank : away) {
            if (rank.lane().absence().isBack()) {
                continue; // an event says when it goes on
            }
            long boundPs = boundPs(rank, rank.lane().absence().units());
            if (boundPs < timePs || boundPs == timePs && EventQueue.returnOrder(rank.id(), 0) < order) {
                return true;
            }
            least = Math.min(least, boundPs);
        }
        leastPs = least;
        return false;
    }

    private long boundPs(Rank rank, long units) {
        return rank.clockPs() + unitsPs.applyAsLong(units);
    }

    /**
     * Holds the kernel up if a rank that is away may come back before the next event: then the calling thread leads no
     * more.
     *
     * @return whether it did, or has let a rank go on, so that the kernel has to look again what comes next
     */
    boolean holdUp(EventQueue queue) {
        if (away.isEmpty()) {
            return false;
        }
        crew.heard();
        if (admit()) {
            return true;
        }
        long timePs = queue.firstTimePs();
        long order = queue.isEmpty() ? Long.MAX_VALUE : queue.firstOrder();
        if (!mayComeBefore(timePs, order)) {
            return false;
        }
        stepBack(timePs);
        return true;
    }

    /** Leaves the ranks that wait to whoever takes them, now that nothing else can be done before. */
    private void stepBack(long timePs) {
        wantedPs = timePs;
        lanes.forEach(ComputeLane::open);
        int works = works();
        kernel.stepBack();
        crew.stepBack();
        crew.wake(isAnyGauged ? works : works - 1); // somebody has to ask those that compute
    }

    /** A rank has parked to compute, and keeps the kernel's thread, to which it is pinned. Called by the monitor. */
    void strand(Rank rank) {
        rank.lane().absence().keep();
        stranded = rank;
    }

    /** Goes on with a rank that has been {@linkplain #strand stranded}, in the place of the thread that it keeps. */
    void departStranded() {
        if (stranded != null) {
            depart(stranded);
            stranded = null;
        }
    }

    /**
     * Lets those ranks go on that were under way when the run ended, until none is left or the calling thread leads no
     * more; not if the user has ended it.
     *
     * @return whether it still leads, so that the kernel has done with the run
     */
    boolean bringHome(Thread me, Asides asides, Ending ending) {
        isBringingHome = true;
        boolean isAnyLeft = true;
        while (isAnyLeft && !ending.isByUser() && kernel.thread() == me) {
            if (asides.isInterjected()) {
                asides.interject();
            } else {
                isAnyLeft = bringOneHome();
            }
        }
        boolean isDone = kernel.thread() == me;
        if (isDone) {
            isBringingHome = false; // else another thread brings home already
        }
        return isDone;
    }

    /** Whether ranks go on that were under way when the run ended. */
    boolean isBringingHome() {
        return isBringingHome;
    }

    /**
     * Lets a rank that was away when the run ended go on as far as it gets, as with one lane it would have done before;
     * if none has come back, the calling thread leads no more.
     *
     * @return false if none is left
     */
    private boolean bringOneHome() {
        crew.heard();
        if (kernel.goOn()) {
            return true;
        }
        if (away.isEmpty()) {
            return false;
        }
        Optional<Rank> back = away.stream().filter(rank -> rank.lane().absence().isBack()).findFirst();
        if (back.isPresent()) {
            welcome(back.get());
        } else if (!admit()) {
            stepBack(Long.MAX_VALUE);
        }
        return true;
    }

    /** Looks after threads that are stuck under a rank that is pinned to them. Called by the monitor. */
    void free() {
        for (ComputeLane each : lanes) {
            Rank carried = each.carried();
            if (carried != null && carried.processor().vehicle() instanceof VirtualVehicle vehicle
                    && vehicle.isStuckAway()) {
                crew.leaveThreadTo(vehicle, carried);
            }
        }
    }

    /** Whether a class belongs to the program in one of the lanes. Any thread may ask. */
    boolean run(Class<?> type) {
        return lanes.stream().anyMatch(each -> World.contains(each.meter(), type));
    }
}
