// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.kernel.Event;

/** A broadcast as a cell hears it that is not registered for its domain: an interrupt, and nothing else. */
final class IgnoredBroadcast extends Event {
    private final CellKernel cell;
    private boolean isClaimed;
    private boolean isHandled;

    IgnoredBroadcast(CellKernel cell) {
        this.cell = cell;
    }

    @Override
    protected void fire(long nowPs) {
        if (isHandled) {
            cell.ignored(nowPs);
            return;
        }
        long beginPs = isClaimed ? nowPs : cell.claimHandler(nowPs);
        isClaimed = true;
        if (beginPs > nowPs) {
            cell.rank().schedule(beginPs, this);
        } else {
            isHandled = true;
            cell.rank().schedule(cell.beginHandler(nowPs), this);
        }
    }
}
