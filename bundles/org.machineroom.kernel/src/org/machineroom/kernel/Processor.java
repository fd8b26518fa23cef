// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a rank's processor runs: its program, one of the program's threads, or a strand of either; one at a time. */
final class Processor {
    private final Rank rank;
    private final Lane lane;
    private String threadGroup;
    private RankBody program;
    private Vehicle base;
    private Vehicle vehicle;
    private Thread thread;
    private Strand strand;
    private Set<Strand> strands = Set.of();

    Processor(Rank rank, Lane lane) {
        this.rank = rank;
        this.lane = lane;
    }

    /** Makes what carries the program, which then waits for its first turn. */
    void begin(VehicleKind kind, String group, String threadName, RankBody body) {
        threadGroup = group;
        program = body;
        base = Vehicle.create(kind, lane, rank, group, threadName, body);
        base.begin();
        run(base);
    }

    private void run(Vehicle next) {
        vehicle = next;
        thread = next.thread();
    }

    /** All of what the rank does. */
    RankBody program() {
        return program;
    }

    /** A vehicle for a further thread of the program. */
    Vehicle vehicleFor(String threadName, RankBody body) {
        return Vehicle.create(base.kind(), lane, rank, threadGroup, threadName, body);
    }

    /** What carries the program's thread that runs, not one of its strands. */
    Vehicle base() {
        return base;
    }

    /** What carries the code that runs. */
    Vehicle vehicle() {
        return vehicle;
    }

    /** The thread that runs. */
    Thread thread() {
        return thread;
    }

    /** The strand that has the control; {@code null} if the program's thread has. */
    Strand strand() {
        return strand;
    }

    /** The strands that have been resumed and have not ended, in the order of their beginning. */
    List<Strand> strands() {
        return List.copyOf(strands);
    }

    /** Makes the rank the one of its lane that runs. */
    void enterLane() {
        lane.enter(rank, vehicle);
    }

    /**
     * Runs the code until it gives its turn back. Called on the kernel's thread.
     *
     * @return whether it did so itself, and was not {@linkplain Vehicle#giveUp given up}
     */
    boolean resume() {
        vehicle.resume();
        return !vehicle.isGivenUp();
    }

    /** Goes on with a course that runs the program, while the stack stays parked. Called on the kernel's thread. */
    Blocking goOn(Course course) {
        return ((ContinuationVehicle) vehicle).goOn(course);
    }

    /** Gives the turn back and waits for the next. Called by the code that runs. */
    void park() {
        vehicle.park();
    }

    /** Notes where the program's thread stands that runs, and runs another from where that stands. */
    void change(Control from, Control to) {
        from.left(vehicle, strand);
        base = to.base();
        strand = to.strand();
        run(to.vehicle());
    }

    /** Goes on, as the same rank, in a strand, or with {@code null} in its program, and waits until it comes back. */
    void handOver(Strand to) {
        Vehicle from = vehicle;
        goOnIn(to);
        from.park();
    }

    private void goOnIn(Strand to) {
        strand = to;
        run(to == null ? base : to.vehicle());
        rank.kernel().goOnWith(rank);
    }

    /** A vehicle for a strand that begins. */
    Vehicle vehicleFor(Strand beginning) {
        if (strands.isEmpty()) {
            strands = new LinkedHashSet<>();
        }
        strands.add(beginning);
        String threadName = base.thread().getName() + " " + beginning.name();
        return Vehicle.create(base.kind(), lane, rank, threadGroup, threadName, beginning::run);
    }

    /** The strand that calls comes to its end; the rank goes on in another, or with {@code null} in its program. */
    void strandEnded(Strand ending, Strand next) {
        strands.remove(ending);
        if (!rank.lane().isOver()) {
            goOnIn(next);
        }
    }

    /** Ends what strands and threads have not come to their end, now that the run is over. */
    void endStrands() {
        for (Strand left : strands()) {
            left.vehicle().unwind();
        }
        rank.threads().unwindOthers();
    }
}
