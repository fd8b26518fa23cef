// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import java.util.List;
import java.util.stream.Stream;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.BarrierWires;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.machines.internal.t3.ProtocolMessage.Kind;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.DirectAccess;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.Progress;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.Transport;

/**
 * Cray's MPI on one PE. Matching is done by protocol messages; data either travel in them (T and Tn) or are moved by
 * SHMEM once send and receive have found each other: the receiver gets them (RTA), or the sender puts them (RAT). All
 * of that happens in BC_ABSORB, which every call that waits or polls makes; there is no progress outside MPI (Booth
 * section 1).
 */
final class T3Transport extends Transport {
    private final T3Parameters.Library library;
    private final T3Parameters.Queue queue;
    private final T3Parameters.Barrier barrier;
    private final RemoteMemory memory;
    private final ProtocolChannel channel;
    private final BarrierUnits barriers;
    private final MatchLists lists = new MatchLists();

    T3Transport(Rank rank, T3Parameters parameters, RemoteMemory memory, ProtocolChannel channel,
            BarrierUnits barriers) {
        super(rank);
        this.library = parameters.library();
        this.queue = parameters.queue();
        this.barrier = parameters.barrier();
        this.memory = memory;
        this.channel = channel;
        this.barriers = barriers;
    }

    RemoteMemory memory() {
        return memory;
    }

    BarrierUnits barriers() {
        return barriers;
    }

    ProtocolChannel channel() {
        return channel;
    }

    // sending

    @Override
    public void start(SendTransfer send) {
        rank().spend(library.sendPs());
        ProtocolMessage.note(send, Step.SEND_SOFTWARE, rank().clockPs());
        Kind kind = protocolOf(send);
        if (kind == Kind.DATA && send.length() > tBytes()) {
            memory.alignIfNeeded(send.length());
        }
        boolean isCopied = kind == Kind.GET_REQUEST && isBuffered(send);
        if (isCopied) {
            memory.copy(send.length());
        }
        ProtocolMessage.note(send, Step.SEND_COPY, rank().clockPs());
        channel.put(message(kind, send, null), send.destinationNode());
        if (isCopied || kind == Kind.DATA) {
            send.finish();
        }
    }

    private Kind protocolOf(SendTransfer send) {
        boolean isSynchronous = send.mode() == SendMode.SYNCHRONOUS;
        if (!isSynchronous && send.length() <= Math.max(tBytes(), library.tnBytes())) {
            return Kind.DATA;
        }
        return isPut(send) ? Kind.PUT_REQUEST : Kind.GET_REQUEST;
    }

    /** Whether a message goes by RAT: a large one whose data its sender stays with until they are there. */
    private boolean isPut(SendTransfer send) {
        return send.length() > library.rtaBytes() && switch (send.mode()) {
            case SYNCHRONOUS -> true;
            case BUFFERED -> false;
            default -> library.putsStandard() && !isBuffered(send);
        };
    }

    private int tBytes() {
        return queue.tWords() * T3Parameters.WORD_BYTES;
    }

    /** Whether the library copies a standard message; the user's buffer of a buffered one is the binding's matter. */
    private boolean isBuffered(SendTransfer send) {
        return send.mode() != SendMode.BUFFERED && send.mode() != SendMode.SYNCHRONOUS
                && send.length() <= library.bufferMax();
    }

    private ProtocolMessage message(Kind kind, SendTransfer send, ReceiveTransfer receive) {
        return new ProtocolMessage(kind, send, receive, queue.slotsFor(kind == Kind.DATA ? send.length() : 0));
    }

    /** Asks the receiver to forget a request; what travels in the protocol message itself has been sent. */
    @Override
    protected boolean withdraw(SendTransfer send) {
        if (!send.isDone()) {
            rank().spend(library.sendPs());
            channel.put(message(Kind.RECALL, send, null), send.destinationNode());
        }
        return false;
    }

    // receiving

    @Override
    public void start(ReceiveTransfer receive) {
        absorbAll();
        ProtocolMessage message = lists.posted(receive);
        long sincePs = rank().clockPs();
        rank().spend(lists.compared() * library.matchPs());
        if (message != null) {
            message.noteTaken(sincePs);
            matched(message, receive);
        }
    }

    /** BC_ABSORB: takes and handles everything that is in this PE's queue. */
    private void absorbAll() {
        rank().spend(library.pollPs());
        ProtocolMessage message = channel.poll();
        while (message != null) {
            handle(message);
            message = channel.poll();
        }
    }

    private void handle(ProtocolMessage message) {
        SendTransfer send = message.transfer();
        switch (message.kind()) {
            case DATA, GET_REQUEST, PUT_REQUEST -> arrived(message);
            case GOT -> {
                rank().spend(library.rendezvousPs());
                send.finish();
            }
            case ADDRESS -> putData(message);
            case PUT_DONE -> {
                rank().spend(library.rendezvousPs());
                ProtocolMessage.note(send, Step.RECEIVE_SOFTWARE, rank().clockPs());
                deliver(message.receive());
            }
            case RECALL -> forget(send);
            case RECALLED -> {
                rank().spend(library.rendezvousPs());
                send.cancel();
            }
        }
    }

