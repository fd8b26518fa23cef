// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.mesh;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankState;
import org.machineroom.kernel.hardware.BufferPool;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Step;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;

/**
 * A library in the manner of rMPI version III on a user network with register ports: a send writes packets word by
 * word and is over; at the receiver an interrupt handler reads them, straight into the user's buffer if the receive is
 * posted, else into memory of the library. A packet enters the network when the receiver's queue has room for it.
 */
final class UdnTransport extends MeshTransport {
    private final UdnParameters udn;
    private final BufferPool queue;
    private final List<TileMessage> claims = new ArrayList<>();
    private long handlerFreePs;
    private boolean hasRoom;

    UdnTransport(Rank rank, MeshMachine machine, UdnParameters udn) {
        super(rank, machine);
        this.udn = udn;
        this.queue = new BufferPool("the queue of tile " + rank.id(), udn.queueWords());
        queue.noteFill(machine.site().recorder(), Part.at(rank.id(), queue.name()), rank.kernel()::nowPs);
    }

    @Override
    public boolean isInterruptible() {
        return true;
    }

    private UdnTransport peer(int rank) {
        return (UdnTransport) machine().transport(rank);
    }

    @Override
    public void start(SendTransfer send) {
        rank().spend(parameters().sendPs());
        TileMessage message = new TileMessage(send);
        message.note(Step.SEND_SOFTWARE, rank().clockPs());
        rank().sync();
        long most = (udn.packetWords() - udn.headerWords()) * parameters().wordBytes();
        long left = send.length();
        do {
            long bytes = Math.min(most, left);
            left -= bytes;
            write(message, bytes, false);
        } while (left > 0);
        message.note(Step.SEND_COPY, rank().clockPs());
        if (send.mode() != SendMode.SYNCHRONOUS) {
            send.finish();
        }
    }

    /** Asks the receiver to forget a synchronous message; others have been sent. */
    @Override
    protected boolean withdraw(SendTransfer send) {
        if (!send.isDone()) {
            rank().spend(parameters().sendPs());
            rank().sync();
            write(new TileMessage(send), 0, true);
        }
        return false;
    }

    /** Writes a packet into the network, one of the message's data or one that takes it back. */
    private void write(TileMessage message, long bytes, boolean isRecall) {
        UdnTransport receiver = peer(message.send().destinationNode());
        int words = (int) (udn.headerWords() + parameters().words(bytes));
        awaitRoom(receiver.queue, words, message.send());
        rank().spend(udn.packetPs());
        rank().sync();
        long startPs = rank().clockPs();
        rank().spend(words * udn.writePs());
        long arrivesPs = receiver == this ? rank().clockPs()
                : machine().carry(message.send(), rank().id(), receiver.rank().id(), words, startPs);
        long headPs = arrivesPs - (words - 1) * parameters().linkRate().timePs(parameters().wordBytes());
        receiver.rank().schedule(Math.max(headPs, rank().kernel().nowPs()),
                new Packet(receiver, message, words, bytes, isRecall, arrivesPs));
        rank().sync();
    }

    private void awaitRoom(BufferPool room, int words, SendTransfer send) {
        hasRoom = false;
        room.take(words, () -> {
            hasRoom = true;
            changed(rank().kernel().nowPs());
        });
        while (!hasRoom) {
            rank().block(new QueueFull(send, room));
        }
    }

    /** A packet at the receiver: its first word arrives and interrupts, and when it is all here, it has been read. */
    private static final class Packet extends Event {
        private final UdnTransport receiver;
        private final TileMessage message;
        private final int words;
        private final long bytes;
        private final boolean isRecall;
        private final long lastWordPs;
        private long readFromPs = -1;

        Packet(UdnTransport receiver, TileMessage message, int words, long bytes, boolean isRecall, long lastWordPs) {
            this.receiver = receiver;
            this.message = message;
            this.words = words;
            this.bytes = bytes;
            this.isRecall = isRecall;
            this.lastWordPs = lastWordPs;
        }

