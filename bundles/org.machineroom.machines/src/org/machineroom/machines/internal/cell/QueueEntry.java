// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import org.machineroom.mpi.SendTransfer;

/**
 * An entry of a metadata queue: 16 bytes with the place of the data, tag, type, size, communicator and a flag (Kumar
 * section 3.2). Valid from the sender's put on, invalid again when the receiver has copied the data.
 */
final class QueueEntry {
    private final SendTransfer message;
    private final boolean isBuffered;
    private boolean isValid = true;

    /**
     * Creates a valid entry.
     *
     * @param isBuffered whether the data are in the sender's message buffer, of which the entry keeps a block taken
     */
    QueueEntry(SendTransfer message, boolean isBuffered) {
        this.message = message;
        this.isBuffered = isBuffered;
    }

    SendTransfer message() {
        return message;
    }

    /** Whether the data are in the sender's message buffer P_i; otherwise they are where the sender's program has
     * them. */
    boolean isBuffered() {
        return isBuffered;
    }

    /** The flag. */
    boolean isValid() {
        return isValid;
    }

    /** Clears the flag. */
    void invalidate() {
        isValid = false;
    }
}
