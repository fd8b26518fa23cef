// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Changes;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.BufferPool;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.kernel.record.WaitRecord;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.match.PostedReceives;

/**
 * VPPLib on one node (AP3000 paper sections 2 and 3). A message of at most one chunk goes through KMEM on both sides, a
 * longer one in chunks through SDRAM and KMEM, so that copying, moving and copying again overlap. The message
 * controllers move chunks by themselves; all copying is done by the one processor, and only inside MPI calls. A send of
 * VPPLib is complete when the library at the receiver has taken its last chunk, a buffered one when it has been filled,
 * one of the BLACS when it has been packed.
 */
final class Ap3000Transport extends Transport {
    private final Ap3000Machine machine;
    private final Node node;
    private final Ap3000Parameters.Library library;
    private final CopyCosts costs;
    private final Deque<ChunkMessage> sending = new ArrayDeque<>();
    private final Map<SendTransfer, ChunkMessage> untaken = new IdentityHashMap<>();
    private final Deque<ChunkTransfer> arrived = new ArrayDeque<>();
    private final Deque<SendTransfer> answered = new ArrayDeque<>();
    private final List<ChunkMessage> recalled = new ArrayList<>();
    private final Deque<SendTransfer> forgotten = new ArrayDeque<>();
    private final PostedReceives posted = new PostedReceives();
    private final List<ChunkMessage> unexpected = new ArrayList<>();
    private final Map<ReceiveTransfer, ChunkTransfer> kept = new IdentityHashMap<>();
    private final Changes changes = new Changes();

    Ap3000Transport(Rank rank, Ap3000Machine machine, Node node) {
        super(rank);
        this.machine = machine;
        this.node = node;
        this.library = machine.parameters().library();
        this.costs = machine.copyCosts();
    }

    /** The transport of the process that makes a collective call. */
    static Ap3000Transport of(Exchange exchange) {
        return (Ap3000Transport) exchange.communicator().process().transport().innermost();
    }

    Ap3000Machine machine() {
        return machine;
    }

    Node node() {
        return node;
    }

    CopyCosts costs() {
        return costs;
    }

    @Override
    public boolean copiesStraight() {
        return machine.variant() == Ap3000Variant.OPT;
    }

    // sending

    @Override
    public void start(SendTransfer send) {
        ChunkMessage message = new ChunkMessage(send, this, machine.transport(send.destinationNode()),
                memoryFor(send), Memory.KMEM, false);
        if (send.mode() == SendMode.BUFFERED && copiesStraight()) {
            requireRoom(message);
        }
        boolean isPacked = isPacked(send);
        if (isPacked) {
            pack(send);
        }
        rank().spend(library.mpiPs() + library.sendPs());
        message.note(Step.SEND_SOFTWARE, rank().clockPs());
        rank().sync();
        sending.add(message);
        fill();
        if (isPacked) {
            send.finish();
        }
    }

    /** Whether it is a send of the BLACS, which packs what it sends and then goes on (DGESD2D). */
    private boolean isPacked(SendTransfer send) {
        return machine.variant() == Ap3000Variant.BLACS && send.mode() == SendMode.STANDARD
                && send.context() == send.communicator().pointToPointContext();
    }

    private void pack(SendTransfer send) {
        send.settle();
        if (send.blocks() == 1) {
            chargePacking(send.length(), 1);
        }
    }

    /** Where the chunks of a message lie at the sender (section 4.1). */
    private Memory memoryFor(SendTransfer send) {
        if (copiesStraight() && send.blocks() > 1) {
            return row(send.length(), send.blocks()) < library.shortBlock() ? Memory.KMEM : Memory.SDRAM;
        }
        return send.length() <= library.chunk() ? Memory.KMEM : Memory.SDRAM;
    }

    private static long row(long bytes, int blocks) {
        return Math.max(1, bytes / Math.max(1, blocks));
    }

    /** The single copy of a buffered send needs special memory for the whole message (section 4.3). */
    private void requireRoom(ChunkMessage message) {
        BufferPool pool = node.pool(message.memory());
        if (message.send().length() > pool.capacity()) {
            throw new MpiFault(ErrorClass.BUFFER, "special memory exhausted: a buffered send of "
                    + message.send().length() + " bytes does not fit into the " + pool.capacity() + " bytes of "
                    + pool.name() + "; send it in parts, or run with limits = \"extended\"");
        }
    }

    /** Fills chunks of messages that are being sent, as far as there is room in special memory. */
    private void fill() {
        while (!sending.isEmpty() && fillNext(sending.peek())) {
            ChunkMessage message = sending.peek();
            if (message.isFilled()) {
                sending.remove();
                if (isCompleteWhenFilled(message.send().mode())) {
                    message.send().finish();
                } else if (!isPacked(message.send())) {
                    untaken.put(message.send(), message);
                }
            }
        }
    }

    /** A send that goes by itself from there on needs a copy of its own (section 4.3), which VPPLib does not make. */
    private boolean isCompleteWhenFilled(SendMode mode) {
        return mode != SendMode.SYNCHRONOUS && (mode == SendMode.BUFFERED || copiesStraight());
    }

