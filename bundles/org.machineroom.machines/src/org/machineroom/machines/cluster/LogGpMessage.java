// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.cluster;

import org.machineroom.kernel.Event;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;

/**
 * A message on its way. An eager one leaves and arrives; a long one sends a request, waits for the answer, sends its
 * data, and tells both ends. Each of these is one firing of this event.
 */
final class LogGpMessage extends Event {
    private enum State { LEAVING, ARRIVING, ANSWERED, DATA_LEFT, DATA_ARRIVING }

    private final LogGpNetwork network;
    private final SendTransfer send;
    private final boolean eager;
    private State state = State.LEAVING;
    private ReceiveTransfer receive;
    private long dataArrivesPs;

    LogGpMessage(LogGpNetwork network, SendTransfer send, boolean eager) {
        this.network = network;
        this.send = send;
        this.eager = eager;
    }

    @Override
    protected void fire(long nowPs) {
        switch (state) {
            case LEAVING -> leave(nowPs);
            case ARRIVING -> arrive(nowPs);
            case ANSWERED -> sendData(nowPs);
            case DATA_LEFT -> dataLeft(nowPs);
            case DATA_ARRIVING -> dataArrived(nowPs);
        }
    }

    /** Enters the network: the whole message if it is eager, else its request. */
    void leave(long nowPs) {
        if (!eager) {
            network.expectAnswer(send, this);
        }
        state = State.ARRIVING;
        schedule(transmit(send.sourceNode(), send.destinationNode(), eager ? send.length() : 0, nowPs));
    }

    private void arrive(long nowPs) {
        LogGpTransport destination = network.transport(send.destinationNode());
        long freePs = destination.takeReceivePort(nowPs);
        if (freePs > nowPs) {
            note(Step.CONTENTION, freePs);
            schedule(freePs);
        } else {
            destination.arrived(send, nowPs);
        }
    }

    /** The receiver has a receive for this message: the answer goes back. */
    void clearToSend(ReceiveTransfer matched, long nowPs) {
        network.answered(send);
        receive = matched;
        note(Step.UNEXPECTED, nowPs);
        state = State.ANSWERED;
        schedule(transmit(send.destinationNode(), send.sourceNode(), 0, nowPs));
    }

    private void sendData(long nowPs) {
        dataArrivesPs = transmit(send.sourceNode(), send.destinationNode(), send.length(), nowPs);
        state = State.DATA_LEFT;
        long leftPs = network.transport(send.sourceNode()).sendPortFreePs();
        schedule(Math.min(leftPs, dataArrivesPs));
    }

    private void dataLeft(long nowPs) {
        network.transport(send.sourceNode()).sent(send, nowPs);
        state = State.DATA_ARRIVING;
        schedule(dataArrivesPs);
    }

    private void dataArrived(long nowPs) {
        network.transport(send.destinationNode()).completed(receive, nowPs);
    }

    private long transmit(int from, int to, long bytes, long nowPs) {
        if (from == to) {
            long copiedPs = nowPs + network.parameters().copyRate().timePs(bytes);
            note(Step.SEND_COPY, copiedPs);
            return copiedPs;
        }
        long afterFirstByte = Math.max(0, bytes - 1);
        long startPs = network.transport(from).takeSendPort(nowPs, afterFirstByte);
        long waitedBefore = network.tree().waitedPs();
        long arrivesPs = network.tree().send(from, to, afterFirstByte, startPs);
        MessageRecord record = send.record();
        if (record != null) {
            record.step(Step.SEND_WAIT, startPs);
            record.step(Step.CONTENTION, startPs + network.tree().waitedPs() - waitedBefore);
            record.step(Step.WIRE, arrivesPs);
        }
        return arrivesPs;
    }

    private void note(Step step, long untilPs) {
        if (send.record() != null) {
            send.record().step(step, untilPs);
        }
    }

    private void schedule(long timePs) {
        network.kernel().schedule(timePs, send.sourceNode(), this);
    }
}
