// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/**
 * Which rank is in which lane. Neighbours, every second rank, every fourth and so on are spread over the lanes, as
 * programs let such ranks compute at the same time: by the sum of the digits of the rank's number (the sequence of Thue
 * and Morse, for two lanes).
 */
public final class LaneOrder {
    private LaneOrder() {
    }

    /** The lane of a rank, of so many; of ranks i n to i n + n - 1 with n lanes each lane has one. */
    public static int of(int rank, int lanes) {
        int sum = 0;
        for (int rest = rank; rest > 0 && lanes > 1; rest /= lanes) {
            sum += rest % lanes;
        }
        return sum % lanes;
    }
}
