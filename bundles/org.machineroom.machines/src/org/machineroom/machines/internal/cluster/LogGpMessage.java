// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cluster;

import org.machineroom.kernel.Event;
import org.machineroom.kernel.hardware.FatTree;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;

/**
 * A message on its way. An eager one leaves and arrives; a long one sends a request, waits for the answer, sends its
 * data, and tells both ends. Each of these is one firing of this event.
 */
final class LogGpMessage extends Event {
    private enum State { LEAVING, LEFT, ARRIVING, MATCHED, ANSWERED, DATA_LEFT, DATA_ARRIVING }

    private final LogGpNetwork network;
    private final SendTransfer send;
    private final boolean eager;
    private State state = State.LEAVING;
    private ReceiveTransfer receive;
    private long leftPs;
    private long arrivesPs;

    LogGpMessage(LogGpNetwork network, SendTransfer send, boolean eager) {
        this.network = network;
        this.send = send;
        this.eager = eager;
    }

    @Override
    protected void fire(long nowPs) {
        switch (state) {
            case LEAVING -> leave(nowPs);
            case LEFT -> left(nowPs);
            case ARRIVING -> destination().arrived(send, nowPs);
            case MATCHED -> answer(nowPs);
            case ANSWERED -> sendData(nowPs);
            case DATA_LEFT -> dataLeft(nowPs);
            case DATA_ARRIVING -> destination().completed(receive, nowPs);
        }
    }

    @Override
    protected long messageNumber() {
        return send.recordNumber();
    }

    private LogGpTransport source() {
        return network.transport(send.sourceNode());
    }

    private LogGpTransport destination() {
        return network.transport(send.destinationNode());
    }

    /** Enters the network: the whole message if it is eager, else its request. */
    void leave(long nowPs) {
        if (!eager) {
            network.expectAnswer(send, this);
        }
        transmit(send.sourceNode(), send.destinationNode(), eager ? send.length() : 0, nowPs);
        if (eager && send.mode() == SendMode.BUFFERED) {
            schedule(State.LEFT, leftPs, send.sourceNode());
        } else {
            schedule(State.ARRIVING, arrivesPs, send.destinationNode());
        }
    }

    /** The whole of a buffered message has left the node. */
    private void left(long nowPs) {
        source().sent(send, nowPs);
        schedule(State.ARRIVING, arrivesPs, send.destinationNode());
    }

    /** The receiver has a receive for this message. */
    void matched(ReceiveTransfer by) {
        network.answered(send);
        receive = by;
        state = State.MATCHED;
    }

    /** The answer to the request goes back. */
    void answer(long nowPs) {
        note(Step.UNEXPECTED, nowPs);
        transmit(send.destinationNode(), send.sourceNode(), 0, nowPs);
        schedule(State.ANSWERED, arrivesPs, send.sourceNode());
    }

    private void sendData(long nowPs) {
        transmit(send.sourceNode(), send.destinationNode(), send.length(), nowPs);
        schedule(State.DATA_LEFT, leftPs, send.sourceNode());
    }

    private void dataLeft(long nowPs) {
        source().sent(send, nowPs);
        schedule(State.DATA_ARRIVING, arrivesPs, send.destinationNode());
    }

    private void transmit(int sender, int receiver, long bytes, long nowPs) {
        if (sender == receiver) {
            copy(bytes, nowPs);
            return;
        }
        int from = network.node(sender);
        int to = network.node(receiver);
        FatTree tree = network.tree();
        long holdPs = network.parameters().linkRate().timePs(Math.max(0, bytes - 1));
        MessageRecord record = send.record();
        tree.holds().taker(record);
        long enteredPs = tree.enter(from, nowPs, holdPs);
        leftPs = enteredPs + holdPs;
        arrivesPs = tree.cross(from, to, enteredPs, holdPs);
        if (record != null) {
            tree.holds().tellTaker();
            record.step(Step.SEND_WAIT, enteredPs);
            record.step(Step.CONTENTION, arrivesPs - holdPs - tree.latencyPs(from, to));
            record.step(Step.WIRE, arrivesPs);
        }
    }

    private void copy(long bytes, long nowPs) {
        long startPs = source().takeMemory(nowPs, bytes);
        note(Step.SEND_WAIT, startPs);
        arrivesPs = source().memoryFreePs();
        leftPs = arrivesPs;
        note(Step.SEND_COPY, arrivesPs);
    }

    private void note(Step step, long untilPs) {
        if (send.record() != null) {
            send.record().step(step, untilPs);
        }
    }

    private void schedule(State next, long timePs, int owner) {
        state = next;
        network.kernel().schedule(timePs, owner, this);
    }
}
