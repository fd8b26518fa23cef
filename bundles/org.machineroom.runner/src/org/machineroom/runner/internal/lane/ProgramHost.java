// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.lane;

/**
 * The simulator as a program's redirected JDK calls need it. One is installed for a run with
 * {@link LaneHooks#install}; its methods are called on the thread of the rank that runs.
 */
public interface ProgramHost {
    /** The running rank's clock in picoseconds, all processor cost counted so far included. */
    long virtualTimePs();

    /** Lets the running rank sleep for so many picoseconds of virtual time; zero or less returns at once. */
    void sleep(long ps);

    /** The running rank. */
    int rank();

    /** The number that, with the rank, every unseeded random generator of the run is seeded from. */
    long runSeed();

    /**
     * Ends the run, or only the running rank if that is all it takes, because the program asked for it.
     *
     * @return what the hook throws on the program's thread; an Error, so that a program which catches
     *         {@code Exception} around its {@code System.exit} still ends
     */
    Error exit(int status);
}
