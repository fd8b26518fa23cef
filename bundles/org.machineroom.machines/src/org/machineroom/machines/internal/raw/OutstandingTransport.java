// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Changes;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.WormholeState;
import org.machineroom.kernel.record.Step;
import org.machineroom.kernel.record.WaitRecord;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;
import org.machineroom.mpi.Transfer;

/**
 * What rMPI's versions I and II have in common: packets go into packet buffers of a pool, which are linked to their
 * message in the outstanding messages structure, and a receive copies a complete message from there to the user. They
 * differ in the structure and in when the network is read.
 *
 * <p>Receives and synchronous sends that do not block exist under {@code limits = "extended"} only.
 */
abstract class OutstandingTransport extends RmpiTransport {
    private final OutstandingMessages messages;
    private final OutstandingMessage[] incomplete;
    private final List<ReceiveTransfer> posted = new ArrayList<>();
    private final List<OutstandingMessage> claimed = new ArrayList<>();
    private Transfer awaited;
    private final Changes changes = new Changes();

    OutstandingTransport(Rank rank, RawParameters parameters, Packetisation packetisation,
            OutstandingMessages messages, Limits limits) {
        super(rank, parameters, packetisation, limits);
        this.messages = messages;
        this.incomplete = new OutstandingMessage[rank.kernel().size()];
    }

    /** Makes the structure the rank's own until {@link #unlock}. */
    abstract void lock();

    /** Ends what {@link #lock} began. */
    abstract void unlock();

    /** Parks the rank until {@link #canGoOn} holds. */
    abstract void park(Blocking reason);

    /** What the time from a message's last word to its end counts as. */
    abstract Step readingStep();

    final OutstandingMessages messages() {
        return messages;
    }

    @Override
    List<Structure> libraryStructures() {
        return List.of(messages.structure(), Structure.ofReceives("posted receives", posted::size,
                () -> posted.stream().map(StructureEntry::of).toList()));
    }

    // sending

    @Override
    final void sendToSelf(SendTransfer send) {
        lock();
        step(send, Step.SEND_SOFTWARE);
        OutstandingMessage message = new OutstandingMessage(send, rank().clockPs());
        for (int i = 0; i < packetisation().packets(words(send)); i++) {
            message.addPacket();
        }
        message.setDone();
        spendAndCopy(library().packetBuffer() * message.packets(), words(send), send.recordNumber());
        step(send, Step.SEND_COPY);
        messages.add(message);
        changes.note();
        unlock();
    }

    // the packets that arrive

    /** A packet's headers have been read, its first if it begins a message. */
    final void beginPacket(RawPacket packet) {
        if (packet.isFirst() && packet.message().isData()) {
            incomplete[packet.sender()] = new OutstandingMessage(packet.transfer(), rank().kernel().nowPs());
            messages.add(incomplete[packet.sender()]);
        }
    }

    /** A packet has been read to its end, and the processor is done with it at the given cycle. */
    final void endPacket(RawPacket packet, long doneCycle) {
        if (packet.message().isData()) {
            endData(packet, doneCycle);
        } else {
            control(packet.message().kind(), packet.transfer());
        }
        if (packet.isLast()) {
            changes.note();
        }
    }

    private void endData(RawPacket packet, long doneCycle) {
        OutstandingMessage message = incomplete[packet.sender()];
        message.addPacket();
        if (packet.isLast()) {
            packet.message().step(readingStep(), parameters().clock().timePs(doneCycle));
            message.setDone();
        }
    }

    /** Shows of the messages that arrive how many packets have come. */
    final void showIncomplete(WormholeState state) {
        for (OutstandingMessage message : incomplete) {
            state.same(message);
            if (message != null) {
                message.show(state);
            }
        }
    }

    // receiving

    @Override
    public void start(ReceiveTransfer receive) {
        long calledPs = rank().clockPs();
        answer();
        spend(library().receive());
        posted.add(receive);
        serve(receive, calledPs);
    }

