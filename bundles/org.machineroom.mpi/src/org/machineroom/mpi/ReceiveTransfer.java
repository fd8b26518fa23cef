// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.WaitKind;

/** A posted receive, and what it has received. */
public final class ReceiveTransfer extends Transfer implements MessagePattern {
    private int source;
    private int sourceNode;
    private final long capacity;
    private final int blocks;
    private long postedPs;
    private long postedPlace;
    private SendTransfer message;
    private PayloadSink sink;

    /** Creates a receive of the program's own into a buffer in one piece; parameters as below. */
    public ReceiveTransfer(Communicator communicator, int context, int source, int tag, long capacity) {
        this(communicator.process().origin(), communicator, context, source, tag, capacity, 1);
    }

    /**
     * Creates a receive, which nobody knows of before it is posted.
     *
     * @param origin the call that it comes from
     * @param context one of the communicator's contexts
     * @param source rank in the communicator, or {@link Wildcard#ANY_SOURCE}
     * @param tag a tag, or {@link Wildcard#ANY_TAG}
     * @param capacity bytes that fit into the user's buffer
     * @param blocks number of pieces the user's buffer consists of
     */
    public ReceiveTransfer(CallOrigin origin, Communicator communicator, int context, int source, int tag,
            long capacity, int blocks) {
        super(origin, communicator, context, tag);
        this.source = source;
        this.sourceNode = communicator.sourceNode(source);
        this.capacity = capacity;
        this.blocks = blocks;
    }

    /**
     * Makes it one of the receives of its process: from now on the debugger knows it. To be called once, before a
     * transport is given the receive.
     *
     * @return this receive
     */
    public ReceiveTransfer post() {
        postedPs = communicator().process().rank().clockPs();
        communicator().process().posted(this);
        return this;
    }

    /**
     * Says where the data go, as the program waits until they are there and cannot look before.
     *
     * @return this receive
     */
    public ReceiveTransfer into(PayloadSink waiting) {
        sink = waiting;
        return this;
    }

    /** Where the data of its message may go at once; {@code null} if somebody might see it or they do not fit. */
    PayloadSink waitingSink() {
        MpiProcess process = communicator().process();
        boolean isSeen = process.isWatched() || process.rank().threads().areUsed() || process.progress().hasStarted();
        return isSeen || message.length() > capacity ? null : sink;
    }

    /** Rank of the wanted sender in the communicator, or {@link Wildcard#ANY_SOURCE}. */
    public int source() {
        return source;
    }

    @Override
    public int sourceNode() {
        return sourceNode;
    }

    /**
     * Decides from whom it receives, where that is open.
     *
     * @param chosen rank in the communicator
     */
    public void narrow(int chosen) {
        source = chosen;
        sourceNode = communicator().sourceNode(chosen);
    }

    /** Bytes that fit into the user's buffer. */
    public long capacity() {
        return capacity;
    }

    /** Number of pieces the user's buffer consists of; 1 if contiguous. */
    public int blocks() {
        return blocks;
    }

    /** When the receive was posted, in picoseconds. */
    public long postedPs() {
        return postedPs;
    }

    /** Notes that the library posts the receive now, which may be ahead of virtual time. */
    public void postedNow() {
        Rank rank = communicator().process().rank();
        postedPs = rank.clockPs();
        postedPlace = rank.takePlace();
    }

    /** The place that what the library does when it posts the receive has among all that happens at that instant. */
    public long postedPlace() {
        return postedPlace;
    }

    /** Notes the message that was matched; the receive need not be complete yet. */
    public void match(SendTransfer matched) {
        message = matched;
        if (matched.checked() != null) { // else nothing is kept of it, and whoever asks is far away in memory
            ProcessChecker checker = communicator().process().checker();
            if (checker != null) {
                checker.taken(matched, this);
            }
        }
        matched.matchedBy(this);
    }

    /** The message that was matched, or {@code null}. */
    public SendTransfer message() {
        return message;
    }

    /** Completes the receive with its matched message, or fails it when the message does not fit. */
    public void deliver() {
        if (message.length() > capacity) {
            fail(new MpiFault(ErrorClass.TRUNCATE, "a message of " + message.length() + " bytes from rank "
                    + message.source() + (origin().collective() == null ? " with tag " + message.givenTag() : "")
                    + " does not fit into a receive buffer of " + capacity + " bytes"));
        } else {
            finish();
        }
    }

    @Override
    public String describe() {
        if (origin().collective() != null) {
            return origin().collective() + " for a message from "
                    + (source == Wildcard.ANY_SOURCE ? "any rank" : "rank " + source) + communicator().suffix();
        }
        return "MPI_Recv " + communicator().describe(source, givenTag());
    }

    @Override
    public WaitKind kind() {
        return WaitKind.RECEIVE;
    }

    @Override
    public int[] waitsFor() {
        return communicator().sources(source);
    }

    @Override
    public Object crowd() {
        return communicator().crowd(source);
    }
}