        @Override
        protected void fire(long nowPs) {
            if (readFromPs >= 0) {
                receiver.read(this, nowPs);
            } else {
                receiver.interrupt(this, nowPs);
            }
        }

        @Override
        protected long messageNumber() {
            return message.send().recordNumber();
        }
    }

    private void interrupt(Packet packet, long nowPs) {
        packet.message.note(Step.WIRE, packet.lastWordPs);
        boolean isIdle = handlerFreePs <= nowPs;
        long workPs = (isIdle ? udn.interruptPs() : 0) + udn.packetPs() + packet.words * udn.readPs();
        packet.readFromPs = Math.max(nowPs, handlerFreePs);
        handlerFreePs = Math.max(packet.readFromPs + workPs, packet.lastWordPs + udn.readPs());
        rank().steal(handlerFreePs - packet.readFromPs);
        rank().schedule(handlerFreePs, packet);
    }

    private void read(Packet packet, long nowPs) {
        TileMessage message = packet.message;
        if (rank().state() != RankState.DONE) {
            machine().site().recorder().interrupt(rank().id(), packet.readFromPs, nowPs);
        }
        queue.give(packet.words);
        if (packet.isRecall) {
            if (forget(message.send())) {
                answer(message, true, nowPs);
            }
            return;
        }
        message.note(Step.INTERRUPT, nowPs);
        if (message.receive() == null && !message.isKept()) {
            if (offer(message)) {
                answer(message, false, nowPs);
            } else {
                message.keep();
            }
        }
        if (message.arrived(packet.bytes) && !message.isKept()) {
            deliver(message);
        }
        changed(nowPs);
    }

    @Override
    void taken(TileMessage message) {
        answer(message, false, rank().clockPs());
        claims.add(message);
        copyClaimed();
    }

    /** Copies out what has been matched and is complete, in the order of matching. */
    private void copyClaimed() {
        for (TileMessage claim : List.copyOf(claims)) {
            if (claim.isComplete()) {
                claims.remove(claim);
                copyOut(claim);
            }
        }
    }

    /** Tells the sender of a synchronous message that it has been matched, or forgotten. */
    private void answer(TileMessage message, boolean isForgotten, long nowPs) {
        if (message.send().mode() == SendMode.SYNCHRONOUS) {
            UdnTransport sender = peer(message.send().sourceNode());
            long arrivesPs = sender == this ? nowPs
                    : machine().carry(message.send(), rank().id(), sender.rank().id(), udn.headerWords(), nowPs);
            sender.rank().schedule(arrivesPs, new Answer(sender, message.send(), isForgotten));
        }
    }

    private static final class Answer extends Event {
        private final UdnTransport sender;
        private final SendTransfer send;
        private final boolean isForgotten;

        Answer(UdnTransport sender, SendTransfer send, boolean isForgotten) {
            this.sender = sender;
            this.send = send;
            this.isForgotten = isForgotten;
        }

        @Override
        protected void fire(long nowPs) {
            sender.rank().steal(sender.udn.interruptPs());
            if (isForgotten) {
                send.cancel();
            } else {
                send.finish();
            }
            sender.changed(nowPs);
        }

        @Override
        protected long messageNumber() {
            return send.recordNumber();
        }
    }

    @Override
    public List<Structure> structures() {
        List<Structure> all = new ArrayList<>(super.structures());
        all.addFirst(new Structure("UDN queue", "words", queue.capacity(), queue::used, List::of));
        return all;
    }

    @Override
    public void progress() {
        rank().spend(parameters().stepPs());
        rank().sync();
        look();
        copyClaimed();
    }

    /** Why a packet cannot enter the network. */
    private record QueueFull(SendTransfer send, BufferPool queue) implements Blocking {
        @Override
        public String describe() {
            return send.describe() + ": " + queue.name() + " is full, " + queue.used() + " of " + queue.capacity()
                    + " words";
        }

        @Override
        public WaitKind kind() {
            return WaitKind.QUEUE;
        }

        @Override
        public int[] waitsFor() {
            return send.waitsFor();
        }

        @Override
        public int site() {
            return send.site();
        }
    }
}
