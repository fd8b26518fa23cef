// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;

/** Lets a blocked rank go on. */
final class Wake extends Event {
    private final Rank rank;

    Wake(Rank rank) {
        this.rank = rank;
    }

    @Override
    protected void fire(long nowPs) {
        rank.wake(nowPs);
    }
}
