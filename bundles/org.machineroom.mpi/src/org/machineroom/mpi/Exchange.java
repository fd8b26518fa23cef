// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.machineroom.kernel.Rank;

/**
 * What one collective call of one process may do: send and receive blocks of bytes within the communicator, in a
 * context of its own, and reduce. Ranks are those of the communicator.
 *
 * <p>The data array of a message never changes after the send. Blocks of an algorithm's own buffer are therefore copied
 * once when they are sent; {@link #pass}, {@link #take} and {@link #swap} hand whole arrays on without a copy. Blocks
 * of a {@link BlockBuffer} do not change before the call returns; who has received one by then has got it straight.
 */
public final class Exchange {
    /** Added to the tag inside one of two groups. */
    private static final int INSIDE = 1 << 21;
    private static final byte[] NOTHING = {};

    private final Communicator communicator;
    private final Transport transport;
    private final Progress progress;
    private final int tag;
    private final int first;
    private final CallOrigin origin;
    private final UnsettledSends unsettled;
    private int piecesOut = 1;
    private int piecesIn = 1;
    private boolean isStraight;

    /**
     * Prepares a collective call.
     *
     * @param tag tells collectives of different kind apart, so that a program that calls them in different order
     *        hangs visibly instead of mixing their data
     */
    public Exchange(Communicator communicator, int tag) {
        this(communicator, tag, 0, CallOrigin.ofCollective(communicator.process()), new UnsettledSends());
    }

    /**
     * Prepares a collective call inside the caller's own group of an intercommunicator. Its messages are told apart
     * from those of the other group, as an algorithm may take a message from anybody.
     *
     * @param tag that of the call between the groups
     */
    public static Exchange inside(Communicator inter, int tag) {
        return new Exchange(inter.ownGroup(), tag + INSIDE);
    }

    private Exchange(Communicator communicator, int tag, int first, CallOrigin origin, UnsettledSends unsettled) {
        this.origin = origin;
        this.unsettled = unsettled;
        this.communicator = communicator;
        this.transport = communicator.process().transport();
        this.progress = communicator.process().progress();
        this.tag = tag;
        this.first = first;
    }

    /** The same call with ranks counted from the given one on, around: that one is rank 0. */
    public Exchange from(int root) {
        if (root == 0) {
            return this;
        }
        Exchange shifted = new Exchange(communicator, tag, (first + root) % size(), origin, unsettled);
        shifted.piecesOut = piecesOut;
        shifted.piecesIn = piecesIn;
        shifted.isStraight = isStraight;
        return shifted;
    }

    /**
     * Says which algorithm is going to do the call, and how the user's data lie in memory.
     *
     * @param out pieces that what this rank contributes consists of
     * @param in pieces that what this rank gets will consist of
     */
    public void begin(Object algorithm, int out, int in) {
        isStraight = algorithm instanceof CopiesStraight;
        piecesOut = out;
        piecesIn = in;
    }

    /** Whether the algorithm is one that {@link CopiesStraight}, so that nothing is charged for packing. */
    public boolean isStraight() {
        return isStraight;
    }

    /** Number of pieces that what this rank contributes consists of in the user's memory; 1 where nobody has said. */
    public int piecesOut() {
        return piecesOut;
    }

    /** Number of pieces that what this rank gets will consist of; 1 where nobody has said. */
    public int piecesIn() {
        return piecesIn;
    }

    /** The communicator of the call. */
    public Communicator communicator() {
        return communicator;
    }

    /** The calling process's rank. */
    public int rank() {
        return Math.floorMod(communicator.rank() - first, size());
    }

    /** Number of ranks. */
    public int size() {
        return communicator.size();
    }

    /** The call of the program, for transfers that an algorithm makes itself. */
    public CallOrigin origin() {
        return origin;
    }

    /** What tells the call from collectives of other kinds; the tag of its messages. */
    public int tag() {
        return tag;
    }

    /** The simulated rank that makes the call. */
    public Rank simulatedRank() {
        return transport.rank();
    }

