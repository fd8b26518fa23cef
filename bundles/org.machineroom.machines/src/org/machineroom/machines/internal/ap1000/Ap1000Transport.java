// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;

/**
 * The library's calls of the cell's kernel (ANU report section 5). A send is complete when the call returns: its data
 * are in a system buffer, or on the wire in linesending mode. A receive looks through the queue of what has arrived,
 * and copies. MPI_Irecv only notes the receive; waiting for it or testing it looks for its message again and again with
 * MPI_Iprobe and then receives it, after those noted before it that might get the same message. While a call waits for
 * something else, it receives noted messages only if a sender waits for that: a synchronous send must go on once the
 * receive has been started, whatever the receiver does (MPI 1.1 section 3.7.4).
 */
final class Ap1000Transport extends Transport implements CellKernel.Listener {
    private final Ap1000Machine machine;
    private final CellKernel kernel;
    private final SoftwareCosts costs;
    private final CommunicatorDomains domains;
    private final Dcbroad dcbroad;
    private final DomainTable table;
    private final List<ReceiveTransfer> posted = new ArrayList<>();
    private final List<Packet> unanswered = new ArrayList<>();
    private final List<ReceiveTransfer> put = new ArrayList<>();
    private ReceiveTransfer wanted;
    private boolean isPolling;
    private boolean isServing;
    private long changes;
    private long changesSeen;
    private int probes;

    /**
     * Creates the transport of a rank.
     *
     * @param table the process's domains; {@code null} if the variant has none
     */
    Ap1000Transport(Rank rank, Ap1000Machine machine, CellKernel kernel, DomainTable table) {
        super(rank);
        this.machine = machine;
        this.kernel = kernel;
        this.costs = machine.software();
        this.table = table;
        this.domains = table == null ? null : new CommunicatorDomains(this, table);
        this.dcbroad = new Dcbroad(this);
        kernel.listen(this);
    }

    /** The transport of the process that makes a collective call. */
    static Ap1000Transport of(Exchange exchange) {
        return (Ap1000Transport) exchange.communicator().process().transport();
    }

    Ap1000Machine machine() {
        return machine;
    }

    CellKernel kernel() {
        return kernel;
    }

    /** Selective broadcasts. */
    Dcbroad dcbroad() {
        return dcbroad;
    }

    @Override
    public boolean isInterruptible() {
        return true;
    }

    // sending

    @Override
    public void start(SendTransfer send) {
        if (send.tag() > machine.greatestTag() && send.context() == send.communicator().pointToPointContext()) {
            throw new MpiFault(ErrorClass.TAG, "the tag is " + send.tag() + "; the types of CellOS's messages leave "
                    + "room for tags from 0 to " + machine.greatestTag() + " (MPI_TAG_UB; ANU report section 4)");
        }
        boolean isSynchronous = send.mode() == SendMode.SYNCHRONOUS;
        boolean isRequest = isSynchronous && machine.variant().putsSynchronous();
        Packet packet = Packet.of(isRequest ? Packet.Kind.REQUEST : Packet.Kind.DATA, send,
                machine.transport(send.destinationNode()).kernel);
        if (isSynchronous) {
            unanswered.add(packet);
        }
        transmit(packet, send.destinationNode(), Step.SEND_SOFTWARE);
        if (!isSynchronous) {
            send.finish();
        }
    }

    /** A send call of the kernel. */
    private void transmit(Packet packet, int to, Step software) {
        boolean copies = machine.variant().copiesOnSend() && packet.bytes() > 0;
        rank().spend(costs.sendPs());
        packet.note(software, rank().clockPs());
        rank().spend(copies ? costs.copyPs(packet.bytes()) : 0);
        rank().sync();
        packet.note(copies ? Step.SEND_COPY : software, rank().clockPs());
        CellInterconnect.Passage passage = machine.interconnect().send(rank().id(), to, packet.bytes(),
                rank().clockPs());
        packet.note(Step.SEND_WAIT, passage.startPs());
        packet.note(Step.CONTENTION, passage.startPs() + passage.heldUpPs());
        packet.arriveAt(passage.arrivedPs() + machine.parameters().kernel().wirePs());
        if (!machine.variant().copiesOnSend()) {
            waitUntil(passage.leftPs(), packet.transfer());
        }
    }

    /** Waits until a message has left. */
    void waitUntil(long timePs, Blocking reason) {
        if (timePs > rank().clockPs()) {
            rank().schedule(timePs, new Wake(rank()));
            rank().block(reason);
        }
    }

    // receiving

    @Override
    public void start(ReceiveTransfer receive) {
        posted.add(receive);
    }

