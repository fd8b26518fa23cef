// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * A rank between the simulator and its program. Where there are several lanes, the rank may compute beside the kernel
 * from when it {@linkplain #depart departs} until it {@linkplain #comeHome comes home}; where there is one, all this
 * does nothing.
 */
public final class RankLane {
    private final Rank rank;
    private Absence absence;
    private Sayings sayings;
    private boolean hasEndedRun;

    RankLane(Rank rank) {
        this.rank = rank;
    }

    /** There are several lanes, and this says where the rank is. */
    void open(Absence where) {
        absence = where;
        sayings = new Sayings();
    }

    /** Where the rank is if there are several lanes, else {@code null}. */
    Absence absence() {
        return absence;
    }

    /** Whether the rank computes on one of several lanes. */
    public boolean isOneOfSeveral() {
        return absence != null;
    }

    /** Its code does not report what it counts, but can be asked for it. */
    public void gaugedBy(Gauge gauge) {
        if (absence != null) {
            absence.gaugedBy(gauge);
        }
    }

    /** Whether there are several lanes, and the rank is in the simulator and has not {@linkplain #depart departed}. */
    public boolean isAtHome() {
        return absence != null && absence.isAtHome();
    }

    /** The rank's program has counted so much, in 1/1000 cycles, while the rank is {@linkplain #isAtHome at home}. */
    public void countAtHome(long units) {
        absence.countAtHome(units);
    }

    /** The rank is in the simulator, on the kernel's thread, until it {@linkplain #depart departs}. */
    public void comeHome() {
        if (absence != null) {
            absence.comeHome();
        }
    }

    /**
     * The rank goes on in its program, and may do so beside the kernel.
     *
     * @param site the call site that it goes on after, 0 if that is not known
     */
    public void depart(int site) {
        if (absence != null) {
            absence.depart(site);
        }
    }

    boolean isDeparting() {
        return absence != null && absence.isDeparting();
    }

    /** The rank does something in the simulator, and does not say when it goes back: it does not compute away again. */
    void visitHome() {
        if (absence != null && absence.isAway()) {
            absence.stayHome();
            absence.goBack();
        }
    }

    /**
     * A rank that is on a visit has to wait in the simulator.
     *
     * @return whether it is, so that it has to {@linkplain #goBack go back} afterwards
     */
    boolean stayHome() {
        boolean isVisit = absence != null && absence.isInline();
        if (isVisit) {
            absence.stayHome();
        }
        return isVisit;
    }

    void goBack() {
        absence.goBack();
    }

    /**
     * Has something told that no rank sees, such as a line that the program prints, where there are several lanes: when
     * the rank is next home, in the order of virtual time, so that it does not depend on the host.
     */
    public void tell(Runnable words) {
        sayings.hold(words);
    }

    /** The rank has come back from computing: has told at its clock what it has to {@link #tell}. */
    public void tellAtHome() {
        if (sayings != null && !sayings.isEmpty()) {
            rank.scheduleAtClock(sayings.telling());
        }
    }

    /** The rank ends the run. */
    void endRun(Outcome how) {
        hasEndedRun = true;
        rank.kernel().end(how);
    }

    /**
     * Whether the run is over for this rank, so that nothing counts any more that it does: not if it has still to do,
     * as it has computed on a lane of several, what it would have done before the end with one.
     */
    public boolean isOver() {
        return rank.kernel().hasEnded()
                && (hasEndedRun || absence == null || !rank.kernel().lanes().isBringingHome());
    }

    /** Tells at the end of the run what has not been told. */
    void tellRest() {
        if (sayings != null) {
            sayings.tellRest();
        }
    }

    /** The rank has counted so much since it left, in 1/1000 cycles; called by the program's code. */
    public void report(long units) {
        if (absence != null) {
            absence.report(units);
        }
    }
}
