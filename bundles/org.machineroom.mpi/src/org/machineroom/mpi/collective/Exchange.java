// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.Arrays;
import org.machineroom.kernel.Rank;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.data.Reducer;

/**
 * What one collective call of one process may do: send and receive blocks of bytes within the communicator, in a
 * context of its own, and reduce. Ranks are those of the communicator.
 */
public final class Exchange {
    private final Communicator communicator;
    private final Transport transport;
    private final int tag;

    /**
     * Prepares a collective call.
     *
     * @param tag tells collectives of different kind apart, so that a program that calls them in different order
     *        hangs visibly instead of mixing their data
     */
    public Exchange(Communicator communicator, int tag) {
        this.communicator = communicator;
        this.transport = communicator.process().transport();
        this.tag = tag;
    }

    /** The communicator of the call. */
    public Communicator communicator() {
        return communicator;
    }

    /** The calling process's rank. */
    public int rank() {
        return communicator.rank();
    }

    /** Number of ranks. */
    public int size() {
        return communicator.size();
    }

    /** The simulated rank that makes the call. */
    public Rank simulatedRank() {
        return transport.rank();
    }

    /** Sends a block and returns when the library's send call does. */
    public void send(byte[] data, int at, int length, int to) {
        transport.send(message(data, at, length, to));
    }

    /** Receives a block of exactly this length, or a shorter one. */
    public void receive(byte[] data, int at, int length, int from) {
        ReceiveTransfer receive = receive(from, length);
        transport.receive(receive);
        store(receive, data, at);
    }

    /** Sends one block and receives another at the same time. */
    public void sendReceive(byte[] out, int outAt, int outLength, int to, byte[] in, int inAt, int inLength,
            int from) {
        SendTransfer send = message(out, outAt, outLength, to);
        ReceiveTransfer receive = receive(from, inLength);
        transport.sendReceive(send, receive);
        store(receive, in, inAt);
    }

    /** Starts sending a block; only for libraries with non-blocking calls. */
    public Transfer startSend(byte[] data, int at, int length, int to) {
        SendTransfer send = message(data, at, length, to);
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
        transport.complete(send);
    }

    /** Waits for a started receive and stores what it brought. */
    public void await(Transfer receive, byte[] data, int at) {
        transport.complete(receive);
        store((ReceiveTransfer) receive, data, at);
    }

    /** Computes {@code inout = in op inout} for the given number of bytes, and charges the processor for it. */
    public void reduce(Reducer reducer, byte[] in, int inAt, byte[] inout, int inoutAt, int bytes) {
        int elements = bytes / reducer.elementBytes();
        reducer.reduce(in, inAt, inout, inoutAt, elements);
        long cost = elements * reducer.milliCyclesPerElement();
        simulatedRank().spend(communicator.process().run().machine().processorClock().milliCyclesPs(cost));
    }

    private SendTransfer message(byte[] data, int at, int length, int to) {
        byte[] copy = Arrays.copyOfRange(data, at, at + length);
        return new SendTransfer(communicator, communicator.collectiveContext(), SendMode.STANDARD, to, tag, copy, length,
            1);
    }

    private ReceiveTransfer receive(int from, int length) {
        return new ReceiveTransfer(communicator, communicator.collectiveContext(), from, tag, length);
    }

    private static void store(ReceiveTransfer receive, byte[] data, int at) {
        MpiFault fault = receive.fault();
        if (fault != null) {
            throw fault;
        }
        SendTransfer message = receive.message();
        System.arraycopy(message.data(), 0, data, at, message.length());
    }
}
