// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.kernel.Event;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.ReceiveTransfer;

/**
 * The data of a synchronous message on their way from the sender's into the receiver's memory, without either's
 * processor. Both can see when it is complete.
 */
final class Put extends Event {
    private enum State { STARTING, LEAVING, ARRIVING }

    private final Packet request;
    private final ReceiveTransfer receive;
    private final Ap1000Transport sender;
    private final Ap1000Transport receiver;
    private State state = State.STARTING;
    private long arrivesPs;

    Put(Packet request, ReceiveTransfer receive, Ap1000Transport sender, Ap1000Transport receiver) {
        this.request = request;
        this.receive = receive;
        this.sender = sender;
        this.receiver = receiver;
    }

    @Override
    protected void fire(long nowPs) {
        switch (state) {
            case STARTING -> start(nowPs);
            case LEAVING -> leave(nowPs);
            case ARRIVING -> receiver.putArrived(receive, nowPs);
        }
    }

    private void start(long nowPs) {
        long bytes = Math.min(request.transfer().length(), receive.capacity());
        CellInterconnect.Passage passage = sender.machine().interconnect()
                .send(sender.rank().id(), receiver.rank().id(), bytes, nowPs);
        request.note(Step.SEND_WAIT, passage.startPs());
        request.note(Step.CONTENTION, passage.startPs() + passage.heldUpPs());
        arrivesPs = passage.arrivedPs() + sender.machine().parameters().kernel().wirePs();
        request.note(Step.WIRE, arrivesPs);
        state = State.LEAVING;
        sender.rank().schedule(passage.leftPs(), this);
    }

    private void leave(long nowPs) {
        sender.putLeft(request, nowPs);
        state = State.ARRIVING;
        receiver.rank().schedule(arrivesPs, this);
    }
}
