// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Changes;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.WormholeState;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Step;
import org.machineroom.kernel.record.WaitRecord;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Limits;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.match.PostedReceives;

/**
 * rMPI version III on one tile: LAM/MPI's front end on the Raw GDN request progression interface (Psota section 4).
 *
 * <p>A send writes its packets to the network and returns. All reading is done by the interrupt handler, which stores a
 * message straight into the user's buffer if its receive is posted (PRE) and into a buffer of its own otherwise (UMS).
 * Receives and synchronous sends that do not block, which the library lacks, work on the same structures under
 * {@code limits = "extended"}: PRE is then a list, and a synchronous message is answered by an empty one.
 */
final class Rmpi3Transport extends RmpiTransport {
    private final InterruptProcessor processor;
    private final UnexpectedStructure unexpected = new UnexpectedStructure();
    private final PostedReceives posted = new PostedReceives();
    private final List<Claim> claims = new ArrayList<>();
    private final OutstandingReceive[] outstanding;
    private Transfer awaited;
    private final Changes changes = new Changes();
    private long resumedPs = -1;

    /** A receive that has found its message before that was complete (case 3). */
    private record Claim(ReceiveTransfer receive, UnexpectedMessage message) {
    }

    Rmpi3Transport(Rank rank, TileNetwork network, RawParameters parameters, Limits limits, Recorder recorder) {
        super(rank, parameters, Packetisation.RMPI3, limits);
        this.outstanding = new OutstandingReceive[rank.kernel().size()];
        this.processor = new InterruptProcessor(rank, network, parameters, recorder, new Handler());
    }

    @Override
    public boolean isInterruptible() {
        return true;
    }

    @Override
    TileProcessor processor() {
        return processor;
    }

    @Override
    List<Structure> libraryStructures() {
        return List.of(unexpected.structure(), posted.structure("PRE", limits().isEnforced() ? 1 : Structure.UNBOUNDED),
                new Structure("ORIA", "senders", outstanding.length, () -> active().count(),
                        () -> active().map(OutstandingReceive::entry).toList()));
    }

    private Stream<OutstandingReceive> active() {
        return Arrays.stream(outstanding).filter(entry -> entry != null && entry.isActive());
    }

    // sending

    @Override
    void sendToSelf(SendTransfer send) {
        processor.disableInterrupts();
        step(send, Step.SEND_SOFTWARE);
        ReceiveTransfer receive = posted.take(send);
        if (receive == null) {
            spend(library().hashOperation() + library().allocation());
        }
        spendAndCopy(0, words(send), send.recordNumber());
        step(send, Step.SEND_COPY);
        if (receive != null) {
            matched(receive, send);
            receive.deliver();
        } else {
            UnexpectedMessage message = new UnexpectedMessage(send, rank().clockPs());
            message.setDone();
            store(message);
        }
        processor.enableInterrupts();
    }

    private void store(UnexpectedMessage message) {
        unexpected.add(message);
        if (unexpected.words() > library().heapWords()) {
            rank().failRun(new MpiFault(ErrorClass.OTHER, "heap exhausted: malloc failed for an unexpected message of "
                    + message.message().length() + " bytes from rank " + message.message().sourceNode() + "; "
                    + unexpected.words() + " words of unexpected messages do not fit into " + library().heapWords()));
        }
    }

    // receiving

    @Override
    public void start(ReceiveTransfer receive) {
        long calledPs = rank().clockPs();
        answer();
        spend(library().receive());
        processor.disableInterrupts();
        UnexpectedMessage message = search(receive);
        if (message == null) {
            posted.add(receive);
        } else {
            unexpected.remove(message);
            RawMessage.step(message.message(), Step.UNEXPECTED, calledPs);
            step(message.message(), Step.RECEIVE_SOFTWARE);
            matched(receive, message.message());
            if (message.isDone()) {
                copyOut(receive, message);
            } else {
                claims.add(new Claim(receive, message));
            }
        }
        processor.enableInterrupts();
    }

    private UnexpectedMessage search(MessagePattern wanted) {
        UnexpectedMessage message = unexpected.find(wanted);
        spend(library().hashOperation() + unexpected.compared() * library().listStep());
        return message;
    }

    private void copyOut(ReceiveTransfer receive, UnexpectedMessage message) {
        int bytes = (int) Math.min(message.message().length(), receive.capacity());
        spendAndCopy(0, Packetisation.words(bytes), message.message().recordNumber());
        step(message.message(), Step.RECEIVE_COPY);
        unexpected.free(message);
        receive.deliver();
    }

    private void matched(ReceiveTransfer receive, SendTransfer send) {
        receive.match(send);
        matched(send);
    }

