// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * Carries one thread of control of a rank. At any time either the kernel or one rank runs: {@link #resume} gives the
 * turn to the rank, {@link #park} gives it back. A vehicle that is not resumed any more stays parked for ever.
 */
abstract class Vehicle {
    /** Makes the thread, which then waits for its first turn, if it is one that those who look on can see. */
    void begin() {
    }

    /** Lets the rank run until it parks or ends. Called on the kernel's thread. */
    abstract void resume();

    /** Gives the turn back to the kernel and waits for the next {@link #resume}. Called on the rank's thread. */
    abstract void park();

    /**
     * Whether the rank has given its turn back. Other threads may ask, and get an answer that was right just before.
     */
    abstract boolean isParked();

    /**
     * Gives the turn back to the kernel in the name of the rank, which waits for something that is not the kernel's and
     * that nobody will release. Any thread may call.
     */
    void giveUp() {
    }

    /** Whether the turn was given back by {@link #giveUp}. */
    boolean isGivenUp() {
        return false;
    }

    /** What kind it is. */
    abstract VehicleKind kind();

    /** The thread the rank's code sees as its own; {@code null} if that is the one that carries it, and none does. */
    abstract Thread thread();

    /** The platform thread that the rank runs on now; {@code null} if none is there to carry it. */
    abstract Thread hostThread();

    /**
     * Ends the thread, which is parked and will not be resumed, by throwing {@link RunEnded} in it, if it would not go
     * away by itself: nobody keeps a parked virtual thread. Returns when it has ended. Called when the run is over.
     */
    void unwind() {
    }

    /**
     * Creates the vehicle of the given kind for a thread of control of a rank.
     *
     * @param group the {@linkplain RankBody#threadGroup group} of a platform thread of its own; {@code null} for that
     *        of all programs
     */
    static Vehicle create(VehicleKind kind, Lane lane, Rank rank, String group, String name, RankBody body) {
        return switch (kind) {
            case VIRTUAL -> new VirtualVehicle(lane, rank, name, body);
            case CONTINUATION -> Continuations.areAvailable() ? new ContinuationVehicle(lane, body)
                    : new VirtualVehicle(lane, rank, name, body);
            case THREAD -> new ThreadVehicle(lane, group, name, body);
        };
    }
}
