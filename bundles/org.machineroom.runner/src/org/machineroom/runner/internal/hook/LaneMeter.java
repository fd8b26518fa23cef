// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import org.machineroom.kernel.Meter;

/**
 * The meter of a lane. Its static variables are all it keeps, and all are counts of the rank that runs: plain ones,
 * because instrumented code must be able to write them in one instruction and because one rank of a lane runs at a
 * time.
 */
public final class LaneMeter implements Meter {
    /** So much is counted between two reports, in 1/1000 processor cycles: some 20 us of the host. */
    private static final long QUANTUM = 100_000_000;

    /** Counted processor cost since the running rank last entered the simulator, in 1/1000 processor cycles. */
    public static long units;

    /** What it has to show before the running rank reports to the kernel. */
    private static long wanted = Long.MAX_VALUE;

    /** How many class initialisers run, whose cost will be forgotten. */
    private static int initialisers;

    /** Number of the call site the running rank last called the simulator from; 0 where it is not known. */
    public static int site;

    /** How many steps the running rank has taken, in a run that counts them; see {@link Steps}. */
    public static long steps;

    /** With which of its steps the running rank tells somebody of it. */
    public static long due = Long.MAX_VALUE;

    LaneMeter() {
    }

    /**
     * Called at the heads of outer loops where there are several lanes.
     *
     * @param untold what the running method has counted and not told yet
     */
    public static void mayReport(long untold) {
        if (units + untold >= wanted && initialisers == 0) {
            wanted = units + untold + QUANTUM;
            Host.current().report(units + untold);
        }
    }

    /** A class initialiser begins; returns what is counted so far. */
    public static long beginFree() {
        initialisers++;
        return units;
    }

    /**
     * A class initialiser ends: forgets what was counted meanwhile.
     *
     * @param before what the meter showed before; it may have been taken since
     */
    public static void endFree(long before) {
        initialisers--;
        units = Math.min(before, units);
    }

    @Override
    public long take() {
        long taken = units;
        units = 0;
        wanted = QUANTUM;
        return taken;
    }

    @Override
    public void turnTo(int rank, long counted) {
        Statics.turnTo(rank);
        units = counted;
        wanted = counted + QUANTUM;
    }

    @Override
    public long units() {
        return units;
    }

    @Override
    public long takeLines() {
        return Memory.takeLines();
    }

    @Override
    public int site() {
        return site;
    }
}
