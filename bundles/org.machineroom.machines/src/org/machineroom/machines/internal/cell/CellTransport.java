// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Changes;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.DirectAccess;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.Wildcard;

/**
 * The library on one SPE. A sender writes an entry into a queue in the receiver's local store, the receiver looks for
 * it there and copies the data: out of the sender's message buffer, or from where the sender's program has them, which
 * ends the send (Kumar section 3.2). Nothing happens outside MPI calls.
 */
final class CellTransport extends Transport {
    private static final int ADDRESS_BYTES = 8;

    private final CellMachine machine;
    private final CellParameters.Library library;
    private final MemoryFlow memory;
    private final Outbox outbox;
    private final List<ReceiveTransfer> posted = new ArrayList<>();
    private int lastSource;
    private boolean isWaiting;
    private final Changes changes = new Changes();

    CellTransport(Rank rank, CellMachine machine) {
        super(rank);
        this.machine = machine;
        this.library = machine.parameters().library();
        this.memory = new MemoryFlow(rank, machine.interconnect(), machine.parameters().dma().largest());
        this.outbox = new Outbox(rank, machine, memory);
    }

    Outbox outbox() {
        return outbox;
    }

    MemoryFlow memory() {
        return memory;
    }

    /** Reads the mailbox, into which mpirun on the PPE writes where the structure for this SPE lies, and gets that. */
    @Override
    public void initialise() {
        rank().sync();
        long writtenPs = (rank().id() + 1) * machine.parameters().mailboxPs();
        if (writtenPs > rank().clockPs()) {
            rank().schedule(writtenPs, new MailboxMessage(rank()));
            rank().block(MailboxMessage.AWAITED);
        }
        memory.fetch((long) ADDRESS_BYTES * machine.ranks());
    }

    @Override
    public void start(SendTransfer send) {
        rank().spend(library.sendPs());
        note(send, Step.SEND_SOFTWARE);
        rank().sync();
        outbox.add(send);
    }

    @Override
    public void start(ReceiveTransfer receive) {
        posted.add(receive);
    }

    @Override
    public void progress() {
        rank().spend(library.lookPs());
        rank().sync();
        changes.look();
        outbox.advance();
        outbox.finishCopied();
        for (ReceiveTransfer receive : List.copyOf(posted)) {
            QueueEntry entry = search(receive);
            if (entry != null) {
                takeInOrder(entry, receive);
            }
        }
    }

    /**
     * Takes what was found for a receive. If messages have come since receives posted before were looked for, what was
     * found may be for one of them, as messages are received in order (MPI 1.1 section 3.5).
     */
    private void takeInOrder(QueueEntry found, ReceiveTransfer wanted) {
        MetadataQueue queue = machine.queue(found.message().sourceNode(), rank().id());
        QueueEntry entry = found;
        ReceiveTransfer receive = wanted;
        for (ReceiveTransfer first = first(entry); first != receive; first = first(entry)) {
            receive = first;
            entry = queue.find(receive);
        }
        posted.remove(receive);
        take(entry, receive);
    }

    private ReceiveTransfer first(QueueEntry entry) {
        return posted.stream().filter(receive -> receive.matches(entry.message())).findFirst().orElseThrow();
    }

    @Override
    public void complete(Transfer transfer) {
        while (!transfer.isDone()) {
            progress();
            if (!transfer.isDone()) {
                awaitChange(transfer);
            }
        }
    }

    /** Looks through the queues that may hold a message for a receive; with any source, the one after the last first.
     * */
    private QueueEntry search(MessagePattern wanted) {
        rank().sync();
        boolean isAny = wanted.sourceNode() == Wildcard.ANY_SOURCE;
        int queues = isAny ? machine.ranks() : 1;
        int first = isAny ? lastSource + 1 : wanted.sourceNode();
        QueueEntry found = null;
        long looks = 0;
        for (int i = 0; i < queues && found == null; i++) {
            MetadataQueue queue = machine.queue((first + i) % machine.ranks(), rank().id());
            found = queue.find(wanted);
            looks += queue.looks();
        }
        rank().spend(looks * library.lookPs());
        return found;
    }

    private void take(QueueEntry entry, ReceiveTransfer receive) {
        SendTransfer send = entry.message();
        note(send, Step.UNEXPECTED);
        rank().spend(library.receivePs());
        note(send, Step.RECEIVE_SOFTWARE);
        lastSource = send.sourceNode();
        receive.match(send);
        MessageRecord record = send.record();
        long heldUpPs = memory.copy(machine.memoryOf(send.sourceNode()), machine.memoryOf(rank().id()),
                Math.min(send.length(), receive.capacity()), record);
        if (record != null) {
            record.stepHeldUp(Step.RECEIVE_DMA, rank().clockPs(), heldUpPs);
        }
        rank().sync();
        entry.invalidate();
        machine.transport(send.sourceNode()).copied();
        receive.deliver();
        if (record != null) {
            MpiProcess.of(rank()).recordReceived(record);
        }
    }

    /** A sender has written an entry. */
    void changed() {
        changes.note();
        if (isWaiting && rank().isBlocked()) {
            rank().wake(rank().kernel().nowPs());
        }
    }

    /** A receiver has cleared the flag of an entry that this SPE has written. */
    private void copied() {
        if (outbox.isWaiting()) {
            changed();
        }
    }

    @Override
    public void awaitChange(Blocking reason) {
        rank().sync();
        if (!changes.hasNew()) {
            isWaiting = true;
            rank().block(reason instanceof SendTransfer send ? outbox.reason(send) : reason);
            isWaiting = false;
        }
    }

    @Override
    public SendTransfer peek(MessagePattern wanted) {
        QueueEntry entry = search(wanted);
        return entry == null ? null : entry.message();
    }

    @Override
    protected boolean withdraw(SendTransfer send) {
        rank().sync();
        return !send.isDone() && outbox.takeBack(send);
    }

    @Override
    protected boolean withdraw(ReceiveTransfer receive) {
        return posted.remove(receive);
    }

    @Override
    public List<Structure> structures() {
        int me = rank().id();
        List<Structure> all = new ArrayList<>();
        for (int sender = 0; sender < machine.ranks(); sender++) {
            MetadataQueue queue = machine.usedQueue(sender, me);
            if (queue != null) {
                all.add(queue.structure("Q_" + sender + "," + me));
            }
        }
        all.addAll(outbox.structures());
        all.add(Structure.ofReceives("posted receives", posted::size,
                () -> posted.stream().map(StructureEntry::of).toList()));
        return all;
    }

    @Override
    public DirectAccess directAccess() {
        return new DmaAccess(machine, rank(), memory);
    }

    @Override
    public void chargePacking(long bytes, int blocks) {
        int chip = machine.memoryOf(rank().id());
        memory.copy(chip, chip, bytes, null);
    }

    private void note(SendTransfer send, Step step) {
        MessageRecord record = send.record();
        if (record != null) {
            record.step(step, Math.max(record.endPs(), rank().clockPs()));
        }
    }
}
