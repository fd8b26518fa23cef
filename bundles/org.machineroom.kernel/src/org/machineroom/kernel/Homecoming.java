// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** A rank comes home that has computed beside the kernel. */
final class Homecoming extends Event {
    private final Lanes lanes;
    private final Rank rank;

    Homecoming(Lanes lanes, Rank rank) {
        this.lanes = lanes;
        this.rank = rank;
    }

    @Override
    protected void fire(long nowPs) {
        lanes.comeHome(rank, this, nowPs);
    }
}
