// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.experiment;

import org.machineroom.live.Units;

/**
 * How much longer a run takes than another.
 *
 * @param basePs the time of the other, in picoseconds
 * @param ps its own time
 */
public record TimeChange(long basePs, long ps) {
    /** The difference as people read it: {@code -162.0 us}, {@code +4.666 us}. */
    public String time() {
        return Units.change(ps - basePs);
    }

    /** The same as a share of the other's time: {@code -28.9 %}, {@code -0.0042 %}; empty if that took none. */
    public String percent() {
        return basePs == 0 ? "" : Units.finePercentChange((double) (ps - basePs) / basePs);
    }
}