    private boolean fillNext(ChunkMessage message) {
        SendTransfer send = message.send();
        int bytes = message.nextChunk(library.chunk());
        if (!node.pool(message.memory()).tryTake(bytes)) {
            return false;
        }
        message.note(Step.SEND_WAIT, rank().clockPs());
        int blocks = copiesStraight() ? send.blocks() : 1;
        rank().work().copy(costs.fillPs(bytes, row(send.length(), blocks), send.length(), message.memory()),
                send.recordNumber());
        message.note(Step.SEND_COPY, rank().clockPs());
        rank().sync();
        message.countFilled(bytes);
        node.submit(new ChunkTransfer(message, bytes, message.memory(), message.target(), node,
                message.receiver().node));
        return true;
    }

    /** Sends what lies in special memory already; the caller gives the memory back when the transfer is done. */
    void startFrom(Memory memory, Memory target, SendTransfer send) {
        ChunkMessage message = new ChunkMessage(send, this, machine.transport(send.destinationNode()), memory, target,
                true);
        rank().spend(library.sendPs());
        message.note(Step.SEND_SOFTWARE, rank().clockPs());
        rank().sync();
        message.countFilled(send.length());
        node.submit(new ChunkTransfer(message, send.length(), memory, target, node, message.receiver().node));
    }

    /** A chunk has left special memory. */
    void chunkLeft(ChunkTransfer chunk, long nowPs) {
        if (chunk.message().isHandedOver()) {
            chunk.message().send().finish();
        } else {
            node.pool(chunk.from()).give(chunk.bytes());
        }
        changed(nowPs);
    }

    // receiving

    @Override
    public void start(ReceiveTransfer receive) {
        rank().sync();
        int looked = 0;
        for (ChunkMessage message : unexpected) {
            looked++;
            if (receive.matches(message.send())) {
                rank().spend((looked - 1) * library.stepPs());
                unexpected.remove(message);
                match(message, receive);
                return;
            }
        }
        rank().spend(looked * library.stepPs());
        posted.add(receive);
    }

    /** Posts a receive whose chunk stays in special memory, where {@link #keptBy} finds it. */
    void startKept(ReceiveTransfer receive) {
        kept.put(receive, null);
        start(receive);
    }

    /** The chunk that a completed receive has got; the caller gives its memory back. */
    ChunkTransfer keptBy(ReceiveTransfer receive) {
        return kept.remove(receive);
    }

    private void match(ChunkMessage message, ReceiveTransfer receive) {
        message.match(receive);
        while (!message.waiting().isEmpty()) {
            empty(message, message.waiting().remove());
        }
        if (message.send().mode() == SendMode.SYNCHRONOUS) {
            answer(message);
        }
    }

    private void takeArrived(ChunkTransfer chunk) {
        ChunkMessage message = chunk.message();
        boolean isMatched = message.receive() != null;
        if (!message.wasSeen()) {
            message.note(Step.UNEXPECTED, rank().clockPs());
            rank().spend(library.receivePs() + (message.isHandedOver() ? 0 : library.mpiPs()));
            message.note(Step.RECEIVE_SOFTWARE, rank().clockPs());
            rank().sync();
            message.waiting().add(chunk);
            ReceiveTransfer receive = posted.take(message.send());
            if (receive != null) {
                match(message, receive);
            } else {
                unexpected.add(message);
            }
        } else if (isMatched) {
            empty(message, chunk);
        } else {
            message.waiting().add(chunk);
        }
        if (message.countTaken(chunk.bytes())) {
            tellTaken(message);
        }
    }

    /** Copies a chunk out into user memory, as far as the user's buffer goes. */
    private void empty(ChunkMessage message, ChunkTransfer chunk) {
        ReceiveTransfer receive = message.receive();
        message.note(Step.UNEXPECTED, rank().clockPs());
        if (kept.containsKey(receive)) {
            kept.put(receive, chunk);
        } else {
            long bytes = Math.min(chunk.bytes(), receive.capacity());
            int blocks = copiesStraight() ? receive.blocks() : 1;
            rank().work().copy(
                    costs.movePs(bytes, row(receive.capacity(), blocks), message.send().length(), chunk.to()),
                    message.send().recordNumber());
            message.note(Step.RECEIVE_COPY, rank().clockPs());
            rank().sync();
            node.pool(chunk.to()).give(chunk.bytes());
        }
        if (message.countEmptied(chunk.bytes())) {
            receive.deliver();
            MessageRecord life = message.send().record();
            if (life != null) {
                MpiProcess.of(rank()).recordReceived(life);
            }
        }
    }

    /** Lets a send end that has waited for this. The controllers do that; no processor has to. */
    private void tellTaken(ChunkMessage message) {
        SendMode mode = message.send().mode();
        boolean isWaitedFor = mode != SendMode.SYNCHRONOUS && !message.isHandedOver() && !isPacked(message.send());
        if (isWaitedFor && !isCompleteWhenFilled(mode)) {
            tell(message, sender -> {
                sender.untaken.remove(message.send());
                message.send().finish();
            });
        }
    }

