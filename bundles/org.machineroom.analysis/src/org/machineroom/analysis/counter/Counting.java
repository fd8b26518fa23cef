// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.counter;

/** Makes a {@link Counter} of what is the case from one time to another. One thread at a time. */
final class Counting {
    /** How many cells there are. */
    static final int CELLS = 1 << 20;

    private final long cellPs;
    private final double[] partial;
    private final double[] change;

    /** Counts over a run of some length. */
    Counting(long endPs) {
        cellPs = Math.max(1, Math.ceilDiv(endPs, CELLS));
        int cells = (int) Math.max(1, Math.ceilDiv(endPs, cellPs));
        partial = new double[cells];
        change = new double[cells + 1];
    }

    /** So much is to be counted more from one time to another. */
    void add(long fromPs, long untilPs, double amount) {
        change(fromPs, amount);
        change(untilPs, -amount);
    }

    /** Counts until the end of the cell that it lies in, and as a whole from the next one on. */
    private void change(long ps, double amount) {
        int cell = (int) (ps / cellPs);
        if (cell < partial.length) {
            partial[cell] += amount * ((cell + 1) * cellPs - ps);
            change[cell + 1] += amount;
        }
    }

    Counter counter() {
        double[] sums = new double[partial.length + 1];
        double level = 0;
        for (int cell = 0; cell < partial.length; cell++) {
            level += change[cell];
            sums[cell + 1] = sums[cell] + level * cellPs + partial[cell];
        }
        return new Counter(cellPs, sums);
    }
}
