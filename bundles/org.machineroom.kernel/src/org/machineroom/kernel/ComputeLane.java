// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * The world of loaded program classes that some of the ranks have in common, and what carries these ranks while they
 * compute: a thread beside the kernel's, or the kernel's own. One rank at a time is in the program's code of that
 * world. Of those that wait for it the one comes first that may come back first.
 *
 * <p>The kernel keeps ranks back until it hands them over to the lane's thread. As long as that has none, the kernel's
 * thread may carry ranks in this world itself, and needs no lock for it. For the kernel's thread, unless said
 * otherwise.
 */
final class ComputeLane {
    /** How often the thread looks for the next rank before it sleeps: some microseconds, less than to wake it takes. */
    private static final int LOOKS = 500;

    private final Lane lane;
    private final String name;
    private final Consumer<Rank> left;
    private final PriorityQueue<Waiting> held = queue();
    private final PriorityQueue<Waiting> waiting = queue();
    /** How many ranks the lane's thread has been given that have not left it. */
    private final AtomicInteger handed = new AtomicInteger();
    private Absence shown;
    private boolean isAsleep;
    private boolean isOver;

    /** A rank that waits for the lane and may not come back before a time. */
    private record Waiting(long boundPs, Rank rank) {
    }

    /**
     * Makes a lane.
     *
     * @param meter what the code of its world reports to
     * @param left is told of each rank that this lane's thread has carried, when it does so no more
     */
    ComputeLane(Meter meter, int number, Consumer<Rank> left) {
        this.lane = new Lane(meter);
        this.name = "machineroom lane " + number;
        this.left = left;
    }

    private static PriorityQueue<Waiting> queue() {
        return new PriorityQueue<>(
                Comparator.comparingLong(Waiting::boundPs).thenComparingInt(waits -> waits.rank().id()));
    }

    /** What the code of its world reports to. Any thread may ask. */
    Meter meter() {
        return lane.meter();
    }

    /** What the lane's thread has carried last; any thread may ask, and hear it late. */
    Vehicle resumed() {
        return lane.resumed();
    }

    /** Gives it a thread of its own. */
    void begin() {
        LaneThread thread = new LaneThread(lane, this::carry, name);
        lane.carriedBy(thread);
        thread.begin();
    }

    /** Whether the lane's thread has no rank, so that the kernel's may carry one in this world. */
    boolean isFree() {
        return handed.get() == 0;
    }

    /** Whether the meter shows what this rank has counted. */
    boolean shows(Absence rank) {
        return shown == rank;
    }

    /** Has the meter show what another rank has counted, which is carried by the kernel's thread; the lane is free. */
    void show(Absence next) {
        if (shown != next) {
            showNone();
            shown = next;
            next.show();
        }
    }

    private void showNone() {
        if (shown != null) {
            shown.keepCounts();
            shown = null;
        }
    }

    /** Keeps a rank until it is handed over or taken back. */
    void hold(Rank rank, long boundPs) {
        held.add(new Waiting(boundPs, rank));
    }

    /** The first of the ranks that are held, for the kernel's thread to carry; {@code null} if there is none. */
    Rank takeBack() {
        return held.isEmpty() || !isFree() ? null : held.remove().rank();
    }

    /** Gives the ranks that are held to the lane's thread, if it has one. */
    void handOver() {
        if (held.isEmpty() || lane.carrier() == null) {
            return;
        }
        showNone();
        handed.addAndGet(held.size());
        synchronized (this) {
            waiting.addAll(held);
            if (isAsleep) {
                notifyAll();
            }
        }
        held.clear();
    }

    /** Carries no rank any more, once the one that it carries comes home. */
    synchronized void end() {
        isOver = true;
        notifyAll();
    }

    private void carry() {
        Thread me = Thread.currentThread();
        for (Rank rank = next(me); rank != null; rank = next(me)) {
            VirtualVehicle vehicle = (VirtualVehicle) rank.processor().vehicle();
            lane.enter(rank, vehicle);
            vehicle.resumeOn(me);
            if (lane.carrier() == me) {
                lane.paused();
                leave(rank);
            }
        }
    }

    private void leave(Rank rank) {
        handed.decrementAndGet();
        left.accept(rank);
    }

    /** The next rank to carry; {@code null} if this thread has nothing to do any more. */
    private Rank next(Thread me) {
        for (int looks = 0; looks < LOOKS && isFree(); looks++) {
            Thread.onSpinWait();
        }
        synchronized (this) {
            while (!isOver && lane.carrier() == me && waiting.isEmpty()) {
                isAsleep = true;
                try {
                    wait();
                } catch (InterruptedException e) {
                    isOver = true; // nobody but the end of the process interrupts it
                }
                isAsleep = false;
            }
            return isOver || lane.carrier() != me ? null : waiting.remove().rank();
        }
    }

    /** Leaves the lane's thread to a rank that is pinned to it, and goes on with a new one. Called by the monitor. */
    void leaveThreadTo(VirtualVehicle pinned) {
        LaneThread thread = (LaneThread) lane.carrier();
        Rank rank = lane.running();
        pinned.keepCarrierFor(thread);
        begin();
        leave(rank);
    }
}
