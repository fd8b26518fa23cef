// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.kernel.Event;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.StructureEntry;

/**
 * A message between two kernels, on its way from the last byte's arrival through the interrupt handler into the
 * receiver's queue.
 */
final class Packet extends Event {
    /** What a packet is for. */
    enum Kind {
        /** Carries the data of a message. */
        DATA,
        /** A message that all cells hear. */
        BROADCAST,
        /** Asks for the address of the receive buffer of a synchronous message. */
        REQUEST,
        /** Answers a synchronous message: it has been received, or its data may be put. Or it has been forgotten. */
        ANSWER,
        /** Asks the kernel to forget a synchronous message. */
        RECALL
    }

    private enum State { ARRIVING, INTERRUPTING, QUEUED }

    private final Kind kind;
    private final SendTransfer transfer;
    private final Packet about;
    private final CellKernel receiver;
    private State state = State.ARRIVING;
    private ReceiveTransfer promised;
    private long queuedPs;

    private Packet(Kind kind, SendTransfer transfer, Packet about, CellKernel receiver) {
        this.kind = kind;
        this.transfer = transfer;
        this.about = about;
        this.receiver = receiver;
    }

    /** A packet that begins the way of a message. */
    static Packet of(Kind kind, SendTransfer transfer, CellKernel receiver) {
        return new Packet(kind, transfer, null, receiver);
    }

    /** The packet that answers another one; goes back to the message's sender. */
    static Packet answer(Packet to, CellKernel receiver) {
        return new Packet(Kind.ANSWER, to.transfer, to, receiver);
    }

    /** The packet that follows a synchronous message to have it forgotten. */
    static Packet recall(Packet message) {
        return new Packet(Kind.RECALL, message.transfer, message, message.receiver);
    }

    Kind kind() {
        return kind;
    }

    /** The message it belongs to. */
    SendTransfer transfer() {
        return transfer;
    }

    /** The packet that this one answers or recalls; {@code null} for a message. */
    Packet about() {
        return about;
    }

    /** Whether it says that a message has been forgotten. */
    boolean isForgotten() {
        return kind == Kind.ANSWER && about.kind == Kind.RECALL;
    }

    /** Whether a receive can find it. */
    boolean isMessage() {
        return kind != Kind.ANSWER && kind != Kind.RECALL;
    }

    /** Data that it carries itself. */
    int bytes() {
        return kind == Kind.DATA || kind == Kind.BROADCAST ? transfer.length() : 0;
    }

    /** Notes the receive that a request has been matched with. */
    void promise(ReceiveTransfer receive) {
        promised = receive;
    }

    /** The receive that a request has been matched with. */
    ReceiveTransfer promised() {
        return promised;
    }

    /** Notes that it lies in the receiver's queue. */
    void queued(long nowPs) {
        queuedPs = nowPs;
    }

    /** What there is to see of it in the queue. */
    StructureEntry entry() {
        return new StructureEntry(transfer, switch (kind) {
            case DATA -> "";
            case BROADCAST -> "broadcast";
            case REQUEST -> "asks where the data of a synchronous message shall go";
            case ANSWER -> "answer to a synchronous message";
            case RECALL -> "takes a synchronous message back";
        }, queuedPs);
    }

    /** Has the packet arrive at its receiver's memory at the given time. */
    void arriveAt(long timePs) {
        receiver.rank().schedule(timePs, this);
    }

    @Override
    protected void fire(long nowPs) {
        switch (state) {
            case ARRIVING -> arrive(nowPs);
            case INTERRUPTING -> interrupt(nowPs);
            case QUEUED -> receiver.handled(this, nowPs);
        }
    }

    @Override
    protected long messageNumber() {
        return transfer.recordNumber();
    }

    private void arrive(long nowPs) {
        if (!receiver.deposit(this)) {
            return;
        }
        note(isMessage() ? Step.WIRE : Step.SEND_WAIT, nowPs);
        long beginPs = receiver.claimHandler(nowPs);
        state = State.INTERRUPTING;
        if (beginPs > nowPs) {
            receiver.rank().schedule(beginPs, this);
        } else {
            interrupt(nowPs);
        }
    }

    private void interrupt(long nowPs) {
        state = State.QUEUED;
        receiver.rank().schedule(receiver.beginHandler(nowPs), this);
    }

    /** Adds a step to the message's record, unless its life has ended with what this answers, or is to end. */
    void note(Step step, long untilPs) {
        MessageRecord record = transfer.record();
        boolean isOver = kind == Kind.RECALL || kind == Kind.ANSWER && about.kind != Kind.REQUEST;
        if (record != null && !isOver) {
            record.step(step, Math.max(record.endPs(), untilPs));
        }
    }
}
