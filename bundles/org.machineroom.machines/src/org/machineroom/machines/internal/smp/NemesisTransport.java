// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.smp;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.kernel.record.WaitRecord;
import org.machineroom.machines.internal.smp.NemesisMessage.Path;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.match.PostedReceives;
import org.machineroom.mpi.match.UnexpectedMessages;

/**
 * One process on the node. A short message is copied into the mailbox of the pair if that is empty, else into cells
 * that are hung into the receiver's queue; the receiver copies it out when it polls. A long or synchronous one is only
 * announced, and the receiver copies it straight out of the sender's memory, which ends the send.
 */
final class NemesisTransport extends Transport {
    private static final Blocking FOR_CELLS = new Blocking() {
        @Override
        public String describe() {
            return "all queue cells of this process are full of messages that nobody has received";
        }

        @Override
        public WaitKind kind() {
            return WaitKind.QUEUE;
        }

        @Override
        public int[] waitsFor() {
            return new int[0];
        }
    };

    private final NemesisNode node;
    private final NemesisParameters parameters;
    private final Deque<NemesisMessage> queue = new ArrayDeque<>();
    private final Deque<Recall> recalls = new ArrayDeque<>();
    private final PostedReceives posted = new PostedReceives();
    private final UnexpectedMessages unexpected = new UnexpectedMessages();
    private final Map<SendTransfer, NemesisMessage> messages = new IdentityHashMap<>();
    private final BitSet mailboxesFull = new BitSet();
    private int freeCells;

    NemesisTransport(Rank rank, NemesisNode node) {
        super(rank);
        this.node = node;
        this.parameters = node.parameters();
        this.freeCells = parameters.cells();
    }

    @Override
    public void start(SendTransfer send) {
        Rank rank = rank();
        rank.spend(parameters.sendPs());
        note(send, Step.SEND_SOFTWARE);
        rank.sync();
        NemesisTransport receiver = node.transport(send.destinationNode());
        int cells = parameters.cellsFor(send.length());
        Path path = pathOf(send, cells, receiver);
        if (path == Path.CELLS) {
            takeCells(cells);
            note(send, Step.SEND_WAIT);
        } else if (path == Path.MAILBOX) {
            receiver.mailboxesFull.set(rank.id());
        }
        if (path != Path.DIRECT) {
            rank.work().copy(parameters.copyRate().timePs(send.length()), send.recordNumber());
            note(send, Step.SEND_COPY);
        }
        rank.spend(path == Path.MAILBOX ? 0 : parameters.linePs());
        rank.schedule(rank.clockPs() + parameters.linePs(), new NemesisMessage(send, path,
                path == Path.CELLS ? cells : 0, receiver));
        if (path != Path.DIRECT || send.mode() == SendMode.BUFFERED) {
            send.finish();
        }
    }

    private Path pathOf(SendTransfer send, int cells, NemesisTransport receiver) {
        boolean announced = cells > 1 || cells > parameters.cells() || send.mode() == SendMode.SYNCHRONOUS;
        if (announced) {
            return Path.DIRECT;
        }
        boolean fits = send.length() <= parameters.mailboxBytes();
        return fits && !receiver.mailboxesFull.get(rank().id()) ? Path.MAILBOX : Path.CELLS;
    }

    private void takeCells(int cells) {
        while (freeCells < cells) {
            rank().block(FOR_CELLS);
            progress();
        }
        freeCells -= cells;
    }

    void becameVisible(NemesisMessage message, long nowPs) {
        queue.add(message);
        wakeIfBlocked(nowPs);
    }

    private void wakeIfBlocked(long nowPs) {
        if (rank().isBlocked()) {
            rank().wake(nowPs);
        }
    }

    @Override
    public void progress() {
        rank().sync();
        while (!queue.isEmpty()) {
            NemesisMessage message = queue.poll();
            note(message.send(), Step.UNEXPECTED);
            rank().spend(parameters.receivePs());
            note(message.send(), Step.RECEIVE_SOFTWARE);
            ReceiveTransfer receive = posted.take(message.send());
            if (receive != null) {
                take(message, receive);
            } else {
                messages.put(message.send(), message);
                unexpected.add(message.send());
            }
            rank().sync();
        }
        while (!recalls.isEmpty()) {
            forget(recalls.poll());
            rank().sync();
        }
    }

