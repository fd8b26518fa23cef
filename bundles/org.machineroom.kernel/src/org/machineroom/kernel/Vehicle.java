// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * Carries the thread of control of one rank. At any time either the kernel or one rank runs: {@link #resume} gives
 * the turn to the rank, {@link #park} gives it back. A rank that is not resumed any more stays parked for ever.
 */
abstract class Vehicle {
    /** Lets the rank run until it parks or ends. Called on the kernel's thread. */
    abstract void resume();

    /** Gives the turn back to the kernel and waits for the next {@link #resume}. Called on the rank's thread. */
    abstract void park();

    /**
     * Whether the rank has given its turn back. Other threads may ask, and get an answer that was right just before.
     */
    abstract boolean isParked();

    /** The thread the rank's code sees as its own. */
    abstract Thread thread();

    /** The platform thread that the rank runs on now. */
    abstract Thread hostThread();

    /** Creates the vehicle of the given kind for a rank. */
    static Vehicle create(VehicleKind kind, Kernel kernel, String name, RankBody body) {
        return switch (kind) {
            case VIRTUAL -> new VirtualVehicle(kernel, name, body);
            case THREAD -> new ThreadVehicle(kernel, name, body);
        };
    }
}
