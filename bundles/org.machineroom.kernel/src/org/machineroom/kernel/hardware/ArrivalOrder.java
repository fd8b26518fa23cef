// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.HashMap;
import java.util.Map;

/**
 * Keeps messages between the same two ends in order where nothing else does, because none waits for another: the only
 * trace of each other that is left in a network without contention.
 */
final class ArrivalOrder {
    private final Map<Long, Long> lastPs = new HashMap<>();

    /**
     * A message arrives.
     *
     * @param arrivalPs when it would alone, in picoseconds
     * @return when it does, not before those sent earlier
     */
    long arrive(int from, int to, long arrivalPs) {
        return lastPs.merge((long) from << Integer.SIZE | to, arrivalPs, Math::max);
    }
}
