// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cluster;

import org.machineroom.kernel.Event;
import org.machineroom.kernel.hardware.FatTree;
import org.machineroom.mpi.SendTransfer;

/**
 * Takes back a message that is on its way, or whose request is, or that waits at the receiver (MPI 3.1 section 3.8.4).
 * It follows the message; the receiver's interface forgets that and answers, and the send is over with the answer.
 * What has been matched is not taken back, also if the receiver was ahead when it posted its receive: of an eager
 * message the answer says so, a long one goes on.
 */
final class Withdrawal extends Event {
    private final LogGpNetwork network;
    private final SendTransfer send;
    private final boolean isEager;
    private boolean isAnswered;
    private boolean isForgotten;

    Withdrawal(LogGpNetwork network, SendTransfer send, boolean isEager) {
        this.network = network;
        this.send = send;
        this.isEager = isEager;
    }

    /** Follows the message. */
    void leave(long nowPs) {
        cross(send.sourceNode(), send.destinationNode(), nowPs);
    }

    @Override
    protected void fire(long nowPs) {
        if (isAnswered) {
            answer(network.transport(send.sourceNode()), nowPs);
            return;
        }
        isForgotten = network.transport(send.destinationNode()).forget(send);
        if (isForgotten || isEager) {
            isAnswered = true;
            cross(send.destinationNode(), send.sourceNode(), nowPs);
        }
    }

    private void answer(LogGpTransport sender, long nowPs) {
        if (isForgotten) {
            sender.takenBack(send, nowPs);
        } else {
            sender.sent(send, nowPs);
        }
    }

    @Override
    protected long messageNumber() {
        return send.recordNumber();
    }

    private void cross(int sender, int receiver, long nowPs) {
        network.kernel().schedule(arrivalPs(sender, receiver, nowPs), receiver, this);
    }

    private long arrivalPs(int sender, int receiver, long nowPs) {
        if (sender == receiver) {
            return network.transport(sender).takeMemory(nowPs, 0);
        }
        FatTree tree = network.tree();
        int from = network.node(sender);
        tree.holds().taker(send.record());
        long arrivesPs = tree.cross(from, network.node(receiver), tree.enter(from, nowPs, 0), 0);
        if (send.record() != null) {
            tree.holds().tellTaker();
        }
        return arrivesPs;
    }
}
