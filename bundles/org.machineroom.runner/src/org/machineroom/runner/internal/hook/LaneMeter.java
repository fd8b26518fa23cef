// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import org.machineroom.kernel.Meter;

/**
 * The meter of a lane. Its static variables are all it keeps, and all are counts of the rank that runs: plain ones,
 * because instrumented code must be able to write them in one instruction and because one rank of a lane runs at a
 * time.
 */
public final class LaneMeter implements Meter {
    /** Counted processor cost since the running rank last entered the simulator, in 1/1000 processor cycles. */
    public static long units;

    /** Number of the call site the running rank last called the simulator from; 0 where it is not known. */
    public static int site;

    LaneMeter() {
    }

    @Override
    public long take() {
        long taken = units;
        units = 0;
        return taken;
    }

    @Override
    public long units() {
        return units;
    }

    @Override
    public int site() {
        return site;
    }
}
