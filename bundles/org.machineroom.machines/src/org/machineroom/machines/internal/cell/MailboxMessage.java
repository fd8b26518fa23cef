// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;

/** The 32-bit message that the PPE writes into the mailbox of an SPE that waits for it (Kumar section 3.1). */
final class MailboxMessage extends Event {
    /** Why an SPE waits for it. */
    static final Blocking AWAITED = new Blocking() {
        @Override
        public String describe() {
            return "MPI_Init, for the mailbox message of the PPE";
        }

        @Override
        public int[] waitsFor() {
            return new int[0];
        }
    };

    private final Rank rank;

    MailboxMessage(Rank rank) {
        this.rank = rank;
    }

    @Override
    protected void fire(long nowPs) {
        rank.wake(nowPs);
    }
}
