// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cluster;

import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.kernel.record.WaitRecord;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.match.PostedReceives;
import org.machineroom.mpi.match.UnexpectedMessages;

/**
 * One rank's end point. Messages up to the eager limit leave at once and are stored at the receiver; longer and
 * synchronous ones wait until the receiver has answered that it has a receive for them. The network interface answers
 * and sends without the processor, so that the rendezvous goes on while the program computes.
 *
 * <p>A buffered message is complete, and its room in the program's buffer free again, when its data have left the node.
 *
 * <p>A rank whose clock has run ahead hands its messages to events at its clock and goes on, so that it needs no switch
 * before it has to wait; but it does not get further ahead than some messages. Where the kernel goes on for it, that is
 * up to who makes it, as one round of a collective operation sends one message.
 */
final class LogGpTransport extends Transport {
    private static final int MOST_AHEAD = 32;

    private final LogGpNetwork network;
    private final LogGpParameters parameters;
    private final UnexpectedMessages unexpected = new UnexpectedMessages();
    private final PostedReceives posted = new PostedReceives();
    private Transfer waitingFor;
    private long memoryFreePs;
    private int ahead;

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
        boolean eager = isEager(send);
        LogGpMessage message = new LogGpMessage(network, send, eager);
        if (isUpToDate()) {
            message.leave(rank.clockPs());
        } else {
            rank.scheduleAtClock(message);
        }
        if (eager && send.mode() != SendMode.BUFFERED) {
            send.finish();
        }
    }

    private boolean isEager(SendTransfer send) {
        return send.length() <= parameters.eagerLimit() && send.mode() != SendMode.SYNCHRONOUS;
    }

    /**
     * Posts a receive, also if the rank is ahead: the first message that is here or comes gets matched, as it would be
     * if the rank waited for its time. Only an answer must not leave before.
     */
    @Override
    public void start(ReceiveTransfer receive) {
        receive.postedNow();
        SendTransfer send = unexpected.take(receive);
        if (send == null) {
            posted.add(receive);
            return;
        }
        LogGpMessage request = match(send, receive);
        if (request == null) {
            receive.deliver();
        } else if (isUpToDate()) {
            request.answer(rank().clockPs());
        } else {
            rank().scheduleAtClock(request);
        }
    }

    /** Whether the rank may act itself, and not by an event at its clock. */
    private boolean isUpToDate() {
        if (rank().tryAdvance()) {
            ahead = 0;
            return true;
        }
        if (++ahead < MOST_AHEAD || rank().isFollowing()) {
            return false;
        }
        rank().sync();
        ahead = 0;
        return true;
    }

    @Override
    public boolean mustCatchUp() {
        if (ahead >= MOST_AHEAD && rank().tryAdvance()) {
            ahead = 0;
        }
        return ahead >= MOST_AHEAD;
    }

    /** Takes this node's memory for a message that the node sends to itself; returns when copying begins. */
    long takeMemory(long nowPs, long bytes) {
        long startPs = Math.max(nowPs, memoryFreePs);
        memoryFreePs = startPs + parameters.copyRate().timePs(bytes);
        return startPs;
    }

    /** When all messages of this node to itself so far have been copied, in picoseconds. */
    long memoryFreePs() {
        return memoryFreePs;
    }

    /** An eager message, or the request of a long one, has arrived. */
    void arrived(SendTransfer send, long nowPs) {
        ReceiveTransfer receive = posted.take(send);
        if (receive == null) {
            unexpected.add(send);
            if (waitingFor == null) {
                wakeIfBlocked(nowPs);
            }
            return;
        }
        LogGpMessage request = match(send, receive);
        if (request == null) {
            completed(receive, nowPs);
        } else if (receive.postedPs() <= nowPs) {
            request.answer(nowPs);
        } else {
            rank().kernel().causedBy(rank().id(), receive.postedPs());
            rank().scheduleAtPlace(receive.postedPs(), receive.postedPlace(), request);
        }
    }

    /** Matches; returns the message if it was a request that has to be answered, else {@code null}. */
    private LogGpMessage match(SendTransfer send, ReceiveTransfer receive) {
        receive.match(send);
        LogGpMessage request = network.requestOf(send);
        if (request != null) {
            request.matched(receive);
        }
        return request;
    }

    /** The data of a matched receive are there. */
    void completed(ReceiveTransfer receive, long nowPs) {
        receive.deliver();
        wakeFor(receive, nowPs);
    }

    /** The data of a long or a buffered message have left, or a short one that was asked back has been received. */
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
        rank().blockAhead(reason);
        waitingFor = null;
    }

    @Override
    public boolean isEventDriven() {
        return true;
    }

    @Override
    public void expect(Transfer transfer) {
        waitingFor = transfer;
    }

    /** What completes a transfer is an event at or before the rank's clock, or wakes the rank: no need to catch up. */
    @Override
    public void complete(Transfer transfer) {
        while (!transfer.isDone()) {
            awaitChange(transfer);
        }
        observe(transfer);
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
    public SendTransfer peek(MessagePattern wanted) {
        return unexpected.peek(wanted);
    }

    /**
     * Asks the receiver to forget a message, or the request of a long one. A buffered message is not taken back, as its
     * room is free again when it has left.
     */
    @Override
    protected boolean withdraw(SendTransfer send) {
        rank().sync();
        boolean isEager = isEager(send);
        if (send.mode() != SendMode.BUFFERED && (isEager ? !send.isCancelled() : !send.isDone())) {
            if (isEager) {
                send.recall();
            }
            rank().spend(parameters.sendPs(0));
            rank().sync();
            new Withdrawal(network, send, isEager).leave(rank().clockPs());
        }
        return false;
    }

    /** Forgets a message that nobody has received, if it is here; returns whether it has. */
    boolean forget(SendTransfer send) {
        boolean isHere = unexpected.remove(send);
        if (isHere) {
            network.answered(send);
        }
        return isHere;
    }

    /** The receiver has forgotten a message of this rank. */
    void takenBack(SendTransfer send, long nowPs) {
        send.cancel();
        wakeFor(send, nowPs);
    }

    @Override
    public List<Structure> structures() {
        return List.of(unexpected.structure("unexpected messages",
                send -> network.requestOf(send) == null ? "eager" : "request of a rendezvous"),
                posted.structure("posted receives"));
    }

    @Override
    protected boolean withdraw(ReceiveTransfer receive) {
        rank().sync();
        return posted.remove(receive);
    }

    @Override
    public void chargePacking(long bytes, int blocks) {
        rank().work().copy(parameters.copyRate().timePs(bytes), WaitRecord.NO_MESSAGE);
    }
}
