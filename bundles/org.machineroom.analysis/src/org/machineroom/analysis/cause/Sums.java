// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.Arrays;

/** Sums of numbered things, to be used again and again without allocating: what is 0 everywhere costs nothing. */
final class Sums {
    private double[] sums = new double[64];
    private boolean[] isTouched = new boolean[64];
    private int[] touched = new int[16];
    private int count;

    void add(int number, double amount) {
        if (number >= sums.length) {
            int size = Math.max(number + 1, 2 * sums.length);
            sums = Arrays.copyOf(sums, size);
            isTouched = Arrays.copyOf(isTouched, size);
        }
        if (!isTouched[number]) {
            isTouched[number] = true;
            if (count == touched.length) {
                touched = Arrays.copyOf(touched, 2 * count);
            }
            touched[count++] = number;
        }
        sums[number] += amount;
    }

    /** How many things have been added to. */
    int size() {
        return count;
    }

    /** The number of the i-th thing that has been added to. */
    int number(int i) {
        return touched[i];
    }

    double of(int number) {
        return number < sums.length ? sums[number] : 0;
    }

    /** Sets all to 0. */
    void clear() {
        for (int i = 0; i < count; i++) {
            sums[touched[i]] = 0;
            isTouched[touched[i]] = false;
        }
        count = 0;
    }
}
