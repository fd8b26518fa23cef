// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.counter;

/**
 * Something that is counted over the time of a run. Kept in {@value Counting#CELLS} cells of the same length whatever
 * the length of the run, so that memory does not grow with the trace: within a cell only the mean is known. Immutable.
 */
public final class Counter {
    private final long cellPs;
    /** Sum of value times picoseconds from 0 until the begin of each cell, and the end of the last. */
    private final double[] sums;
    private final double greatest;

    Counter(long cellPs, double... sums) {
        this.cellPs = cellPs;
        this.sums = sums;
        double most = 0;
        for (int cell = 0; cell + 1 < sums.length; cell++) {
            most = Math.max(most, (sums[cell + 1] - sums[cell]) / cellPs);
        }
        this.greatest = most;
    }

    /** The mean of a range of time, in picoseconds; of an empty range that of the cell it lies in. */
    public double mean(long fromPs, long untilPs) {
        long beginPs = untilPs > fromPs ? fromPs : fromPs / cellPs * cellPs;
        long endPs = untilPs > fromPs ? untilPs : beginPs + cellPs;
        return (sumUntil(endPs) - sumUntil(beginPs)) / (endPs - beginPs);
    }

    private double sumUntil(long ps) {
        int last = sums.length - 1;
        int cell = (int) Math.min(ps / cellPs, last);
        double within = cell == last ? 0 : (sums[cell + 1] - sums[cell]) * (ps - cell * cellPs) / cellPs;
        return sums[cell] + within;
    }

    /** The greatest mean of a cell. */
    public double greatest() {
        return greatest;
    }

    /** Until when was counted, in picoseconds: the end of the cell in which what was known of the run ends. */
    public long endPs() {
        return (sums.length - 1) * cellPs;
    }

    /** Within so much time only the mean is known. */
    public long cellPs() {
        return cellPs;
    }
}
