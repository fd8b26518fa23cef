// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.explore;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Probe;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.runner.internal.matching.LibraryTransport;

/**
 * Keeps receives that name no source from the library until somebody has decided what they get, and those behind them
 * that could get the same, as the order of receives counts (MPI 3.1 section 3.5).
 */
final class HoldingTransport extends LibraryTransport {
    /** So many looks in vain, and a process counts as one that waits: it may look for what it will never get. */
    private static final int MANY_LOOKS = 1000;

    private final OpenMatches matches;
    private final List<Held> held = new ArrayList<>();
    private boolean isWaiting;
    private int looks;
    private int opened;
    private Probe lastProbe;
    private Held probing;

    HoldingTransport(Transport library, OpenMatches matches) {
        super(library);
        this.matches = matches;
    }

    /** What is kept from the library, in the order in which it came. */
    List<Held> held() {
        return held;
    }

    /** Whether nothing will change what the process does but a decision. */
    boolean isIdle() {
        return isWaiting || looks >= MANY_LOOKS;
    }

    /** Lets the process go on with what has been decided for it. */
    void goOn() {
        looks = 0;
        if (isWaiting) {
            rank().endWait();
        }
    }

    private void hold(MessagePattern pattern, boolean isOpen) {
        Held kept = new Held(pattern, isOpen ? ++opened : 0, matches.knownTo(rank().id()));
        held.add(kept);
        if (kept.receive() == null) {
            probing = kept;
        }
    }

    private boolean mustWait(ReceiveTransfer receive) {
        return isOpen(receive) || !isCalled(MpiFunction.MPROBE) && !isCalled(MpiFunction.IMPROBE)
                && isBehind(held.size(), receive);
    }

    /** Notes a receive of the program's own that names its source. */
    private void noteReceived(ReceiveTransfer receive) {
        looks = 0;
        if (receive.origin().collective() == null) {
            matches.received(receive);
        }
    }

    private boolean isBehind(int end, MessagePattern pattern) {
        return held.subList(0, end).stream().anyMatch(before -> before.overlaps(pattern));
    }

    /** Hands on what is decided, or behind nothing any more; returns whether there was any. */
    private boolean release() {
        int before = held.size();
        int i = 0;
        while (i < held.size()) {
            Held next = held.get(i);
            boolean mayGo = next.receive() != null
                    && (next.isDecided() || !next.isOpen() && !isBehind(i, next.pattern()));
            if (mayGo) {
                held.remove(i);
                if (!next.isDecided()) {
                    matches.received(next.receive());
                }
                super.start(next.receive());
            } else {
                i++;
            }
        }
        return held.size() < before;
    }

    @Override
    public void start(SendTransfer send) {
        looks = 0;
        matches.sent(send);
        super.start(send);
    }

    @Override
    public void send(SendTransfer send) {
        if (held.isEmpty()) {
            looks = 0;
            matches.sent(send);
            super.send(send);
        } else {
            start(send);
            complete(send);
        }
    }

    @Override
    public void start(ReceiveTransfer receive) {
        looks = 0;
        if (mustWait(receive)) {
            hold(receive, isOpen(receive));
        } else {
            noteReceived(receive);
            super.start(receive);
        }
    }

    @Override
    public void receive(ReceiveTransfer receive) {
        if (held.isEmpty() && !isOpen(receive)) {
            noteReceived(receive);
            super.receive(receive);
            notice(receive);
        } else {
            start(receive);
            complete(receive);
        }
    }

    @Override
    public void sendReceive(SendTransfer send, ReceiveTransfer receive) {
        if (held.isEmpty() && !isOpen(receive)) {
            noteReceived(receive);
            matches.sent(send);
            super.sendReceive(send, receive);
            notice(receive);
        } else {
            start(receive);
            start(send);
            complete(send);
            complete(receive);
        }
    }

    @Override
    public void complete(Transfer transfer) {
        progress();
        while (!transfer.isDone()) {
            if (held.isEmpty()) {
                super.complete(transfer);
                notice(transfer);
                return;
            }
            awaitChange(transfer);
            progress();
        }
        observe(transfer);
    }

    @Override
    public void observe(Transfer transfer) {
        notice(transfer);
        super.observe(transfer);
    }

    /** The process knows from now on what the sender of a message knew. */
    private void notice(Transfer transfer) {
        if (transfer instanceof ReceiveTransfer receive && receive.message() != null) {
            matches.noticed(rank().id(), receive.message());
        }
    }

    @Override
    public void progress() {
        super.progress();
        if (!held.isEmpty() && release()) {
            super.progress();
        }
        looks++;
        if (looks % MANY_LOOKS == 0) {
            rank().sync();
            matches.decide();
        }
    }

    @Override
    public void awaitChange(Blocking reason) {
        if (held.isEmpty()) {
            super.awaitChange(reason);
            return;
        }
        isWaiting = true;
        rank().waitAtMost(Long.MAX_VALUE, () -> super.awaitChange(new WhileOpen(reason)));
        isWaiting = false;
    }

    @Override
    public SendTransfer peek(MessagePattern wanted) {
        if (!isOpen(wanted)) {
            return super.peek(wanted);
        }
        Probe probe = (Probe) wanted;
        if (probe != lastProbe) {
            lastProbe = probe;
            hold(probe, true);
        }
        SendTransfer message = probing.isOpen() ? null
                : super.peek(new Probe(probe.origin(), probe.communicator(), probing.message().source(), probe.tag()));
        if (message != null) {
            held.remove(probing);
            matches.noticed(rank().id(), message);
        }
        return message;
    }

    @Override
    protected boolean withdraw(SendTransfer send) {
        return isForgotten(send, super.withdraw(send));
    }

    @Override
    protected boolean withdraw(ReceiveTransfer receive) {
        return held.removeIf(kept -> kept.receive() == receive) || isForgotten(receive, super.withdraw(receive));
    }

    private boolean isForgotten(Transfer transfer, boolean isWithdrawn) {
        if (isWithdrawn) {
            matches.withdrawn(transfer);
        }
        return isWithdrawn;
    }
}
