// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.mpi.CallOrigin;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transport;

/** The messages of a window to one process that are not sent away yet. None of them is waited for when it is sent. */
final class Outbox {
    private final Communicator communicator;
    private final int peer;
    private final List<SendTransfer> onTheirWay = new ArrayList<>();

    Outbox(Communicator communicator, int peer) {
        this.communicator = communicator;
        this.peer = peer;
    }

    /**
     * Starts sending.
     *
     * @param cause what of the program it is sent for, in words
     * @param pieces number of pieces the data lay in in the user's memory
     * @param checked what goes with it for the checks; {@code null} for nothing
     */
    SendTransfer send(Packet packet, byte[] data, int pieces, String cause, int site, Object checked) {
        SendTransfer message = new SendTransfer(new CallOrigin(cause, site), communicator,
                communicator.pointToPointContext(), SendMode.STANDARD, peer, packet.tag(), data, data.length, pieces)
                .post();
        message.setChecked(checked);
        communicator.process().transport().start(message);
        onTheirWay.add(message);
        settle();
        return message;
    }

    /** Notices messages that are sent away, and says whether all are. */
    boolean settle() {
        if (!onTheirWay.isEmpty()) {
            Transport transport = communicator.process().transport();
            onTheirWay.removeIf(message -> {
                if (message.isDone()) {
                    transport.observe(message);
                }
                return message.isDone();
            });
        }
        return onTheirWay.isEmpty();
    }

    /** The same for one message. */
    boolean settle(SendTransfer message) {
        settle();
        return message.isDone();
    }
}
