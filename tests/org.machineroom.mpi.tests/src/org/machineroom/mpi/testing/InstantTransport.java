// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.testing;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.match.PostedReceives;
import org.machineroom.mpi.match.UnexpectedMessages;

/**
 * Delivers every message after the same time. A synchronous send is complete when its message is matched, a buffered
 * one when it has arrived.
 */
final class InstantTransport extends Transport {
    private static final int REMEMBERED = 20;

    private final InstantTransport[] all;
    private final UnexpectedMessages unexpected = new UnexpectedMessages();
    private final PostedReceives posted = new PostedReceives();
    private final List<Transfer> observed = new ArrayList<>();
    private Transfer waitingFor;

    InstantTransport(Rank rank, InstantTransport[] all) {
        super(rank);
        this.all = all;
    }

    /** A message on its way. */
    private final class Arrival extends Event {
        private final SendTransfer message;

        Arrival(SendTransfer message) {
            this.message = message;
        }

        @Override
        protected void fire(long nowPs) {
            all[message.destinationNode()].arrived(message, nowPs);
        }
    }

    @Override
    public void start(SendTransfer send) {
        rank().schedule(rank().clockPs() + InstantMachine.LATENCY_PS, new Arrival(send));
        if (send.mode() == SendMode.STANDARD || send.mode() == SendMode.READY) {
            send.finish();
        }
    }

    private void arrived(SendTransfer message, long nowPs) {
        if (message.isCancelled()) {
            return;
        }
        if (message.mode() == SendMode.BUFFERED) {
            message.finish();
            all[message.sourceNode()].wakeFor(message, nowPs);
        }
        ReceiveTransfer receive = posted.take(message);
        if (receive == null) {
            unexpected.add(message);
            if (waitingFor == null) {
                wake(nowPs);
            }
        } else {
            match(message, receive, nowPs);
        }
    }

    @Override
    public void start(ReceiveTransfer receive) {
        rank().sync();
        SendTransfer message = unexpected.take(receive);
        if (message == null) {
            posted.add(receive);
        } else {
            match(message, receive, rank().clockPs());
        }
    }

    private void match(SendTransfer message, ReceiveTransfer receive, long nowPs) {
        receive.match(message);
        receive.deliver();
        wakeFor(receive, nowPs);
        if (message.mode() == SendMode.SYNCHRONOUS) {
            message.finish();
            all[message.sourceNode()].wakeFor(message, nowPs);
        }
    }

    private void wakeFor(Transfer done, long nowPs) {
        if (waitingFor == null || waitingFor == done) {
            wake(nowPs);
        }
    }

    private void wake(long nowPs) {
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
        if (!transfer.isDone() || observed.contains(transfer)) {
            throw new AssertionError("observed too early or a second time: " + transfer.describe());
        }
        observed.addLast(transfer);
        if (observed.size() > REMEMBERED) {
            observed.removeFirst();
        }
    }

    @Override
    public SendTransfer peek(MessagePattern wanted) {
        return unexpected.peek(wanted);
    }

    @Override
    protected boolean withdraw(SendTransfer send) {
        rank().sync();
        return !send.isDone() && all[send.destinationNode()].unexpected.remove(send);
    }

    @Override
    protected boolean withdraw(ReceiveTransfer receive) {
        rank().sync();
        return posted.remove(receive);
    }

    @Override
    public void chargePacking(long bytes, int blocks) {
        rank().spend(bytes * InstantMachine.PACKING_PS_PER_BYTE);
    }
}
