// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.index;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.machineroom.trace.internal.index.IndexStore;
import org.machineroom.trace.internal.index.MessageRows;

/** Collects messages that overlap a range of time and begin or end at some ranks. Used once, by one thread. */
final class MessageSearch {
    private final MessageRows received;
    private final MessageRows sent;
    private final long fromPs;
    private final long untilPs;
    private final int limit;
    private final BitSet rows = new BitSet();
    private final List<MessageRef> found = new ArrayList<>();
    private boolean exceeded;

    MessageSearch(IndexStore store, long fromPs, long untilPs, int limit) {
        received = store.received();
        sent = store.sent();
        this.fromPs = fromPs;
        this.untilPs = untilPs;
        this.limit = limit;
    }

    MessageList run(int[] ranks) {
        for (int rank : ranks) {
            rows.set(rank);
        }
        for (int i = 0; i < ranks.length && !exceeded; i++) {
            findReceived(ranks[i]);
            findSent(ranks[i]);
        }
        return new MessageList(found, !exceeded);
    }

    /** Of those that end in the range or later, the ones that begin in it or earlier. */
    private void findReceived(int rank) {
        MessageRows.Finder begins = received.finder(rank);
        long count = received.count(rank);
        long i = begins.next(received.firstAt(rank, fromPs), untilPs);
        while (i < count && !exceeded) {
            add(new MessageRef(received.otherRank(rank, i), rank, received.otherPs(rank, i),
                    received.orderPs(rank, i), received.place(rank, i), received.isUnreceived(rank, i)));
            i = begins.next(i + 1, untilPs);
        }
    }

    /** Of those that begin in the range or earlier, the ones that end in it or later; some are found at their ends. */
    private void findSent(int rank) {
        MessageRows.Finder ends = sent.finder(rank);
        long after = sent.firstAt(rank, untilPs + 1);
        long i = ends.next(0, -fromPs);
        while (i < after && !exceeded) {
            int destination = sent.otherRank(rank, i);
            if (!rows.get(destination)) {
                add(new MessageRef(rank, destination, sent.orderPs(rank, i), sent.otherPs(rank, i),
                        received.place(destination, sent.place(rank, i)),
                        received.isUnreceived(destination, sent.place(rank, i))));
            }
            i = ends.next(i + 1, -fromPs);
        }
    }

    private void add(MessageRef message) {
        exceeded = found.size() == limit;
        if (!exceeded) {
            found.add(message);
        }
    }
}
