// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.profile;

/**
 * Takes what a profile says, in the order of the file: methods and paths (a path after its method and the path that it
 * continues), then rank after rank its lines and calls. Times are virtual, in picoseconds.
 */
public interface ProfileVisitor {
    /** There is this method. */
    void method(ProfiledMethod method);

    /**
     * There is this way to get to a method.
     *
     * @param id     number of the path, 1 or more
     * @param caller the path that it continues, 0 if the method is the first
     * @param method number of the method that it leads to
     */
    void path(int id, int caller, int method);

    /** What follows is of this rank. */
    void rank(int rank);

    /** A method was called so often by this path. */
    void entered(int path, long times);

    /**
     * A line was computed in a method that was reached by this path.
     *
     * @param line  in the method's file, 0 if not known
     * @param times how often it was run
     * @param ps    how long it computed, without the methods that it called
     */
    void line(int path, int line, long times, long ps);

    /** How long interrupt handlers kept the rank from computing; in a file of version 1, part of what follows. */
    void interrupts(long ps);

    /**
     * What else the rank computed: time that the program spends explicitly or sleeps, and methods too big to be
     * profiled.
     */
    void other(long ps);

    /** A method that was reached by this path called the library. */
    void call(int path, CallSums sums);

    /**
     * Calls of one operation from one site.
     *
     * @param operation number of the operation, as in the trace
     * @param line      the line of the call, 0 if not known
     * @param calls     how many
     * @param ps        from their begins to their ends, without what functions of the program computed that they called
     * @param waitedPs  part of it spent waiting
     * @param longestPs the longest call
     * @param bytes     data handed in or out
     */
    record CallSums(int operation, int line, long calls, long ps, long waitedPs, long longestPs, long bytes) {
    }
}
