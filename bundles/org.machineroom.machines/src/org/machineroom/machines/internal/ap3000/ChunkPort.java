// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.stream.IntStream;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.kernel.record.WaitRecord;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;

/**
 * What a pattern does with chunks of special memory (AP3000 paper section 4.2): fill, send, forward, add to, empty. It
 * has a fixed number of chunks for sending; a chunk is waited for only when it is to be used again.
 */
final class ChunkPort implements Blocking {
    private final Exchange exchange;
    private final Ap3000Transport transport;
    private final int chunks;
    private final Deque<Chunk> inUse = new ArrayDeque<>();

    ChunkPort(Exchange exchange) {
        this.exchange = exchange;
        this.transport = Ap3000Transport.of(exchange);
        this.chunks = transport.machine().parameters().library().chunks();
    }

    /** Chunks that the pattern has for sending, and as many for receiving. */
    int chunks() {
        return chunks;
    }

    /** Where a block lies to be sent: KMEM if it is short or its rows are, else SDRAM (section 4.1). */
    Memory memoryFor(long bytes, int pieces) {
        Ap3000Parameters.Library library = transport.machine().parameters().library();
        boolean isShort = pieces > 1 ? bytes / pieces < library.shortBlock() : bytes <= library.chunk();
        return isShort ? Memory.KMEM : Memory.SDRAM;
    }

    private Rank rank() {
        return transport.rank();
    }

    private void copy(long ps) {
        rank().work().copy(ps, WaitRecord.NO_MESSAGE);
    }

    /** Copies a part of the user's data into a chunk. */
    Chunk fill(byte[] data, Span span, Memory memory) {
        leaveAtMost(chunks - 1);
        transport.takeMemory(memory, span.length(), this);
        copy(transport.costs().fillPs(span.length(), span.row(), span.block(), memory));
        Chunk chunk = new Chunk(memory, Arrays.copyOfRange(data, span.at(), span.end()));
        inUse.add(chunk);
        return chunk;
    }

    /** Sends a chunk as it is, into a memory of the receiver. */
    void send(Chunk chunk, int to, Memory target) {
        Communicator communicator = exchange.communicator();
        SendTransfer send = new SendTransfer(exchange.origin(), communicator, communicator.collectiveContext(),
                SendMode.STANDARD, to,
                exchange.tag(), chunk.data(), chunk.data().length, 1).post();
        chunk.sends().add(send);
        transport.startFrom(chunk.memory(), target, send);
    }

    /** Posts a receive for a chunk. */
    ReceiveTransfer expect(int length, int from) {
        Communicator communicator = exchange.communicator();
        ReceiveTransfer receive = new ReceiveTransfer(exchange.origin(), communicator, communicator.collectiveContext(),
                from,
                exchange.tag(), length, 1).post();
        transport.startKept(receive);
        return receive;
    }

    /** Waits for the chunks used longest ago, all of which have been sent, until so many are left. */
    private void leaveAtMost(int count) {
        while (inUse.size() > count) {
            release(inUse.peek());
        }
    }

    /** Waits for a chunk, which stays in special memory. */
    Chunk take(ReceiveTransfer receive) {
        leaveAtMost(2 * chunks - 1);
        exchange.communicator().process().progress().complete(receive);
        ChunkTransfer kept = transport.keptBy(receive);
        if (receive.fault() != null) {
            throw receive.fault();
        }
        SendTransfer message = receive.message();
        if (message.length() != receive.capacity()) {
            throw new MpiFault(ErrorClass.COUNT, "in a collective call rank " + message.source() + " has sent "
                    + message.length() + " bytes where " + receive.capacity()
                    + " are expected: the ranks have called it with different counts or types");
        }
        Chunk chunk = new Chunk(kept.to(), message.data());
        inUse.add(chunk);
        return chunk;
    }

    /** Copies a chunk into the user's data. */
    void empty(Chunk chunk, byte[] into, Span span) {
        copy(transport.costs().movePs(span.length(), span.row(), span.block(), chunk.memory()));
        System.arraycopy(chunk.data(), 0, into, span.at(), span.length());
    }

    /** Adds a part of the user's data to a chunk, in special memory. */
    void addTo(Chunk chunk, byte[] data, Span span, Reducer reducer) {
        byte[] sum = chunk.data().clone();
        combine(data, span.at(), sum, 0, span, reducer, chunk.memory());
        chunk.replace(sum);
    }

    /** Adds a chunk to a part of the user's data. */
    void addFrom(Chunk chunk, byte[] data, Span span, Reducer reducer) {
        combine(chunk.data(), 0, data, span.at(), span, reducer, null);
    }

    private void combine(byte[] in, int inAt, byte[] inout, int inoutAt, Span span, Reducer reducer, Memory into) {
        int elements = span.length() / reducer.elementBytes();
        reducer.reduce(in, inAt, inout, inoutAt, elements);
        long ps = reducer.isArithmetic()
                ? transport.costs().addPs(span.length(), span.row(), span.block(), into)
                : reducerPs(elements, reducer);
        rank().spend(ps);
    }

    private long reducerPs(int elements, Reducer reducer) {
        return transport.machine().processorClock().milliCyclesPs(elements * reducer.milliCyclesPerElement());
    }

    /** Copies within user memory. */
    void copy(byte[] from, byte[] to, int at) {
        copy(transport.costs().packPs(from.length));
        System.arraycopy(from, 0, to, at, from.length);
    }

    /** Gives a chunk back as soon as nobody reads it. */
    void release(Chunk chunk) {
        chunk.sends().forEach(transport::complete);
        inUse.remove(chunk);
        rank().sync();
        transport.node().pool(chunk.memory()).give(chunk.data().length);
    }

    /** Gives all chunks back. */
    void finish() {
        leaveAtMost(0);
    }

    @Override
    public String describe() {
        return "a collective call on " + exchange.communicator().name() + ": special memory of node " + rank().id()
                + " is exhausted, and the pattern needs a chunk of it";
    }

    @Override
    public WaitKind kind() {
        return WaitKind.MEMORY;
    }

    @Override
    public int[] waitsFor() {
        RankGroup group = exchange.communicator().group();
        return IntStream.range(0, group.size()).map(group::node).filter(node -> node != rank().id()).toArray();
    }
}
