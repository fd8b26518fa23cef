// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Changes;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.WormholeMesh;
import org.machineroom.kernel.hardware.WormholeState;
import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;
import org.machineroom.mpi.Transfer;

/**
 * The general dynamic network without a library, as the baseline for rMPI: an MPI program's messages as packets of 31
 * words, for which only composing the headers and writing and reading the words is charged. Matching, and keeping what
 * the program does not read yet, are free.
 */
final class GdnTransport extends RawTransport {
    private final NativeProcessor processor;
    private final TileNetwork network;
    private final WormholeMesh mesh;
    private final GdnTransport[] all;
    private final List<NativeArrival> arrivals = new ArrayList<>();
    private final List<ReceiveTransfer> posted = new ArrayList<>();
    private final NativeArrival[] arriving;
    private ReceiveTransfer reading;
    private long readUntilCycle;
    private long readingWords;
    private Transfer awaited;
    private final Changes changes = new Changes();

    /**
     * Creates the transport of a rank.
     *
     * @param all the transports of all ranks, by rank, into which this one is put
     */
    GdnTransport(Rank rank, TileNetwork network, RawParameters parameters, GdnTransport[] all) {
        super(rank, parameters);
        this.network = network;
        this.mesh = network.mesh();
        this.all = all;
        this.arriving = new NativeArrival[all.length];
        this.processor = new NativeProcessor(rank, network, parameters.port(), new Port());
        all[rank.id()] = this;
    }

    @Override
    TileProcessor processor() {
        return processor;
    }

    @Override
    List<Structure> libraryStructures() {
        return List.of(Structure.ofMessages("messages arrived", arrivals::size,
                () -> arrivals.stream().map(NativeArrival::entry).toList()),
                Structure.ofReceives("posted receives", posted::size,
                        () -> posted.stream().map(StructureEntry::of).toList()));
    }

    // sending

    @Override
    public void start(SendTransfer send) {
        if (send.destinationNode() == rank().id()) {
            rank().sync();
            begin(send).allArrived();
        } else {
            processor.send(new RawMessage(send, RawMessage.Kind.DATA, Packetisation.NATIVE, processor.placement()));
        }
        if (send.mode() != SendMode.SYNCHRONOUS) {
            send.finish();
        }
    }

    /** Tells the sender of a synchronous message, at no charge but the network's way, that it has been matched. */
    private void answer(SendTransfer send) {
        if (send.mode() == SendMode.SYNCHRONOUS) {
            int cycles = mesh.headerCycles(network.tile(rank().id()), network.tile(send.sourceNode()));
            long atPs = mesh.clock().timePs(mesh.nextCycle() + cycles);
            rank().schedule(atPs, new Answer(all[send.sourceNode()], send));
        }
    }

    private static final class Answer extends Event {
        private final GdnTransport to;
        private final SendTransfer send;

        Answer(GdnTransport to, SendTransfer send) {
            this.to = to;
            this.send = send;
        }

        @Override
        protected void fire(long nowPs) {
            send.finish();
            to.changed(to.mesh.nextCycle());
        }

        @Override
        protected long messageNumber() {
            return send.recordNumber();
        }
    }

    // receiving

    @Override
    public void start(ReceiveTransfer receive) {
        rank().sync();
        for (NativeArrival arrival : arrivals) {
            if (arrival.receive() == null && receive.matches(arrival.message())) {
                match(arrival, receive);
                return;
            }
        }
        posted.add(receive);
    }

    private void match(NativeArrival arrival, ReceiveTransfer receive) {
        arrival.match(receive);
        answer(arrival.message());
    }

    private NativeArrival begin(SendTransfer message) {
        NativeArrival arrival = new NativeArrival(message);
        arrivals.add(arrival);
        for (ReceiveTransfer receive : posted) {
            if (receive.matches(message)) {
                posted.remove(receive);
                match(arrival, receive);
                break;
            }
        }
        changes.note();
        return arrival;
    }

    private NativeArrival arrivalFor(ReceiveTransfer receive) {
        for (NativeArrival arrival : arrivals) {
            if (arrival.receive() == receive) {
                return arrival;
            }
        }
        return null;
    }

