// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.ArrayDeque;
import java.util.Deque;

/** The messages of a call whose data may still be in the memory of its sender. */
final class UnsettledSends {
    private Deque<SendTransfer> sends;

    /** Adds a message, and forgets those at the head that have been received. */
    SendTransfer add(SendTransfer send) {
        if (sends == null) {
            sends = new ArrayDeque<>();
        }
        while (!sends.isEmpty() && sends.getFirst().isReleased()) {
            sends.removeFirst();
        }
        sends.addLast(send);
        return send;
    }

    /** Settles all, as their memory may change from now on. */
    void settle() {
        while (sends != null && !sends.isEmpty()) {
            sends.removeFirst().settle();
        }
    }
}
