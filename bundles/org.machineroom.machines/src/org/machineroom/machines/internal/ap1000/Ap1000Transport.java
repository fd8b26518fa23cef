// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Changes;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;
import org.machineroom.kernel.record.WaitRecord;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.DirectAccess;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.Progress;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
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
    private final KernelCalls calls;
    private final SoftwareCosts costs;
    private final CommunicatorDomains domains;
    private final Dcbroad dcbroad;
    private final DomainTable table;
    private final NotedReceives noted = new NotedReceives();
    private final SynchronousSends synchronous;
    private final List<ReceiveTransfer> put = new ArrayList<>();
    private final Changes changes = new Changes();
    private ReceiveTransfer wanted;
    private boolean isPolling;
    private boolean isServing;

    /**
     * Creates the transport of a rank.
     *
     * @param table the process's domains; {@code null} if the variant has none
     */
    Ap1000Transport(Rank rank, Ap1000Machine machine, CellKernel kernel, DomainTable table) {
        super(rank);
        this.machine = machine;
        this.kernel = kernel;
        this.calls = new KernelCalls(machine, kernel);
        this.costs = machine.software();
        this.table = table;
        this.domains = table == null ? null : new CommunicatorDomains(this, table);
        this.dcbroad = new Dcbroad(this);
        this.synchronous = new SynchronousSends(kernel, costs);
        kernel.listen(this);
    }

    /** The transport of the process that makes a collective call. */
    static Ap1000Transport of(Exchange exchange) {
        return (Ap1000Transport) exchange.communicator().process().transport().innermost();
    }

    Ap1000Machine machine() {
        return machine;
    }

    CellKernel kernel() {
        return kernel;
    }

    KernelCalls calls() {
        return calls;
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
            synchronous.add(packet);
        }
        calls.send(packet, send.destinationNode(), Step.SEND_SOFTWARE);
        if (!isSynchronous) {
            send.finish();
        }
    }

    /** Asks the receiver's kernel to forget a synchronous message; others have been sent. */
    @Override
    protected boolean withdraw(SendTransfer send) {
        Packet message = synchronous.packetOf(send);
        if (message != null) {
            calls.send(Packet.recall(message), send.destinationNode(), Step.SEND_SOFTWARE);
        }
        return false;
    }

    // receiving

    @Override
    public void start(ReceiveTransfer receive) {
        noted.add(receive);
    }

    @Override
    public void receive(ReceiveTransfer receive) {
        if (noted.mayTakeSame(receive)) {
            noted.add(receive);
        } else {
            take(receive, await(receive), receive.capacity(), costs.receivePs());
        }
        complete(receive);
    }

    /** Takes a receive's message out of the queue, as soon as it is there. */
    Packet await(ReceiveTransfer receive) {
        Packet packet = look(receive);
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

    /** Looks through the queue; finds also what an interrupt handler puts there meanwhile. */
    private Packet look(ReceiveTransfer receive) {
        rank().sync();
        SystemBuffer.Search search = kernel.buffer().search(receive);
        if (search.found() != null) {
            rank().spend(costs.looksPs(search.looks()));
            return search.found();
        }
        rank().spend(costs.looksPs(search.looks() + 1));
        rank().sync();
        return kernel.buffer().search(receive).found();
    }

    /** Blocks until something has come for the rank, or for a sender that {@link #serve} would let go on. */
    void blockServing(Blocking reason) {
        if (started().hasStarted()) {
            blockPolling(reason);
            return;
        }
        isServing = true;
        rank().block(reason);
        isServing = false;
    }

    /** Blocks until anything has changed since the last poll. */
    private void blockPolling(Blocking reason) {
        if (!changes.hasNew()) {
            isPolling = true;
            rank().block(reason);
            isPolling = false;
        }
        calls.beginRound();
    }

    private Progress started() {
        return MpiProcess.of(rank()).progress();
    }

    /**
     * Receives what has come for noted receives, if a sender waits for that, and lets what has been started go on;
     * returns whether there was anything.
     */
    boolean serve() {
        return started().goOn() || receiveDemanded();
    }

    private boolean receiveDemanded() {
        rank().sync();
        boolean isDemanded = kernel.buffer().hasAny(noted::areDemandedBy);
        if (isDemanded) {
            noted.all().stream().filter(receive -> kernel.buffer().search(receive).found() != null)
                    .forEach(this::poll);
        }
        return isDemanded;
    }

    /**
     * Receives a message that has been taken out of the queue.
     *
     * @param atMost bytes that are copied if there are so many
     * @param softwarePs what the call costs without copying, in picoseconds
     */
    void take(ReceiveTransfer receive, Packet packet, long atMost, long softwarePs) {
        packet.note(Step.UNEXPECTED, rank().clockPs());
        rank().spend(softwarePs);
        packet.note(Step.RECEIVE_SOFTWARE, rank().clockPs());
        receive.match(packet.transfer());
        if (packet.kind() == Packet.Kind.REQUEST) {
            packet.promise(receive);
            kernel.buffer().release(packet.bytes());
            calls.answer(packet);
        } else {
            copyOut(receive, packet, Math.min(packet.bytes(), atMost));
        }
    }

    private void copyOut(ReceiveTransfer receive, Packet packet, long copied) {
        rank().work().copyInterruptibly(costs.copyPs(copied), packet.transfer().recordNumber());
        packet.note(copied > 0 ? Step.RECEIVE_COPY : Step.RECEIVE_SOFTWARE, rank().clockPs());
        kernel.buffer().release(packet.bytes());
        finish(receive);
        if (packet.transfer().mode() == SendMode.SYNCHRONOUS) {
            calls.answer(packet);
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
        return table == null || table.receives(context) || noted.hasContext(context);
    }

    @Override
    public void arrived(Packet packet, long nowPs) {
        Packet request = packet.about();
        if (packet.kind() == Packet.Kind.RECALL) {
            kernel.buffer().drop(packet);
            forget(packet, nowPs);
        } else if (packet.isForgotten()) {
            kernel.buffer().drop(packet);
            synchronous.takenBack(request.about());
            changed(nowPs);
        } else if (request != null && request.kind() == Packet.Kind.REQUEST) {
            kernel.buffer().drop(packet);
            kernel.stealInHandler(costs.putPs(), nowPs);
            Ap1000Transport receiver = machine.transport(request.transfer().destinationNode());
            rank().schedule(nowPs + costs.putPs(), new Put(machine, rank(), receiver.rank(),
                    new SynchronousData(request, this, receiver)));
        } else if (rank().isBlocked() && (isWanted(packet) || isServing && noted.areDemandedBy(packet))) {
            rank().wake(nowPs);
        } else {
            changed(nowPs);
        }
    }

    /** In the interrupt handler, which answers if the message is in the queue. */
    private void forget(Packet recall, long nowPs) {
        if (kernel.buffer().drop(recall.about())) {
            int sender = recall.transfer().sourceNode();
            kernel.stealInHandler(costs.sendPs(), nowPs);
            CellInterconnect.Passage passage = machine.interconnect().send(null, rank().id(), sender, 0, nowPs);
            Packet.answer(recall, machine.transport(sender).kernel)
                    .arriveAt(passage.arrivedPs() + costs.sendPs() + machine.parameters().kernel().wirePs());
        }
    }

    private boolean isWanted(Packet packet) {
        return wanted != null && packet.isMessage() && wanted.matches(packet.transfer());
    }

    /** The data of a synchronous message have left by a put. */
    void putLeft(Packet request, long nowPs) {
        synchronous.putLeft(request);
        changed(nowPs);
    }

    /** The data of a synchronous message have been put here. */
    void putArrived(ReceiveTransfer receive, long nowPs) {
        put.add(receive);
        changed(nowPs);
    }

    /** Lets a rank that polls notice a change, in its next poll. */
    void changed(long nowPs) {
        changes.note();
        if (isPolling && rank().isBlocked()) {
            long waitedPs = nowPs - rank().blockedSincePs();
            rank().wake(nowPs + Math.floorMod(-waitedPs, calls.roundPs()));
        }
    }

    // polling

    @Override
    public void progress() {
        rank().sync();
        changes.look();
        finishPuts();
        noted.all().forEach(this::poll);
        synchronous.takeAnswers();
    }

    @Override
    public void complete(Transfer transfer) {
        while (!transfer.isDone()) {
            rank().sync();
            changes.look();
            finishPuts();
            switch (transfer) {
                case ReceiveTransfer receive -> noted.upTo(receive).forEach(this::poll);
                case SendTransfer send -> synchronous.takeAnswer(send);
            }
            if (!transfer.isDone() && !serve()) {
                awaitChange(transfer);
            }
        }
    }

    /** MPI_Iprobe, and MPI_Recv if there is a message; as often as there are messages for receives noted before. */
    private void poll(ReceiveTransfer receive) {
        while (noted.has(receive) && calls.probe(receive).found() != null) {
            takeInOrder(receive);
        }
    }

    /**
     * Takes a message. What has come since receives noted before were polled may be for them, as messages are received
     * in order (MPI 1.1 section 3.5).
     */
    private void takeInOrder(ReceiveTransfer polled) {
        ReceiveTransfer receive = polled;
        Packet packet = kernel.buffer().search(receive).found();
        for (ReceiveTransfer first = noted.first(packet); first != receive; first = noted.first(packet)) {
            receive = first;
            packet = kernel.buffer().search(receive).found();
        }
        noted.remove(receive);
        kernel.buffer().remove(packet);
        take(receive, packet, receive.capacity(), costs.receivePs());
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
        blockPolling(reason);
    }

    @Override
    public SendTransfer peek(MessagePattern pattern) {
        SystemBuffer.Search search = calls.probe(pattern);
        return search.found() == null ? null : search.found().transfer();
    }

    @Override
    protected boolean withdraw(ReceiveTransfer receive) {
        rank().sync();
        return noted.remove(receive);
    }

    @Override
    public void sendReceive(SendTransfer send, ReceiveTransfer receive) {
        send(send);
        receive(receive);
    }

    @Override
    public DirectAccess directAccess() {
        return new MscAccess(this);
    }

    @Override
    public void chargePacking(long bytes, int blocks) {
        rank().work().copyInterruptibly(costs.copyPs(bytes), WaitRecord.NO_MESSAGE);
    }

    @Override
    public List<Structure> structures() {
        List<Structure> all = new ArrayList<>(List.of(kernel.buffer().structure(), noted.structure()));
        all.addAll(table == null ? List.of() : table.structures());
        return all;
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
