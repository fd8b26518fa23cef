// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * A rank between the simulator and its program's code, where ranks have several lanes: whether it is at home, which is
 * in the simulator, or computes, and what it has counted. It may compute on its lane's thread, away from the kernel's,
 * or on the kernel's own.
 *
 * <p>While a rank goes between the simulator and its program on the kernel's thread, its counts stay where they are, in
 * its lane's meter, until another rank needs that. Where a rank is changes hands with the rank itself, so that it needs
 * no lock.
 */
final class Absence implements Meter {
    private enum Where {
        /** In the simulator, on the kernel's thread. */
        HOME,
        /** In the program, on the kernel's thread. */
        INLINE,
        /** About to leave the kernel's thread. */
        DEPARTING,
        /** In the program, on the lane's thread, or waiting for it. */
        AWAY
    }

    private final Rank rank;
    private final ComputeLane lane;
    private final Meter meter;
    private final Habits habits;
    private Where where = Where.HOME;
    private boolean isKept;
    private boolean hasGivenWay;
    private boolean isBack;
    private boolean isStaying;
    private int from;
    private long fromUnits;
    private long units;
    private int site;
    private volatile long reported;
    private volatile Gauge gauge;
    private int place;

    Absence(Rank rank, ComputeLane lane, Habits habits) {
        this.rank = rank;
        this.lane = lane;
        this.meter = lane.meter();
        this.habits = habits;
    }

    ComputeLane lane() {
        return lane;
    }

    boolean isAtHome() {
        return where == Where.HOME;
    }

    /** What can be asked, as the rank's code reports nothing. */
    void gaugedBy(Gauge asked) {
        gauge = asked;
    }

    /** What can be asked how far the rank has come, which is away; {@code null} if it reports by itself. */
    Gauge gauge() {
        return gauge;
    }

    boolean isAway() {
        return where == Where.AWAY;
    }

    boolean isDeparting() {
        return where == Where.DEPARTING;
    }

    boolean isInline() {
        return where == Where.INLINE;
    }

    /** Whether the rank has to compute on the kernel's thread. */
    boolean isKept() {
        return isKept;
    }

    /** From now on the rank computes on the kernel's thread. */
    void keep() {
        isKept = true;
    }

    /** Whether the rank, which is away, has computed, and waits for virtual time to catch up with it. */
    boolean isBack() {
        return isBack;
    }

    void isBack(boolean hasComputed) {
        isBack = hasComputed;
    }

    /** Where among those that are away. */
    int place() {
        return place;
    }

    void place(int number) {
        place = number;
    }

    /** The rank goes on in its program, after the call from the given site. On its own thread. */
    void depart(int fromSite) {
        if (where == Where.INLINE) {
            comeHome();
        }
        from = fromSite;
        if ((isKept || habits.isShort(fromSite)) && lane.close()) {
            goInline();
        } else {
            leave();
        }
        fromUnits = meter.units();
    }

    private void leave() {
        isKept |= mustStay();
        where = Where.DEPARTING;
        do {
            rank.processor().park();
        } while (where == Where.DEPARTING);
        goOn();
    }

    private void goOn() {
        if (where == Where.AWAY) {
            meter.turnTo(rank.id(), units);
        }
    }

    /** Whether the rank cannot be carried by another thread. */
    private boolean mustStay() {
        return rank.processor().strand() != null || rank.threads().areUsed()
                || !(rank.processor().vehicle() instanceof VirtualVehicle vehicle) || vehicle.keepsCarrier();
    }

    /** The rank computes on the kernel's thread; its lane is free for it. */
    void goInline() {
        where = Where.INLINE;
        lane.show(this);
    }

    /** The rank has counted more at home, as what MPI calls of its program does. */
    void countAtHome(long more) {
        if (lane.shows(this)) {
            meter.turnTo(rank.id(), meter.units() + more);
        } else {
            units += more;
        }
    }

    /** Has the lane's meter go on with what the rank has counted. */
    void show() {
        meter.turnTo(rank.id(), units);
    }

    /** Takes what the rank has counted out of its lane's meter, which another rank needs. */
    void keepCounts() {
        units = meter.units();
        site = meter.site();
    }

    /** The rank leaves the kernel's thread, and its counts are in no meter. */
    void goAway() {
        reported = units();
        where = Where.AWAY;
    }

    /** The rank goes on in the simulator, on the kernel's thread. On its own thread. */
    void comeHome() {
        if (where == Where.HOME) {
            return;
        }
        habits.note(from, meter.units() - fromUnits);
        isStaying = false;
        if (where == Where.AWAY) {
            keepCounts();
            rank.processor().park();
        }
        where = Where.HOME;
    }

    /** The same for what goes back to the program without saying so: the rank stays on the kernel's thread for good. */
    void stayHome() {
        comeHome();
        isKept = true;
    }

    /** Goes back to the program after {@link #stayHome}. */
    void goBack() {
        depart(from);
    }

    /**
     * The rank has counted so much: lets others go on before it does, if that is of use. On its own thread.
     */
    void report(long counted) {
        if (where == Where.AWAY) {
            reported = counted;
        }
        if (!isStaying && isInTheWay(counted)) {
            isStaying = World.isCalledBack(meter);
            if (!isStaying) {
                giveWay();
            }
        }
    }

    private boolean isInTheWay(long counted) {
        return switch (where) {
            case AWAY -> rank.kernel().lanes().isInTheWay(rank, counted);
            case INLINE -> !isKept && habits.isLong(counted - fromUnits) && !mustStay();
            case HOME, DEPARTING -> false;
        };
    }

    private void giveWay() {
        if (where == Where.INLINE) {
            leave();
            return;
        }
        keepCounts();
        hasGivenWay = true;
        rank.processor().park();
        hasGivenWay = false;
        goOn();
    }

    /** Whether the rank, which is away, has parked before it has come home. */
    boolean hasGivenWay() {
        return hasGivenWay;
    }

    @Override
    public long take() {
        if (lane.shows(this)) {
            return meter.take();
        }
        long taken = units;
        units = 0;
        return taken;
    }

    /** What is known of it on the kernel's thread. */
    @Override
    public long units() {
        if (where == Where.AWAY && !isBack) {
            return gauge == null ? reported : Math.max(reported, gauge.units());
        }
        return lane.shows(this) ? meter.units() : units;
    }

    @Override
    public int site() {
        return lane.shows(this) ? meter.site() : site;
    }
}
