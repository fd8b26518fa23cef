// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.mpi.check.SentMessage;

/** A message that is being sent. Its data is the packed copy that the receiver will get. */
public final class SendTransfer extends Transfer {
    private final SendMode mode;
    private final int destination;
    private final int destinationNode;
    private final byte[] data;
    private final int length;
    private final int blocks;
    private final MessageRecord record;
    private SentMessage checked;
    private boolean matched;

    /**
     * Creates a message.
     *
     * @param context one of the communicator's contexts
     * @param destination rank in the communicator (the remote group of an intercommunicator)
     * @param data packed payload; its first {@code length} bytes count and are not changed any more
     * @param blocks number of pieces the data lay in in the user's memory; 1 if contiguous
     */
    public SendTransfer(Communicator communicator, int context, SendMode mode, int destination, int tag, byte[] data,
            int length, int blocks) {
        super(communicator, context, tag);
        this.mode = mode;
        this.destination = destination;
        this.destinationNode = communicator.destinationNode(destination);
        this.data = data;
        this.length = length;
        this.blocks = blocks;
        this.record = communicator.process().newMessage(destinationNode, context, tag, length);
        communicator.process().made(this);
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

    /** The message's life so far; {@code null} when nobody wants it. */
    public MessageRecord record() {
        return record;
    }

    /** What the checks keep of it; {@code null} if it is none of the program's or nobody checks. */
    public SentMessage checked() {
        return checked;
    }

    /** Sets what the checks keep of it. */
    public void setChecked(SentMessage message) {
        checked = message;
    }

    @Override
    public void cancel() {
        super.cancel();
        if (checked != null) {
            checked.leave();
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
        String collective = collectiveCall();
        if (collective != null) {
            return collective + " with a message of " + length + " bytes to rank " + destination
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
