// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.match;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;
import org.machineroom.mpi.Wildcard;

/**
 * Receives that wait for their message, in the order of posting. A short queue is searched from the front; a long one
 * has an index, so that finding the receive for a message takes constant time on average.
 */
public final class PostedReceives {
    private static final int LONGEST_SEARCHED = 16;
    /** One for all that are short, as there may be very many; nothing is added to it. */
    private static final List<ReceiveTransfer> NONE = new ArrayList<>(0);

    private ReceiveTransfer front; // mostly the only one, for which no list need be fetched from memory
    private List<ReceiveTransfer> few = NONE;
    private Map<MatchKey, Deque<Entry>> index;
    private long posted;
    private int size;
    private int fromAnySource;
    private int withAnyTag;

    private record Entry(ReceiveTransfer receive, long sequence) {
    }

    /** Adds the receive posted last. */
    public void add(ReceiveTransfer receive) {
        count(receive, 1);
        if (index == null && size == 1) {
            front = receive;
            return;
        }
        if (index == null && size <= LONGEST_SEARCHED) {
            if (few == NONE) {
                few = new ArrayList<>(1);
            }
            few.add(receive);
            return;
        }
        if (index == null) {
            index = new HashMap<>();
            addToIndex(front);
            few.forEach(this::addToIndex);
            front = null;
            few = NONE;
        }
        addToIndex(receive);
    }

    private void count(ReceiveTransfer receive, int change) {
        size += change;
        if (receive.sourceNode() == Wildcard.ANY_SOURCE) {
            fromAnySource += change;
        }
        if (receive.tag() == Wildcard.ANY_TAG) {
            withAnyTag += change;
        }
    }

    private void addToIndex(ReceiveTransfer receive) {
        index.computeIfAbsent(keyOf(receive), k -> new ArrayDeque<>()).addLast(new Entry(receive, posted++));
    }

    private static MatchKey keyOf(ReceiveTransfer receive) {
        return new MatchKey(receive.context(), receive.sourceNode(), receive.tag());
    }

    /** Takes out the receive posted first among those that match the message; {@code null} if there is none. */
    public ReceiveTransfer take(SendTransfer message) {
        if (size == 0) {
            return null;
        }
        ReceiveTransfer found = index == null ? search(message) : lookUp(message);
        if (found != null) {
            forget(found);
        }
        return found;
    }

    /** Takes a receive back. Returns whether it was waiting. */
    public boolean remove(ReceiveTransfer receive) {
        boolean waiting = index == null ? front == receive || few.contains(receive)
                : index.getOrDefault(keyOf(receive), new ArrayDeque<>()).stream().anyMatch(e -> e.receive == receive);
        if (waiting) {
            forget(receive);
        }
        return waiting;
    }

    private ReceiveTransfer search(SendTransfer message) {
        if (front.matches(message)) {
            return front;
        }
        for (int i = 0; i < few.size(); i++) {
            if (few.get(i).matches(message)) {
                return few.get(i);
            }
        }
        return null;
    }

    private ReceiveTransfer lookUp(SendTransfer message) {
        Entry first = earlier(null, message.context(), message.sourceNode(), message.tag());
        if (fromAnySource > 0) {
            first = earlier(first, message.context(), Wildcard.ANY_SOURCE, message.tag());
        }
        if (withAnyTag > 0) {
            first = earlier(first, message.context(), message.sourceNode(), Wildcard.ANY_TAG);
        }
        if (fromAnySource > 0 && withAnyTag > 0) {
            first = earlier(first, message.context(), Wildcard.ANY_SOURCE, Wildcard.ANY_TAG);
        }
        return first == null ? null : first.receive;
    }

    private Entry earlier(Entry best, int context, int source, int tag) {
        Deque<Entry> entries = index.get(new MatchKey(context, source, tag));
        Entry candidate = entries == null ? null : entries.peekFirst();
        return candidate == null || best != null && best.sequence < candidate.sequence ? best : candidate;
    }

    private void forget(ReceiveTransfer receive) {
        count(receive, -1);
        if (index == null) {
            if (receive != front) {
                few.remove(receive);
            } else {
                front = size == 0 ? null : few.removeFirst();
            }
            return;
        }
        MatchKey key = keyOf(receive);
        Deque<Entry> entries = index.get(key);
        if (entries.peekFirst().receive == receive) {
            entries.removeFirst();
        } else {
            entries.removeIf(e -> e.receive == receive);
        }
        if (entries.isEmpty()) {
            index.remove(key);
        }
        if (size == 0) {
            index = null;
        }
    }

    /** The waiting receives, in the order of posting. */
    public List<ReceiveTransfer> inOrder() {
        if (index == null) {
            return Stream.concat(Stream.ofNullable(front), few.stream()).toList();
        }
        return index.values().stream().flatMap(Deque::stream).sorted(Comparator.comparingLong(Entry::sequence))
                .map(Entry::receive).toList();
    }

    /** The receives as a structure of the library's. */
    public Structure structure(String name) {
        return structure(name, Structure.UNBOUNDED);
    }

    /** The receives as a structure of the library's that holds so many. */
    public Structure structure(String name, long capacity) {
        return new Structure(name, "receives", capacity, this::size,
                () -> inOrder().stream().map(StructureEntry::of).toList());
    }

    /** Number of receives. */
    public int size() {
        return size;
    }
}