    /** Tells the sender of a synchronous message that it has been matched. */
    private void answer(ChunkMessage message) {
        rank().spend(library.sendPs());
        rank().sync();
        tell(message, sender -> sender.answered.add(message.send()));
    }

    private void tell(ChunkMessage message, Consumer<Ap3000Transport> what) {
        tell(message.sender(), message.send(), what);
    }

    private void tell(Ap3000Transport other, SendTransfer send, Consumer<Ap3000Transport> what) {
        other.rank().schedule(rank().clockPs() + (other == this ? 0 : node.latencyPs(other.node)),
                new Notice(other, send, what));
    }

    /**
     * Keeps back a message that has not begun to leave, or has its receiver forget a synchronous one that has left;
     * others are taken by the receiver's library in any case.
     */
    @Override
    protected boolean withdraw(SendTransfer send) {
        rank().sync();
        ChunkMessage left = untaken.get(send);
        if (left != null && send.mode() == SendMode.SYNCHRONOUS) {
            rank().spend(library.sendPs());
            rank().sync();
            tell(left.receiver(), send, receiver -> receiver.recalled.add(left));
        }
        return sending.removeIf(message -> message.send() == send && !message.hasBegun());
    }

    /** Forgets messages that are to be forgotten, when all of their chunks are here and if no receive has got them. */
    private void forgetRecalled() {
        for (ChunkMessage message : List.copyOf(recalled)) {
            if (message.isTaken()) {
                recalled.remove(message);
                rank().spend(library.stepPs());
                rank().sync();
                if (unexpected.remove(message)) {
                    message.waiting().forEach(chunk -> node.pool(chunk.to()).give(chunk.bytes()));
                    tell(message, sender -> sender.forgotten.add(message.send()));
                }
            }
        }
    }

    @Override
    public List<Structure> structures() {
        List<Structure> all = new ArrayList<>(new NodeStructures(node, () -> Stream.concat(arrived.stream(),
                unexpected.stream().flatMap(message -> message.waiting().stream()))).all());
        all.add(Structure.ofMessages("unexpected messages", unexpected::size, () -> unexpected.stream()
                .map(message -> new StructureEntry(message.send(), message.waiting().size() + " chunks here",
                        StructureEntry.UNKNOWN))
                .toList()));
        all.add(posted.structure("posted receives"));
        return all;
    }

    /** A chunk has arrived in special memory. */
    void chunkArrived(ChunkTransfer chunk, long nowPs) {
        arrived.add(chunk);
        changed(nowPs);
    }

    /** Something has happened that the process in this rank may be waiting for. */
    void changed(long nowPs) {
        changes.note();
        if (rank().isBlocked()) {
            rank().wake(nowPs);
        }
    }

    // progress

    @Override
    public void progress() {
        rank().sync();
        do {
            changes.look();
            while (!answered.isEmpty()) {
                rank().spend(library.receivePs());
                SendTransfer send = answered.remove();
                untaken.remove(send);
                send.finish();
            }
            while (!arrived.isEmpty()) {
                takeArrived(arrived.remove());
            }
            forgetRecalled();
            while (!forgotten.isEmpty()) {
                SendTransfer send = forgotten.remove();
                untaken.remove(send);
                send.cancel();
            }
            fill();
            rank().sync();
        } while (changes.hasNew());
    }

    @Override
    public void awaitChange(Blocking reason) {
        rank().sync();
        if (!changes.hasNew()) {
            rank().block(explained(reason));
        }
    }

    private Blocking explained(Blocking reason) {
        if (!sending.isEmpty() && sending.peek().send() == reason) {
            return new MemoryExhausted(sending.peek(), node);
        }
        ChunkMessage filled = reason instanceof SendTransfer send ? untaken.get(send) : null;
        return filled == null ? reason : new UntakenSend(filled, node);
    }

    @Override
    public void finish() {
        while (!sending.isEmpty()) {
            progress();
            if (!sending.isEmpty()) {
                awaitChange(sending.peek().send());
            }
        }
    }

    /** Takes special memory for a pattern, waiting until there is some. */
    void takeMemory(Memory memory, int bytes, Blocking reason) {
        rank().sync();
        while (!node.pool(memory).tryTake(bytes)) {
            progress();
            awaitChange(reason);
        }
    }

    @Override
    public SendTransfer peek(MessagePattern wanted) {
        int looked = 0;
        SendTransfer found = null;
        for (ChunkMessage message : unexpected) {
            looked++;
            if (wanted.matches(message.send())) {
                found = message.send();
                break;
            }
        }
        rank().spend(looked * library.stepPs());
        return found;
    }

    @Override
    protected boolean withdraw(ReceiveTransfer receive) {
        rank().sync();
        return posted.remove(receive);
    }

    @Override
    public void chargePacking(long bytes, int blocks) {
        rank().work().copy(costs.packPs(bytes), WaitRecord.NO_MESSAGE);
    }
}