    private void forget(SendTransfer send) {
        boolean isForgotten = lists.remove(send);
        rank().spend(lists.compared() * library.matchPs());
        if (isForgotten) {
            channel.put(message(Kind.RECALLED, send, null), send.sourceNode());
        }
    }

    private void arrived(ProtocolMessage message) {
        ReceiveTransfer receive = lists.arrived(message);
        rank().spend(lists.compared() * library.matchPs());
        if (receive != null) {
            matched(message, receive);
        }
    }

    private void matched(ProtocolMessage message, ReceiveTransfer receive) {
        SendTransfer send = message.transfer();
        receive.match(send);
        rank().spend(library.receivePs());
        switch (message.kind()) {
            case GET_REQUEST -> getData(send, receive);
            case PUT_REQUEST -> channel.put(message(Kind.ADDRESS, send, receive), send.sourceNode());
            default -> {
                ProtocolMessage.note(send, Step.RECEIVE_SOFTWARE, rank().clockPs());
                if (message.slots() > 1) {
                    memory.copy(fitting(send, receive));
                }
                ProtocolMessage.note(send, Step.RECEIVE_COPY, rank().clockPs());
                deliver(receive);
            }
        }
    }

    private static long fitting(SendTransfer send, ReceiveTransfer receive) {
        return Math.min(send.length(), receive.capacity());
    }

    /** RTA: gets the data out of the sender's memory and lets the sender go. */
    private void getData(SendTransfer send, ReceiveTransfer receive) {
        rank().spend(library.rendezvousPs());
        ProtocolMessage.note(send, Step.RECEIVE_SOFTWARE, rank().clockPs());
        long bytes = fitting(send, receive);
        long heldUpPs = bytes == 0 ? 0 : memory.get(send.sourceNode(), bytes, send.record());
        ProtocolMessage.noteMove(send, Step.RECEIVE_MOVE, heldUpPs, rank().clockPs());
        memory.alignIfNeeded(bytes);
        ProtocolMessage.note(send, Step.RECEIVE_COPY, rank().clockPs());
        deliver(receive);
        channel.put(message(Kind.GOT, send, null), send.sourceNode());
    }

    /** RAT: puts the data where the receiver wants them. */
    private void putData(ProtocolMessage address) {
        SendTransfer send = address.transfer();
        rank().spend(library.rendezvousPs());
        ProtocolMessage.note(send, Step.SEND_SOFTWARE, rank().clockPs());
        long bytes = fitting(send, address.receive());
        memory.alignIfNeeded(bytes);
        ProtocolMessage.note(send, Step.SEND_COPY, rank().clockPs());
        long heldUpPs = memory.put(send.destinationNode(), bytes, send.record());
        ProtocolMessage.noteMove(send, Step.SEND_MOVE, heldUpPs, rank().clockPs());
        memory.fence(send.destinationNode());
        ProtocolMessage.note(send, Step.SEND_MOVE, rank().clockPs());
        channel.put(message(Kind.PUT_DONE, send, address.receive()), send.destinationNode());
        send.finish();
    }

    private void deliver(ReceiveTransfer receive) {
        receive.deliver();
        MessageRecord record = receive.message().record();
        if (record != null) {
            MpiProcess.of(rank()).recordReceived(record);
        }
    }

    // waiting

    @Override
    public void progress() {
        absorbAll();
    }

    @Override
    public void awaitChange(Blocking reason) {
        channel.awaitMessage(reason instanceof SendTransfer send
                ? new UnsafeSend(send, isPut(send), library.bufferMax()) : reason);
    }

    @Override
    public SendTransfer peek(MessagePattern wanted) {
        ProtocolMessage message = lists.find(wanted);
        rank().spend(lists.compared() * library.matchPs());
        return message == null ? null : message.transfer();
    }

    @Override
    protected boolean withdraw(ReceiveTransfer receive) {
        return lists.remove(receive);
    }

    @Override
    public List<Structure> structures() {
        return Stream.concat(channel.structures().stream(), lists.structures().stream()).toList();
    }

    @Override
    public DirectAccess directAccess() {
        return new ShmemAccess(rank(), memory);
    }

    @Override
    public void chargePacking(long bytes, int blocks) {
        memory.copy(bytes);
    }

    /**
     * Waits at the barrier wires of a communicator, looking at them and at the queue in turn, because MPI demands
     * progress of messages meanwhile (Booth section 2).
     */
    void passBarrier(Communicator communicator) {
        BarrierWires wires = barriers.wires(communicator.number());
        rank().spend(library.barrierPs() + barrier.armPs());
        absorbAll();
        rank().sync();
        long round = wires.arm(rank(), channel::wake);
        BarrierWait reason = new BarrierWait(wires, communicator);
        Progress started = communicator.process().progress();
        started.goOn();
        while (!wires.hasPassed(round)) {
            channel.awaitMessage(reason);
            absorbAll();
            started.goOn();
            rank().sync();
        }
        rank().spend(barrier.testPs());
    }
}