    /** Sends a copy of a block and returns when the library's send call does. */
    public void send(byte[] data, int at, int length, int to) {
        progress.send(copy(new Part(data, at, length), to));
    }

    /**
     * Sends a whole array and returns when the library's send call does.
     *
     * @param data is not copied, so nobody may change it from now on; it may be passed to others too
     */
    public void pass(byte[] data, int to) {
        progress.send(message(data, to));
    }

    /** Sends one rank's block and returns when the library's send call does. */
    public void send(BlockBuffer out, int to) {
        progress.send(block(out, to));
    }

    /**
     * Receives a block of this length or a shorter one.
     *
     * @return length of the block received
     */
    public int receive(byte[] data, int at, int length, int from) {
        ReceiveTransfer receive = receive(from, length);
        progress.receive(receive);
        return store(receive, data, at);
    }

    /** Receives the block of a rank, or a shorter one. */
    public void receive(BlockBuffer in, int from) {
        ReceiveTransfer receive = receive(from, in.length(from));
        progress.receive(receive);
        store(receive, in, from);
    }

    /**
     * Receives a block of exactly this length.
     *
     * @return the block; an array that others may see too and that must not be changed, but may be passed on
     */
    public byte[] take(int length, int from) {
        ReceiveTransfer receive = receive(from, length);
        progress.receive(receive);
        return payload(receive, length);
    }

    /** At the same time, passes a whole array, as {@link #pass} does, and takes another, as {@link #take} does. */
    public byte[] swap(byte[] out, int to, int length, int from) {
        ReceiveTransfer receive = receive(from, length);
        progress.sendReceive(message(out, to), receive);
        return payload(receive, length);
    }

    /** Sends a signal to one rank and waits for that of another at the same time. */
    public void swapSignals(int to, int from) {
        swap(NOTHING, to, 0, from);
    }

    /**
     * Goes through rounds, one after the other. What is done in them runs no code of the program.
     *
     * @param count how many there are
     * @param begins makes a round of this call by its number, from 0; {@code null} for a number that has none
     */
    public void rounds(int count, IntFunction<Round> begins) {
        progress.follow(new ExchangeCourse(transport, count, begins), true);
    }

    /** The same where blocks are read and written in the program's memory. */
    public void rounds(int count, BlockBuffer out, BlockBuffer in, IntFunction<Round> begins) {
        progress.follow(new ExchangeCourse(transport, count, begins), !out.isConfined() && !in.isConfined());
    }

    /** The same where data are combined, which may run code of the program. */
    public void rounds(int count, Reducer reducer, IntFunction<Round> begins) {
        progress.follow(new ExchangeCourse(transport, count, begins), !reducer.isOfProgram());
    }

    /** A round in which one rank's block is sent and that of another received. */
    public Round round(BlockBuffer out, int to, BlockBuffer in, int from) {
        return new Round(receive(from, in.length(from)), block(out, to)) {
            @Override
            void end() {
                store(in(), in, from);
            }
        };
    }

    /**
     * A round in which a whole array is passed, as {@link #pass} does, and another taken, as {@link #take} does.
     *
     * @param then is given what has been taken
     */
    public Round round(byte[] out, int to, int length, int from, Consumer<byte[]> then) {
        return new Round(receive(from, length), message(out, to)) {
            @Override
            void end() {
                then.accept(payload(in(), length));
            }
        };
    }

    /** A round in which a copy of a part is sent to a rank and another part, of just its length, received from it. */
    public Round round(Part out, Part in, int partner) {
        return new Round(receive(partner, in.length()), copy(out, partner)) {
            @Override
            void end() {
                store(in(), in);
            }
        };
    }

    /**
     * A round in which a copy of a part is sent to a rank and another part combined with what the rank sends, as
     * {@link #accumulate} does.
     */
    public Round round(Part out, Part inout, int partner, Reducer reducer, boolean isLower) {
        return new Round(receive(partner, inout.length()), copy(out, partner)) {
            @Override
            void end() {
                accumulate(reducer, in(), isLower, inout);
            }
        };
    }

