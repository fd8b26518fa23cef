// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.CacheLevel;
import org.machineroom.kernel.hardware.DataCache;
import org.machineroom.runner.internal.lane.AccessSampler;
import org.machineroom.runner.internal.lane.RankMemory;

/**
 * What the computing of a run is counted with.
 *
 * @param instructions empty if it is not counted
 * @param caches the data caches to simulate; empty if none are
 */
record ComputingCosts(Optional<CostTable> instructions, Optional<Caches> caches) {
    /**
     * Data caches to simulate.
     *
     * @param levels the nearest first, at least one
     * @param isExact whether every access goes through them
     */
    record Caches(List<CacheLevel> levels, boolean isExact) {
        RankMemory newMemory() {
            long largest = levels.stream().map(CacheLevel::bytes).max(Comparator.naturalOrder()).orElseThrow();
            return new RankMemory(new DataCache(levels), new AccessSampler(largest, isExact));
        }
    }
}
