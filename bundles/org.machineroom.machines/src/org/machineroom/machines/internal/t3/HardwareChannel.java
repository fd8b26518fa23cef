// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import org.machineroom.kernel.Rank;

/**
 * The message queues of the T3E's E-registers: the network hardware inserts a message of eight words into a queue in
 * memory, and tells the sender whether there was room (Booth section 2). No locks.
 */
final class HardwareChannel extends ProtocolChannel {
    private final Torus torus;

    /**
     * Creates the channel of a rank's PE.
     *
     * @param queues those of all PEs
     */
    HardwareChannel(Rank rank, T3Parameters parameters, Torus torus, IncomingQueue... queues) {
        super(rank, parameters, queues);
        this.torus = torus;
    }

    @Override
    boolean tryPut(ProtocolMessage message, IncomingQueue queue) {
        T3Parameters.Queue costs = parameters().queue();
        int me = rank().id();
        rank().spend(costs.sendPs());
        rank().sync();
        message.noteSoftware(rank().clockPs());
        long waitedBeforePs = torus.waitedPs();
        torus.holds().taker(message.transfer().record());
        long arrivedPs = costs.latencyPs() + torus.send(me, queue.pe(),
                (long) costs.slotWords() * T3Parameters.WORD_BYTES, rank().clockPs());
        torus.holds().tellTaker();
        long heldUpPs = torus.waitedPs() - waitedBeforePs;
        long sincePs = rank().clockPs();
        rank().spend(arrivedPs - sincePs);
        rank().sync();
        rank().work().moved(sincePs, rank().clockPs(), heldUpPs, message.transfer().recordNumber());
        boolean hasRoom = queue.hasRoom(message.slots());
        if (hasRoom) {
            message.noteMove(heldUpPs, arrivedPs);
            queue.add(message, rank().kernel().nowPs());
        } else {
            message.noteRefused(arrivedPs);
        }
        rank().spend(costs.latencyPs() + torus.wayPs(queue.pe(), me));
        rank().work().moved(arrivedPs, rank().clockPs(), 0, message.transfer().recordNumber());
        return hasRoom;
    }

    @Override
    void drain() {
        absorb(own().take(), rank().clockPs());
        rank().sync();
    }
}
