// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.Arrays;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.kernel.record.WaitRecord;

/**
 * A message that is being sent. Its data are packed when the receiver asks for them or, if it has not done so before,
 * when their memory may change, which the sender says by {@link #settle}.
 */
public final class SendTransfer extends Transfer implements MessageRecord.Sending {
    private final SendMode mode;
    private final int destination;
    private final int destinationNode;
    private final int sourceNode; // also asked when nothing of the sender is in the host's caches any more
    private final int length;
    private final int blocks;
    private PayloadSource source;
    private byte[] data;
    private boolean isBorrowed;
    private int readers = 1;
    private MessageRecord record;
    private ReceiveTransfer taker;
    private boolean isHandedOver;

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
        this.sourceNode = communicator.process().rank().id();
        this.data = data;
        this.length = length;
        this.blocks = blocks;
    }

    /**
     * Creates a message of data that are still in the sender's memory.
     *
     * @param source where they are; does not change until the message is settled
     */
    public SendTransfer(CallOrigin origin, Communicator communicator, int context, SendMode mode, int destination,
            int tag, PayloadSource source, int length, int blocks) {
        this(origin, communicator, context, mode, destination, tag, (byte[]) null, length, blocks);
        this.source = source;
        if (!source.isOpenToAll()) {
            pack();
        }
    }

    /**
     * Makes it one of the messages of its process: from now on it is counted, recorded, and the debugger knows it. To
     * be called once, before a transport is given the message.
     *
     * @return this message
     */
    public SendTransfer post() {
        MpiProcess process = communicator().process();
        record = process.messages().sent(destinationNode, context(), givenTag(), length);
        if (record != null) {
            record.sentBy(this);
        }
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
        return sourceNode;
    }

    /**
     * The packed payload; the first {@link #length} bytes count.
     *
     * @throws IllegalStateException if all that wanted to read it have {@linkplain #release released} it
     */
    public byte[] data() {
        if (data == null) {
            pack();
        }
        return data;
    }

    private void pack() {
        if (readers == 0) {
            throw new IllegalStateException("the data of a message of " + length + " bytes from rank " + source()
                    + " to rank " + destination + " have been released");
        }
        data = communicator().process().run().payloads().borrow(length);
        isBorrowed = true;
        source.pack(data, 0);
        source = null;
    }

    /**
     * Says that the memory that the data come from may change from now on: if they have not been received yet, they go
     * straight to a receiver that waits for them, or are packed.
     */
    public void settle() {
        if (source != null && !isCancelled() && !handOver(taker == null ? null : taker.waitingSink())) {
            pack();
        }
        source = null;
    }

    /**
     * Moves the data straight from the sender's memory to the receiver's, if they are still there and it is possible.
     *
     * @return whether they are in the receiver's memory now; if not, {@link #data} has them
     */
    public boolean moveTo(PayloadSink sink) {
        return isHandedOver || source != null && handOver(sink);
    }

    private boolean handOver(PayloadSink sink) {
        isHandedOver = sink != null && readers == 1 && sink.take(source, length);
        return isHandedOver;
    }

    /** The packed payload in an array of just its length, for a receiver that keeps it; to be called once. */
    byte[] takeData() {
        byte[] taken = data();
        if (taken.length == length) {
            isBorrowed = false;
        } else {
            taken = Arrays.copyOf(taken, length);
        }
        release();
        return taken;
    }

    /** Whether the receiver and all who have retained the data have released them. */
    boolean isReleased() {
        return readers == 0;
    }

    /** Says that somebody beside the receiver will read the data, and release them. */
    public void retain() {
        readers++;
    }

    /** Says that the receiver, or somebody who has retained the data, will not look at them any more. */
    public void release() {
        readers--;
        if (readers == 0) {
            if (isBorrowed) {
                communicator().process().run().payloads().giveBack(data);
            }
            data = null;
            source = null;
        }
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
        if (record != null) {
            record.close();
        }
        ProcessChecker checker = communicator().process().checker();
        if (checker != null) {
            checker.withdrawn(this);
        }
    }

    /** Its sender asks for it back: although its data have left, it is not complete before the answer has come. */
    public void recall() {
        reopen();
    }

    /** Number of its {@linkplain #record record}; {@link WaitRecord#NO_MESSAGE} while there is none. */
    public long recordNumber() {
        return MessageRecord.numberOf(record);
    }

    /** Whether a receive has taken it; its data may still be on their way. */
    public boolean isMatched() {
        return taker != null;
    }

    /** Notes that a receive has taken it. */
    void matchedBy(ReceiveTransfer receive) {
        taker = receive;
    }

    @Override
    public String describe() {
        if (origin().collective() != null) {
            return origin().collective() + " with a message of " + length + " bytes to rank " + destination
                    + communicator().suffix();
        }
        return "MPI_" + mode.callName() + " of " + length + " bytes to rank " + destination + ", tag " + givenTag()
                + communicator().suffix();
    }

    @Override
    public WaitKind kind() {
        return WaitKind.SEND;
    }

    @Override
    public int[] waitsFor() {
        return new int[] {destinationNode};
    }
}