    /** Looks for a receive's message and completes the receive if the message is complete. */
    private void serve(ReceiveTransfer receive, long calledPs) {
        lock();
        if (posted.size() == 1) {
            changes.look();
        }
        OutstandingMessage message = receive.message() == null ? claim(receive) : claimedBy(receive);
        if (message != null && message.isDone()) {
            RawMessage.step(message.message(), Step.UNEXPECTED, calledPs);
            step(message.message(), Step.RECEIVE_SOFTWARE);
            copyOut(receive, message);
        }
        unlock();
    }

    private OutstandingMessage claim(ReceiveTransfer receive) {
        OutstandingMessages.Found found = messages.find(receive);
        spend(found.cycles());
        OutstandingMessage message = found.message();
        if (message != null) {
            message.claimFor(receive);
            claimed.add(message);
            matched(message.message());
        }
        return message;
    }

    private OutstandingMessage claimedBy(ReceiveTransfer receive) {
        return claimed.stream().filter(message -> message.receive() == receive).findFirst().orElse(null);
    }

    private void copyOut(ReceiveTransfer receive, OutstandingMessage message) {
        int bytes = (int) Math.min(message.message().length(), receive.capacity());
        spendAndCopy(message.packets() * library().packetBuffer() + messages.remove(message),
                Packetisation.words(bytes), message.message().recordNumber());
        step(message.message(), Step.RECEIVE_COPY);
        claimed.remove(message);
        posted.remove(receive);
        receive.deliver();
    }

    @Override
    final boolean forget(SendTransfer send) {
        lock();
        OutstandingMessage unclaimed = messages.all().stream()
                .filter(message -> message.message() == send && message.receive() == null).findAny().orElse(null);
        if (unclaimed != null) {
            spend(messages.remove(unclaimed));
        }
        unlock();
        return unclaimed != null;
    }

    // waiting

    @Override
    public void progress() {
        spend(library().listStep());
        advance();
    }

    private void advance() {
        processor().claim();
        changes.look();
        for (ReceiveTransfer receive : List.copyOf(posted)) {
            serve(receive, 0);
        }
        answer();
    }

    @Override
    public void complete(Transfer transfer) {
        answer();
        while (!transfer.isDone()) {
            awaitChange(transfer);
            advance();
        }
        observe(transfer);
    }

    @Override
    public void awaitChange(Blocking reason) {
        processor().claim();
        awaited = reason instanceof Transfer transfer ? transfer : null;
        if (!changes.hasNew()) {
            park(reason);
        }
    }

    /** Whether the rank has something new to do about what it waits for. */
    final boolean canGoOn() {
        if (!changes.hasNew()) {
            return false;
        }
        return awaited == null || awaited.isDone() || mustAnswer() || posted.stream().anyMatch(this::isServable);
    }

    private boolean isServable(ReceiveTransfer receive) {
        OutstandingMessage message = receive.message() == null ? messages.find(receive).message()
                : claimedBy(receive);
        return message != null && message.isDone();
    }

    @Override
    public void observe(Transfer transfer) {
        ReceiveTransfer receive = received(transfer);
        if (receive != null) {
            spend(library().receiveReturn());
            processor().claim();
            recordReceived(receive);
        }
    }

    @Override
    public void sendReceive(SendTransfer send, ReceiveTransfer receive) {
        send(send);
        receive(receive);
    }

    @Override
    public SendTransfer peek(MessagePattern wanted) {
        lock();
        changes.look();
        OutstandingMessages.Found found = messages.find(wanted);
        spend(found.cycles());
        unlock();
        return found.message() == null ? null : found.message().message();
    }

    @Override
    protected boolean withdraw(ReceiveTransfer receive) {
        lock();
        boolean isPosted = receive.message() == null && posted.remove(receive);
        unlock();
        return isPosted;
    }

    @Override
    public void chargePacking(long bytes, int blocks) {
        spendAndCopy(0, Math.ceilDiv(bytes, (long) Packetisation.WORD_BYTES), WaitRecord.NO_MESSAGE);
    }
}
