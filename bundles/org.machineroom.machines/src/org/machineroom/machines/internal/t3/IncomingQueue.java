// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import org.machineroom.mpi.Structure;
import org.machineroom.mpi.StructureEntry;

/**
 * A PE's queue of protocol messages: a ring of slots. A message lies in adjacent slots, so one that does not fit in
 * before the end of the ring leaves the slots there empty and begins at the front.
 */
final class IncomingQueue {
    private final int pe;
    private final int slots;
    private final Deque<Entry> entries = new ArrayDeque<>();
    private final Set<Runnable> whenSpace = new LinkedHashSet<>();
    private Runnable owner = () -> {};
    private int used;
    private int tail;
    private int mostUsed;

    /** A message and its slots; without a message, slots that have been left empty. */
    private record Entry(ProtocolMessage message, int slots, long sincePs) {
    }

    /** Creates an empty queue in the memory of a PE. */
    IncomingQueue(int pe, int slots) {
        this.pe = pe;
        this.slots = slots;
    }

    /** The PE it belongs to. */
    int pe() {
        return pe;
    }

    /** Number of slots. */
    int slots() {
        return slots;
    }

    /** Sets who is told of each new message. */
    void setOwner(Runnable whenMessage) {
        owner = whenMessage;
    }

    /** Whether a message of so many slots would fit. */
    boolean hasRoom(int wanted) {
        return used + leftEmptyFor(wanted) + wanted <= slots;
    }

    /** Slots at the end of the ring that a message leaves empty. */
    private int leftEmptyFor(int wanted) {
        return used > 0 && tail + wanted > slots ? slots - tail : 0;
    }

    /** Puts a message in; it must fit. */
    void add(ProtocolMessage message, long nowPs) {
        int empty = leftEmptyFor(message.slots());
        if (empty > 0) {
            entries.add(new Entry(null, empty, nowPs));
        }
        entries.add(new Entry(message, message.slots(), nowPs));
        used += empty + message.slots();
        mostUsed = Math.max(mostUsed, used);
        tail = tail + message.slots() > slots ? message.slots() : tail + message.slots();
        owner.run();
    }

    /** Whether there is no message. */
    boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Takes the oldest message out and tells all who wait for space. */
    ProtocolMessage take() {
        Entry entry = remove();
        if (!entries.isEmpty() && entries.peek().message() == null) {
            remove();
        }
        Set<Runnable> waiting = new LinkedHashSet<>(whenSpace);
        whenSpace.clear();
        waiting.forEach(Runnable::run);
        return entry.message();
    }

    private Entry remove() {
        Entry entry = entries.remove();
        used -= entry.slots();
        return entry;
    }

    /** Has somebody told once, when a message is taken out. */
    void whenSpace(Runnable told) {
        whenSpace.add(told);
    }

    /** It, as it is shown. */
    Structure structure() {
        return new Structure("protocol queue", "slots", slots, () -> used,
                () -> entries.stream().map(IncomingQueue::entryOf).toList());
    }

    private static StructureEntry entryOf(Entry entry) {
        return entry.message() == null
                ? new StructureEntry(null, entry.slots() + " slots left empty at the end of the ring", entry.sincePs())
                : new StructureEntry(entry.message().transfer(),
                        entry.message().kind().words() + ", " + entry.slots() + (entry.slots() == 1 ? " slot"
                                : " slots"),
                        entry.sincePs());
    }

    /** Greatest number of slots that were taken at any time. */
    int mostUsed() {
        return mostUsed;
    }
}
