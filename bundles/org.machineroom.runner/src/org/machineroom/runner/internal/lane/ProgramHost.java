// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.lane;

/**
 * The simulator as a program's redirected JDK calls need it. One is installed for a run with
 * {@link LaneHooks#install}; its methods are called on the thread of the rank that runs.
 */
public interface ProgramHost {
    /** The running rank's clock in picoseconds, all processor cost counted so far included. */
    long virtualTimePs();

    /**
     * Lets the running thread sleep for so many picoseconds of virtual time; zero or less returns at once.
     *
     * @throws InterruptedException if the thread is interrupted, before or meanwhile
     */
    void sleep(long ps) throws InterruptedException;

    /** Parks the running thread until it is unparked or interrupted, but no longer than so many picoseconds. */
    void park(long ps);

    /** The running rank. */
    int rank();

    /** The running rank has counted so much, in 1/1000 processor cycles, since it last was in the simulator. */
    void report(long units);

    /** The number that, with the rank, every unseeded random generator of the run is seeded from. */
    long runSeed();

    /**
     * Ends the run, or only the running rank if that is all it takes, because the program asked for it.
     *
     * @return what the hook throws on the program's thread; an Error, so that a program which catches
     *         {@code Exception} around its {@code System.exit} still ends
     */
    Error exit(int status);

    /** Tells of a file that the program is about to open for reading, by the name it has for it. */
    void opened(String file);

    /** Tells of a virtual thread that the program's end waits for. */
    void expect(Thread virtual);

    /** Whether something thrown only unwinds a thread, because the rank or the run ends. */
    boolean isEnd(Throwable thrown);

    /** The running thread ends: what it has computed belongs to its rank. */
    void threadEnds();

    /** Lets other threads of the rank run that can. */
    void yieldTurn();

    /**
     * Does nothing where the rank can have threads of its own.
     *
     * @throws UnsupportedOperationException where it cannot
     */
    void requireThreads();

    /**
     * Interrupts the running thread after so many picoseconds of virtual time.
     *
     * @param isOver is set to true then
     * @return what gives it up
     */
    Runnable interruptAfter(long ps, boolean[] isOver);
}
