// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import org.machineroom.kernel.record.Holds;

/**
 * Which packet has which output of a {@link WormholeMesh}. Outputs are numbered tile by tile, in the order of sides.
 *
 * @param holds to be told of
 * @param clock whose cycles are meant
 */
record WormholeHolds(Holds holds, Frequency clock) {
    /** Notes nothing. */
    static final WormholeHolds NONE = new WormholeHolds(Holds.NONE, null);

    /** A packet's header has been ready for an output since a cycle, and gets it. */
    void granted(int output, WormholePacket packet, long readyCycle, long cycle) {
        if (holds != Holds.NONE) {
            long startPs = clock.timePs(cycle);
            holds.taker(packet.record());
            holds.take(output, clock.timePs(readyCycle), startPs, startPs);
            holds.tellTaker();
        }
    }

    /** A packet has had an output in these cycles, and lets it go. */
    void released(int output, WormholePacket packet, long fromCycle, long untilCycle) {
        if (holds != Holds.NONE) {
            holds.taker(packet.record());
            holds.use(output, clock.timePs(fromCycle), clock.timePs(untilCycle));
        }
    }
}
