// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.mesh;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.BarrierWires;
import org.machineroom.kernel.record.Step;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.Progress;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;

/**
 * A library on remote stores. Each tile has in its scratchpad a ring of entries for every other tile. A short message
 * is stored into an entry, data and all; a long or synchronous one is announced there, and when the receiver has
 * answered with the place, the sender stores the data into it, piece by piece. Nothing happens but inside MPI calls.
 */
final class StoreTransport extends MeshTransport {
    private final StoreParameters parameters;
    private final long eagerLimit;
    private final int[] freeSlots;
    private final Deque<TileMessage> waitingForSlot = new ArrayDeque<>();
    private final Deque<TileMessage> arrived = new ArrayDeque<>();
    private final Deque<TileMessage> answered = new ArrayDeque<>();
    private final Deque<TileMessage> filled = new ArrayDeque<>();
    private final Deque<TileMessage> recalled = new ArrayDeque<>();
    private final Deque<TileMessage> forgotten = new ArrayDeque<>();

    StoreTransport(Rank rank, MeshMachine machine, StoreParameters parameters, long eagerLimit) {
        super(rank, machine);
        this.parameters = parameters;
        this.eagerLimit = eagerLimit;
        this.freeSlots = new int[machine.site().ranks()];
        Arrays.fill(freeSlots, parameters.slots());
    }

    private StoreTransport peer(int rank) {
        return (StoreTransport) machine().transport(rank);
    }

    private boolean isEager(SendTransfer send) {
        return send.length() <= eagerLimit && send.mode() != SendMode.SYNCHRONOUS;
    }

    @Override
    public void start(SendTransfer send) {
        TileMessage message = new TileMessage(send);
        rank().spend(parameters().sendPs());
        message.note(Step.SEND_SOFTWARE, rank().clockPs());
        rank().sync();
        waitingForSlot.add(message);
        fillSlots();
    }

    /** Stores messages into rings of their receivers as far as there are free entries, in the order of sending. */
    private void fillSlots() {
        while (!waitingForSlot.isEmpty() && freeSlots[waitingForSlot.peek().send().destinationNode()] > 0) {
            TileMessage message = waitingForSlot.remove();
            SendTransfer send = message.send();
            freeSlots[send.destinationNode()]--;
            message.note(Step.SEND_WAIT, rank().clockPs());
            store(message, parameters.entry() + (isEager(send) ? send.length() : 0), send.destinationNode(),
                    Arrival.ENTRY);
            if (isEager(send) || send.mode() == SendMode.BUFFERED) {
                send.finish();
            }
        }
    }

    /** Keeps back a message that has no entry yet, or has its receiver forget one that is announced. */
    @Override
    protected boolean withdraw(SendTransfer send) {
        rank().sync();
        boolean isHere = waitingForSlot.removeIf(message -> message.send() == send);
        if (!isHere && !send.isDone()) {
            rank().spend(parameters().sendPs());
            rank().sync();
            store(new TileMessage(send), parameters.entry(), send.destinationNode(), Arrival.RECALL);
        }
        return isHere;
    }

    /** Stores bytes into another tile's memory, word by word; too many at once wait for credits. */
    private void store(TileMessage message, long bytes, int to, Arrival what) {
        long words = Math.max(1, parameters().words(bytes));
        long startPs = rank().clockPs();
        long creditPs = machine().roundTripPs(rank().id(), to) / parameters.credits();
        rank().work().copyInterruptibly(words * Math.max(parameters.storePs(), creditPs),
                message.send().recordNumber());
        message.note(Step.SEND_COPY, rank().clockPs());
        rank().sync();
        long arrivesPs = rank().id() == to ? rank().clockPs()
                : machine().carry(message.send(), rank().id(), to, words, startPs);
        StoreTransport peer = peer(to);
        peer.rank().schedule(Math.max(arrivesPs, rank().clockPs() + machine().roundTripPs(rank().id(), to) / 2),
                new Stored(peer, message, what));
    }

    /** What has been stored. */
    private enum Arrival {
        ENTRY, ANSWER, DATA, RECALL, FORGOTTEN
    }

    private static final class Stored extends Event {
        private final StoreTransport at;
        private final TileMessage message;
        private final Arrival what;

        Stored(StoreTransport at, TileMessage message, Arrival what) {
            this.at = at;
            this.message = message;
            this.what = what;
        }

        @Override
        protected void fire(long nowPs) {
            switch (what) {
                case ENTRY -> at.arrived.add(message);
                case ANSWER -> at.answered.add(message);
                case DATA -> at.filled.add(message);
                case RECALL -> at.recalled.add(message);
                case FORGOTTEN -> at.forgotten.add(message);
            }
            message.note(Step.WIRE, nowPs);
            at.changed(nowPs);
        }

