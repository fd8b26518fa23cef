// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;

/** A message that versions I and II have begun to receive: its header fields and the packets that have come. */
final class OutstandingMessage {
    private final SendTransfer message;
    private ReceiveTransfer receive;
    private int packets;
    private boolean isDone;

    OutstandingMessage(SendTransfer message) {
        this.message = message;
    }

    SendTransfer message() {
        return message;
    }

    /** Links another packet buffer to the message. */
    void addPacket() {
        packets++;
    }

    /** Packet buffers linked to the message. */
    int packets() {
        return packets;
    }

    boolean isDone() {
        return isDone;
    }

    void setDone() {
        isDone = true;
    }

    /** The receive that will get the message, or {@code null} so far. */
    ReceiveTransfer receive() {
        return receive;
    }

    void claimFor(ReceiveTransfer claiming) {
        receive = claiming;
        claiming.match(message);
    }
}
