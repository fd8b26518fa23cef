// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.match;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.machineroom.mpi.MessagePattern;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;
import org.machineroom.mpi.Wildcard;

/**
 * Messages that have arrived before their receive, oldest first. A short queue is searched from the front; a long one
 * has an index, so that taking a message takes constant time on average whatever the wildcards. The index keeps a
 * message also under the keys with wildcards that have been asked for, and forgets it under those it was not taken by
 * later, at the latest when half of it is taken messages.
 */
public final class UnexpectedMessages {
    private static final int LONGEST_SEARCHED = 16;
    private static final int FEWEST_FORGOTTEN = 64;
    /** One for all that have had none, as there may be very many; nothing is added to it. */
    private static final List<Entry> NONE = new ArrayList<>(0);

    private List<Entry> few = NONE;
    private Map<MatchKey, Deque<Entry>> index;
    private boolean isIndexedByTag;
    private boolean isIndexedBySource;
    private boolean isIndexedByContext;
    private long added;
    private int size;
    private int takenInIndex;

    private static final class Entry {
        private final SendTransfer message;
        private final long sequence;
        private final long sincePs;
        private boolean taken;

        Entry(SendTransfer message, long sequence) {
            this.message = message;
            this.sequence = sequence;
            this.sincePs = message.communicator().process().rank().kernel().nowPs();
        }
    }

    /** Adds the newest message. */
    public void add(SendTransfer message) {
        Entry entry = new Entry(message, added++);
        size++;
        if (index == null && few.size() < LONGEST_SEARCHED) {
            if (few == NONE) {
                few = new ArrayList<>(1);
            }
            few.add(entry);
            return;
        }
        if (index == null) {
            index = new HashMap<>();
            few.forEach(this::addToIndex);
            few = NONE;
        }
        addToIndex(entry);
    }

    private void addToIndex(Entry entry) {
        SendTransfer m = entry.message;
        put(exactKey(m), entry);
        if (isIndexedByTag) {
            put(new MatchKey(m.context(), Wildcard.ANY_SOURCE, m.tag()), entry);
        }
        if (isIndexedBySource) {
            put(new MatchKey(m.context(), m.sourceNode(), Wildcard.ANY_TAG), entry);
        }
        if (isIndexedByContext) {
            put(new MatchKey(m.context(), Wildcard.ANY_SOURCE, Wildcard.ANY_TAG), entry);
        }
    }

    private static MatchKey exactKey(SendTransfer message) {
        return new MatchKey(message.context(), message.sourceNode(), message.tag());
    }

    private void put(MatchKey key, Entry entry) {
        index.computeIfAbsent(key, k -> new ArrayDeque<>()).addLast(entry);
    }

    /** The oldest message that the receive matches, left in the queue; {@code null} if there is none. */
    public SendTransfer peek(MessagePattern wanted) {
        Entry entry = find(wanted);
        return entry == null ? null : entry.message;
    }

    /** Takes out the oldest message that the receive matches; {@code null} if there is none. */
    public SendTransfer take(ReceiveTransfer receive) {
        if (size == 0) {
            return null;
        }
        Entry entry = find(receive);
        if (entry == null) {
            return null;
        }
        remove(entry);
        return entry.message;
    }

    /** Takes a message back. Returns whether it was in the queue. */
    public boolean remove(SendTransfer message) {
        Iterator<Entry> entries = index == null ? few.iterator()
                : index.getOrDefault(exactKey(message), new ArrayDeque<>()).iterator();
        while (entries.hasNext()) {
            Entry entry = entries.next();
            if (entry.message == message && !entry.taken) {
                remove(entry);
                return true;
            }
        }
        return false;
    }

    private void remove(Entry entry) {
        entry.taken = true;
        size--;
        if (index == null) {
            few.remove(entry);
        } else if (size == 0) {
            index = null;
            takenInIndex = 0;
        } else {
            firstWaiting(exactKey(entry.message));
            if (hasKeysWithWildcards() && ++takenInIndex >= Math.max(size, FEWEST_FORGOTTEN)) {
                buildIndex();
            }
        }
    }

    private void buildIndex() {
        List<Entry> waiting = waitingInIndex();
        index = new HashMap<>();
        takenInIndex = 0;
        waiting.forEach(this::addToIndex);
    }

    private boolean hasKeysWithWildcards() {
        return isIndexedByTag || isIndexedBySource || isIndexedByContext;
    }

    private Entry find(MessagePattern wanted) {
        return index == null ? search(wanted) : lookUp(wanted);
    }

    private Entry search(MessagePattern wanted) {
        for (int i = 0; i < few.size(); i++) {
            if (wanted.matches(few.get(i).message)) {
                return few.get(i);
            }
        }
        return null;
    }

    private Entry lookUp(MessagePattern wanted) {
        boolean anySource = wanted.sourceNode() == Wildcard.ANY_SOURCE;
        boolean anyTag = wanted.tag() == Wildcard.ANY_TAG;
        if (!isIndexed(anySource, anyTag)) {
            isIndexedByContext |= anySource && anyTag;
            isIndexedByTag |= anySource && !anyTag;
            isIndexedBySource |= !anySource && anyTag;
            buildIndex();
        }
        return firstWaiting(new MatchKey(wanted.context(), wanted.sourceNode(), wanted.tag()));
    }

    private boolean isIndexed(boolean anySource, boolean anyTag) {
        return anySource && anyTag ? isIndexedByContext : anySource ? isIndexedByTag : !anyTag || isIndexedBySource;
    }

    /** The oldest message of a key that has not been taken by another key; forgets those before it. */
    private Entry firstWaiting(MatchKey key) {
        Deque<Entry> entries = index.get(key);
        if (entries == null) {
            return null;
        }
        while (!entries.isEmpty() && entries.peekFirst().taken) {
            entries.removeFirst();
        }
        if (entries.isEmpty()) {
            index.remove(key);
        }
        return entries.peekFirst();
    }

    /** The messages in the queue, oldest first. */
    public List<SendTransfer> inOrder() {
        return waiting().stream().map(entry -> entry.message).toList();
    }

    /**
     * The messages as a structure of the library's.
     *
     * @param state what the library has of a message: the data, or only a request
     */
    public Structure structure(String name, Function<SendTransfer, String> state) {
        return Structure.ofMessages(name, this::size, () -> waiting().stream()
                .map(entry -> new StructureEntry(entry.message, state.apply(entry.message), entry.sincePs)).toList());
    }

    private List<Entry> waiting() {
        return index == null ? few : waitingInIndex();
    }

    private List<Entry> waitingInIndex() {
        List<Entry> waiting = new ArrayList<>(size);
        index.forEach((key, entries) -> {
            if (key.source() != Wildcard.ANY_SOURCE && key.tag() != Wildcard.ANY_TAG) {
                entries.stream().filter(entry -> !entry.taken).forEach(waiting::add);
            }
        });
        waiting.sort(Comparator.comparingLong(entry -> entry.sequence));
        return waiting;
    }

    /** Number of messages. */
    public int size() {
        return size;
    }
}
