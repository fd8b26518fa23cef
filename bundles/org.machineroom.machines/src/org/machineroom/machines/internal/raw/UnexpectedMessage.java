// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.mpi.SendTransfer;

/** An entry of version III's unexpected message structure (ums_message): an envelope and a buffer for the data. */
final class UnexpectedMessage {
    private final SendTransfer message;
    private boolean isDone;

    UnexpectedMessage(SendTransfer message) {
        this.message = message;
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
