// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.StructureEntry;

/**
 * An entry of a metadata queue: 16 bytes with the place of the data, tag, type, size, communicator and a flag (Kumar
 * section 3.2). Valid from the sender's put on, invalid again when the receiver has copied the data.
 */
final class QueueEntry {
    private final SendTransfer message;
    private final boolean isBuffered;
    private final long sincePs;
    private boolean isValid = true;

    /**
     * Creates a valid entry.
     *
     * @param isBuffered whether the data are in the sender's message buffer, of which the entry keeps a block taken
     * @param sincePs when it is written, in picoseconds
     */
    QueueEntry(SendTransfer message, boolean isBuffered, long sincePs) {
        this.message = message;
        this.isBuffered = isBuffered;
        this.sincePs = sincePs;
    }

    /** What there is to see of it. */
    StructureEntry entry() {
        return new StructureEntry(message, isBuffered ? "data in the sender's message buffer"
                : "data where the sender's program has them", sincePs);
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
