// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.mpi.SendTransfer;

/** A message that has not got an entry in its receiver's queue yet, and what it waits for. */
final class Sending {
    private final SendTransfer message;
    private final boolean isBuffered;
    private boolean isStored;

    /**
     * Creates a message to be sent.
     *
     * @param isBuffered whether its data are to be copied into the message buffer
     */
    Sending(SendTransfer message, boolean isBuffered) {
        this.message = message;
        this.isBuffered = isBuffered;
        this.isStored = !isBuffered || message.length() == 0;
    }

    SendTransfer message() {
        return message;
    }

    boolean isBuffered() {
        return isBuffered;
    }

    /** Whether there is nothing to be copied into the message buffer any more. */
    boolean isStored() {
        return isStored;
    }

    void setStored() {
        isStored = true;
    }

    /** Why a rank waits for a message to go. */
    record Wait(SendTransfer message, WaitKind kind, String what) implements Blocking {
        @Override
        public String describe() {
            return message.describe() + ": " + what;
        }

        @Override
        public int[] waitsFor() {
            return message.waitsFor();
        }

        @Override
        public int site() {
            return message.site();
        }
    }
}
