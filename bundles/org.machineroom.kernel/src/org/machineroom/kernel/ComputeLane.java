// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * The world of loaded program classes that some of the ranks have in common. One rank at a time is in the program's
 * code of that world. Of those that wait for it the one comes first that may come back first.
 *
 * <p>As long as it is closed, the kernel's thread alone may carry ranks in it, and needs no lock for that; once it is
 * open, any thread of the {@link Crew} may. For the kernel's thread, unless said otherwise.
 */
final class ComputeLane {
    private final Lane lane;
    private final PriorityQueue<Waiting> waiting = new PriorityQueue<>(
            Comparator.comparingLong(Waiting::boundPs).thenComparingInt(waits -> waits.rank().id()));
    private Absence shown;
    private volatile boolean isOpen;
    private volatile Rank carried;
    private volatile long leastPs = Long.MAX_VALUE;

    /** A rank that waits for the lane and may not come back before a time. */
    private record Waiting(long boundPs, Rank rank) {
    }

    /** Makes a lane to whose meter the code of its world reports. */
    ComputeLane(Meter meter) {
        this.lane = new Lane(meter);
    }

    /** What the code of its world reports to. Any thread may ask. */
    Meter meter() {
        return lane.meter();
    }

    /** Whether the meter shows what this rank has counted. */
    boolean shows(Absence rank) {
        return shown == rank;
    }

    /** Has the meter show what another rank has counted, which the kernel's thread carries; the lane is closed. */
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

    /** Keeps a rank until a thread takes it. Any thread may call. */
    synchronized void hold(Rank rank, long boundPs) {
        waiting.add(new Waiting(boundPs, rank));
        leastPs = waiting.element().boundPs();
    }

    /** Lets any thread take the ranks that wait for it. */
    void open() {
        if (!isOpen && leastPs != Long.MAX_VALUE) {
            showNone();
            synchronized (this) {
                isOpen = true;
            }
        }
    }

    /** Leaves it to the kernel's thread; false if another is in it. */
    boolean close() {
        if (isOpen) {
            synchronized (this) {
                isOpen = carried != null;
            }
        }
        return !isOpen;
    }

    /** Whether a rank could be {@linkplain #take taken}. Any thread may ask, and hear what was right just before. */
    boolean hasWork() {
        return isOpen && carried == null && leastPs != Long.MAX_VALUE;
    }

    /** No rank that waits for it may come back before this time, in picoseconds. As above. */
    long leastPs() {
        return leastPs;
    }

    /** The rank that a thread carries in it; {@code null} if none does. As above. */
    Rank carried() {
        return carried;
    }

    /** Takes the first rank that waits, for the calling thread to {@link #carry}; {@code null} if there is none. */
    synchronized Rank take() {
        if (!hasWork()) {
            return null;
        }
        Rank rank = waiting.remove().rank();
        leastPs = waiting.isEmpty() ? Long.MAX_VALUE : waiting.element().boundPs();
        carried = rank;
        return rank;
    }

    /**
     * Carries a rank that the calling thread has taken until it parks.
     *
     * @return false if the thread has been left to the rank, which is pinned to it
     */
    boolean carry(Rank rank, LaneThread me) {
        me.carryFor(lane);
        VirtualVehicle vehicle = (VirtualVehicle) rank.processor().vehicle();
        lane.enter(rank, vehicle);
        vehicle.resumeOn(me);
        if (me.isLeft()) {
            return false;
        }
        lane.paused();
        return true;
    }

    /** Lets other ranks come; by the thread that has carried one, or in its name. */
    void leave() {
        carried = null;
    }
}