    private void forget(Recall recall) {
        rank().spend(parameters.receivePs());
        if (messages.remove(recall.send()) != null) {
            unexpected.remove(recall.send());
            recall.answer(rank().clockPs() + parameters.linePs());
        }
    }

    @Override
    public void start(ReceiveTransfer receive) {
        progress();
        SendTransfer send = unexpected.take(receive);
        if (send == null) {
            posted.add(receive);
        } else {
            note(send, Step.UNEXPECTED);
            take(messages.remove(send), receive);
        }
    }

    /** Copies a message out and tells its sender that the memory it lay in is free. */
    private void take(NemesisMessage message, ReceiveTransfer receive) {
        SendTransfer send = message.send();
        Rank rank = rank();
        if (message.path() == Path.DIRECT) {
            rank.spend(parameters.directStartPs());
            note(send, Step.RECEIVE_SOFTWARE);
            rank.work().copy(parameters.directRate().timePs(send.length()), send.recordNumber());
        } else {
            rank.work().copy(parameters.copyRate().timePs(send.length()), send.recordNumber());
        }
        note(send, Step.RECEIVE_COPY);
        rank.sync();
        receive.match(send);
        receive.deliver();
        if (send.record() != null) {
            MpiProcess.of(rank).recordReceived(send.record());
        }
        node.transport(send.sourceNode()).released(message, this, rank.clockPs() + parameters.linePs());
    }

    /** The receiver has copied a message: its mailbox or cells are free, and a direct send is over. */
    private void released(NemesisMessage message, NemesisTransport receiver, long timePs) {
        rank().schedule(timePs, new Release(message, receiver));
    }

    private final class Release extends Event {
        private final NemesisMessage message;
        private final NemesisTransport receiver;

        Release(NemesisMessage message, NemesisTransport receiver) {
            this.message = message;
            this.receiver = receiver;
        }

        @Override
        protected void fire(long nowPs) {
            freeCells += message.cells();
            if (message.path() == Path.MAILBOX) {
                receiver.mailboxesFull.clear(rank().id());
            }
            if (!message.send().isDone()) {
                message.send().finish();
            }
            wakeIfBlocked(nowPs);
        }

        @Override
        protected long messageNumber() {
            return message.send().recordNumber();
        }
    }

    @Override
    public void awaitChange(Blocking reason) {
        rank().block(reason);
    }

    @Override
    public SendTransfer peek(MessagePattern wanted) {
        return unexpected.peek(wanted);
    }

    @Override
    public List<Structure> structures() {
        return List.of(
                Structure.ofMessages("receive queue", queue::size,
                        () -> queue.stream().map(message -> entryOf(message, StructureEntry.UNKNOWN)).toList()),
                new Structure("cells in use", "cells", parameters.cells(), () -> parameters.cells() - freeCells,
                        List::of),
                new Structure("mailboxes full", "mailboxes", node.ranks(), mailboxesFull::cardinality,
                        () -> mailboxesFull.stream().mapToObj(from -> StructureEntry.of("from rank " + from)).toList()),
                unexpected.structure("unexpected messages", send -> messages.get(send).path().words()),
                posted.structure("posted receives"));
    }

    private static StructureEntry entryOf(NemesisMessage message, long sincePs) {
        return new StructureEntry(message.send(), message.path().words(), sincePs);
    }

    /** Asks the receiver to forget a message that lies in this process's memory; others have been sent. */
    @Override
    protected boolean withdraw(SendTransfer send) {
        if (!send.isDone()) {
            rank().spend(parameters.sendPs());
            rank().sync();
            rank().schedule(rank().clockPs() + parameters.linePs(),
                    new Recall(send, this, node.transport(send.destinationNode())));
        }
        return false;
    }

    /** A message that has been announced here is to be forgotten. */
    void recalled(Recall recall, long nowPs) {
        recalls.add(recall);
        wakeIfBlocked(nowPs);
    }

    /** The receiver has forgotten a message of this process. */
    void takenBack(SendTransfer send, long nowPs) {
        send.cancel();
        wakeIfBlocked(nowPs);
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

    /** Notes that a message's step has lasted until now. */
    private void note(SendTransfer send, Step step) {
        MessageRecord record = send.record();
        if (record != null) {
            record.step(step, Math.max(record.endPs(), rank().clockPs()));
        }
    }
}
