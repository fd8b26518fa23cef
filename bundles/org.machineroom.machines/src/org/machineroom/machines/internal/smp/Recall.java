// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.smp;

import org.machineroom.kernel.Event;
import org.machineroom.mpi.SendTransfer;

/** Asks the receiver to forget a message that is announced, and comes back if it has; visible when it fires. */
final class Recall extends Event {
    private final SendTransfer send;
    private final NemesisTransport sender;
    private final NemesisTransport receiver;
    private boolean isForgotten;

    Recall(SendTransfer send, NemesisTransport sender, NemesisTransport receiver) {
        this.send = send;
        this.sender = sender;
        this.receiver = receiver;
    }

    SendTransfer send() {
        return send;
    }

    /** The receiver has forgotten the message, as its sender will see. */
    void answer(long timePs) {
        isForgotten = true;
        receiver.rank().schedule(timePs, this);
    }

    @Override
    protected void fire(long nowPs) {
        if (isForgotten) {
            sender.takenBack(send, nowPs);
        } else {
            receiver.recalled(this, nowPs);
        }
    }

    @Override
    protected long messageNumber() {
        return send.recordNumber();
    }
}
