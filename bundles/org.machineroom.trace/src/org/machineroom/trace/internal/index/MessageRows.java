// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

/**
 * Lists of messages, one per rank, each in the order of one of the messages' two times: received ones of their ends,
 * sent ones of their begins. Immutable, for any thread.
 */
public final class MessageRows {
    private static final int LONGS = IndexFormat.MESSAGE_LONGS;

    private final Longs messages;
    private final Longs trees;
    private final long[] first;
    private final long[] firstNode;
    private final int sign;

    /**
     * Lists that were written.
     *
     * @param sign with which the other time is in the trees
     */
    MessageRows(Longs messages, Longs trees, long[] counts, int sign) {
        this.messages = messages;
        this.trees = trees;
        this.sign = sign;
        first = new long[counts.length + 1];
        firstNode = new long[counts.length + 1];
        for (int rank = 0; rank < counts.length; rank++) {
            first[rank + 1] = first[rank] + counts[rank];
            firstNode[rank + 1] = firstNode[rank] + MinTree.nodes(counts[rank]);
        }
    }

    /** Number of a rank's messages. */
    public long count(int rank) {
        return first[rank + 1] - first[rank];
    }

    /** The time by which the list is ordered. */
    public long orderPs(int rank, long index) {
        return messages.get((first[rank] + index) * LONGS);
    }

    /** The message's other time. */
    public long otherPs(int rank, long index) {
        return messages.get((first[rank] + index) * LONGS + 1);
    }

    /** The rank at the message's other end. */
    public int otherRank(int rank, long index) {
        return IndexFormat.linkedRank(messages.get((first[rank] + index) * LONGS + 2));
    }

    /** Whether a message of those by receiver had not been received when the run ended. */
    public boolean isUnreceived(int rank, long index) {
        return IndexFormat.isUnreceived(messages.get((first[rank] + index) * LONGS + 2));
    }

    /**
     * Of a received message, where in the stream's file its record is; of a sent one, its number among the received.
     */
    public long place(int rank, long index) {
        return IndexFormat.linkedPlace(messages.get((first[rank] + index) * LONGS + 2));
    }

    /** The first message whose time of order is not before this. */
    public long firstAt(int rank, long timePs) {
        return firstAt(rank, timePs, 0, count(rank));
    }

    /** Counts a rank's messages by their time of order. */
    public void count(int rank, long[] edgesPs, Counts counts) {
        long all = count(rank);
        long first = firstAt(rank, edgesPs[0]);
        for (int cell = 0; cell + 1 < edgesPs.length; cell++) {
            long next = firstFrom(rank, edgesPs[cell + 1], first, all);
            boolean isEmpty = edgesPs[cell] == edgesPs[cell + 1];
            long after = isEmpty ? firstFrom(rank, edgesPs[cell] + 1, first, all) : next;
            counts.count(cell, after - first);
            first = next;
        }
    }

    /** Takes the numbers of messages in cells. */
    @FunctionalInterface
    public interface Counts {
        void count(int cell, long messages);
    }

    /** The same from a message on that is not too late; looks ever further, then halves. */
    private long firstFrom(int rank, long timePs, long from, long all) {
        long low = from;
        long step = 1;
        while (low + step < all && orderPs(rank, low + step) < timePs) {
            low += step;
            step *= 2;
        }
        return firstAt(rank, timePs, low, Math.min(low + step, all));
    }

    private long firstAt(int rank, long timePs, long from, long until) {
        long low = from;
        long high = until;
        while (low < high) {
            long middle = low + high >>> 1;
            if (orderPs(rank, middle) < timePs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Finds messages of a rank by their other time. */
    public Finder finder(int rank) {
        return new Finder(rank);
    }

    /** See {@link MessageRows#finder}. */
    public final class Finder {
        private final MinTree tree;

        private Finder(int rank) {
            Longs nodes = trees.part(firstNode[rank], firstNode[rank + 1] - firstNode[rank]);
            tree = new MinTree(nodes, count(rank), index -> sign * otherPs(rank, index));
        }

        /** The first message from this one on whose other time, with the sign of the lists, is at most the limit. */
        public long next(long index, long limit) {
            return tree.next(index, limit);
        }
    }
}