    /** A round in which a signal is sent to one rank and that of another waited for. */
    public Round signals(int to, int from) {
        return round(NOTHING, to, 0, from, nothing -> {});
    }

    /** Combines a part with what a rank sends, as {@link #accumulate} does. */
    public void take(Part inout, int from, Reducer reducer, boolean isLower) {
        ReceiveTransfer receive = receive(from, inout.length());
        progress.receive(receive);
        accumulate(reducer, receive, isLower, inout);
    }

    private void accumulate(Reducer reducer, ReceiveTransfer receive, boolean isLower, Part inout) {
        SendTransfer message = message(receive, inout.length());
        accumulate(reducer, message.data(), isLower, inout);
        message.release();
    }

    /** Sends an empty message: a signal. */
    public void signal(int to) {
        pass(NOTHING, to);
    }

    /** Waits for the signal of one rank, or of any with {@link Wildcard#ANY_SOURCE}. */
    public void awaitSignal(int from) {
        take(0, from);
    }

    /** Starts sending a whole array, as {@link #pass} does; only for libraries with non-blocking calls. */
    public Transfer startSend(byte[] data, int to) {
        return start(message(data, to));
    }

    /** Starts sending the block of a number to a rank; only for libraries with non-blocking calls. */
    public Transfer startSend(BlockBuffer out, int block, int to) {
        return start(block(out, block, to));
    }

    private SendTransfer start(SendTransfer send) {
        transport.start(send);
        return send;
    }

    /** Starts receiving a block; only for libraries with non-blocking calls. */
    public Transfer startReceive(int length, int from) {
        ReceiveTransfer receive = receive(from, length);
        transport.start(receive);
        return receive;
    }

    /** Waits for a started send. */
    public void await(Transfer send) {
        progress.complete(send);
    }

    /** Waits for a started receive and stores what it brought as the block of a rank. */
    public void await(Transfer receive, BlockBuffer in, int rank) {
        progress.complete(receive);
        store((ReceiveTransfer) receive, in, rank);
    }

    /**
     * Waits for a started receive and stores what it brought.
     *
     * @return length of the block received
     */
    public int await(Transfer receive, byte[] data, int at) {
        progress.complete(receive);
        return store((ReceiveTransfer) receive, data, at);
    }

    /** Computes {@code inout = in op inout} for the given number of bytes, and charges the processor for it. */
    public void reduce(Reducer reducer, byte[] in, int inAt, byte[] inout, int inoutAt, int bytes) {
        if (bytes == 0) {
            return; // the elements of a derived type may have no bytes at all
        }
        int elements = bytes / reducer.elementBytes();
        reducer.reduce(in, inAt, inout, inoutAt, elements);
        long cost = elements * reducer.milliCyclesPerElement();
        simulatedRank().spend(communicator.process().run().machine().processorClock().milliCyclesPs(cost));
    }

    /**
     * Combines a vector with what has come from other ranks: {@code vector = other op vector}, or {@code vector =
     * vector op other} if the operation is not commutative and the other ranks are higher ones.
     *
     * @param other from ranks next to those that the vector stands for; its whole length counts
     * @param isLower whether these ranks are lower
     */
    public void accumulate(Reducer reducer, byte[] other, boolean isLower, byte[] vector, int at) {
        accumulate(reducer, other, isLower, new Part(vector, at, other.length));
    }

    private void accumulate(Reducer reducer, byte[] other, boolean isLower, Part inout) {
        byte[] vector = inout.data();
        int at = inout.at();
        int length = inout.length();
        if (isLower || reducer.isCommutative()) {
            reduce(reducer, other, 0, vector, at, length);
        } else {
            byte[] mine = Arrays.copyOfRange(vector, at, at + length);
            System.arraycopy(other, 0, vector, at, length);
            reduce(reducer, mine, 0, vector, at, length);
        }
    }

