// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import org.machineroom.kernel.hardware.WormholeState;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.StructureEntry;

/** A message that versions I and II have begun to receive: its header fields and the packets that have come. */
final class OutstandingMessage {
    private final SendTransfer message;
    private final long sincePs;
    private ReceiveTransfer receive;
    private int packets;
    private boolean isDone;

    /**
     * Creates a message without packets.
     *
     * @param sincePs when the library has begun to receive it, in picoseconds
     */
    OutstandingMessage(SendTransfer message, long sincePs) {
        this.message = message;
        this.sincePs = sincePs;
    }

    /** What there is to see of it. */
    StructureEntry entry() {
        return new StructureEntry(message,
                packets + (packets == 1 ? " packet buffer, " : " packet buffers, ") + (isDone ? "done" : "not done"),
                sincePs);
    }

    SendTransfer message() {
        return message;
    }

    /** Links another packet buffer to the message. */
    void addPacket() {
        packets++;
    }

    /** Shows how many packet buffers there are. */
    void show(WormholeState state) {
        packets = (int) state.count(packets);
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