    @Override
    public void receive(ReceiveTransfer receive) {
        if (posted.stream().anyMatch(other -> mayTakeSame(other, receive))) {
            posted.add(receive);
        } else {
            take(receive, await(receive), receive.capacity(), costs.receivePs());
        }
        complete(receive);
    }

    /** Whether one message could match both of two receives. */
    private static boolean mayTakeSame(ReceiveTransfer a, ReceiveTransfer b) {
        return a.context() == b.context() && (a.sourceNode() == b.sourceNode() || a.sourceNode() < 0
                || b.sourceNode() < 0) && (a.tag() == b.tag() || a.tag() < 0 || b.tag() < 0);
    }

    /** Takes a receive's message out of the queue, as soon as it is there. */
    Packet await(ReceiveTransfer receive) {
        rank().sync();
        SystemBuffer.Search search = kernel.buffer().search(receive);
        Packet packet = search.found();
        if (packet == null) {
            rank().spend(costs.looksPs(search.looks() + 1));
            rank().sync();
            packet = kernel.buffer().search(receive).found();
        } else {
            rank().spend(costs.looksPs(search.looks()));
        }
        while (packet == null) {
            if (!serve()) {
                wanted = receive;
                blockServing(receive);
                wanted = null;
            }
            packet = kernel.buffer().search(receive).found();
        }
        kernel.buffer().remove(packet);
        return packet;
    }

    /** Blocks until something has come for the rank, or for a sender that {@link #serve} would let go on. */
    void blockServing(Blocking reason) {
        isServing = true;
        rank().block(reason);
        isServing = false;
    }

    /** Receives what has come for noted receives, if a sender waits for that; returns whether there was anything. */
    boolean serve() {
        rank().sync();
        boolean isDemanded = kernel.buffer().hasAny(this::isDemanded);
        if (isDemanded) {
            List.copyOf(posted).stream().filter(receive -> kernel.buffer().search(receive).found() != null)
                    .forEach(this::poll);
        }
        return isDemanded;
    }

    private boolean isDemanded(Packet packet) {
        return packet.isMessage() && packet.transfer().mode() == SendMode.SYNCHRONOUS
                && posted.stream().anyMatch(receive -> receive.matches(packet.transfer()));
    }

    /**
     * Receives a message that has been taken out of the queue.
     *
     * @param atMost bytes that are copied if there are so many
     * @param softwarePs what the call costs without copying, in picoseconds
     */
    void take(ReceiveTransfer receive, Packet packet, long atMost, long softwarePs) {
        SendTransfer send = packet.transfer();
        packet.note(Step.UNEXPECTED, rank().clockPs());
        rank().spend(softwarePs);
        packet.note(Step.RECEIVE_SOFTWARE, rank().clockPs());
        receive.match(send);
        if (packet.kind() == Packet.Kind.REQUEST) {
            packet.promise(receive);
            kernel.buffer().release(packet.bytes());
            transmit(Packet.answer(packet, machine.transport(send.sourceNode()).kernel), send.sourceNode(),
                    Step.RECEIVE_SOFTWARE);
            return;
        }
        long copied = Math.min(packet.bytes(), atMost);
        rank().spend(costs.copyPs(copied));
        rank().sync();
        packet.note(copied > 0 ? Step.RECEIVE_COPY : Step.RECEIVE_SOFTWARE, rank().clockPs());
        kernel.buffer().release(packet.bytes());
        finish(receive);
        if (send.mode() == SendMode.SYNCHRONOUS) {
            transmit(Packet.answer(packet, machine.transport(send.sourceNode()).kernel), send.sourceNode(),
                    Step.RECEIVE_SOFTWARE);
        }
    }

    private void finish(ReceiveTransfer receive) {
        receive.deliver();
        MessageRecord record = receive.message().record();
        if (record != null) {
            MpiProcess.of(rank()).recordReceived(record);
        }
    }

    // what arrives, in events

    @Override
    public boolean receives(int context) {
        return table == null || table.receives(context)
                || posted.stream().anyMatch(receive -> receive.context() == context);
    }

    @Override
    public void arrived(Packet packet, long nowPs) {
        Packet request = packet.answers();
        if (request != null && request.kind() == Packet.Kind.REQUEST) {
            kernel.buffer().remove(packet);
            kernel.buffer().release(packet.bytes());
            kernel.stealInHandler(costs.putPs(), nowPs);
            rank().schedule(nowPs + costs.putPs(), new Put(request, request.promised(), this,
                    machine.transport(request.transfer().destinationNode())));
        } else if (rank().isBlocked() && (isWanted(packet) || isServing && isDemanded(packet))) {
            rank().wake(nowPs);
        } else {
            changed(nowPs);
        }
    }

