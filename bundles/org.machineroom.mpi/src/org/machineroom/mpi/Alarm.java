// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;

/** Wakes a rank at a time, unless something else has done so before. */
final class Alarm extends Event {
    private final Rank rank;
    private boolean isOver;

    private Alarm(Rank rank) {
        this.rank = rank;
    }

    /** Blocks until the time, or until somebody else wakes the rank. */
    static void await(Rank rank, long timePs, Blocking reason) {
        rank.sync();
        if (rank.clockPs() < timePs) {
            Alarm alarm = new Alarm(rank);
            rank.schedule(timePs, alarm);
            rank.block(reason);
            alarm.isOver = true;
        }
    }

    @Override
    protected void fire(long nowPs) {
        if (!isOver && rank.isBlocked()) {
            rank.wake(nowPs);
        }
    }
}