        @Override
        protected long messageNumber() {
            return message.send().recordNumber();
        }
    }

    /** An entry is free again, by a remote store of the receiver. */
    private static final class SlotFree extends Event {
        private final StoreTransport sender;
        private final int receiver;

        SlotFree(StoreTransport sender, int receiver) {
            this.sender = sender;
            this.receiver = receiver;
        }

        @Override
        protected void fire(long nowPs) {
            sender.freeSlots[receiver]++;
            sender.changed(nowPs);
        }
    }

    @Override
    public List<Structure> structures() {
        List<Structure> all = new ArrayList<>(super.structures());
        all.add(structure("entries of the rings not looked at", arrived, ""));
        all.add(structure("messages without an entry", waitingForSlot, "waits for a free entry of the ring"));
        return all;
    }

    @Override
    public void progress() {
        rank().spend(parameters.pollPs());
        rank().sync();
        do {
            look();
            while (!arrived.isEmpty()) {
                takeEntry(arrived.remove());
            }
            while (!answered.isEmpty()) {
                storeData(answered.remove());
            }
            while (!filled.isEmpty()) {
                TileMessage message = filled.remove();
                message.note(Step.UNEXPECTED, rank().clockPs());
                deliver(message);
            }
            while (!recalled.isEmpty()) {
                forget(recalled.remove());
            }
            while (!forgotten.isEmpty()) {
                forgotten.remove().send().cancel();
            }
            fillSlots();
            rank().sync();
        } while (hasChanged());
    }

    private void forget(TileMessage message) {
        rank().spend(parameters().stepPs());
        rank().sync();
        if (forget(message.send())) {
            store(message, parameters.entry(), message.send().sourceNode(), Arrival.FORGOTTEN);
        }
    }

    private void takeEntry(TileMessage message) {
        SendTransfer send = message.send();
        message.note(Step.UNEXPECTED, rank().clockPs());
        rank().spend(parameters().stepPs());
        message.note(Step.RECEIVE_SOFTWARE, rank().clockPs());
        rank().sync();
        boolean isMatched = offer(message);
        if (isEager(send) && !isMatched) {
            message.keep();
            rank().work().copyInterruptibly(parameters().copyRate().timePs(send.length()), send.recordNumber());
            message.note(Step.RECEIVE_COPY, rank().clockPs());
        }
        if (isMatched) {
            taken(message);
        }
        StoreTransport sender = peer(send.sourceNode());
        rank().spend(parameters.storePs());
        rank().sync();
        sender.rank().schedule(rank().clockPs() + machine().roundTripPs(rank().id(), send.sourceNode()) / 2,
                new SlotFree(sender, rank().id()));
    }

    @Override
    void taken(TileMessage message) {
        if (isEager(message.send())) {
            copyOut(message);
        } else {
            store(message, parameters.entry(), message.send().sourceNode(), Arrival.ANSWER);
        }
    }

    /** Stores a long message where its receiver wants it. */
    private void storeData(TileMessage message) {
        SendTransfer send = message.send();
        long bytes = Math.min(send.length(), message.receive().capacity());
        rank().spend(Math.ceilDiv(bytes, parameters.largest()) * parameters.piecePs());
        store(message, bytes, send.destinationNode(), Arrival.DATA);
        if (!send.isDone()) {
            send.finish();
        }
    }

    /** Waits at the barrier wires, and looks after messages meanwhile. */
    void pass(BarrierWires wires, Communicator communicator) {
        rank().sync();
        long round = wires.arm(rank(), () -> changed(rank().kernel().nowPs()));
        BarrierWait reason = new BarrierWait(wires, communicator);
        Progress started = communicator.process().progress();
        progress();
        started.goOn();
        while (!wires.hasPassed(round)) {
            awaitChange(reason);
            progress();
            started.goOn();
        }
    }

    @Override
    public void awaitChange(Blocking reason) {
        boolean isStuck = !waitingForSlot.isEmpty() && waitingForSlot.peek().send() == reason;
        super.awaitChange(isStuck ? new RingFull(waitingForSlot.peek().send(), parameters.slots()) : reason);
    }

    /** Why a message cannot be stored. */
    private record RingFull(SendTransfer send, int slots) implements Blocking {
        @Override
        public String describe() {
            return send.describe() + ": the ring in the receiver's scratchpad is full, " + slots
                    + " entries that its library has not looked at";
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
