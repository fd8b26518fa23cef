// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * What instrumented program code reports while it runs: the processor cost it has used up and the place it calls
 * from. Plain static fields, because the instrumented code must be able to write them in one instruction and because
 * one rank's code runs at a time; the kernel takes and clears them whenever a rank enters the simulator.
 */
public final class Meter {
    /** Counted processor cost since the running rank last entered the simulator, in 1/1000 processor cycles. */
    public static long units;

    /** Number of the call site the running rank last called the simulator from; 0 where it is not known. */
    public static int site;

    private Meter() {
    }

    /** Returns the cost counted so far, in 1/1000 cycles, and starts again from zero. */
    public static long take() {
        long taken = units;
        units = 0;
        return taken;
    }
}
