// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cluster;

import org.machineroom.kernel.Event;
import org.machineroom.kernel.hardware.FatTree;
import org.machineroom.mpi.SendTransfer;

/**
 * Takes back a long or synchronous message whose request is on its way or waits at the receiver (MPI 3.1 section
 * 3.8.4). It follows the request; the receiver's interface forgets that and answers, and the send is over with the
 * answer. Of a request that has been matched nothing is taken back, also if the receiver was ahead when it posted its
 * receive: the message goes on.
 */
final class Withdrawal extends Event {
    private final LogGpNetwork network;
    private final SendTransfer send;
    private boolean isForgotten;

    Withdrawal(LogGpNetwork network, SendTransfer send) {
        this.network = network;
        this.send = send;
    }

    /** Follows the request. */
    void leave(long nowPs) {
        cross(send.sourceNode(), send.destinationNode(), nowPs);
    }

    @Override
    protected void fire(long nowPs) {
        if (isForgotten) {
            network.transport(send.sourceNode()).takenBack(send, nowPs);
        } else if (network.transport(send.destinationNode()).forget(send)) {
            isForgotten = true;
            cross(send.destinationNode(), send.sourceNode(), nowPs);
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
