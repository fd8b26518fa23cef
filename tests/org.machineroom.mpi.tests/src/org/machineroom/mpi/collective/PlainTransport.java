// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;

/**
 * The simplest transport there is, for tests of what stands above it: messages take a while that differs from one to
 * the next, but do not overtake each other between two ranks; a send of more than a given length waits for its receive.
 */
final class PlainTransport extends Transport {
    private static final long LATENCY_PS = 1_000_000;
    private static final int SCATTER_PS = 700_001;

    private final int eagerBytes;
    private final long[] lastArrivalPs;
    private final Deque<ReceiveTransfer> posted = new ArrayDeque<>();
    private final Deque<SendTransfer> unexpected = new ArrayDeque<>();
    private final List<Integer> destinations = new ArrayList<>();

    PlainTransport(Rank rank, int eagerBytes) {
        super(rank);
        this.eagerBytes = eagerBytes;
        this.lastArrivalPs = new long[rank.kernel().size()];
    }

    @Override
    public void start(SendTransfer send) {
        rank().spend(1000);
        rank().sync();
        int to = send.destinationNode();
        long arrivalPs = rank().clockPs() + LATENCY_PS
                + Math.abs((rank().id() * 31 + to) * 17 + destinations.size() * 7919) % SCATTER_PS;
        destinations.add(to);
        lastArrivalPs[to] = Math.max(lastArrivalPs[to], arrivalPs);
        PlainTransport receiver = of(rank().kernel().rank(to));
        at(lastArrivalPs[to], () -> receiver.arrive(send));
        if (send.length() <= eagerBytes) {
            send.finish();
        }
    }

    @Override
    public void start(ReceiveTransfer receive) {
        rank().spend(1000);
        rank().sync();
        for (Iterator<SendTransfer> messages = unexpected.iterator(); messages.hasNext();) {
            SendTransfer message = messages.next();
            if (receive.matches(message)) {
                messages.remove();
                match(receive, message);
                return;
            }
        }
        posted.add(receive);
    }

    private void arrive(SendTransfer message) {
        for (Iterator<ReceiveTransfer> receives = posted.iterator(); receives.hasNext();) {
            ReceiveTransfer receive = receives.next();
            if (receive.matches(message)) {
                receives.remove();
                match(receive, message);
                wakeUp();
                return;
            }
        }
        unexpected.add(message);
    }

    private void match(ReceiveTransfer receive, SendTransfer message) {
        receive.match(message);
        receive.deliver();
        if (!message.isDone()) {
            PlainTransport sender = of(rank().kernel().rank(message.sourceNode()));
            at(rank().kernel().nowPs() + LATENCY_PS, () -> {
                message.finish();
                sender.wakeUp();
            });
        }
    }

    private void at(long timePs, Runnable action) {
        rank().schedule(timePs, new Event() {
            @Override
            protected void fire(long nowPs) {
                action.run();
            }
        });
    }

    private void wakeUp() {
        if (rank().isBlocked()) {
            rank().wake(rank().kernel().nowPs());
        }
    }

    private static PlainTransport of(Rank rank) {
        return (PlainTransport) MpiProcess.of(rank).transport();
    }

    /** Where this rank has sent messages to, in order. */
    List<Integer> destinations() {
        return destinations;
    }

    /** Whether everything that has been sent to this rank has been received. */
    boolean isEmpty() {
        return unexpected.isEmpty() && posted.isEmpty();
    }

    @Override
    public void progress() {
        rank().sync();
    }

    @Override
    public void awaitChange(Blocking reason) {
        rank().sync();
        if (!((Transfer) reason).isDone()) {
            rank().block(reason);
        }
    }

    @Override
    public SendTransfer peek(MessagePattern wanted) {
        return null;
    }

    @Override
    protected boolean withdraw(ReceiveTransfer receive) {
        return false;
    }
}
