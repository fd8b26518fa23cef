// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.Rank;
import org.machineroom.mpi.Transfer;

/** The synchronous messages of a rank that wait for their receivers' answers. */
final class SynchronousSends {
    private final Rank rank;
    private final SystemBuffer buffer;
    private final SoftwareCosts costs;
    private final List<Packet> unanswered = new ArrayList<>();

    SynchronousSends(CellKernel kernel, SoftwareCosts costs) {
        this.rank = kernel.rank();
        this.buffer = kernel.buffer();
        this.costs = costs;
    }

    void add(Packet packet) {
        unanswered.add(packet);
    }

    /** Receives the answers that have come. */
    void takeAnswers() {
        List.copyOf(unanswered).forEach(this::takeAnswer);
    }

    /** Receives the answer of one message if it has come. */
    void takeAnswer(Transfer transfer) {
        unanswered.stream().filter(packet -> packet.transfer() == transfer).toList().forEach(this::takeAnswer);
    }

    private void takeAnswer(Packet message) {
        Packet answer = buffer.takeAnswer(message);
        if (answer != null) {
            unanswered.remove(message);
            rank.spend(costs.receivePs());
            rank.sync();
            buffer.release(answer.bytes());
            message.transfer().finish();
        }
    }

    /** The packet of a message that has not been answered; {@code null} if there is none. */
    Packet packetOf(Transfer transfer) {
        return unanswered.stream().filter(packet -> packet.transfer() == transfer).findAny().orElse(null);
    }

    /** The receiver has forgotten a message. */
    void takenBack(Packet message) {
        unanswered.remove(message);
        message.transfer().cancel();
    }

    /** The data of a message have left by a put. */
    void putLeft(Packet request) {
        unanswered.remove(request);
        request.transfer().finish();
    }
}
