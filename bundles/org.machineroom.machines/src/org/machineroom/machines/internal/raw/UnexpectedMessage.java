// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.StructureEntry;

/** An entry of version III's unexpected message structure (ums_message): an envelope and a buffer for the data. */
final class UnexpectedMessage {
    private final SendTransfer message;
    private final long sincePs;
    private boolean isDone;

    /**
     * Creates an entry.
     *
     * @param sincePs when its envelope was complete, in picoseconds
     */
    UnexpectedMessage(SendTransfer message, long sincePs) {
        this.message = message;
        this.sincePs = sincePs;
    }

    /** What there is to see of it. */
    StructureEntry entry() {
        return new StructureEntry(message, isDone ? "active-done" : "active-not-done", sincePs);
    }

    SendTransfer message() {
        return message;
    }

    /** Whether all data are in the buffer: active-done, else active-not-done. */
    boolean isDone() {
        return isDone;
    }

    void setDone() {
        isDone = true;
    }
}