    /** Reads what has arrived for a receive and waits for the rest. */
    private void read(ReceiveTransfer receive) {
        long calledPs = rank().clockPs();
        RawParameters.Port costs = parameters().port();
        NativeArrival arrival = arrivalFor(receive);
        long arrived = arrival == null ? 0 : arrival.wordsArrived();
        if (arrival != null) {
            RawMessage.step(arrival.message(), Step.UNEXPECTED, arrival.isComplete() ? calledPs : 0);
        }
        spend(arrived * costs.perWordReceive());
        if (arrival == null || !arrival.isComplete()) {
            waitForRest(receive, arrived);
        }
        spend(costs.receiveEnd());
        deliver(receive);
    }

    private void waitForRest(ReceiveTransfer receive, long arrived) {
        rank().sync();
        NativeArrival arrival = arrivalFor(receive);
        readUntilCycle = mesh.nextCycle();
        if (arrival != null) {
            readUntilCycle += (arrival.wordsArrived() - arrived) * parameters().port().perWordReceive();
        }
        if (arrival == null || !arrival.isComplete()) {
            reading = receive;
            readingWords = 0;
            processor.park(TileProcessor.Wait.CHANGE, receive);
            rank().workedWhileBlocked(mesh.clock().timePs(readingWords * parameters().port().perWordReceive()));
            reading = null;
        } else {
            rank().spend(mesh.clock().timePs(readUntilCycle) - rank().clockPs());
        }
    }

    private void deliver(ReceiveTransfer receive) {
        rank().sync();
        arrivals.remove(arrivalFor(receive));
        receive.deliver();
    }

    // waiting

    @Override
    public void progress() {
        spend(parameters().port().perWordReceive());
        rank().sync();
        changes.look();
        for (NativeArrival arrival : List.copyOf(arrivals)) {
            if (arrival.receive() != null && arrival.isComplete()) {
                read(arrival.receive());
            }
        }
    }

    @Override
    public void complete(Transfer transfer) {
        rank().sync();
        if (transfer instanceof ReceiveTransfer receive && !receive.isDone()) {
            read(receive);
        }
        while (!transfer.isDone()) {
            changes.look();
            awaitChange(transfer);
        }
        observe(transfer);
    }

    @Override
    public void awaitChange(Blocking reason) {
        rank().sync();
        if (!changes.hasNew()) {
            awaited = reason instanceof Transfer transfer ? transfer : null;
            processor.park(TileProcessor.Wait.CHANGE, reason);
        }
    }

    private void changed(long cycle) {
        changes.note();
        if (reading == null && (!(awaited instanceof SendTransfer) || awaited.isDone())) {
            processor.wake(TileProcessor.Wait.CHANGE, cycle);
        }
    }

    @Override
    public void observe(Transfer transfer) {
        ReceiveTransfer receive = received(transfer);
        if (receive != null) {
            rank().sync();
            recordReceived(receive);
        }
    }

    @Override
    public SendTransfer peek(MessagePattern wanted) {
        rank().sync();
        changes.look();
        for (NativeArrival arrival : arrivals) {
            if (arrival.receive() == null && wanted.matches(arrival.message())) {
                return arrival.message();
            }
        }
        return null;
    }

    @Override
    protected boolean withdraw(ReceiveTransfer receive) {
        rank().sync();
        return posted.remove(receive);
    }

    /** Takes words from the network as they come. */
    private final class Port implements PacketReader {
        @Override
        public void show(WormholeState state) {
            for (NativeArrival arrival : arriving) {
                state.same(arrival);
                if (arrival != null) {
                    arrival.show(state);
                }
            }
            state.same(reading);
            if (reading != null) {
                readUntilCycle = state.cycle(readUntilCycle);
                readingWords = state.count(readingWords);
            }
        }

        @Override
        public long take(RawPacket packet, int position, long cycle) {
            if (packet.isFirst() && position == 0) {
                arriving[packet.sender()] = begin(packet.transfer());
                changed(cycle);
            }
            NativeArrival arrival = arriving[packet.sender()];
            arrival.wordArrived();
            if (reading != null && arrival.receive() == reading) {
                readUntilCycle = Math.max(readUntilCycle, cycle) + parameters().port().perWordReceive();
                readingWords++;
                if (arrival.isComplete()) {
                    processor.wake(TileProcessor.Wait.CHANGE, readUntilCycle);
                }
            } else if (arrival.isComplete()) {
                changed(cycle);
            }
            return 0;
        }
    }
}
