// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.record.MessageRecord;

/** A message that is being sent. Its data is the packed copy that the receiver will get. */
public final class SendTransfer extends Transfer {
    private final SendMode mode;
    private final int destination;
    private final int destinationNode;
    private final byte[] data;
    private final int length;
    private final int blocks;
    private MessageRecord record;
    private boolean matched;

    /** Creates a message of the program's own, from the call that its process is in; parameters as below. */
    public SendTransfer(Communicator communicator, int context, SendMode mode, int destination, int tag, byte[] data,
            int length, int blocks) {
        this(communicator.process().origin(), communicator, context, mode, destination, tag, data, length, blocks);
    }

    /**
     * Creates a message, which nobody knows of before it is posted.
     *
     * @param origin the call that it comes from
     * @param context one of the communicator's contexts
     * @param destination rank in the communicator (the remote group of an intercommunicator)
     * @param data packed payload; its first {@code length} bytes count and are not changed any more
     * @param blocks number of pieces the data lay in in the user's memory; 1 if contiguous
     */
    public SendTransfer(CallOrigin origin, Communicator communicator, int context, SendMode mode, int destination,
            int tag, byte[] data, int length, int blocks) {
        super(origin, communicator, context, tag);
        this.mode = mode;
        this.destination = destination;
        this.destinationNode = communicator.destinationNode(destination);
        this.data = data;
        this.length = length;
        this.blocks = blocks;
    }

    /**
     * Makes it one of the messages of its process: from now on it is counted, recorded, and the debugger knows it. To
     * be called once, before a transport is given the message.
     *
     * @return this message
     */
    public SendTransfer post() {
        MpiProcess process = communicator().process();
        record = process.messages().sent(destinationNode, context(), tag(), length);
        process.posted(this);
        return this;
    }

    /** The communication mode. */
    public SendMode mode() {
        return mode;
    }

    /** Rank of the receiver in the communicator. */
    public int destination() {
        return destination;
    }

    /** Rank of the receiver in the whole machine. */
    public int destinationNode() {
        return destinationNode;
    }

    /** Rank of the sender in the communicator. */
    public int source() {
        return communicator().rank();
    }

    /** Rank of the sender in the whole machine. */
    public int sourceNode() {
        return communicator().process().rank().id();
    }

    /** The packed payload. */
    public byte[] data() {
        return data;
    }

    /** Number of payload bytes. */
    public int length() {
        return length;
    }

    /** Number of pieces the data lay in in the user's memory; 1 if contiguous. */
    public int blocks() {
        return blocks;
    }

    /** The message's life so far; {@code null} when nobody wants it, and before it is posted. */
    public MessageRecord record() {
        return record;
    }

    @Override
    public void cancel() {
        super.cancel();
        ProcessChecker checker = communicator().process().checker();
        if (checker != null) {
            checker.withdrawn(this);
        }
    }

    /** Whether a receive has taken it; its data may still be on their way. */
    public boolean isMatched() {
        return matched;
    }

    /** Notes that a receive has taken it. */
    void markMatched() {
        matched = true;
    }

    @Override
    public String describe() {
        if (origin().collective() != null) {
            return origin().collective() + " with a message of " + length + " bytes to rank " + destination
                    + communicator().suffix();
        }
        return "MPI_" + mode.callName() + " of " + length + " bytes to rank " + destination + ", tag " + tag()
                + communicator().suffix();
    }

    @Override
    public int[] waitsFor() {
        return new int[] {destinationNode};
    }
}