    private boolean isWanted(Packet packet) {
        return wanted != null && packet.isMessage() && wanted.matches(packet.transfer());
    }

    /** The data of a synchronous message have left by a put. */
    void putLeft(Packet request, long nowPs) {
        unanswered.remove(request);
        request.transfer().finish();
        changed(nowPs);
    }

    /** The data of a synchronous message have been put here. */
    void putArrived(ReceiveTransfer receive, long nowPs) {
        put.add(receive);
        changed(nowPs);
    }

    /** Lets a rank that polls notice a change, in its next poll. */
    private void changed(long nowPs) {
        changes++;
        if (isPolling && rank().isBlocked()) {
            long roundPs = Math.max(1, probes * costs.probePs());
            long waitedPs = nowPs - rank().blockedSincePs();
            rank().wake(nowPs + Math.floorMod(-waitedPs, roundPs));
        }
    }

    // polling

    @Override
    public void progress() {
        rank().sync();
        changesSeen = changes;
        finishPuts();
        List.copyOf(posted).forEach(this::poll);
        List.copyOf(unanswered).forEach(this::takeAnswer);
    }

    @Override
    public void complete(Transfer transfer) {
        while (!transfer.isDone()) {
            rank().sync();
            changesSeen = changes;
            finishPuts();
            if (transfer instanceof ReceiveTransfer receive) {
                pollUpTo(receive);
            } else {
                List.copyOf(unanswered).stream().filter(p -> p.transfer() == transfer).forEach(this::takeAnswer);
            }
            if (!transfer.isDone() && !serve()) {
                awaitChange(transfer);
            }
        }
    }

    private void pollUpTo(ReceiveTransfer receive) {
        int index = posted.indexOf(receive);
        for (ReceiveTransfer earlier : List.copyOf(posted.subList(0, index + 1))) {
            if (mayTakeSame(earlier, receive)) {
                poll(earlier);
            }
        }
    }

    /** MPI_Iprobe, and MPI_Recv if there is a message. */
    private void poll(ReceiveTransfer receive) {
        SystemBuffer.Search search = probe(receive);
        if (search.found() != null) {
            posted.remove(receive);
            kernel.buffer().remove(search.found());
            take(receive, search.found(), receive.capacity(), costs.receivePs());
        }
    }

    private SystemBuffer.Search probe(MessagePattern wanted) {
        rank().spend(costs.probePs());
        probes++;
        rank().sync();
        SystemBuffer.Search search = kernel.buffer().search(wanted);
        rank().spend(costs.looksPs(search.looks()));
        return search;
    }

    /** Receives the acknowledgement of a synchronous message if it has come. */
    private void takeAnswer(Packet message) {
        Packet answer = kernel.buffer().takeAnswer(message);
        if (answer != null) {
            unanswered.remove(message);
            rank().spend(costs.receivePs());
            rank().sync();
            kernel.buffer().release(answer.bytes());
            message.transfer().finish();
        }
    }

    private void finishPuts() {
        List<ReceiveTransfer> arrived = List.copyOf(put);
        put.clear();
        for (ReceiveTransfer receive : arrived) {
            MessageRecord record = receive.message().record();
            if (record != null) {
                record.step(Step.UNEXPECTED, rank().clockPs());
            }
            finish(receive);
        }
    }

    @Override
    public void awaitChange(Blocking reason) {
        rank().sync();
        if (changes == changesSeen) {
            isPolling = true;
            rank().block(reason);
            isPolling = false;
        }
        probes = 0;
    }

    @Override
    public SendTransfer peek(MessagePattern wanted) {
        SystemBuffer.Search search = probe(wanted);
        return search.found() == null ? null : search.found().transfer();
    }

    @Override
    public boolean cancel(Transfer transfer) {
        rank().sync();
        boolean isWaiting = transfer instanceof ReceiveTransfer receive && posted.remove(receive);
        if (isWaiting) {
            transfer.cancel();
        }
        return isWaiting;
    }

    @Override
    public void sendReceive(SendTransfer send, ReceiveTransfer receive) {
        send(send);
        receive(receive);
    }

    @Override
    public void chargePacking(long bytes, int blocks) {
        rank().spend(costs.copyPs(bytes));
    }

    // communicators

    @Override
    public void communicatorCreated(Communicator communicator) {
        if (domains != null) {
            domains.open(communicator);
        }
    }

    @Override
    public void communicatorFreed(Communicator communicator) {
        if (domains != null) {
            domains.close(communicator);
        }
    }
}
