// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongUnaryOperator;

/**
 * Ranks that compute beside the kernel. A rank that is away can do nothing that others see before its bound: its clock
 * when it left, with what interrupts have stolen since, and what it has counted and reported since. The kernel lets
 * nothing happen that would come after a rank's return at its bound, so that each run is the same as with one lane.
 *
 * <p>The kernel's own thread carries the ranks of the first lane, whenever there is nothing else that it could do; each
 * other lane has a thread. A rank that is away alone is carried by the kernel's thread, too, which would only wait for
 * it. For the kernel's thread, unless said otherwise.
 */
final class Lanes {
    /** How often the kernel looks for news before it sleeps: some microseconds, less than to wake it takes. */
    private static final int LOOKS = 500;

    private final Kernel kernel;
    private final LongUnaryOperator unitsPs;
    private final List<ComputeLane> lanes = new ArrayList<>();
    private final List<Rank> away = new ArrayList<>();
    private final Queue<Rank> returned = new ConcurrentLinkedQueue<>();
    private long leastPs = Long.MAX_VALUE;
    private long stretchesBeside;
    private volatile long wantedPs = Long.MAX_VALUE;
    private volatile boolean isNews;
    private volatile boolean isWaiting;

    Lanes(Kernel kernel, List<Meter> meters, LongUnaryOperator unitsPs, Habits habits) {
        this.kernel = kernel;
        this.unitsPs = unitsPs;
        for (int i = 0; i < meters.size(); i++) {
            lanes.add(new ComputeLane(meters.get(i), i, this::hasLeft));
        }
        for (int i = 0; i < kernel.size(); i++) {
            Rank rank = kernel.rank(i);
            rank.compute(new Absence(rank, lanes.get(LaneOrder.of(i, lanes.size())), habits));
        }
    }

    /**
     * Starts the threads.
     *
     * @throws ThreadRefusedException if the host has none; then none is left running
     */
    void begin() {
        try {
            lanes.subList(1, lanes.size()).forEach(ComputeLane::begin);
        } catch (ThreadRefusedException e) {
            end();
            throw e;
        }
    }

    void end() {
        lanes.forEach(ComputeLane::end);
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
            while (!absence.lane().isFree()) {
                await();
            }
            goOn(rank);
            return;
        }
        absence.goAway();
        absence.place(away.size());
        away.add(rank);
        long boundPs = boundPs(rank, absence.units());
        leastPs = Math.min(leastPs, boundPs);
        absence.lane().hold(rank, boundPs);
    }

    private void goOn(Rank rank) {
        rank.lane().absence().goInline();
        kernel.goOnWith(rank);
    }

    /** A rank has come back from its lane. Called by the lane's thread. */
    private void hasLeft(Rank rank) {
        returned.add(rank);
        tell();
    }

    /** A rank has reported how far it has come. Called by the lane's thread. */
    void hasReported(Rank rank, long units) {
        if (boundPs(rank, units) >= wantedPs) {
            tell();
        }
    }

    /** Something has changed that the kernel may wait for. Any thread may call. */
    void tell() {
        isNews = true;
        if (isWaiting) {
            LockSupport.unpark(kernel.thread());
        }
    }

    /**
     * Lets a rank go on that has come back, if one has. Its clock may be ahead of virtual time then, just as if the
     * kernel's thread had carried it.
     */
    private boolean admit() {
        Rank rank = returned.poll();
        if (rank == null) {
            return false;
        }
        remove(rank);
        stretchesBeside++;
        kernel.goOnWith(rank);
        return true;
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
     * Holds the kernel up if a rank that is away may come back before the next event: carries one, or waits.
     *
     * @return whether it did, so that the kernel has to look again what comes next
     */
    boolean holdUp(EventQueue queue) {
        if (away.isEmpty()) {
            return false;
        }
        if (admit()) {
            return true;
        }
        long timePs = queue.firstTimePs();
        long order = queue.isEmpty() ? Long.MAX_VALUE : queue.firstOrder();
        if (!mayComeBefore(timePs, order)) {
            return false;
        }
        if (!carry()) {
            await(timePs, order);
        }
        return true;
    }

    /**
     * Hands over the ranks that are held, now that nothing else can be done before they have computed, and carries one
     * itself.
     *
     * @return false if none is left that the kernel's thread may carry
     */
    private boolean carry() {
        if (away.size() > 1) {
            lanes.forEach(ComputeLane::handOver);
        }
        Rank rank = lanes.getFirst().takeBack();
        for (int lane = 1; rank == null && away.size() == 1 && lane < lanes.size(); lane++) {
            rank = lanes.get(lane).takeBack();
        }
        if (rank == null) {
            return false;
        }
        remove(rank);
        goOn(rank);
        return true;
    }

    /**
     * Waits until none may come back any more before what has this time and order happens, or the kernel is wanted
     * otherwise. It is said what is waited for before it is looked once more, so that no report is missed.
     */
    private void await(long timePs, long order) {
        wantedPs = timePs;
        if (mayComeBefore(timePs, order)) {
            await();
        }
        wantedPs = Long.MAX_VALUE;
    }

    /** Waits until a rank comes back, or the kernel is wanted otherwise. */
    private void await() {
        for (int looks = 0; looks < LOOKS && !isNews; looks++) {
            Thread.onSpinWait();
        }
        isWaiting = true;
        while (!isNews) {
            LockSupport.park(this);
        }
        isWaiting = false;
        isNews = false;
    }

    /**
     * Lets a rank that was away when the run ended go on as far as it gets, as with one lane it would have done before.
     *
     * @return false if none is left
     */
    boolean bringHome() {
        if (kernel.isAnyGoingOn()) {
            kernel.goOn();
        } else if (away.isEmpty()) {
            return false;
        } else if (!admit() && !carry()) {
            await();
        }
        return true;
    }

    /** Looks after lanes whose thread is stuck under a rank that is pinned to it. Called by the monitor. */
    void free() {
        for (ComputeLane each : lanes) {
            if (each.resumed() instanceof VirtualVehicle vehicle && vehicle.isStuckAway()) {
                each.leaveThreadTo(vehicle);
            }
        }
    }

    /** Whether a class belongs to the program in one of the lanes. Any thread may ask. */
    boolean run(Class<?> type) {
        return lanes.stream().anyMatch(each -> World.contains(each.meter(), type));
    }
}
