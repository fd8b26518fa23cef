// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import org.machineroom.trace.State;

/** What lies where in the files of an index. */
final class IndexFormat {
    /** Changes whenever the files do, or what is in them; an index of another version is made anew. */
    static final int VERSION = 3;

    static final String HEADER = "header";
    static final String STATES = "states";
    static final String SUMS = "sums";
    static final String RECEIVED = "received";
    static final String RECEIVED_TREE = "received-tree";
    static final String SENT = "sent";
    static final String SENT_TREE = "sent-tree";

    /** States; the latest time that leaves room for them is after 26 days. */
    static final PieceFormat STATE = new PieceFormat(State.values().length);

    /** Elements of a block, of the states and of the trees. */
    static final int BLOCK_BITS = 5;
    static final int BLOCK = 1 << BLOCK_BITS;
    static final int IN_BLOCK = BLOCK - 1;

    /** Numbers per message: two times and {@link #link}. */
    static final int MESSAGE_LONGS = 3;
    private static final int PLACE_BITS = 40;
    private static final long UNRECEIVED = Long.MIN_VALUE;
    static final int MOST_RANKS = 1 << Long.SIZE - PLACE_BITS - 1;

    private IndexFormat() {
    }

    /** The rank at a message's other end, and where its record is: offset in the file, or number in the other list. */
    static long link(int rank, long place) {
        return (long) rank << PLACE_BITS | place;
    }

    /** The same of a message that nobody has received. */
    static long linkOfUnreceived(int rank, long place) {
        return link(rank, place) | UNRECEIVED;
    }

    static boolean isUnreceived(long link) {
        return (link & UNRECEIVED) != 0;
    }

    static int linkedRank(long link) {
        return (int) ((link & ~UNRECEIVED) >>> PLACE_BITS);
    }

    static long linkedPlace(long link) {
        return link & (1L << PLACE_BITS) - 1;
    }

    /** Numbers of the blocks of so many elements. */
    static long blocks(long elements) {
        return elements + IN_BLOCK >> BLOCK_BITS;
    }
}
