// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * What the program's code of one lane reports while it runs: the processor cost it has used up and the place it calls
 * from. Whoever loads the program gives it, as instrumented code writes where it can do so in one instruction. What a
 * meter shows belongs to the rank that runs; it is taken whenever that rank enters the simulator.
 */
public interface Meter {
    /** The meter of programs that count nothing. */
    Meter NONE = new Meter() {
        @Override
        public long take() {
            return 0;
        }

        @Override
        public long units() {
            return 0;
        }

        @Override
        public int site() {
            return 0;
        }
    };

    /** Returns the cost counted so far, in 1/1000 processor cycles, and starts again from zero. */
    long take();

    /** Counted cost since the running rank last entered the simulator, in 1/1000 cycles. Any thread may ask. */
    long units();

    /**
     * Returns how many lines the running rank's data cache has fetched from memory, and starts again from zero; 0 where
     * none is simulated.
     */
    default long takeLines() {
        return 0;
    }

    /** Another rank runs from now on, which has counted so much so far. Where there are several lanes. */
    default void turnTo(int rank, long units) {
    }

    /** Number of the call site the running rank last called the simulator from; 0 where it is not known. */
    int site();
}