    /** Copies bytes from one of the library's buffers to another; the processor is charged as for packing them. */
    public void copy(byte[] from, int fromAt, byte[] to, int toAt, int length) {
        System.arraycopy(from, fromAt, to, toAt, length);
        transport.chargePacking(length, 1);
    }

    /** Copies the block that this rank sends to itself; the processor is charged. */
    public void keepOwn(BlockBuffer out, BlockBuffer in) {
        byte[] own = payloads().borrow(out.length(rank()));
        out.read(rank(), own, 0);
        write(own, 0, in, rank());
        payloads().giveBack(own);
    }

    /** Copies a rank's block to one of the library's buffers; the processor is charged. */
    public void read(BlockBuffer from, int rank, byte[] to, int at) {
        from.read(rank, to, at);
        transport.chargePacking(from.length(rank), 1);
    }

    /** Sets a rank's whole block from one of the library's buffers; the processor is charged. */
    public void write(byte[] from, int at, BlockBuffer to, int rank) {
        to.write(rank, from, at, to.length(rank));
        transport.chargePacking(to.length(rank), 1);
    }

    /**
     * Says that the call returns, after which the program may change its buffers: blocks that nobody has received yet
     * are copied.
     */
    public void settle() {
        unsettled.settle();
    }

    private PayloadArrays payloads() {
        return communicator.process().run().payloads();
    }

    private SendTransfer block(BlockBuffer out, int to) {
        return block(out, to, to);
    }

    private SendTransfer block(BlockBuffer out, int block, int to) {
        return unsettled.add(new SendTransfer(origin, communicator, communicator.collectiveContext(),
                SendMode.STANDARD, peer(to), tag, out.block(block), out.length(block), 1).post());
    }

    private SendTransfer copy(Part part, int to) {
        SendTransfer send = new SendTransfer(origin, communicator, communicator.collectiveContext(),
                SendMode.STANDARD, peer(to), tag, part, part.length(), 1).post();
        send.settle();
        return send;
    }

    private SendTransfer message(byte[] data, int to) {
        return new SendTransfer(origin, communicator, communicator.collectiveContext(), SendMode.STANDARD, peer(to),
                tag, data, data.length, 1).post();
    }

    private ReceiveTransfer receive(int from, int length) {
        return new ReceiveTransfer(origin, communicator, communicator.collectiveContext(), peer(from), tag, length, 1)
                .post();
    }

    private int peer(int rank) {
        return first == 0 || rank == Wildcard.ANY_SOURCE ? rank : (rank + first) % size();
    }

    private static SendTransfer message(ReceiveTransfer receive) {
        MpiFault fault = receive.fault();
        if (fault != null) {
            throw fault;
        }
        return receive.message();
    }

    private static void store(ReceiveTransfer receive, BlockBuffer in, int rank) {
        SendTransfer message = message(receive);
        if (!message.moveTo((source, bytes) -> in.take(rank, source, bytes))) {
            in.write(rank, message.data(), 0, message.length());
        }
        message.release();
    }

    private static int store(ReceiveTransfer receive, byte[] data, int at) {
        SendTransfer message = message(receive);
        System.arraycopy(message.data(), 0, data, at, message.length());
        message.release();
        return message.length();
    }

    private static void store(ReceiveTransfer receive, Part in) {
        SendTransfer message = message(receive, in.length());
        System.arraycopy(message.data(), 0, in.data(), in.at(), in.length());
        message.release();
    }

    private static byte[] payload(ReceiveTransfer receive, int length) {
        return message(receive, length).takeData();
    }

    private static SendTransfer message(ReceiveTransfer receive, int length) {
        SendTransfer message = message(receive);
        if (message.length() != length) {
            throw new MpiFault(ErrorClass.COUNT, "in a collective call rank " + message.source() + " has sent "
                    + message.length() + " bytes where " + length
                    + " are expected: the ranks have called it with different counts or types");
        }
        return message;
    }
}
