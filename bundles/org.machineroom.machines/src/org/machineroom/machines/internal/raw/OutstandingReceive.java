// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.StructureEntry;

/**
 * An entry of version III's ORIA array: where the words go of the message that is arriving from one sender. One entry
 * for each sender is enough, because a sender has at most one message under way.
 */
final class OutstandingReceive {
    private ReceiveTransfer receive;
    private UnexpectedMessage unexpected;
    private SendTransfer envelope;
    private long sincePs;

    /** A message begins to arrive. */
    void begin(SendTransfer message, long nowPs) {
        envelope = message;
        sincePs = nowPs;
    }

    /** Whether a message is arriving. */
    boolean isActive() {
        return envelope != null;
    }

    /** What there is to see of it while it is active. */
    StructureEntry entry() {
        return new StructureEntry(envelope, receive != null ? "its words go to PRE's target, in the user's memory"
                : "its words go to a buffer of UMS", sincePs);
    }

    /** The data go straight to the user's buffer. */
    void toUser(ReceiveTransfer posted) {
        receive = posted;
        unexpected = null;
    }

    /** The data go to a buffer of the library. */
    void toLibrary(UnexpectedMessage message) {
        receive = null;
        unexpected = message;
    }

    /** The last word has been stored: sets the status where the receiver looks for it. */
    void done() {
        envelope = null;
        if (receive != null) {
            receive.deliver();
        } else {
            unexpected.setDone();
        }
    }
}
