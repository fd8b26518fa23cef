// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Which places of which ranks have caused how much of one wait, in picoseconds; what is not said, nobody on a rank has
 * caused: messages were on their way. Culprits are numbered.
 */
final class Blame {
    static final Blame NONE = new Blame(new int[0], new double[0]);
    /** Places beyond so many are left out of what is kept of one wait; they have caused least. */
    private static final int MOST_KEPT = 12;

    private final int[] culprits;
    private final double[] ps;

    private Blame(int[] culprits, double... ps) {
        this.culprits = culprits;
        this.ps = ps;
    }

    /** Those that have caused most; of equal ones those that the order has first. */
    static Blame most(Sums sums, Comparator<Integer> order) {
        if (sums.size() == 0) {
            return NONE;
        }
        int[] kept = new int[Math.min(MOST_KEPT, sums.size())];
        if (sums.size() <= MOST_KEPT) {
            Arrays.setAll(kept, sums::number);
        } else {
            Integer[] all = new Integer[sums.size()];
            Arrays.setAll(all, sums::number);
            Arrays.sort(all, Comparator.<Integer>comparingDouble(culprit -> -sums.of(culprit)).thenComparing(order));
            Arrays.setAll(kept, i -> all[i]);
        }
        double[] shares = new double[kept.length];
        Arrays.setAll(shares, i -> sums.of(kept[i]));
        return new Blame(kept, shares);
    }

    /** Adds it to sums by culprit, times a factor. */
    void addTo(Sums sums, double factor) {
        for (int i = 0; i < culprits.length; i++) {
            sums.add(culprits[i], ps[i] * factor);
        }
    }
}
