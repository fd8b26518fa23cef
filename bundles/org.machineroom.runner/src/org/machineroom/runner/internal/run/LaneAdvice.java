// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.LANES_FROM;

import java.util.function.BooleanSupplier;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.live.settings.RunSettings;

/**
 * Whether a run that had one lane is worth several the next time.
 *
 * @param canHaveSeveral whether it could have had them
 * @param clock by which computing was counted
 * @param processors of the host
 */
record LaneAdvice(RunSettings settings, BooleanSupplier canHaveSeveral, Frequency clock, int processors) {
    /** What is over sooner is not worth a word. */
    private static final double LEAST_SECONDS = 5;

    /**
     * The number of lanes to ask for; 0 if it is not worth it.
     *
     * @param computedPs virtual time that all ranks have computed, in picoseconds
     * @param calls MPI calls of all ranks
     * @param seconds how long the host took
     */
    int lanes(int ranks, long computedPs, long calls, double seconds) {
        int most = Math.min(ranks, processors);
        long stretches = calls + ranks; // what is computed before each call, and behind the last
        boolean isLong = clock.cycleAtOrAfter(computedPs / stretches) >= settings.get(LANES_FROM);
        return seconds >= LEAST_SECONDS && most > 1 && isLong && canHaveSeveral.getAsBoolean() ? most : 0;
    }
}
