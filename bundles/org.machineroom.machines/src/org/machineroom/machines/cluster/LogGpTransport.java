// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.cluster;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.match.PostedReceives;
import org.machineroom.mpi.match.UnexpectedMessages;

/**
 * One rank's end point. Messages up to the eager limit leave at once and are stored at the receiver; longer and
 * synchronous ones wait until the receiver has answered that it has a receive for them. The network interface answers
 * and sends without the processor, so that the rendezvous goes on while the program computes.
 */
final class LogGpTransport extends Transport {
    private final LogGpNetwork network;
    private final LogGpParameters parameters;
    private final UnexpectedMessages unexpected = new UnexpectedMessages();
    private final PostedReceives posted = new PostedReceives();
    private Transfer waitingFor;
    private long sendPortFreePs;
    private long receivePortFreePs;

    LogGpTransport(Rank rank, LogGpNetwork network) {
        super(rank);
        this.network = network;
        this.parameters = network.parameters();
    }

    @Override
    public void start(SendTransfer send) {
        Rank rank = rank();
        rank.spend(parameters.sendPs(send.length()));
        if (send.record() != null) {
            send.record().step(Step.SEND_SOFTWARE, rank.clockPs());
        }
        boolean eager = send.length() <= parameters.eagerLimit() && send.mode() != SendMode.SYNCHRONOUS;
        LogGpMessage message = new LogGpMessage(network, send, eager);
        if (rank.tryAdvance()) {
            message.leave(rank.clockPs());
        } else {
            rank.schedule(rank.clockPs(), message);
        }
        if (eager || send.mode() == SendMode.BUFFERED) {
            send.finish();
        }
    }

    /** Takes the sending port of this node; returns when the message may enter the network. */
    long takeSendPort(long nowPs, long bytes) {
        long startPs = Math.max(nowPs, sendPortFreePs);
        sendPortFreePs = startPs + Math.max(parameters.gapPs(), parameters.linkRate().timePs(bytes));
        return startPs;
    }

    /** When the last byte of the latest message has left, in picoseconds. */
    long sendPortFreePs() {
        return sendPortFreePs;
    }

    /** Takes the receiving port of this node if it is free; returns when it is free otherwise. */
    long takeReceivePort(long nowPs) {
        if (nowPs >= receivePortFreePs) {
            receivePortFreePs = nowPs + parameters.gapPs();
            return nowPs;
        }
        return receivePortFreePs;
    }

    @Override
    public void start(ReceiveTransfer receive) {
        rank().sync();
        SendTransfer send = unexpected.take(receive);
        if (send == null) {
            posted.add(receive);
            return;
        }
        match(send, receive, rank().clockPs());
    }

    /** An eager message, or the request of a long one, has arrived. */
    void arrived(SendTransfer send, long nowPs) {
        ReceiveTransfer receive = posted.take(send);
        if (receive != null) {
            match(send, receive, nowPs);
            return;
        }
        unexpected.add(send);
        if (waitingFor == null) {
            wakeIfBlocked(nowPs);
        }
    }

    private void match(SendTransfer send, ReceiveTransfer receive, long nowPs) {
        receive.match(send);
        LogGpMessage message = network.requestOf(send);
        if (message == null) {
            completed(receive, nowPs);
        } else {
            message.clearToSend(receive, nowPs);
        }
    }

    /** The data of a matched receive are there. */
    void completed(ReceiveTransfer receive, long nowPs) {
        receive.deliver();
        wakeFor(receive, nowPs);
    }

    /** The data of a long message have left. */
    void sent(SendTransfer send, long nowPs) {
        if (!send.isDone()) {
            send.finish();
            wakeFor(send, nowPs);
        }
    }

    private void wakeFor(Transfer transfer, long nowPs) {
        if (waitingFor == null || waitingFor == transfer) {
            wakeIfBlocked(nowPs);
        }
    }

    private void wakeIfBlocked(long nowPs) {
        if (rank().isBlocked()) {
            rank().wake(nowPs);
        }
    }

    @Override
    public void progress() {
        rank().sync();
    }

    @Override
    public void awaitChange(Blocking reason) {
        waitingFor = reason instanceof Transfer transfer ? transfer : null;
        rank().block(reason);
        waitingFor = null;
    }

    @Override
    public void observe(Transfer transfer) {
        if (!(transfer instanceof ReceiveTransfer receive) || receive.message() == null) {
            return;
        }
        Rank rank = rank();
        SendTransfer send = receive.message();
        MessageRecord record = send.record();
        if (record != null) {
            record.step(Step.UNEXPECTED, rank.clockPs());
        }
        rank.spend(parameters.receivePs(send.length()));
        if (record != null) {
            record.step(Step.RECEIVE_SOFTWARE, rank.clockPs());
            MpiProcess.of(rank).recordReceived(record);
        }
    }

    @Override
    public SendTransfer peek(ReceiveTransfer receive) {
        return unexpected.peek(receive);
    }

    @Override
    public boolean cancel(Transfer transfer) {
        rank().sync();
        boolean waiting = transfer instanceof ReceiveTransfer receive && posted.remove(receive);
        if (waiting) {
            transfer.cancel();
        }
        return waiting;
    }

    @Override
    public void chargePacking(long bytes, int blocks) {
        rank().spend(parameters.copyRate().timePs(bytes));
    }
}
