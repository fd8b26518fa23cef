// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** What a rank runs: a program's main method, seen from the kernel. */
@FunctionalInterface
public interface RankBody {
    /**
     * Runs the rank to its end, on the rank's own thread of control.
     *
     * @throws Throwable whatever the program lets escape; it ends the run as {@link Outcome.Failed}
     */
    void run() throws Throwable;

    /** How the thread is called that the body of the rank with this number runs on. */
    default String threadName(int rank) {
        return "rank " + rank;
    }

    /**
     * The group of threads that the thread is in on which the body of the rank with this number runs, where a debugger
     * shows the threads of ranks.
     *
     * @return {@code null} if it is in that of all programs
     */
    default String threadGroup(int rank) {
        return null;
    }

    /** What carries the rank, where all are carried by {@code usual}; not all programs can run on each. */
    default VehicleKind vehicle(VehicleKind usual) {
        return usual;
    }

    /** Is told, on the rank's thread, when {@link #run} has returned and threads have ended that the rank waits for. */
    default void ended() {
        // most have nothing to do then
    }

    /** Is told, on the rank's thread, when {@link #run} has thrown something else than {@link RunEnded}. */
    default void failed(Throwable cause) {
        // most have nothing to do then
    }
}
