// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.mpi.check.PostedReceive;

/** A posted receive, and what it has received. */
public final class ReceiveTransfer extends Transfer {
    private final int source;
    private final int sourceNode;
    private final long capacity;
    private final int blocks;
    private long postedPs;
    private SendTransfer message;
    private PostedReceive checked;

    /** Creates a receive into a buffer in one piece; parameters as below. */
    public ReceiveTransfer(Communicator communicator, int context, int source, int tag, long capacity) {
        this(communicator, context, source, tag, capacity, 1);
    }

    /**
     * Creates a receive.
     *
     * @param context one of the communicator's contexts
     * @param source rank in the communicator, or {@link Wildcard#ANY_SOURCE}
     * @param tag a tag, or {@link Wildcard#ANY_TAG}
     * @param capacity bytes that fit into the user's buffer
     * @param blocks number of pieces the user's buffer consists of
     */
    public ReceiveTransfer(Communicator communicator, int context, int source, int tag, long capacity, int blocks) {
        super(communicator, context, tag);
        this.source = source;
        this.sourceNode = source == Wildcard.ANY_SOURCE ? source : communicator.destinationNode(source);
        this.capacity = capacity;
        this.blocks = blocks;
        communicator.process().made(this);
    }

    /** Rank of the wanted sender in the communicator, or {@link Wildcard#ANY_SOURCE}. */
    public int source() {
        return source;
    }

    /** Rank of the wanted sender in the whole machine, or {@link Wildcard#ANY_SOURCE}. */
    public int sourceNode() {
        return sourceNode;
    }

    /** Bytes that fit into the user's buffer. */
    public long capacity() {
        return capacity;
    }

    /** Number of pieces the user's buffer consists of; 1 if contiguous. */
    public int blocks() {
        return blocks;
    }

    /** When the receive was posted, in picoseconds; for transports that have noted it. */
    public long postedPs() {
        return postedPs;
    }

    /** Notes when the receive is posted, which may be ahead of virtual time. */
    public void setPostedPs(long timePs) {
        postedPs = timePs;
    }

    /** Whether the receive would take the given message. */
    public boolean matches(SendTransfer candidate) {
        return context() == candidate.context()
                && (tag() == candidate.tag() || tag() == Wildcard.ANY_TAG)
                && (sourceNode == candidate.sourceNode() || sourceNode == Wildcard.ANY_SOURCE);
    }

    /** Notes the message that was matched; the receive need not be complete yet. */
    public void match(SendTransfer matched) {
        message = matched;
        if (matched.checked() != null) {
            matched.checked().takenBy(checked);
        }
        matched.markMatched();
    }

    /** The message that was matched, or {@code null}. */
    public SendTransfer message() {
        return message;
    }

    /** What the checks keep of it; {@code null} if it is none of the program's or nobody checks. */
    public PostedReceive checked() {
        return checked;
    }

    /** Sets what the checks keep of it. */
    public void setChecked(PostedReceive receive) {
        checked = receive;
    }

    /** Completes the receive with its matched message, or fails it when the message does not fit. */
    public void deliver() {
        if (message.length() > capacity) {
            fail(new MpiFault(ErrorClass.TRUNCATE, "a message of " + message.length() + " bytes from rank "
                    + message.source() + (collectiveCall() == null ? " with tag " + message.tag() : "")
                    + " does not fit into a receive buffer of " + capacity + " bytes"));
        } else {
            finish();
        }
    }

    @Override
    public String describe() {
        String collective = collectiveCall();
        if (collective != null) {
            return collective + " for a message from rank " + source + communicator().suffix();
        }
        return "MPI_Recv from " + (source == Wildcard.ANY_SOURCE ? "any rank" : "rank " + source) + ", "
                + (tag() == Wildcard.ANY_TAG ? "any tag" : "tag " + tag()) + communicator().suffix();
    }

    @Override
    public int[] waitsFor() {
        return sourceNode == Wildcard.ANY_SOURCE ? communicator().otherNodes() : new int[] {sourceNode};
    }
}