    @Override
    boolean forget(SendTransfer send) {
        processor.disableInterrupts();
        UnexpectedMessage message = unexpected.find(send);
        spend(library().hashOperation() + unexpected.compared() * library().listStep());
        if (message != null) {
            unexpected.remove(message);
            unexpected.free(message);
        }
        processor.enableInterrupts();
        return message != null;
    }

    // waiting

    @Override
    public void progress() {
        spend(library().listStep());
        advance();
    }

    /** Does what the library's own loop does each time the handler has changed something. */
    private void advance() {
        processor.claim();
        changes.look();
        answer();
        for (int i = 0; i < claims.size(); i++) {
            Claim claim = claims.get(i);
            if (claim.message().isDone()) {
                claims.remove(i--);
                RawMessage.step(claim.message().message(), Step.INTERRUPT, resumedPs);
                processor.disableInterrupts();
                copyOut(claim.receive(), claim.message());
                processor.enableInterrupts();
            }
        }
    }

    @Override
    public void complete(Transfer transfer) {
        advance();
        while (!transfer.isDone()) {
            awaitChange(transfer);
            advance();
        }
        observe(transfer);
    }

    @Override
    public void awaitChange(Blocking reason) {
        processor.claim();
        if (!changes.hasNew()) {
            awaited = reason instanceof Transfer transfer ? transfer : null;
            processor.park(TileProcessor.Wait.CHANGE, reason);
            resumedPs = rank().clockPs();
        }
    }

    private boolean canGoOn(Transfer transfer) {
        return transfer == null || transfer.isDone() || mustAnswer()
                || claims.stream().anyMatch(claim -> claim.message().isDone());
    }

    @Override
    public void observe(Transfer transfer) {
        ReceiveTransfer receive = received(transfer);
        if (receive != null) {
            step(receive.message(), resumedPs == rank().clockPs() ? Step.INTERRUPT : Step.UNEXPECTED);
            spend(library().receiveReturn());
            processor.claim();
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
        processor.disableInterrupts();
        changes.look();
        UnexpectedMessage message = search(wanted);
        processor.enableInterrupts();
        return message == null ? null : message.message();
    }

    @Override
    protected boolean withdraw(ReceiveTransfer receive) {
        processor.disableInterrupts();
        boolean isPosted = posted.remove(receive);
        processor.enableInterrupts();
        return isPosted;
    }

    @Override
    public void chargePacking(long bytes, int blocks) {
        spendAndCopy(blocks > 1 ? library().allocation() : 0, Math.ceilDiv(bytes, (long) Packetisation.WORD_BYTES),
                WaitRecord.NO_MESSAGE);
    }

    /** The interrupt handler, drain_gdn: a state machine that may stop and go on at any word. */
    private final class Handler implements PacketReader {
        @Override
        public long take(RawPacket packet, int position, long cycle) {
            long cycles = position == 0 ? parameters().interrupt().perPacket() : 0;
            if (packet.isFirst() && position == packet.headerWords() - 1) {
                cycles += envelopeComplete(packet);
            }
            if (packet.isLast() && position == packet.payload() - 1) {
                messageComplete(packet, cycle + cycles + parameters().port().perWordReceive());
            }
            return cycles;
        }

        /** Finds out where the data shall go; returns the cycles it takes. */
        private long envelopeComplete(RawPacket packet) {
            if (!packet.message().isData()) {
                return 0;
            }
            OutstandingReceive entry = outstanding[packet.sender()];
            if (entry == null) {
                entry = new OutstandingReceive();
                outstanding[packet.sender()] = entry;
            }
            entry.begin(packet.transfer(), rank().kernel().nowPs());
            ReceiveTransfer receive = posted.take(packet.transfer());
            if (receive != null) {
                matched(receive, packet.transfer());
                entry.toUser(receive);
                return 0;
            }
            UnexpectedMessage message = new UnexpectedMessage(packet.transfer(), rank().kernel().nowPs());
            store(message);
            entry.toLibrary(message);
            changes.note();
            return library().hashOperation() + library().allocation();
        }

        private void messageComplete(RawPacket packet, long doneCycle) {
            changes.note();
            if (packet.message().isData()) {
                dataComplete(packet, doneCycle);
            } else {
                control(packet.message().kind(), packet.transfer());
            }
        }

        private void dataComplete(RawPacket packet, long doneCycle) {
            packet.message().step(Step.INTERRUPT, parameters().clock().timePs(doneCycle));
            outstanding[packet.sender()].done();
        }

        @Override
        public void show(WormholeState state) {
            // a packet in the midst of a message goes where the first has said
        }

        @Override
        public void handlerEnded(long cycle) {
            if (changes.hasNew() && processor.waiting() == TileProcessor.Wait.CHANGE && canGoOn(awaited)) {
                processor.wake(TileProcessor.Wait.CHANGE, cycle);
            }
        }
    }
}
